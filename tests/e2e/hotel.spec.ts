import type { APIRequestContext, Page } from "@playwright/test";
import type { CalendarDay } from "#modules/availability/types.ts";
import { addDays } from "#platform/dates.ts";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
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
  for (const size of each([DESKTOP, PHONE], 1)) {
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

test("analytics hears of a rail when it is seen, not when its code comes", AGAIN, async ({ page, request, site }) => {
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
  // The last three days of a month are not in sight at once: the calendar opens on the next.
  const open = days.find(({ day, available }) => available && day > dayAhead(3));
  const closed = days.find(({ day, available }) => !available && day > (open?.day ?? dayAhead(3)));
  if (!open) throw new Error("nothing is free for two months");
  return { open: open.day, nights: open.minLos, departure: addDays(open.day, open.minLos), closed: closed?.day };
}

/** The stays of a hotel as the search has them, on dates or on all. */
const staysOf = (request: APIRequestContext, hotelId: string, criteria: object = {}) =>
  findOffers(request, { searchCriterias: { hotelId, ...criteria }, numberOfPackagesPerHotel: 20 });

/** A new page would have lost it. */
const markPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

for (const [size, name, words] of each(
  [
    [
      DESKTOP,
      "fr_FR",
      {
        path: "offre-hotel",
        see: "Voir les disponibilités",
        choose: "Choisir une offre",
        all: "Toutes les dates",
        clear: "Effacer",
      },
    ],
    [
      PHONE,
      "es_ES",
      {
        path: "oferta-hoteles",
        see: "Ver disponibilidad",
        choose: "Elegir una oferta",
        all: "Todas las fechas",
        clear: "Borrar",
      },
    ],
  ] as const,
  1,
)) {
  test(`${name} at ${size.width}: dates of the hotel's own calendar are asked for in place, go along to the offer, and are taken back; Back and Forward follow`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const { hotel } = await firstOffer(request, { flow: "booking" });
    const { open, nights, departure, closed } = await calendarOf(request, hotel.id);
    const undated = await staysOf(request, hotel.id);
    const dated = await staysOf(request, hotel.id, { checkin: open, night: nights });
    await page.setViewportSize(size);
    await page.goto(site(name, `/${words.path}/${hotel.id}/_`));
    await waitForHydration(page);
    await markPage(page);
    const cards = page.locator("#stays").getByRole("article");
    await expect(cards).toHaveCount(undated.length);
    await page.getByRole("button", { name: words.see }).first().click();
    const calendar = page.getByRole("dialog");
    const dayOf = (day: string) => calendar.locator(`[data-day="${day}"]`);
    await expect(dayOf(open)).toContainText("€");
    if (closed) await expect(dayOf(closed)).toHaveAttribute("aria-disabled", "true");
    // It slides in.
    if (size === PHONE)
      await expect.poll(() => calendar.boundingBox()).toEqual({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
    await checkAccessibility("[role=dialog], dialog");
    await dayOf(open).click();
    await expect(page).toHaveURL(/_?[^#]*$/);
    await dayOf(departure).click();
    if (size === PHONE) await calendar.getByRole("button", { name: /^Confirm/ }).click();
    await expect(calendar).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`#checkin=${open};checkout=${departure};a=2;c=0;b=0;night=${nights}$`));
    await expect(cards).toHaveCount(dated.length);
    await expect(cards.first().getByRole("link").first()).toHaveAttribute("href", new RegExp(`checkin=${open}`));
    if (name === "fr_FR") await expect(cards.first()).toContainText(dated[0]?.price.text ?? "");
    await checkAccessibility();
    await page.getByRole("link", { name: words.choose }).click();
    await expect
      .poll(() => page.locator("#offers").evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(size === PHONE ? 70 : 100);
    // Over a phone's screen the calendar has a step of its own, which Forward would stop at.
    if (size === DESKTOP) {
      await page.goBack();
      await expect(cards).toHaveCount(undated.length);
      await expect(page.getByRole("button", { name: words.see }).first()).toBeVisible();
      await page.goForward();
      await expect(page.getByRole("link", { name: words.choose })).toBeVisible();
      await expect(cards).toHaveCount(dated.length);
    }
    await page.getByRole("link", { name: words.all }).click();
    await expect(page).toHaveURL(/\/[a-z0-9-]+$/);
    await expect(cards).toHaveCount(undated.length);
    await page.goBack();
    await expect(page.getByRole("link", { name: words.choose })).toBeVisible();
    await expect(cards).toHaveCount(dated.length);
    expect(await isSamePage(page)).toBe(true);
  });
}

test(
  "the first day alone asks nothing; a day before it begins anew; Clear goes back to all dates",
  AGAIN,
  async ({ page, request, site }) => {
    const { hotel } = await firstOffer(request, { flow: "booking" });
    const { open, departure } = await calendarOf(request, hotel.id);
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_#checkin=${open};checkout=${departure}`));
    await expect(page.getByRole("button", { name: /^Arrivée/ })).toContainText("–");
    await page.getByRole("button", { name: /^Arrivée/ }).click();
    const calendar = page.getByRole("dialog");
    await calendar.locator(`[data-day="${departure}"]`).click();
    await page.keyboard.press("Escape");
    // Half a range is none: what is asked stays.
    await expect(page.getByRole("button", { name: /^Arrivée/ })).toContainText("–");
    await expect(page).toHaveURL(new RegExp(`checkin=${open}`));
    await page.getByRole("button", { name: /^Arrivée/ }).click();
    await calendar.getByRole("button", { name: "Effacer" }).click();
    await expect(page).not.toHaveURL(/checkin/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Voir les disponibilités" })).toBeVisible();
  },
);

test("the party is asked for in place when the steppers close, by keyboard alone, and gifts stay", async ({
  page,
  request,
  site,
}) => {
  const { hotel } = await firstOffer(request, { flow: "booking" });
  const found = await staysOf(request, hotel.id, { adults: 3 });
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
  await waitForHydration(page);
  await markPage(page);
  const travellers = page.getByRole("button", { name: /^Voyageurs/ });
  await travellers.focus();
  await page.keyboard.press("Enter");
  const more = page.getByRole("dialog").getByRole("button", { name: "Un adulte de plus" });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/#a=3;c=0;b=0$/);
  await expect(travellers).toContainText("3 adultes");
  await expect(page.locator("#stays").getByRole("article")).toHaveCount(found.length);
  await expect(page.locator("#stays").getByRole("article").first()).toContainText(found[0]?.price.text ?? "");
  expect(await isSamePage(page)).toBe(true);
});

test(
  "while prices are on their way cards keep their place; a late answer never takes the place of a newer one",
  AGAIN,
  async ({ page, request, site }) => {
    const { hotel } = await firstOffer(request, { flow: "booking" });
    const { open, nights, departure } = await calendarOf(request, hotel.id);
    const dated = await staysOf(request, hotel.id, { checkin: open, night: nights });
    const undated = await staysOf(request, hotel.id);
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
    await waitForHydration(page);
    await page.keyboard.press("Shift");
    await expect(page.locator("[data-late=live]").filter({ has: page.locator("#stays") })).toHaveCount(1);
    // What three adults ask waits until what two ask on other dates is long there.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/offers.json", async (route) => {
      const body = route.request().postDataJSON() as { searchCriterias: { adults?: string } };
      if (body.searchCriterias.adults === "3") await held;
      await route.continue().catch(() => {});
    });
    const height = () => page.locator("#stays").evaluate((rail) => rail.getBoundingClientRect().height);
    const before = await height();
    await page.evaluate(() => (location.hash = "a=3;c=0;b=0"));
    await expect(page.locator("#offers [aria-busy=true]")).toHaveCount(1);
    expect(await height()).toBe(before);
    await page.evaluate((hash) => (location.hash = hash), `checkin=${open};checkout=${departure};a=2;c=0;b=0`);
    await expect(page.locator("#offers [aria-busy=true]")).toHaveCount(0);
    const first = page.locator("#stays").getByRole("article").first();
    await expect(first).toContainText(dated[0]?.price.text ?? "");
    release();
    await page.waitForTimeout(500);
    await expect(first).toContainText(dated[0]?.price.text ?? "");
    expect(undated.length).toBeGreaterThan(0);
  },
);

test("what cannot be looked up is said, with the way to try again", AGAIN, async ({ page, request, site }) => {
  const { hotel } = await firstOffer(request, { flow: "booking" });
  const { open, nights, departure } = await calendarOf(request, hotel.id);
  const dated = await staysOf(request, hotel.id, { checkin: open, night: nights });
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
  await waitForHydration(page);
  await page.route("**/api/offers.json", (route) => route.fulfill({ json: { exactMatch: "nonsense" } }));
  await page.evaluate((hash) => (location.hash = hash), `checkin=${open};checkout=${departure}`);
  const alert = page.getByRole("alert").filter({ hasText: "Oups, quelque chose s’est mal passé" });
  await expect(alert).toBeVisible();
  await page.unroute("**/api/offers.json");
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.locator("#stays").getByRole("article")).toHaveCount(dated.length);
});

test(
  "nothing on the dates: said, with telephone and hours; the way to all offers resets the dates alone",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    const { hotel } = await firstOffer(request, { flow: "booking" });
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_#checkin=${dayAhead(40)};night=17;a=1`));
    const notice = page.getByRole("status").filter({ hasText: "Désolé, plus rien de libre à vos dates" });
    await expect(notice).toContainText("Lun.–ven. 10\u00a0h–21\u00a0h, Sam.–dim. 10\u00a0h–19\u00a0h");
    await expect(notice.getByRole("link", { name: /^\+33/ })).toHaveAttribute("href", /^tel:/);
    await checkAccessibility();
    await notice.getByRole("link", { name: "Voir toutes les offres" }).click();
    await expect(page).not.toHaveURL(/checkin/);
    await expect(page.getByRole("button", { name: /^Voyageurs/ })).toContainText("1 adulte");
    await expect(page.locator("#stays").getByRole("article").first()).toBeVisible();
  },
);

test(
  "hotels nearby say what a night costs there, on the dates where some are chosen",
  AGAIN,
  async ({ page, request, site }) => {
    const { hotel } = await firstOffer(request, { flow: "booking" });
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_`));
    await waitForHydration(page);
    const nearby = page.locator("section", { has: page.getByRole("heading", { name: "Hôtels à proximité" }) });
    const cards = nearby.getByRole("listitem");
    await expect(cards.first()).toContainText("€");
    const { open, departure } = await calendarOf(request, hotel.id);
    await page.evaluate((hash) => (location.hash = hash), `checkin=${open};checkout=${departure}`);
    await expect(cards.first().getByRole("link")).toHaveAttribute("href", new RegExp(`checkin=${open}`));
    await expect(cards.first()).toContainText(/€|Plus rien de libre à vos dates/);
  },
);

test("dates in the hash become those of the page", AGAIN, async ({ page, request, site }) => {
  const { hotel } = await firstOffer(request, { flow: "booking" });
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_#checkin=${dayAhead(30)};night=2;a=3`));
  await expect(page.getByRole("button", { name: /^Arrivée/ })).toContainText("–");
  await expect(page.getByRole("button", { name: /^Voyageurs/ })).toContainText("3 adultes");
});

test.describe("without JavaScript", AGAIN, () => {
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
    // Other dates, and the way to what there is.
    await page.getByLabel("Nuits").selectOption("1");
    await page.getByRole("button", { name: "Voir les disponibilités" }).click();
    await expect(page).toHaveURL(new RegExp(`checkin=${dayAhead(40)}&night=1&`));
    await expect(page.getByRole("link", { name: "Choisir une offre" })).toHaveAttribute("href", "#offers");
    await page.getByRole("link", { name: "Toutes les dates" }).click();
    await expect(page).toHaveURL(/\?a=1&c=0&b=0#products$/);
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
