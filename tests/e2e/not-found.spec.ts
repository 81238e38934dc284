import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";

const SITES = [
  ["fr_FR", "Oups !", "Notre sélection du moment"], ["fr_BE", "Oups !", "Notre sélection du moment"], ["es_ES", "¡Vaya!", "Nuestra selección del momento"],
  ["nl_BE", "Oeps!", "Onze selectie van dit moment"], ["nl_NL", "Oeps!", "Onze selectie van dit moment"], ["it_IT", "Ops!", "La nostra selezione del momento"],
] as const;

for (const [name, title, selection] of SITES) {
  test(`${name}: an unknown address offers a search and the selection of the moment`, async ({ page, site, checkAccessibility }) => {
    const reports: unknown[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/error") reports.push(request.postDataJSON());
    });
    const response = await page.goto(site(name, "/no/such/page"));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
    await expect(page.getByRole("search")).toBeVisible();
    await expect(page.getByRole("region", { name: selection }).getByRole("listitem")).toHaveCount(4);
    await waitForHydration(page);
    await expect.poll(() => reports).toEqual([{ uri: new URL(page.url()).pathname, locale: name }]);
    await checkAccessibility();
  });
}

test("an address that a page knows but that names nothing is the same page", async ({ page, site }) => {
  const response = await page.goto(site("fr_FR", "/week-end/999999999/rien"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Oups !" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notre sélection du moment" })).toBeVisible();
  await page.getByRole("link", { name: "Aller à la page d’accueil" }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test("a hotel in the hash gets the warning and the hotel's other offers, wide and on a phone", async ({ page, site, request, checkAccessibility }) => {
  const found = (await (await request.post(site("fr_FR", "/api/offers.json"), { data: { locale: "fr_FR" } })).json()) as { exactMatch: { hotel: { id: string; label: string } }[] };
  const hotel = found.exactMatch[0]?.hotel;
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `/offre-partie#hotelId=${hotel?.id}`));
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByText("Trop tard")).toBeVisible();
    await expect(page.getByText("Cette offre a expiré… Heureusement, nous avons d’autres séjours à vous proposer.")).toBeVisible();
    const offers = page.getByRole("region", { name: `${hotel?.label} : ses autres offres` });
    await expect(offers.getByRole("article").first()).toBeVisible();
    await expect(offers.getByRole("article", { name: hotel?.label }), "the offers are told apart by their own names").toHaveCount(0);
    await expect(page.getByRole("link", { name: "Aller à la page d’accueil" })).toHaveCount(0);
    await checkAccessibility();
  }
});

test("a hotel without offers leads home", async ({ page, site }) => {
  await page.goto(site("fr_FR", "/offre-partie#hotelId=999999999"));
  await expect(page.getByRole("link", { name: "Aller à la page d’accueil" })).toBeVisible();
  await expect(page.getByText("Heureusement"), "nothing is promised that is not there").toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what happened and leads on", async ({ page, site }) => {
    await page.goto(site("it_IT", "/niente"));
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByRole("region", { name: "La nostra selezione del momento" }).getByRole("link")).toHaveCount(4);

    // The same where a page knows the address: its loader throws all of it.
    expect((await page.goto(site("fr_FR", "/offre-hotel/999999999/rien")))?.status()).toBe(404);
    await expect(page.getByRole("region", { name: "Notre sélection du moment" }).getByRole("link")).toHaveCount(4);
    await page.getByRole("combobox", { name: "Destination ou envie" }).fill("spa");
    await page.getByRole("button", { name: "Trouver mon week-end" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week-end spa");
  });
});

test("who searches from a lost page finds results, and analytics hears from where", async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  const told = await listen(page);
  await page.goto(site("fr_FR", "/no/such/page"));
  await waitForHydration(page);
  await page.getByRole("search").getByRole("button", { name: "Trouver mon week-end" }).click();
  await expect(page).toHaveURL(/week-ends/);
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await told()).toContainEqual(expect.objectContaining({ name: "search", from: "not_found", flow: "booking" }));
});
