import { describe, expect, test } from "vitest";
import type { ProductDetail } from "#modules/availability/detail.server.ts";
import type { CalendarDay } from "#modules/availability/types.ts";
import type { HotelDetailView } from "#modules/catalogue/views.ts";
import type { ResultCard, SearchResults } from "#modules/search/types.ts";
import { SITES } from "#modules/sites/locales.ts";
import { startContract, type Ask, prepareSql } from "#tests/support/contract.ts";

/**
 * Every call answers what the document says, on every site, with the headers that are promised (docs/product/api.md#caching). The client checks each
 * answer.
 */
const contract = startContract();
const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const PRIVATE = "private, no-store";

const search = async (body: object) =>
  (await contract().client.call<SearchResults>("POST /api/offers.json", { body })).body;

async function firstCard(locale = "fr_FR"): Promise<ResultCard> {
  const [card] = (await search({ locale, pagination: { limit: 1 } })).exactMatch;
  if (!card) throw new Error("the demo catalogue sells nothing");
  return card;
}

/** A day on which one may arrive, from the package's own calendar. */
async function openDay({ weekendId, hotel: { id } }: ResultCard): Promise<string> {
  const { body } = await contract().client.call<CalendarDay[]>("GET /api/hotels/{hotelId}/availabilities.json", {
    path: { hotelId: id },
    query: { locale: "fr_FR", month: "2026-12", weekendId },
  });
  const day = body.find((entry) => entry.available);
  if (!day) throw new Error("nobody may arrive in December");
  return day.day;
}

/** Every GET that reads the catalogue, for a package. */
async function callsOf(card: ResultCard, locale: string): Promise<[name: string, ask: Ask, caching: string][]> {
  const checkin = await openDay(card);
  const stay = { locale, checkin };
  const ofPackage = { id: card.weekendId };
  const { body: detail } = await contract().client.call<ProductDetail>("GET /api/weekend/{id}/detail.json", {
    path: ofPackage,
    query: { locale },
  });
  const activityId = detail.activities[0]?.activityId ?? "";
  return [
    [
      "GET /api/hotels/{hotelId}/availabilities.json",
      { path: { hotelId: card.hotel.id }, query: { locale, month: "2026-12", length: 2 } },
      PUBLIC,
    ],
    [
      "GET /api/hotels/{hotelId}/availabilities.json",
      { path: { hotelId: card.hotel.id }, query: { locale, month: "2026-12", weekendId: card.weekendId, adult: 3 } },
      PUBLIC,
    ],
    [
      "GET /api/weekend/{id}/packageCheckoutNights.json",
      { path: ofPackage, query: { ...stay, multiOffer: "1", client: "web", minisite: "x" } },
      PRIVATE,
    ],
    ["GET /api/product/{id}/offers", { path: ofPackage, query: { ...stay, nights: 1, minisite: "x" } }, PRIVATE],
    ["GET /api/product/{id}/quote", { path: ofPackage, query: { ...stay, nights: 1 } }, PRIVATE],
    ["GET /api/weekend/{id}/detail.json", { path: ofPackage, query: { locale, fetchPageModel: "true" } }, PUBLIC],
    ["GET /api/weekend/{id}/detail.json", { path: ofPackage, query: { ...stay, night: 1 } }, PRIVATE],
    ["GET /api/hotels/{id}.json", { path: { id: card.hotel.id }, query: { locale } }, PUBLIC],
    [
      "GET /api/hotel/{id}/reviews.json",
      { path: { id: card.hotel.id }, query: { locale, language: "all", sort: "highest" } },
      PUBLIC,
    ],
    ["GET /api/activities/{id}/images.json", { path: { id: activityId }, query: { locale } }, PUBLIC],
    [
      "GET /api/search/calendar.json",
      { query: { locale, from: "2026-12-01", days: 31, hotelId: card.hotel.id } },
      PUBLIC,
    ],
    ["GET /api/search/checkout-nights.json", { query: { locale, checkin: "2026-12-12", country: 21 } }, PRIVATE],
    ["GET /api/search/search-key.json", { query: { locale, key: "_" } }, PUBLIC],
    ["GET /api/autocomplete-geonames.json", { query: { locale, term: "par" } }, PUBLIC],
    [
      "GET /api/recommendedAutocomplete.json",
      { query: { locale, catalogSourceType: "country", catalogSourceCode: 21 } },
      PUBLIC,
    ],
  ];
}

