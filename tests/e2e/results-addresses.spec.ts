import type { Page } from "@playwright/test";
import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";

const ALL_STAYS = "/week-ends/_/_";
const cards = (page: Page) => page.locator("article");

async function readCount(page: Page): Promise<number> {
  const text = await page.locator("h1 + p b").innerText();
  return Number(text.replace(/[^\d]/g, ""));
}

test("a wrong slug goes to the one address, an unknown key is a 404, theme words in the query find their page", async ({
  page,
  site,
  request,
}) => {
  await page.goto(site("fr_FR", `${ALL_STAYS}?theme=16`));
  await expect(page).toHaveURL(/\/idee-week-end-sejour\/ccg\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week-end spa");
  const canonical = new URL(page.url()).pathname;
  const wrong = await request.get(site("fr_FR", canonical.replace(/[^/]+$/, "nonsense")), { maxRedirects: 0 });
  expect(wrong.status()).toBe(301);
  expect(wrong.headers()["location"]).toBe(canonical);
  expect((await request.get(site("fr_FR", "/week-ends/QQQ/x"))).status()).toBe(404);
});

test("a place in the hash is its own page; a filter is left through a card; Back finds the list where it was", async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `${ALL_STAYS}#city=2988507;checkin=2020-12-11;checkout=2020-12-13;a=3;c=1`));
  await expect(page).toHaveURL(/\/paris\?.*a=3&c=1/);
  await expect(page).toHaveTitle(/Paris/);
  await expect(page.getByRole("navigation", { name: "Fil d’Ariane" })).toContainText("Paris");
  const place = page.getByRole("combobox", { name: "Destination ou envie" });
  await expect(place).toHaveValue("Paris");
  await expect(page.getByText("Ces dates sont passées")).toBeVisible();
  await place.press("Escape");
  await page.keyboard.type("norman");
  await expect(place, "what was chosen gives way to what is typed").toHaveValue("norman");

  await page.goto(site("fr_FR", `${ALL_STAYS}#priceMax=20000`));
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole("button", { name: /^Équipements/ }).click();
  await page.getByRole("dialog", { name: "Équipements" }).getByRole("checkbox").first().check({ force: true });
  const link = cards(page).nth(7).locator("h3 a");
  const at = await link.evaluate((node) => {
    node.scrollIntoView({ block: "center" });
    return scrollY;
  });
  expect(at).toBeGreaterThan(900);
  const name = await link.innerText();
  const offer = new RegExp(await link.evaluate((node: HTMLAnchorElement) => node.pathname));
  const box = await link.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await expect(page).toHaveURL(/facilities=/);
  await expect(cards(page).nth(7), "the card stays under the pointer").toContainText(name);
  await page.mouse.up();
  await expect(page).toHaveURL(offer);
  const heading = page.getByRole("heading", { level: 1, name: "Tous nos week-ends" });
  await page.goBack();
  await expect(page).toHaveURL(/facilities=/);
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#priceMax=20000$/);
  await expect(cards(page).nth(7)).toContainText(name);
  await cards(page).nth(7).locator("h3 a").click();
  await expect(page).toHaveURL(offer);
  await expect(heading).toBeHidden();
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(cards(page).nth(7)).toContainText(name);
  await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top), at)).toBeLessThan(400);
});

test("nonsense in the hash finds everything instead of breaking", async ({ page, site }) => {
  await page.goto(
    site("it_IT", "/weekend/_/_#checkin=2020-02-31;checkout=x;a=99;facilities=nonsense;priceMin=abc;sort=sideways"),
  );
  await expect(cards(page).first()).toBeVisible();
  expect(await readCount(page)).toBeGreaterThan(0);
});

test("pages follow each other and say what comes before and after", async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", ALL_STAYS));
  await waitForHydration(page);
  const first = await cards(page).locator("h3").allInnerTexts();
  await page.locator("a[rel=next]").click();
  await expect(page).toHaveURL(/\?flow=booking&page=1$/);
  await expect(page.getByRole("link", { name: "Page 2" }).and(page.locator("[aria-current=page]"))).toBeVisible();
  await expect.poll(async () => (await cards(page).locator("h3").allInnerTexts())[0]).not.toBe(first[0]);
  await page.getByLabel("Trier par").selectOption({ label: "Prix croissant" });
  await expect(page).toHaveURL(/_#sort=priceAsc$/);
});
