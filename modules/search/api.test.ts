import { SITES } from "#modules/sites/locales.ts";
import { MOST_MAP_POINTS } from "./query/limits.ts";
import { Hono } from "hono";
import { ACTIVITY_KINDS, FACILITIES } from "#modules/catalogue/vocabulary.ts";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { clock, COUNTRY, DEAUVILLE, HONFLEUR, REGION, openNormandy } from "#tests/support/normandy.ts";
import { readFacets } from "./components/filters/use-facets.ts";
import { knownToFacets, listEntries } from "./query/filter-state.ts";
import { knownToVocabulary } from "./query/known-values.ts";
import { createSearchRoutes } from "./api.server.ts";
import type { SearchService } from "./answer/search.server.ts";
import type { ResultCard } from "./types.ts";

const { database, ids, app, search, post, offers } = openNormandy();
const dates = { checkin: "2026-12-11", checkout: "2026-12-13" };
const found = (body: { exactMatch: { weekendId: string }[] }) =>
  body.exactMatch.map(({ weekendId }) => Number(weekendId));
const failing = (body: { errors: { path: string }[] }) => body.errors.map(({ path }) => path).toSorted();

describe("POST /api/offers.json", () => {
  it("answers a card as the contract has it, in the site's words, at the price of the quote", async () => {
    const { status, body } = await offers({ city: HONFLEUR, ...dates, adults: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalCount: 1,
      pagination: { page: 0, limit: 24, pages: 1 },
      searchDetails: {
        cityId: "6001",
        totalCount: 1,
        uri: "/ville/CTY3_4mpVRS1_9/honfleur",
        theme: null,
        destination: { id: "6001", category: "city", label: "Honfleur" },
        locationHierarchy: [
          { type: "city", id: HONFLEUR },
          { type: "department" },
          { type: "region" },
          { type: "country", label: "France" },
        ],
      },
    });
    const [card] = body.exactMatch;
    const quote = await quoteStay(database().db, clock, {
      siteId: "fr_FR",
      packageId: ids.spa,
      checkin: day(dates.checkin),
      nights: 2,
      party: { adults: 2, children: 0, babies: 0, singleRoom: false },
      activityDays: [],
    });
    expect(card).toMatchObject({
      id: String(ids.spa),
      label: "Spa face à l’estuaire",
      uri: `/week-end/${ids.spa}/spa-face-a-l-estuaire`,
      sellPrice: 15_000,
      refPrice: 20_000,
      promo: 25,
      priceType: "final price",
      price: { text: "75\u00a0€", refText: "100\u00a0€", per: "night" },
      nights: 2,
      paxCount: 2,
      ...dates,
      availableRooms: 2,
      distance: 0,
      hotel: {
        label: "Le Grand Phare",
        location: { label: "Honfleur", area: "Calvados" },
        review: { count: 12, average: 9.1 },
      },
      images: [{ id: "coast-golden-1", sizes: { 400: "/img/coast-golden-1/card-400.webp" } }, { id: "hotel-golden-1" }],
      headwords: [{ kind: "breakfast", label: "Petit-déjeuner" }],
      cancellationPolicy: { type: "FLEX", cancellable: true, cancellationDeadline: "2026-12-08" },
      // Alone in its list: nothing of it is rare.
      reason: null,
      stressMessages: [],
    });
    expect([quote?.price?.sell, quote?.price?.ref]).toEqual([card.sellPrice, card.refPrice]);
  });

  it("points out few of a list, each by one true thing (docs/product/search.md#stress)", async () => {
    const { body } = await offers({}, { numberOfPackagesPerHotel: 20 });
    const cards: ResultCard[] = body.exactMatch;
    expect(cards.length).toBeGreaterThan(2);
    const special = cards.filter(({ reason }) => reason !== null);
    expect(special).toMatchObject([{ reason: "booked", stressMessages: [{ color: "social" }] }]);
    expect(special[0]?.stressMessages[0]?.message).toContain("40");
    expect(cards.filter((card) => card.reason === null).flatMap((card) => card.stressMessages)).toEqual([]);
  });

  it.each([
    [9, 1],
    ["9.1", 1],
    [9.2, 0],
  ])("finds what guests gave %s and more, in every call (docs/product/search.md#score)", async (least, count) => {
    const criteria = { city: HONFLEUR, minHotelReviewScore: least };
    const asked = { locale: "fr_FR", searchCriterias: criteria };
    const { body } = await offers(criteria);
    expect([body.totalCount, body.exactMatch.length]).toEqual([count, count]);
    expect((await offers(criteria, { performMapSearch: true })).body.totalCount).toBe(count);
    expect((await post("/api/search/facets.json", asked)).body.totalCount).toBe(count);
  });

  it("names a hotel that is searched, with its page and where it lies", async () => {
    const { body: all } = await offers({ city: HONFLEUR });
    const { hotel } = all.exactMatch[0];
    const { body } = await offers({ hotelId: Number(hotel.id) });
    expect(body.searchDetails).toMatchObject({
      destination: { id: hotel.id, category: "hotel", label: hotel.label },
      hotelUri: expect.stringContaining(hotel.id),
      uri: expect.stringMatching(/^\/week-ends\/HTL.+VRS1_9\/le-grand-phare$/),
      near: null,
      locationHierarchy: [
        { type: "city", id: HONFLEUR },
        { type: "department" },
        { type: "region" },
        { type: "country" },
      ],
    });
    const { body: none } = await offers({ hotelId: 987_654 });
    expect(none).toMatchObject({ totalCount: 0, searchDetails: { destination: null, hotelUri: null } });
  });

  it("names the town that a point lies in, and none at sea", async () => {
    const at = async (lat: number, lng: number) => (await offers({ lat, lng })).body.searchDetails.near;
    const { location } = (await offers({ city: HONFLEUR })).body.searchDetails;
    expect(await at(location.latitude, location.longitude)).toEqual({ id: String(HONFLEUR), label: "Honfleur" });
    expect(await at(47.5, -7)).toBeNull();
  });

  it("says how a party too large for one booking may go, and nothing of a couple", async () => {
    const asked = async (adults: number) =>
      (
        await post("/api/offers.json", {
          locale: "fr_FR",
          searchCriterias: { city: HONFLEUR, ...dates, adults },
          withFallbacks: true,
        })
      ).body;
    expect(await asked(2)).toMatchObject({ totalCount: 1, split: null });
    const large = await asked(20);
    expect(large.totalCount).toBe(0);
    const { adults, groups, totalCount } = large.split ?? { adults: 20, groups: 1, totalCount: 0 };
    expect(adults * groups).toBeGreaterThanOrEqual(20);
    expect((await asked(adults)).totalCount).toBe(totalCount);
  });

  it("says the same in Dutch words on the Dutch site", async () => {
    const { body } = await post("/api/offers.json", { locale: "nl_NL", searchCriterias: { city: HONFLEUR, ...dates } });
    expect(body.exactMatch[0]).toMatchObject({
      uri: `/weekend/${ids.spa}/spa-by-the-estuary`,
      price: { text: "€\u00a075" },
      headwords: [{ label: "Ontbijt" }],
    });
  });

  it("says what a search with dates begins at, whatever its page and order; without dates nothing", async () => {
    const wide = { region: REGION };
    const priced = await offers({ ...wide, ...dates });
    const prices = priced.body.exactMatch.map(({ sellPrice, nights }: { sellPrice: number; nights: number }) =>
      Math.ceil(sellPrice / nights / 100),
    );
    const amount = Math.min(...prices) * 100;
    expect(priced.body.fromPrice).toEqual({ amount, text: `${amount / 100}\u00a0€` });
    const last = await offers({ ...wide, ...dates }, { pagination: { page: 1, limit: 1 }, orderBy: "promo" });
    expect(last.body.fromPrice).toEqual(priced.body.fromPrice);
    expect((await offers(wide)).body.fromPrice).toBeNull();
    expect((await offers({ ...wide, ...dates, priceMax: 1000 })).body.fromPrice).toBeNull();
  });

  it("without dates shows a from price and how to see the conditions", async () => {
    const { body } = await offers({ region: REGION });
    expect(new Set(found(body))).toEqual(new Set([ids.spa, ids.far]));
    expect(body.exactMatch[0]).toMatchObject({
      priceType: "from price",
      nights: 1,
      checkin: null,
      checkout: null,
      availableRooms: null,
      cancellationPolicy: { cancellationDeadline: null },
    });
  });

  it("lists more packages of a hotel when asked, and rooms in the hotel flow", async () => {
    expect(found((await offers({ city: HONFLEUR }, { numberOfPackagesPerHotel: 3 })).body)).toEqual([
      ids.spa,
      ids.plain,
    ]);
    expect(found((await offers({ country: COUNTRY }, { flow: "hotel" })).body)).toEqual([ids.room]);
  });

  it.each(["booking", "gifting", "hotel"] as const)(
    "offers in the filters of the %s flow what the vocabulary knows: pages clean an address by either",
    async (flow) => {
      const { body } = await post("/api/search/facets.json", { locale: "fr_FR", flow });
      const { facets } = readFacets(body);
      const entries = listEntries(facets);
      expect(entries.length).toBeGreaterThan(90);
      for (const { key, entry } of entries)
        expect(knownToVocabulary(flow)(key, entry.value), `${key}=${entry.value}`).toBe(true);
      expect(FACILITIES.every((value) => knownToFacets(facets)("facilities", value))).toBe(true);
      expect(Object.values(ACTIVITY_KINDS).every(({ id }) => knownToFacets(facets)("tags", String(id)))).toBe(true);
    },
  );

  // No values of the field are agreed: clients of the trade send theirs (docs/product/api.md#search-calls).
  it.each(["elastic", "", 7, null])("answers whatever engine a client names: %j", async (searchServiceProvider) => {
    const { status, body } = await offers({ city: HONFLEUR }, { searchServiceProvider });
    expect([status, found(body)]).toEqual([200, found((await offers({ city: HONFLEUR })).body)]);
  });

  it.each([
    [{ city: 1, ...dates }, dates],
    [{ theme: 77_777 }, {}],
    [{ region: REGION, minHotelReviewScore: 99_999 }, { region: REGION }],
    [{ region: REGION, checkin: "2020-01-01", checkout: "2020-01-03" }, { region: REGION }],
    [{ region: REGION, priceMin: 2, priceMax: 1, stars: "9" }, { region: REGION }],
  ])(
    "leaves out of %j what makes no sense when asked to be lenient, and refuses it otherwise",
    async (criteria, rest) => {
      expect((await offers(criteria)).status).toBe(400);
      const { status, body } = await offers(criteria, { lenient: true });
      expect([status, found(body)]).toEqual([200, found((await offers(rest)).body)]);
    },
  );

  it("takes the structured form for the same search, but not both", async () => {
    const structured = await post("/api/offers.json", {
      locale: "fr_FR",
      filters: { property: { location: { city: HONFLEUR } }, offer: { date: dates }, sorting: { orderBy: "priceAsc" } },
    });
    expect(structured.body).toEqual((await offers({ city: HONFLEUR, ...dates }, { orderBy: "priceAsc" })).body);
    expect((await offers({ city: HONFLEUR }, { filters: {} })).status).toBe(400);
  });

  it("searches the 30 km around a city when a distance is asked, nearest first if wanted", async () => {
    const { body } = await offers({ city: HONFLEUR, distanceMax: 30 }, { orderBy: "distance" });
    expect(found(body)).toEqual([ids.spa, ids.far]);
    expect(body.exactMatch.map(({ distance }: { distance: number }) => distance)).toEqual([0, 13.4]);
    expect(found((await offers({ city: HONFLEUR, distanceMax: 5 })).body)).toEqual([ids.spa]);
  });

  it("answers the same from PostgreSQL", async () => {
    for (const criteria of [{ region: REGION, ...dates }, { region: REGION }, { theme: 16 }]) {
      expect((await offers(criteria, { searchServiceProvider: "postgres", withFacets: true })).body).toEqual(
        (await offers(criteria, { withFacets: true })).body,
      );
    }
  });

  it("leaves a caller no choice of the engine where it is not allowed", async () => {
    const asked: (string | undefined)[] = [];
    const watched = {
      ...search(),
      searchOffers: (request: Parameters<SearchService["searchOffers"]>[0]) => {
        asked.push(request.provider);
        return search().searchOffers(request);
      },
    };
    const closed = new Hono().route(
      "/",
      createSearchRoutes({ search: watched, clock, places: await loadGazetteer(database().db) }),
    );
    const body = JSON.stringify({ locale: "fr_FR", searchServiceProvider: "postgres" });
    expect(
      (
        await closed.request("/api/offers.json", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        })
      ).status,
    ).toBe(200);
    expect(asked).toEqual([undefined]);
  });

  it("gives one light entry a hotel for the map", async () => {
    const { body } = await offers({ country: COUNTRY, ...dates }, { performMapSearch: true });
    expect(body.totalCount).toBe(2);
    expect(body.exactMatch).toContainEqual({
      id: expect.any(String),
      label: expect.stringMatching(/\w/),
      location: { latitude: 49.42, longitude: 0.23 },
      weekendId: String(ids.spa),
      sellPrice: 15_000,
      nights: 2,
    });
  });

  it("says of a full map how many hotels there are, not how many it shows", async () => {
    const point = (await search().mapPoints({ site: SITES.fr_FR, criteria: { country: COUNTRY } }))[0]!;
    const full = {
      ...search(),
      mapPoints: async () => Array.from({ length: MOST_MAP_POINTS }, () => point),
      countOf: async () => MOST_MAP_POINTS + 1200,
    };
    const crowded = new Hono().route(
      "/",
      createSearchRoutes({ search: full, clock, places: await loadGazetteer(database().db) }),
    );
    const answer = await crowded.request("/api/offers.json", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ locale: "fr_FR", performMapSearch: true }),
    });
    const body = (await answer.json()) as { exactMatch: unknown[]; totalCount: number };
    expect([body.exactMatch.length, body.totalCount]).toEqual([MOST_MAP_POINTS, MOST_MAP_POINTS + 1200]);
  });

  it("broadens what finds little, without repeating an offer", async () => {
    const { body } = await offers({ city: HONFLEUR, theme: 691, ...dates }, { withFallbacks: true });
    expect(found(body)).toEqual([ids.plain]);
    expect(body.fallbacks.map(({ broadening }: { broadening: string }) => broadening)).toEqual([]);
    const wide = await offers({ city: DEAUVILLE, theme: 16, ...dates }, { withFallbacks: true });
    expect(found(wide.body)).toEqual([]);
    expect(wide.body.fallbacks).toMatchObject([
      {
        broadening: "destination",
        label: expect.stringMatching(/Deauville.*30/),
        totalCount: 1,
        results: [{ weekendId: String(ids.spa) }],
      },
      { broadening: "theme", results: [{ weekendId: String(ids.far) }] },
    ]);
  });

  it.each([
    [{ checkin: "2026-11-20", checkout: "2026-11-22" }, ["searchCriterias.checkin"]],
    [{ checkin: "2026-12-11" }, ["searchCriterias.checkout"]],
    [{ adults: 21, stars: "9" }, ["searchCriterias.adults", "searchCriterias.stars.0"]],
    [{ city: COUNTRY }, ["searchCriterias.city"]],
    [{ theme: 17 }, ["searchCriterias.theme"]],
  ])("refuses %j naming each field", async (criteria, fields) => {
    const { status, body } = await offers(criteria);
    expect([status, body.code, failing(body)]).toEqual([400, "INVALID_REQUEST", fields]);
  });

  it("names a field of the structured form where it was written", async () => {
    const { body } = await post("/api/offers.json", { locale: "fr_FR", filters: { familyComposition: { adults: 0 } } });
    expect(failing(body)).toEqual(["filters.familyComposition.adults"]);
  });

  it("refuses what is no JSON, and other types", async () => {
    const text = await app().request("/api/offers.json", { method: "POST", body: "x" });
    const broken = await app().request("/api/offers.json", {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect([text.status, broken.status]).toEqual([415, 400]);
  });
});

describe("POST /api/search/facets.json", () => {
  it("counts hotels per value with labels in the site's language", async () => {
    const { body } = await post("/api/search/facets.json", {
      locale: "fr_FR",
      searchCriterias: { region: REGION, stars: "4" },
    });
    expect(body.totalCount).toBe(1);
    expect(body.stars).toContainEqual({ value: "3", label: "3 étoiles", count: 1, selected: false });
    expect(body.activities.find(({ name }: { name: string }) => name === "wellness").items).toContainEqual({
      id: "2",
      name: "Massage",
      value: "2",
      label: "Massage",
      count: 1,
      selected: false,
    });
    expect(body.priceHistogram).toHaveLength(25);
    expect(body.averagePrice).toBe(7_500);
  });
});
