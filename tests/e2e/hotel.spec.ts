import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { dayAhead } from "./stays.ts";
import { findOffers, firstOffer } from "./vouchers.ts";

for (const size of [DESKTOP, PHONE]) {
  test(`at ${size.width}: the hotel with all it offers, every price from its flow`, async ({ page, request, site, checkAccessibility }) => {
    const { hotel } = await firstOffer(request, { flow: "activity" });
    const stays = await findOffers(request, { searchCriterias: { hotelId: hotel.id }, numberOfPackagesPerHotel: 20 });
    await page.setViewportSize(size);
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1, name: hotel.label })).toBeVisible();
    const rail = page.locator("#stays");
    await expect(rail.getByRole("article")).toHaveCount(stays.length);
    for (const [index, stay] of stays.entries()) await expect(rail.getByRole("article").nth(index)).toContainText(stay.price.text);
    await expect(page.locator("#activities").getByRole("link").first()).toBeVisible();
    await checkAccessibility();
  });
}

test("dates and party are asked of the server, go along to the offer, and can be taken back", async ({ page, request, site }) => {
  const { hotel } = await firstOffer(request, { flow: "booking" });
  const checkin = dayAhead(40);
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
  await waitForHydration(page);
  await page.getByLabel("Arrivée").fill(checkin);
  await page.getByLabel("Nuits").selectOption("1");
  await page.getByRole("button", { name: "Voir les disponibilités" }).click();
  await expect(page).toHaveURL(new RegExp(`checkin=${checkin}&night=1&a=2`));
  const found = await findOffers(request, { searchCriterias: { hotelId: hotel.id, checkin, night: 1 }, numberOfPackagesPerHotel: 20 });
  const cards = page.locator("#stays").getByRole("article");
  await expect(cards).toHaveCount(found.length);
  if (found.length > 0) await expect(cards.first().getByRole("link").first()).toHaveAttribute("href", new RegExp(`checkin=${checkin}`));
  await page.getByRole("link", { name: "Toutes les dates" }).click();
  await expect(page).toHaveURL(/\/offre-hotel\/\d+\/[a-z0-9-]+$/);
});

test("dates in the hash become those of the page", async ({ page, request, site }) => {
  const { hotel } = await firstOffer(request, { flow: "booking" });
  const checkin = dayAhead(30);
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_#checkin=${checkin};night=2;a=3`));
  await expect(page.getByLabel("Arrivée")).toHaveValue(checkin);
  await expect(page.getByLabel("Adultes")).toHaveValue("3");
});

test("canonical, its other languages, structured data, and 404 for what does not exist", async ({ page, request, site }) => {
  const { hotel } = await firstOffer(request, { flow: "booking" });
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/offre-hotel/${hotel.id}/[a-z0-9-]+$`));
  await expect(page.locator('link[hreflang="nl-BE"]')).toHaveAttribute("href", new RegExp(`/nl/hotel/${hotel.id}/[a-z0-9-]+$`));
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"@type":"Hotel"');
  expect((await request.get("/offre-hotel/999999999/_")).status()).toBe(404);
});