describe("answers", () => {
  test.each(Object.keys(SITES))("every reading call of %s answers as documented, with its caching", async (locale) => {
    for (const [name, ask, caching] of await callsOf(await firstCard(locale), locale)) {
      const { status, headers } = await contract().client.call(name, ask);
      expect([name, status, headers.get("cache-control"), headers.has("etag")]).toEqual([
        name,
        200,
        caching,
        caching === PUBLIC,
      ]);
    }
  });

  test("searches of every site, with and without dates, facets, fallbacks and map", async () => {
    for (const locale of Object.keys(SITES)) {
      const { headers } = await contract().client.call("POST /api/offers.json", { body: { locale } });
      expect([headers.get("cache-control"), headers.get("etag")]).toEqual([PRIVATE, null]);
      const dated = await search({
        locale,
        searchCriterias: { checkin: "2026-12-12", checkout: "2026-12-14", adults: 2, children: 1 },
        withFacets: true,
        withFallbacks: true,
        pagination: { limit: 100 },
      });
      expect(dated.exactMatch.length).toBeGreaterThan(0);
      for (const card of dated.exactMatch)
        expect(card).toMatchObject({
          checkin: "2026-12-12",
          checkout: "2026-12-14",
          nights: 2,
          priceType: "final price",
          paxCount: 3,
        });
      expect(dated.facets?.facilities.length).toBeGreaterThan(5);
      const map = await search({ locale, performMapSearch: true });
      expect(map.exactMatch).toHaveLength(map.totalCount);
      const counts = await contract().client.call<{ totalCount: number }>("POST /api/search/facets.json", {
        body: { locale },
      });
      expect(counts.body.totalCount).toBe(map.totalCount);
    }
  });

  test("a narrow search offers wider ones", async () => {
    const { body } = await contract().client.call<{ suggestions: { id: string; category: string; offers: number }[] }>(
      "GET /api/autocomplete-geonames.json",
      { query: { locale: "fr_FR", term: "paris" } },
    );
    const paris = body.suggestions.find(({ category }) => category === "city");
    const { fallbacks = [], exactMatch } = await search({
      locale: "fr_FR",
      searchCriterias: { city: paris?.id, theme: 16 },
      withFallbacks: true,
    });
    expect(exactMatch.length).toBeLessThan(24);
    expect(fallbacks.length).toBeGreaterThan(0);
    for (const block of fallbacks) expect(block.results.length).toBeGreaterThan(0);
  });

  test("pages follow one another without gaps or repeats", async () => {
    const all = await search({ locale: "fr_FR", pagination: { limit: 100 } });
    const ids: string[] = [];
    for (let page = 0; page < Math.ceil(all.totalCount / 7); page++) {
      const part = await search({ locale: "fr_FR", pagination: { page, limit: 7 } });
      expect(part.pagination).toEqual({ page, limit: 7, pages: Math.ceil(all.totalCount / 7) });
      ids.push(...part.exactMatch.map(({ id }) => id));
    }
    expect(ids).toEqual(all.exactMatch.map(({ id }) => id));
    expect(new Set(ids).size).toBe(all.totalCount);
    expect((await search({ locale: "fr_FR", pagination: { page: 500 } })).exactMatch).toEqual([]);
  });

  test("what did not change is a 304 without a body, on every cached call", async () => {
    const card = await firstCard();
    for (const [name, ask, caching] of await callsOf(card, "fr_FR")) {
      if (caching !== PUBLIC) continue;
      const first = await contract().client.call(name, ask);
      const etag = first.headers.get("etag") ?? "";
      const again = await contract().client.call(name, { ...ask, headers: { "if-none-match": etag } });
      expect([name, again.status, again.body, again.headers.get("etag")]).toEqual([name, 304, undefined, etag]);
      const other = await contract().client.call(name, { ...ask, headers: { "if-none-match": 'W/"other"' } });
      expect([other.status, other.body]).toEqual([200, first.body]);
    }
  });

  test("ids are texts in answers, and numbers are accepted too", async () => {
    const card = await firstCard();
    expect([typeof card.id, typeof card.weekendId, typeof card.hotel.id]).toEqual(["string", "string", "string"]);
    const asText = await search({
      locale: "fr_FR",
      searchCriterias: { hotelId: card.hotel.id, adults: "2" },
      pagination: { limit: "5", page: "0" },
    });
    const asNumber = await search({
      locale: "fr_FR",
      searchCriterias: { hotelId: Number(card.hotel.id), adults: 2 },
      pagination: { limit: 5, page: 0 },
    });
    expect(asText).toEqual(asNumber);
    expect(asText.totalCount).toBe(1);
  });

  test("unknown fields of a body are ignored", async () => {
    const plain = await search({ locale: "fr_FR", searchCriterias: { adults: 2 }, pagination: { limit: 3 } });
    const more = await search({
      locale: "fr_FR",
      shoeSize: 44,
      searchCriterias: { adults: 2, colour: "blue", __proto__: { stars: 5 } },
      pagination: { limit: 3, total: 1 },
    });
    expect(more).toEqual(plain);
  });

  test("flat and structured form mean the same search", async () => {
    const { body: hotelView } = await contract().client.call<HotelDetailView>("GET /api/hotels/{id}.json", {
      path: { id: (await firstCard()).hotel.id },
      query: { locale: "fr_FR" },
    });
    const region = hotelView.breadcrumb.find(({ type }) => type === "region")?.id;
    const same: [flat: object, structured: object][] = [
      [{ region }, { property: { location: { region } } }],
      [{ region }, { property: { location: { region: { id: Number(region) } } } }],
      [
        { lat: 48.85, lng: 2.35, distanceMax: 300 },
        { property: { location: { lat: 48.85, lng: 2.35, distanceMax: 300 } } },
      ],
      [
        { checkin: "2026-12-12", checkout: "2026-12-13", adults: 3, children: 1, singleRoom: true },
        {
          offer: { date: { checkin: "2026-12-12", checkout: "2026-12-13" } },
          familyComposition: { adults: 3, children: 1, singleRoom: true },
        },
      ],
      [
        { theme: 16, priceMax: 15_000 },
        { categories: { themeIds: [16] }, price: { max: 15_000 } },
      ],
      [
        { hotelType: "hotel,castle", stars: [4, 5], facilities: "wifi,parking" },
        { property: { types: ["hotel", "castle"], stars: "4,5", facilities: ["wifi", "parking"] } },
      ],
      [
        { night: 2, petsAllowed: true, minHotelReviewScore: 8.5 },
        { offer: { nights: 2 }, property: { petsAllowed: "true", minReviewScore: "8.5" } },
      ],
    ];
    let found = 0;
    for (const [searchCriterias, filters] of same) {
      const [flat, structured] = [
        await search({ locale: "es_ES", searchCriterias, withFacets: true }),
        await search({ locale: "es_ES", filters, withFacets: true }),
      ];
      expect(structured, JSON.stringify(filters)).toEqual(flat);
      found += flat.totalCount;
    }
    expect(found).toBeGreaterThan(50);
  });

  test("both engines answer the same", async () => {
    await prepareSql(contract().server);
    for (const searchCriterias of [
      {},
      { checkin: "2026-12-12", checkout: "2026-12-13" },
      { theme: 16, stars: "4,5" },
      { lat: 45, lng: 5, distanceMax: 400, adults: 4 },
    ]) {
      const ask = { locale: "nl_NL", searchCriterias, withFacets: true, pagination: { limit: 100 } };
      expect(await search({ ...ask, searchServiceProvider: "postgres" })).toEqual(
        await search({ ...ask, searchServiceProvider: "index" }),
      );
    }
  });

  test("the facet of a value says how many hotels choosing it gives", async () => {
    const { facets } = await search({ locale: "fr_FR", withFacets: true });
    const values = [
      ...(facets?.facilities ?? []).slice(0, 6).map(({ value, count }) => ({ criteria: { facilities: value }, count })),
      ...(facets?.stars ?? []).map(({ value, count }) => ({ criteria: { stars: value }, count })),
    ];
    expect(values.length).toBeGreaterThan(7);
    for (const { criteria, count } of values)
      expect([criteria, (await search({ locale: "fr_FR", searchCriterias: criteria })).totalCount]).toEqual([
        criteria,
        count,
      ]);
  });

  test("facets have the members that clients of the trade read, whichever call answers", async () => {
    const { body: counts } = await contract().client.call<Record<string, unknown[]>>("POST /api/search/facets.json", {
      body: { locale: "fr_FR" },
    });
    const { facets } = await search({ locale: "fr_FR", withFacets: true });
    const vouchers = await contract().client.call<{ facets: unknown }>("POST /api/search/activity-only.json", {
      body: { locale: "fr_FR", withFacets: true },
    });
    for (const found of [counts, facets, vouchers.body.facets]) {
      const lists = found as Record<string, object[]>;
      for (const [name, members] of Object.entries({
        facilities: ["name", "value", "label", "count"],
        hotelScores: ["value", "label", "count"],
        stars: ["value", "label", "count"],
        hotelTypes: ["name", "value", "label", "count"],
        hotelEnvironments: ["key", "label", "count"],
        hotelStyles: ["name", "label", "count"],
      }))
        for (const entry of lists[name] ?? [])
          expect([name, Object.keys(entry)]).toEqual([name, expect.arrayContaining(members)]);
      const [group] = lists["activities"] as { name: string; items: object[] }[];
      expect(Object.keys(group?.items[0] ?? {})).toEqual(expect.arrayContaining(["id", "name", "count"]));
    }
  });

  test("running: health, readiness, metrics, reports of browsers", async () => {
    const { client } = contract();
    expect((await client.call("GET /healthz")).body).toEqual({ status: "up" });
    expect((await client.call("GET /readyz")).body).toEqual({ status: "ready" });
    expect((await client.call<string>("GET /metrics")).body).toContain("http_request_seconds_bucket");
    expect((await client.call("POST /error", { body: { uri: "/x?name=Marion", locale: "fr_FR" } })).status).toBe(204);
    expect(
      (await client.call("POST /gateway/logs", { body: { level: "ERROR", message: "x".repeat(5_000) } })).status,
    ).toBe(204);
  });
});
