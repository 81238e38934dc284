import { describe, expect, test } from "vitest";
import type { ActivityOnlyAnswer } from "#modules/search/answer/activity-only.server.ts";
import type { ResultCard, SearchResults } from "#modules/search/types.ts";
import { activityVouchersByIds } from "#modules/catalogue/activity-vouchers.server.ts";
import { giftPricesOf } from "#modules/catalogue/gift-prices.server.ts";
import type { CalendarDay, Quote } from "#modules/availability/types.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import { SITES } from "#modules/sites/locales.ts";
import { startContract, prepareSql } from "#tests/support/contract.ts";

/** The four flows through the door: what a search shows is what the catalogue, the calendar and the quote say. */
const contract = startContract();
const MOST = { limit: 100 };

const search = async (body: object) =>
  (
    await contract().client.call<SearchResults>("POST /api/offers.json", {
      body: { locale: "fr_FR", pagination: MOST, ...body },
    })
  ).body;
const idsOf = (cards: readonly ResultCard[]) => cards.map(({ id }) => Number(id));

describe("gifts", () => {
  test("come in both forms: a wish for paper finds the same, and goes along to the stay", async () => {
    const [any, paper] = await Promise.all(
      [{}, { giftFormat: "PHYSICAL" }].map((searchCriterias) => search({ type: "gift", searchCriterias })),
    );
    expect(paper?.totalCount).toBe(any?.totalCount);
    expect(paper?.exactMatch).toEqual(any?.exactMatch.map((card) => ({ ...card, giftFormat: "PHYSICAL" })));
  });

  test.each([[undefined], [1], [2], [3]])(
    "of %s nights cost what their vouchers cost, and are all that is sold so",
    async (giftNights) => {
      const { exactMatch, totalCount } = await search({
        type: "gift",
        searchCriterias: giftNights ? { giftNights } : {},
        numberOfPackagesPerHotel: 20,
      });
      const prices = await giftPricesOf(contract().db, idsOf(exactMatch));
      expect(totalCount).toBeGreaterThan(10);
      for (const card of exactMatch) {
        const wanted = (prices.get(Number(card.id)) ?? []).filter(
          ({ nights }) => giftNights === undefined || nights === giftNights,
        );
        const cheapest = wanted.toSorted((a, b) => a.sellPriceCents - b.sellPriceCents || a.nights - b.nights)[0];
        expect({ sell: card.sellPrice, ref: card.refPrice, nights: card.nights }).toEqual({
          sell: cheapest?.sellPriceCents,
          ref: cheapest?.barPriceCents,
          nights: cheapest?.nights,
        });
        expect(card).toMatchObject({
          flowType: "gifting",
          itemCategory: "single voucher",
          priceType: "gift",
          checkin: null,
          checkout: null,
          availableRooms: null,
          autoDiscount: null,
          price: { per: "voucher", nights: card.nights, adults: 2 },
        });
      }
    },
  );

  test("are filtered by the price of the voucher, and sorted by it", async () => {
    const all = await search({ flow: "gifting" });
    const middle =
      all.exactMatch.map(({ sellPrice }) => sellPrice).toSorted((a, b) => a - b)[
        Math.floor(all.exactMatch.length / 2)
      ] ?? 0;
    const [cheap, dear] = await Promise.all([
      search({ flow: "gifting", orderBy: "priceAsc", searchCriterias: { singleVoucherPriceMax: middle } }),
      search({ flow: "gifting", orderBy: "priceAsc", searchCriterias: { singleVoucherPriceMin: middle + 1 } }),
    ]);
    for (const { sellPrice } of cheap.exactMatch) expect(sellPrice).toBeLessThanOrEqual(middle);
    for (const { sellPrice } of dear.exactMatch) expect(sellPrice).toBeGreaterThan(middle);
    for (const { exactMatch } of [cheap, dear])
      expect(exactMatch.map(({ sellPrice }) => Number(sellPrice))).toEqual(
        exactMatch.map(({ sellPrice }) => Number(sellPrice)).toSorted((a, b) => a - b),
      );
    expect((await search({ flow: "gifting", searchCriterias: { giftAdults: 3 } })).totalCount).toBe(0);
  });
});

