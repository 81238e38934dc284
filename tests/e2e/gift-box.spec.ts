import type { ContentBox } from "#modules/content/types.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN } from "../support/once.ts";

test("it, 1440 px: the list narrows by its address and names the nearest box where nothing is left", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("it_IT", "/cofanetti-regalo"));
  await waitForHydration(page);
  const main = page.getByRole("main");
  const boxes = main.getByRole("heading", { level: 2 }).getByRole("link");
  await expect(main.getByRole("status")).toHaveText("6 cofanetti");
  await expect(boxes).toHaveCount(6);
  await checkAccessibility();
  await main.getByRole("link", { name: "Spa", exact: true }).click();
  await expect(page).toHaveURL(/\/cofanetti-regalo\?theme=16$/);
  await expect(boxes).toHaveText(["Spa in due"]);
  await main.getByRole("link", { name: /^Meno di/ }).click();
  await expect(main.getByRole("status")).toHaveText("Nessun cofanetto");
  await expect(main).toContainText("Il più vicino è «Spa in due»");
  await checkAccessibility();
  await main.getByRole("link", { name: "Vedi «Spa in due»" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spa in due" })).toBeVisible();
});

test("it, 1440 px: another box of the family, what is wrong beside its field, and on to the checkout", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { results } = (await (await request.get("/api/gift-boxes.json?locale=it_IT")).json()) as {
    results: ContentBox[];
  };
  const box = results.find(({ handle }) => handle === "petite-escapade-2-nuits");
  await page.setViewportSize(DESKTOP);
  await page.goto(site("it_IT", "/cofanetti-regalo/c/petite-escapade"));
  await waitForHydration(page);
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: new RegExp(`^${box?.tier}`) }).check();
  await expect(page).toHaveURL(/\/c\/petite-escapade-2-nuits$/);
  await expect(main.getByRole("heading", { name: `Nel cofanetto «${box?.tier}»` })).toBeVisible();
  await checkAccessibility();
  await main.getByRole("button", { name: "Regala questo cofanetto" }).first().click();
  await expect(page).toHaveURL(/\/cofanetti-regalo\/customization\?box=petite-escapade-2-nuits$/);
  await waitForHydration(page);
  const go = main.getByRole("button", { name: "Continua" });
  await go.click();
  await expect(main.getByLabel("Per", { exact: true })).toBeFocused();
  await expect(main.getByText("Campo obbligatorio").first()).toBeVisible();
  await checkAccessibility();
  await main.getByLabel("Per", { exact: true }).fill("Giulia");
  await main.getByRole("textbox", { name: /^Il suo indirizzo e-mail/ }).fill("giulia@example.com");
  await go.click();
  await expect(page).toHaveURL(/\/checkout\/gift\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("main")).toContainText("Giulia");
});

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });

  test("nl_NL, 390 px: a box is chosen, made ready and goes to the checkout; what was typed is not lost", async ({
    page,
    site,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(site("nl_NL", "/cadeauboxen"));
    await page.getByRole("main").getByRole("link", { name: "Even ertussenuit" }).click();
    const main = page.getByRole("main");
    await main.getByRole("radio", { name: /^Twee nachten/ }).check();
    await main.getByRole("button", { name: "Geef deze box" }).first().click();
    await expect(page).toHaveURL(/\/cadeauboxen\/customization\?box=petite-escapade-2-nuits$/);
    await main.getByRole("radio", { name: /^Zelf geven/ }).check();
    await main.getByLabel("Van", { exact: true }).fill("S4nne");
    await main.getByRole("textbox", { name: /boodschap/ }).fill("Veel plezier!");
    await main.getByRole("button", { name: "Verder" }).click();
    await expect(main.getByRole("textbox", { name: /boodschap/ })).toHaveValue("Veel plezier!");
    await expect(main.getByLabel("Van", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await main.getByLabel("Van", { exact: true }).fill("Sanne");
    await main.getByRole("button", { name: "Verder" }).click();
    await expect(page).toHaveURL(/\/checkout\/gift\/[0-9a-f-]{36}$/);
  });
});

test(
  "nl_NL, 390 px: price and button stay at the lower edge; nothing moves sideways",
  AGAIN,
  async ({ page, site, checkAccessibility }) => {
    await page.setViewportSize(PHONE);
    await page.goto(site("nl_NL", "/cadeauboxen/c/petite-escapade"));
    await waitForHydration(page);
    await page.getByRole("heading", { name: "In de box ‘Eén nacht’" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Geef deze box" }).last()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await checkAccessibility();
  },
);

test("a box is found under one address of each site, and listed for search engines", async ({ request, site }) => {
  const page = await (await request.get(site("fr_FR", "/coffrets-cadeaux/c/petite-escapade-2-nuits"))).text();
  expect(page).toMatch(/<link rel="canonical" href="[^"]*\/coffrets-cadeaux\/c\/petite-escapade"/);
  expect((await request.get(site("fr_FR", "/coffrets-cadeaux/c/zzz"))).status()).toBe(404);
});
