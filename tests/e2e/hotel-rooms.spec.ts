import type { APIRequestContext } from "@playwright/test";
import type { HotelRooms } from "#modules/availability/rooms/types.ts";
import { addDays } from "#platform/dates.ts";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { changePrice, dayAhead, isSetApart, quoteStay, takeAllRooms } from "./stays.ts";
import { findOffers } from "./vouchers.ts";

const NIGHTS = 2;

/** A hotel with a room that can be booked for two nights, on the first Friday from some weeks on that has one (`from`: days ahead); with one that is taken, if asked. `alone`: see `Rooms`. */
async function findHotel(request: APIRequestContext, { withTaken = false, from = 30, alone = false } = {}) {
  for (let ahead = from; ahead < 380; ahead += 1) {
    const checkin = dayAhead(ahead);
    if (new Date(checkin).getUTCDay() !== 5) continue;
    const cards = await findOffers(request, { flow: "hotel", searchCriterias: { checkin, night: NIGHTS } });
    for (const { hotel } of cards.filter((card) => isSetApart(card.hotel.id) === alone).slice(0, 12)) {
      const answer = await request.get(`/api/hotel/${hotel.id}/rooms?locale=fr_FR&checkin=${checkin}&nights=${NIGHTS}`);
      const { rooms } = (await answer.json()) as HotelRooms;
      const open = rooms.filter(({ rates }) => rates.length > 1);
      const taken = rooms.find(({ nextFree }) => nextFree.length > 0);
      if (open[0] && (taken || !withTaken)) return { hotel, checkin, room: open[0], rooms, taken };
    }
  }
  throw new Error("no hotel of the demo has such rooms");
}

const query = (checkin: string) => `?flow=hotel&checkin=${checkin}&night=${NIGHTS}`;
/** What is in a room, under its heading, and what to know of it: what a stay says of its bedroom. */
const listsOf = ({ detailsSection, importantInfos }: HotelRooms["rooms"][number]) => [
  ...(detailsSection ? [detailsSection.title, ...detailsSection.details] : []),
  ...importantInfos,
];
/** What a page writes for an amount, whatever its spaces. */
const euros = (cents: number) =>
  new RegExp(`${String(Math.floor(cents / 100)).replace(/(\d)(?=(\d{3})+$)/g, "$1\\s")}(,\\d\\d)?\\s€`);

for (const size of each([DESKTOP, PHONE], 0))
  test(`at ${size.width}: another plan of a room is chosen, its total shown, and booked`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const { hotel, checkin, room } = await findHotel(request);
    await page.setViewportSize(size);
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_${query(checkin)}`));
    await waitForHydration(page);
    await expect(page.getByRole("heading", { name: "Choisissez votre chambre" })).toBeVisible();
    const card = page.getByRole("article", { name: room.label, exact: true });
    const [first, second] = room.rates;
    if (!first || !second) throw new Error("two plans are needed");
    await expect(card.getByRole("radio").first()).toBeChecked();
    await expect(card.getByText("2 nuits", { exact: false }).filter({ visible: true })).toHaveCount(1);
    await expect(card).toContainText(euros(first.pricePerNight));
    await checkAccessibility();
    await card.getByRole("button", { name: /^La chambre en détail/ }).click();
    const dialog = page.getByRole("dialog", { name: room.label });
    await expect(dialog).toContainText(room.description);
    for (const line of listsOf(room)) await expect(dialog.getByText(line, { exact: true })).toBeVisible();
    await checkAccessibility("dialog");
    await page.keyboard.press("Escape");
    await expect(card.getByRole("button", { name: /^La chambre en détail/ })).toBeFocused();
    await card.getByRole("radio").nth(1).check();
    await expect(card.getByText(euros(second.priceInfo.sellPrice)).filter({ visible: true }).last()).toBeVisible();
    await card.getByRole("button", { name: /^Choisir/ }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${second.id}\\?.*checkin=${checkin}.*flow=booking`));
    await expect(page.getByText(euros(second.priceInfo.totalPrice)).filter({ visible: true }).first()).toBeVisible();
    // A room alone is no package: nothing promises a traveller's rights or activities that do not come with it.
    await expect(page.getByRole("checkbox", { name: /^J’ai lu et j’accepte les conditions/ })).toBeVisible();
    await expect(page.getByText("forfait touristique")).toHaveCount(0);
    await expect(page.getByText("et activités")).toHaveCount(0);
  });

