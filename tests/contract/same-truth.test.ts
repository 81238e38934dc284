import { describe, expect, test } from "vitest";
import { addDays, day, nightsBetween, type Day } from "#platform/dates.ts";
import type { CalendarDay, OfferOption, Quote } from "#modules/availability/types.ts";
import { order as orderTable } from "#modules/booking/tables.server.ts";
import type { ResultCard, SearchResults } from "#modules/search/types.ts";
import { chooseActivityDays, orderBody } from "#tests/support/orders.ts";
import { startContract } from "#tests/support/contract.ts";

/**
 * The same truth everywhere (docs/product/product.md#same-truth): what a dated search shows is what calendar, check-out nights, offers, quote and
 * order say for the same package, dates and party at the same moment.
 */
const contract = startContract();
const FIRST = day("2026-11-22");
const STAYS_WANTED = 220;

type Party = { adults: number; children: number; babies: number };
type Stay = { checkin: Day; checkout: Day; nights: number; party: Party };

/** The same numbers at every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function rollStay(dice: (sides: number) => number): Stay {
  const checkin = addDays(FIRST, dice(330));
  const nights = 1 + dice(4);
  const parties: Party[] = [
    { adults: 2, children: 0, babies: 0 },
    { adults: 1, children: 0, babies: 0 },
    { adults: 2, children: 1, babies: 0 },
    { adults: 3, children: 0, babies: 0 },
    { adults: 2, children: 0, babies: 1 },
    { adults: 4, children: 0, babies: 0 },
  ];
  return {
    checkin,
    checkout: addDays(checkin, nights),
    nights,
    party: parties[dice(parties.length)] ?? { adults: 2, children: 0, babies: 0 },
  };
}

const people = ({ adults, children, babies }: Party) => ({ adult: adults, child: children, baby: babies });
/** Everybody in one room as soon as children or babies come along (docs/product/search.md#party): every call but the search says so by itself. */
const searchParty = (party: Party) => ({ ...party, singleRoom: party.children + party.babies > 0 });

async function searchStays({ checkin, checkout, party }: Stay): Promise<ResultCard[]> {
  const body = {
    locale: "fr_FR",
    searchCriterias: { checkin, checkout, ...searchParty(party) },
    numberOfPackagesPerHotel: 20,
    pagination: { limit: 100 },
  };
  return (await contract().client.call<SearchResults>("POST /api/offers.json", { body })).body.exactMatch;
}

async function askAll(packageId: string, hotelId: string, { checkin, nights, party }: Stay) {
  const { call } = contract().client;
  const stay = { locale: "fr_FR", checkin, ...people(party) };
  const path = { id: packageId };
  const [quote, offers, lengths, calendar] = await Promise.all([
    call<Quote>("GET /api/product/{id}/quote", { path, query: { ...stay, nights } }),
    call<OfferOption[]>("GET /api/product/{id}/offers", { path, query: { ...stay, nights } }),
    call<number[]>("GET /api/weekend/{id}/packageCheckoutNights.json", { path, query: stay }),
    call<CalendarDay[]>("GET /api/hotels/{hotelId}/availabilities.json", {
      path: { hotelId },
      query: { locale: "fr_FR", month: checkin.slice(0, 7), length: 1, weekendId: packageId, ...people(party) },
    }),
  ]);
  return {
    quote: quote.body,
    offers: offers.body,
    lengths: lengths.body,
    arrival: calendar.body.find((entry) => entry.day === checkin),
  };
}

const perNight = (total: number, nights: number) => Math.ceil(total / nights / 100) * 100;
/** What does not stop the stay itself: a day is asked for before the order is placed. */
const WAITS_FOR_A_DAY = ["ACTIVITY_DATE_REQUIRED"];

