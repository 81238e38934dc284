import type { APIRequestContext } from "@playwright/test";
import type { CalendarDay } from "#modules/availability/types.ts";
import { addDays } from "#platform/dates.ts";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { dayAhead } from "./stays.ts";
import { findOffers, firstOffer } from "./vouchers.ts";

test("the hotel with all it offers, every price from its flow, wide and on a phone", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { hotel } = await firstOffer(request, { flow: "activity" });
  const stays = await findOffers(request, { searchCriterias: { hotelId: hotel.id }, numberOfPackagesPerHotel: 20 });
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
  await waitForHydration(page);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("heading", { level: 1, name: hotel.label })).toBeVisible();
    const rail = page.locator("#stays");
    await expect(rail.getByRole("article")).toHaveCount(stays.length);
    for (const [index, stay] of stays.entries())
      await expect(rail.getByRole("article").nth(index)).toContainText(stay.price.text);
    await expect(page.locator("#activities").getByRole("link").first()).toBeVisible();
    // The navigation stays, and what it leads to stands 100 below the upper edge, 70 on a phone (docs/product/sites.md#frame).
    const nav = page.getByRole("navigation", { name: "Sections de la page" });
    for (const [link, section] of [
      ["Offres", "#products"],
      ["Avis", "#reviews"],
    ] as const) {
      await nav.getByRole("link", { name: link }).click();
      await expect
        .poll(() => page.locator(section).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
        .toBe(size === PHONE ? 70 : 100);
      await expect(nav).toBeInViewport();
    }
    await checkAccessibility();
  }
});

test("analytics hears of a rail when it is seen, not when its code comes", async ({ page, request, site }) => {
  const { hotel } = await firstOffer(request, { flow: "activity" });
  const told = await listen(page);
  const seen = async () =>
    (await told()).filter(({ name }) => name === "view_list").map(({ flow, offers }) => [flow, offers].join(" "));
  await page.setViewportSize(PHONE);
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  await expect(page.locator("[data-late=live]").filter({ has: page.locator("#stays") })).toHaveCount(1);
  const stays = `booking ${await page.locator("#stays").getByRole("article").count()}`;
  const activities = `activity ${await page.locator("#activities").getByRole("article").count()}`;
  await page.locator("#stays").evaluate((rail) => rail.scrollIntoView());
  await expect.poll(seen).toContain(stays);
  expect(await seen()).not.toContain(activities);
  await page.locator("#activities").evaluate((rail) => rail.scrollIntoView());
  await expect.poll(seen).toContain(activities);
  expect(await seen().then((list) => list.filter((line) => line === stays))).toHaveLength(1);
});

/** The first day that the hotel's own calendar sells, and one that it does not. */
async function calendarOf(request: APIRequestContext, hotelId: string) {
  const days = (await (
    await request.get(
      `/api/hotels/${hotelId}/availabilities.json?locale=fr_FR&month=${dayAhead(0).slice(0, 7)}&length=2`,
    )
  ).json()) as CalendarDay[];
  const open = days.find(({ day, available }) => available && day > dayAhead(1));
  const closed = days.find(({ day, available }) => !available && day > dayAhead(1) && day > (open?.day ?? ""));
  if (!open) throw new Error("nothing is free for two months");
  return { open: open.day, nights: open.minLos, departure: addDays(open.day, open.minLos), closed: closed?.day };
}

for (const size of [DESKTOP, PHONE]) {
  test(`at ${size.width}: dates of the hotel's own calendar and the party are asked of the server, go along to the offer, and can be taken back`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const { hotel } = await firstOffer(request, { flow: "booking" });
    const { open, nights, departure, closed } = await calendarOf(request, hotel.id);
    await page.setViewportSize(size);
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
    await waitForHydration(page);
    await page.getByRole("button", { name: "Voir les disponibilités" }).click();
    const calendar = page.getByRole("dialog");
    await expect(calendar.getByText("Choisissez vos dates de séjour.")).toBeVisible();
    const dayOf = (day: string) => calendar.locator(`[data-day="${day}"]`);
    await expect(dayOf(open)).toContainText("€");
    if (closed) await expect(dayOf(closed)).toHaveAttribute("aria-disabled", "true");
    // It slides in.
    if (size === PHONE)
      await expect.poll(() => calendar.boundingBox()).toEqual({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
    await checkAccessibility("[role=dialog], dialog");
    await dayOf(open).click();
    await dayOf(departure).click();
    if (size === PHONE) await calendar.getByRole("button", { name: "Confirmer" }).click();
    await expect(calendar).toBeHidden();
    await page.getByRole("button", { name: "Voir les disponibilités" }).click();
    await expect(page).toHaveURL(new RegExp(`checkin=${open}&a=2&c=0&b=0&night=${nights}$`));
    const found = await findOffers(request, {
      searchCriterias: { hotelId: hotel.id, checkin: open, night: nights },
      numberOfPackagesPerHotel: 20,
    });
    const cards = page.locator("#stays").getByRole("article");
    await expect(cards).toHaveCount(found.length);
    await expect(cards.first().getByRole("link").first()).toHaveAttribute("href", new RegExp(`checkin=${open}`));
    await page.getByRole("link", { name: "Toutes les dates" }).click();
    await expect(page).toHaveURL(/\/offre-hotel\/\d+\/[a-z0-9-]+$/);
  });
}

test("dates in the hash become those of the page", async ({ page, request, site }) => {
  const { hotel } = await firstOffer(request, { flow: "booking" });
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_#checkin=${dayAhead(30)};night=2;a=3`));
  await expect(page.getByRole("button", { name: /^Arrivée/ })).toContainText("–");
  await expect(page.getByRole("button", { name: /^Voyageurs/ })).toContainText("3 adultes");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser's own fields ask for dates and party", async ({ page, request, site }) => {
    const { hotel } = await firstOffer(request, { flow: "booking" });
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
    await page.getByLabel("Arrivée").fill(dayAhead(40));
    await page.getByLabel("Nuits").selectOption("2");
    await page.getByLabel("Adultes").selectOption("1");
    await page.getByRole("button", { name: "Voir les disponibilités" }).click();
    await expect(page).toHaveURL(new RegExp(`checkin=${dayAhead(40)}&night=2&a=1&c=0&b=0$`));
    await expect(page.getByLabel("Arrivée")).toHaveValue(dayAhead(40));
  });
});

test("canonical, its other languages, structured data, and 404 for what does not exist", async ({
  page,
  request,
  site,
}) => {
  const { hotel } = await firstOffer(request, { flow: "booking" });
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/offre-hotel/${hotel.id}/[a-z0-9-]+$`),
  );
  await expect(page.locator('link[hreflang="nl-BE"]')).toHaveAttribute(
    "href",
    new RegExp(`/nl/hotel/${hotel.id}/[a-z0-9-]+$`),
  );
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"@type":"Hotel"');
  expect((await request.get("/offre-hotel/999999999/_")).status()).toBe(404);
});