test("a room that is taken names the next free periods, which lead to the same page on those dates", async ({
  page,
  request,
  site,
}) => {
  const { hotel, checkin, taken } = await findHotel(request, { withTaken: true });
  const [free] = taken?.nextFree ?? [];
  if (!taken || !free) throw new Error("a taken room is needed");
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_${query(checkin)}`));
  const card = page.getByRole("article", { name: taken.label, exact: true });
  await expect(card.getByRole("radio")).toHaveCount(0);
  await expect(card.getByRole("link", { name: /Voir toutes les dates libres/ })).toBeVisible();
  await card.getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`checkin=${free.checkin}[;&]checkout=${addDays(free.checkin, NIGHTS)}`));
  await expect(page.getByRole("article", { name: taken.label, exact: true }).getByRole("radio").first()).toBeChecked();
});

test("analytics hears of the way to the checkout", AGAIN, async ({ page, request, site }) => {
  const { hotel, checkin, room } = await findHotel(request);
  const [rate] = room.rates;
  // The checkout takes the page away, and its list with it.
  await page.route("**/checkout/**", (route) => route.fulfill({ status: 204 }));
  const told = await listen(page);
  await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_${query(checkin)}`));
  await waitForHydration(page);
  await page
    .getByRole("article", { name: room.label, exact: true })
    .getByRole("button", { name: /^Choisir/ })
    .click();
  await expect
    .poll(async () => (await told()).filter(({ name }) => name === "add_to_cart"))
    .toEqual([
      {
        name: "add_to_cart",
        flow: "hotel",
        offerId: rate?.id,
        hotelId: hotel.id,
        price: rate?.priceInfo.totalPrice,
        nights: NIGHTS,
      },
    ]);
});

test.describe("what changes meanwhile", () => {
  // Both find the same hotel: a price that changes is no room that is gone.
  test.describe.configure({ mode: "default" });
  test(
    "a room whose last one another buyer takes before the click: said on its card, the log hears it, nothing begins",
    AGAIN,
    async ({ page, request, site, checkAccessibility }) => {
      const { hotel, checkin, room } = await findHotel(request, { from: 200, alone: true });
      await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_${query(checkin)}`));
      await waitForHydration(page);
      const stay = await quoteStay(request, { packageId: Number(room.rates[0]?.id), checkin, nights: NIGHTS });
      if (!stay) throw new Error("it was free a moment ago");
      await takeAllRooms(request, stay);
      const log = page.waitForRequest("**/gateway/logs");
      const card = page.getByRole("article", { name: room.label, exact: true });
      await card.getByRole("button", { name: /^Choisir/ }).click();
      expect((await log).postDataJSON()).toMatchObject({
        level: "ERROR",
        locale: "fr_FR",
        message: "Availabilities or quote error during the init checkout",
      });
      await expect(card.getByRole("alert")).toContainText("un peu plus rapide");
      await expect(card.getByRole("radio")).toHaveCount(0);
      await expect(card.getByRole("alert")).toBeFocused();
      await expect(card).toContainText("Complète");
      await expect(page).toHaveURL(/offre-hotel/);
      await checkAccessibility();
    },
  );

  test(
    "a price that the hotel has changed meanwhile is said and shown, and not booked",
    AGAIN,
    async ({ page, request, site }) => {
      const { hotel, checkin, room } = await findHotel(request, { from: 300, alone: true });
      const [rate] = room.rates;
      if (!rate) throw new Error("a plan is needed");
      await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_${query(checkin)}`));
      await waitForHydration(page);
      const card = page.getByRole("article", { name: room.label, exact: true });
      await expect(card).toContainText(euros(rate.priceInfo.sellPrice));
      const putBack = await changePrice(Number(rate.id), 20);
      try {
        await card.getByRole("button", { name: /^Choisir/ }).click();
        await expect(card.getByRole("alert")).toContainText("Le prix vient de changer");
        const cheaper = await quoteStay(request, { packageId: Number(rate.id), checkin, nights: NIGHTS });
        await expect(card).toContainText(euros(cheaper?.amount ?? 0));
        await expect(page).toHaveURL(/offre-hotel/);
      } finally {
        await putBack();
      }
    },
  );
});