describe("hotel nights", () => {
  test("cost what calendar and quote say", async () => {
    const dates = { checkin: "2026-12-12", checkout: "2026-12-13" };
    const { exactMatch } = await search({ flow: "hotel", searchCriterias: dates });
    expect(exactMatch.length).toBeGreaterThan(10);
    for (const card of exactMatch.slice(0, 20)) {
      const { body: quote } = await contract().client.call<Quote>("GET /api/product/{id}/quote", {
        path: { id: card.id },
        query: { locale: "fr_FR", checkin: dates.checkin, nights: 1 },
      });
      expect(quote.priceInfo).toMatchObject({ sellPrice: card.sellPrice, refPrice: card.refPrice, nights: 1 });
      expect(card).toMatchObject({ flowType: "hotel", itemCategory: "weekend", price: { per: "night", nights: 1 } });
    }
    const undated = await search({ flow: "hotel", searchCriterias: { night: 1 } });
    for (const card of undated.exactMatch.slice(0, 10)) {
      const query = { locale: "fr_FR", month: "2026-11", length: 13, weekendId: card.weekendId };
      const { body: days } = await contract().client.call<CalendarDay[]>(
        "GET /api/hotels/{hotelId}/availabilities.json",
        { path: { hotelId: card.hotel.id }, query },
      );
      expect(Math.min(...days.flatMap(({ amount }) => (amount === null ? [] : [amount])))).toBe(
        Math.ceil(card.sellPrice / 100) * 100,
      );
    }
  });
});

describe("activities", () => {
  test("cost what their vouchers cost for the asked people, whichever call answers", async () => {
    for (const adults of [1, 2, 4]) {
      const { exactMatch } = await search({
        flow: "activity",
        searchCriterias: { adults },
        numberOfPackagesPerHotel: 20,
      });
      const { body } = await contract().client.call<ActivityOnlyAnswer>("POST /api/search/activity-only.json", {
        body: { locale: "fr_FR", searchCriterias: { adults }, pagination: MOST },
      });
      expect(
        body.results.flatMap(({ activityOnlyPackages }) => activityOnlyPackages.map(({ id }) => Number(id))),
      ).toEqual(idsOf(exactMatch));
      const vouchers = new Map(
        (await activityVouchersByIds(contract().db, idsOf(exactMatch))).map((record) => [record.voucher.id, record]),
      );
      for (const card of exactMatch) {
        const size = vouchers.get(Number(card.id))?.prices.find((price) => price.adults >= adults);
        expect([card.sellPrice, card.refPrice, card.price.adults]).toEqual([
          size?.sellPriceCents,
          size?.barPriceCents,
          size?.adults,
        ]);
      }
    }
  });
});

describe.each(FLOWS)("the %s flow", (flow) => {
  test("answers on every site: cards, facets, fallbacks, map, the offers of a hotel, with the words of its searches", async () => {
    for (const locale of Object.keys(SITES)) {
      const found = await search({ locale, flow, withFacets: true, withFallbacks: true, withRecommended: true });
      const first = found.recommended ?? found.exactMatch[0];
      if (!first) continue;
      expect(found.facets?.priceHistogram.reduce((sum, count) => sum + count, 0)).toBe(found.totalCount);
      const map = await search({ locale, flow, performMapSearch: true });
      expect(map.totalCount).toBe(found.totalCount);
      const ofHotel = await search({
        locale,
        flow,
        orderBy: "priceAsc",
        numberOfPackagesPerHotel: 20,
        searchCriterias: { hotelId: first.hotel.id },
      });
      expect(idsOf(ofHotel.exactMatch)).toContain(Number(first.id));
      expect(found.exactMatch.some(({ id }) => id === found.recommended?.id)).toBe(false);
    }
  });

  test("answers the same from memory and from PostgreSQL", async () => {
    await prepareSql(contract().server);
    for (const searchCriterias of [
      {},
      { country: 21 },
      { lat: 48.85, lng: 2.35, distanceMax: 300 },
      { boundsNorth: 49, boundsSouth: 43, boundsEast: 7, boundsWest: 0 },
    ]) {
      for (const orderBy of ["popularity", "priceAsc", "promo"]) {
        const body = { flow, searchCriterias, orderBy, withFacets: true, pagination: { limit: 20 } };
        expect(await search({ ...body, searchServiceProvider: "postgres" })).toEqual(await search(body));
      }
    }
  });

  test("shows each offer once on a walk through its pages", async () => {
    const all = await search({ flow });
    const pages: ResultCard[] = [];
    for (let page = 0; page * 9 < all.totalCount; page++)
      pages.push(...(await search({ flow, pagination: { page, limit: 9 } })).exactMatch);
    expect(idsOf(pages)).toEqual(idsOf(all.exactMatch));
  });
});