/** Checks one card against every other voice. */
async function checkCard(card: ResultCard, stay: Stay): Promise<void> {
  const { quote, offers, lengths, arrival } = await askAll(card.weekendId, card.hotel.id, stay);
  const where = `package ${card.weekendId} ${JSON.stringify(stay)}`;
  expect(
    quote.errors.map(({ code }) => code).filter((code) => !WAITS_FOR_A_DAY.includes(code)),
    where,
  ).toEqual([]);
  expect(quote.priceInfo, where).toMatchObject({
    sellPrice: card.sellPrice,
    refPrice: card.refPrice,
    nights: card.nights,
  });
  expect([quote.availableRooms, quote.cancellationPolicy], where).toEqual([
    card.availableRooms,
    card.cancellationPolicy,
  ]);
  const offer = offers.find(({ id }) => id === card.weekendId);
  expect(offer, where).toMatchObject({
    nights: card.nights,
    checkin: card.checkin,
    paxCount: card.paxCount,
    cancellationPolicy: card.cancellationPolicy,
  });
  expect(offer?.priceInfo, where).toMatchObject({
    sellPrice: card.sellPrice,
    refPrice: card.refPrice,
    nights: card.nights,
    nbRooms: quote.priceInfo?.nbRooms,
  });
  expect(lengths, where).toContain(card.nights);
  // The calendar shows the shortest stay that is possible from the day on.
  const shown = card.nights === lengths[0] ? perNight(card.sellPrice, card.nights) : arrival?.amount;
  expect([arrival?.available, arrival?.amount], where).toEqual([true, shown]);
  expect(card.nights).toBe(nightsBetween(stay.checkin, stay.checkout));
  await checkOrder(card, stay, quote);
}

/** The order's own amount, told without placing it: a cent more is refused with the right amount, and nothing is kept. */
async function checkOrder(card: ResultCard, stay: Stay, quote: Quote): Promise<void> {
  const body = orderBody({
    offerId: card.weekendId,
    ...stay,
    expectedAmount: card.sellPrice + 1,
    activityDays: chooseActivityDays(quote),
  });
  const { status, body: problem } = await contract().client.call<{ code: string; amount: number }>(
    "POST /gateway/purchase/orders",
    { body },
  );
  expect([status, problem.code, problem.amount], `order of ${card.weekendId} ${JSON.stringify(stay)}`).toEqual([
    409,
    "PRICE_CHANGED",
    card.sellPrice,
  ]);
}

describe("the same truth everywhere", () => {
  test(`${STAYS_WANTED} random offers of dated searches: search = calendar = check-out nights = offers = quote = order`, async () => {
    const dice = createDice(20_261_121);
    let checked = 0;
    while (checked < STAYS_WANTED) {
      const stay = rollStay(dice);
      const cards = await searchStays(stay);
      for (let draw = 0; draw < 6 && cards.length > 0; draw++) {
        const [card] = cards.splice(dice(cards.length), 1);
        if (!card) break;
        await checkCard(card, stay);
        checked += 1;
      }
    }
    expect(await contract().db.select().from(orderTable)).toEqual([]);
  }, 240_000);

  test("what a search does not show cannot be booked, and what can be booked is shown", async () => {
    const dice = createDice(7);
    const { body: all } = await contract().client.call<SearchResults>("POST /api/offers.json", {
      body: { locale: "fr_FR", numberOfPackagesPerHotel: 20, pagination: { limit: 100 } },
    });
    const [shown, hidden] = [[0], [0]];
    for (let round = 0; round < 30; round++) {
      const stay = rollStay(dice);
      const found = new Set((await searchStays(stay)).map(({ weekendId }) => weekendId));
      for (let draw = 0; draw < 4; draw++) {
        const card = all.exactMatch[dice(all.exactMatch.length)];
        if (!card) continue;
        const { quote, offers } = await askAll(card.weekendId, card.hotel.id, stay);
        const isPossible = quote.errors.every(({ code }) => WAITS_FOR_A_DAY.includes(code));
        expect(
          [found.has(card.weekendId), offers.some(({ id }) => id === card.weekendId)],
          `package ${card.weekendId} ${JSON.stringify(stay)}`,
        ).toEqual([isPossible, isPossible]);
        (isPossible ? shown : hidden).push(1);
      }
    }
    expect(shown.length).toBeGreaterThan(20);
    expect(hidden.length).toBeGreaterThan(10);
  }, 120_000);

  test("a price without dates is one that can be paid: the calendar has a day at it", async () => {
    const { body } = await contract().client.call<SearchResults>("POST /api/offers.json", {
      body: { locale: "fr_FR", pagination: { limit: 40 } },
    });
    for (const card of body.exactMatch) {
      const query = { locale: "fr_FR", month: "2026-11", length: 14, weekendId: card.weekendId };
      const { body: days } = await contract().client.call<CalendarDay[]>(
        "GET /api/hotels/{hotelId}/availabilities.json",
        { path: { hotelId: card.hotel.id }, query },
      );
      const cheapest = Math.min(...days.flatMap(({ amount }) => (amount === null ? [] : [amount])));
      expect(cheapest, `package ${card.weekendId}`).toBe(perNight(card.sellPrice, card.nights));
    }
  });
});