test(
  "who cannot be answered is told that nothing is booked, and may choose again",
  AGAIN,
  async ({ page, request, site }) => {
    const { hotel, checkin, room } = await findHotel(request);
    await page.goto(site("es_ES", `/oferta-hoteles/${hotel.id}/_${query(checkin)}`));
    await waitForHydration(page);
    await page.route("**/api/product/*/quote?*", (route) => route.fulfill({ json: null }));
    const card = page.locator("#rooms article").first();
    await card.getByRole("button", { name: /^Elegir/ }).click();
    await expect(card.getByRole("alert")).toContainText("No se ha reservado nada");
    await page.unroute("**/api/product/*/quote?*");
    await card.getByRole("button", { name: /^Elegir/ }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/\\d+\\?.*checkin=${checkin}`));
    expect(room.rates.length).toBeGreaterThan(1);
  },
);

test(
  "dates of rooms change in place: a free period of a taken room, by keyboard, and Back",
  AGAIN,
  async ({ page, request, site }) => {
    const { hotel, checkin, taken } = await findHotel(request, { withTaken: true });
    const [free] = taken?.nextFree ?? [];
    if (!taken || !free) throw new Error("a taken room is needed");
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_${query(checkin)}`));
    await waitForHydration(page);
    await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
    await page.keyboard.press("Shift");
    await expect(page.locator("[data-late=live]").filter({ has: page.locator("#rooms") })).toHaveCount(1);
    const card = page.getByRole("article", { name: taken.label, exact: true });
    await card.getByRole("listitem").getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`#checkin=${free.checkin};checkout=${free.checkout};`));
    await expect(card.getByRole("radio").first()).toBeChecked();
    await page.goBack();
    await expect(card.getByRole("radio")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.hasAttribute("data-marked"))).toBe(true);
  },
);

test(
  "without dates the button of a room opens the calendar; a hotel's pictures of a room are counted",
  AGAIN,
  async ({ page, request, site }) => {
    const { hotel, room } = await findHotel(request);
    await page.setViewportSize(DESKTOP);
    await page.goto(site("it_IT", `/hotel/${hotel.id}/_?flow=hotel`));
    await waitForHydration(page);
    await page.locator("#rooms").getByRole("link", { name: "Vedi disponibilità" }).first().click();
    await expect(page.getByRole("dialog").locator("[data-day]").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/#products/);
    expect(room.images.length).toBeGreaterThan(1);
    await expect(
      page
        .locator("#rooms")
        .getByText(/^1 \/ \d/)
        .first(),
    ).toBeVisible();
  },
);

test(
  "a price is for everybody who comes, babies too, as on the page of a stay",
  AGAIN,
  async ({ page, request, site }) => {
    const { hotel, checkin } = await findHotel(request);
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_${query(checkin)}&a=2&b=1`));
    await expect(page.locator("#rooms > p")).toContainText("3 pers.");
    await expect(page.locator("#rooms article").first()).toContainText("2 nuits, 3 pers.");
  },
);

test(
  "what was taken while somebody looked is said calmly, and nothing is booked",
  AGAIN,
  async ({ page, request, site }) => {
    const { hotel, checkin, room } = await findHotel(request);
    // The last room of a plan gone: the offer that the form names is among those of the dates no more.
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_${query(checkin)}&offerId=1`));
    await expect(page.getByRole("status").filter({ hasText: "vient d’être réservée" })).toBeVisible();
    await expect(page.getByRole("article", { name: room.label, exact: true }).getByRole("radio").first()).toBeChecked();
  },
);

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });

  test("a plan is chosen, its total shown, and booked; without dates the button leads to the fields", async ({
    page,
    request,
    site,
  }) => {
    const { hotel, checkin, room } = await findHotel(request);
    const second = room.rates[1];
    if (!second) throw new Error("two plans are needed");
    await page.goto(site("nl_NL", `/hotel/${hotel.id}/_?flow=hotel`));
    await expect(page.getByRole("heading", { name: "Kies een kamer" })).toBeVisible();
    await expect(page.locator("#rooms").getByRole("link", { name: "Bekijk beschikbaarheid" }).first()).toHaveAttribute(
      "href",
      "#products",
    );
    await page.goto(site("fr_FR", `/offre-hotel/${hotel.id}/_${query(checkin)}`));
    const card = page.getByRole("article", { name: room.label, exact: true });
    const details = card.locator("noscript > div");
    await expect(details).toContainText(room.description);
    for (const line of listsOf(room)) await expect(details.getByText(line, { exact: true })).toBeVisible();
    await card.getByRole("radio").nth(1).check();
    await card.getByRole("button", { name: /^Choisir/ }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${second.id}\\?`));
  });
});
