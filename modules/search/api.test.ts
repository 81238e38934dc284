import { Hono } from "hono";
import { ACTIVITY_KINDS, FACILITIES } from "#modules/catalogue/vocabulary.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import { createReader } from "#modules/catalogue/reader.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import {
  createActivity,
  createDestination,
  createPackage,
  createSellable,
} from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { readFacets } from "./components/filters/use-facets.ts";
import { knownToFacets, listEntries } from "./components/filter-state.ts";
import { knownToVocabulary } from "./query/known-values.ts";
import { createSearchRoutes } from "./api.server.ts";
import { createActivityCardStore } from "./answer/activity-card.server.ts";
import { createActivityEngine, joinEngines } from "./engines/activities/engine.ts";
import { createLiveActivities } from "./engines/activities/live.server.ts";
import { createActivitySql } from "./engines/activities/sql.server.ts";
import { createCardStore } from "./answer/card-facts.server.ts";
import { createHotelNames } from "./answer/hotel-names.server.ts";
import { createIndexEngine } from "./engines/index/engine.ts";
import { loadIndex } from "./engines/index/load.server.ts";
import { linkTo } from "./query/links.ts";
import { createPostgresEngine } from "./engines/postgres/engine.server.ts";
import { createSearchService, type SearchService } from "./answer/search.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const from = day("2026-11-21");
const dates = { checkin: "2026-12-11", checkout: "2026-12-13" };
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const COUNTRY = 21,
  REGION = 812,
  DEPARTMENT = 1114,
  HONFLEUR = 6001,
  DEAUVILLE = 6002;
const ids = { spa: 0, plain: 0, far: 0, room: 0, spaHotel: 0, farHotel: 0 };
let app: Hono;
let search: SearchService;

const place = (
  id: number,
  kind: "country" | "region" | "department" | "city",
  name: string,
  parentId: number | null,
  latitude: number,
) =>
  createDestination(database().db, {
    id,
    kind,
    parentId,
    names: { fr: name, es: name, nl: name, it: name, en: name },
    latitude,
    longitude: 0.23,
  });

beforeAll(async () => {
  const { db } = database();
  await place(COUNTRY, "country", "France", null, 46.6);
  await place(REGION, "region", "Normandie", COUNTRY, 49);
  await place(DEPARTMENT, "department", "Calvados", REGION, 49.1);
  await place(HONFLEUR, "city", "Honfleur", DEPARTMENT, 49.42);
  await place(DEAUVILLE, "city", "Deauville", DEPARTMENT, 49.36);
  const honfleur = {
    cityId: HONFLEUR,
    placeIds: [HONFLEUR, DEPARTMENT, REGION, COUNTRY],
    latitude: 49.42,
    longitude: 0.23,
  };
  const spa = await createSellable(db, {
    from,
    days: 60,
    limit: 2,
    hotel: { ...honfleur, name: "Le Grand Phare", reviewCount: 12, reviewAverage: 91 },
    package: {
      discountPercent: 25,
      recentBookings: 40,
      texts: {
        fr: { label: "Spa face à l’estuaire", description: "" },
        en: { label: "Spa by the estuary", description: "" },
      },
    },
  });
  const massage = await createActivity(db, {
    hotelId: spa.hotel.id,
    kind: "massage",
    priceCents: 2000,
    listPriceCents: 4000,
  });
  const dinner = await createPackage(db, {
    roomRateId: spa.roomRate.id,
    themeIds: [16, 691],
    activityIds: [massage.id],
  });
  const far = await createSellable(db, {
    from,
    days: 60,
    amount: 8000,
    hotel: {
      cityId: DEAUVILLE,
      placeIds: [DEAUVILLE, DEPARTMENT, REGION, COUNTRY],
      latitude: 49.36,
      longitude: 0.07,
      stars: 3,
    },
    package: { themeIds: [23] },
  });
  const room = await createPackage(db, {
    roomRateId: far.roomRate.id,
    kind: "room",
    themeIds: [],
    nights: [1, 2, 3, 4, 5, 6, 7],
  });
  Object.assign(ids, {
    spa: spa.package.id,
    plain: dinner.id,
    far: far.package.id,
    room: room.id,
    spaHotel: spa.hotel.id,
    farHotel: far.hotel.id,
  });
  const gazetteer = await loadGazetteer(db);
  const { index } = await loadIndex(database(), clock);
  const activities = createLiveActivities(db);
  await activities.reload(null);
  const readerOf = (site: { id: string }) =>
    createReader({ messages, places: gazetteer, linkTo }, isSiteId(site.id) ? site.id : "preview");
  const sql = createPostgresEngine({ database: database(), clock });
  await sql.catchUp();
  search = createSearchService({
    engines: {
      index: joinEngines({
        stays: createIndexEngine(() => index),
        activities: createActivityEngine(activities.current),
      }),
      postgres: joinEngines({ stays: sql, activities: createActivitySql(database()) }),
    },
    defaultProvider: "index",
    cards: createCardStore(db),
    activityCards: createActivityCardStore(db),
    clock,
    places: gazetteer,
    hotelNames: createHotelNames(db),
    readerOf,
  });
  app = new Hono().route("/", createSearchRoutes({ search, clock, places: gazetteer, mayChooseProvider: true }));
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    throw error;
  });
});

async function post(path: string, body: unknown) {
  const response = await app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
async function get(path: string) {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const offers = (criteria: object, more: object = {}) =>
  post("/api/offers.json", { locale: "fr_FR", searchCriterias: criteria, ...more });
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
      hotel: { label: "Le Grand Phare", location: { label: "Honfleur" }, review: { count: 12, average: 9.1 } },
      images: [{ id: "coast-golden-1", sizes: { 400: "/img/coast-golden-1/card-400.webp" } }, { id: "hotel-golden-1" }],
      headwords: [{ kind: "breakfast", label: "Petit-déjeuner" }],
      cancellationPolicy: { type: "FLEX", cancellable: true, cancellationDeadline: "2026-12-08" },
      stressMessages: [
        { message: expect.stringContaining("2"), color: "scarcity" },
        { message: expect.stringContaining("40"), color: "social" },
      ],
    });
    expect([quote?.price?.sell, quote?.price?.ref]).toEqual([card.sellPrice, card.refPrice]);
  });

  it("says the same in Dutch words on the Dutch site", async () => {
    const { body } = await post("/api/offers.json", { locale: "nl_NL", searchCriterias: { city: HONFLEUR, ...dates } });
    expect(body.exactMatch[0]).toMatchObject({
      uri: `/weekend/${ids.spa}/spa-by-the-estuary`,
      price: { text: "€\u00a075" },
      headwords: [{ label: "Ontbijt" }],
    });
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
      ...search,
      searchOffers: (request: Parameters<SearchService["searchOffers"]>[0]) => {
        asked.push(request.provider);
        return search.searchOffers(request);
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
    const text = await app.request("/api/offers.json", { method: "POST", body: "x" });
    const broken = await app.request("/api/offers.json", {
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
    expect(body.stars).toContainEqual({ value: "3", label: "3 étoiles", count: 1 });
    expect(body.activities.find(({ name }: { name: string }) => name === "wellness").items).toContainEqual({
      id: "2",
      name: "Massage",
      count: 1,
    });
    expect(body.priceHistogram).toHaveLength(25);
  });
});

describe("GET /api/search/calendar.json", () => {
  it("has the cheapest night of each day, rounded up to a euro", async () => {
    const { body, headers } = await get(
      `/api/search/calendar.json?locale=fr_FR&region=${REGION}&from=2026-11-20&days=4`,
    );
    expect(body.days).toEqual([
      { day: "2026-11-20", price: null, amount: null },
      ...["2026-11-21", "2026-11-22", "2026-11-23"].map((on) => ({ day: on, price: "75\u00a0€", amount: 7500 })),
    ]);
    expect(headers.get("cache-control")).toContain("s-maxage");
  });
});

describe("GET /api/search/search-key.json", () => {
  it.each([
    ["RGN2_mkVRS1_9", { region: "812" }, "/week-ends/RGN2_mkVRS1_9/normandie"],
    ["ccg", { theme: "16" }, "/idee-week-end-sejour/ccg/"],
    ["_", {}, "/week-ends/_/_"],
  ])("reads %s", async (key, criteria, uri) => {
    const { body } = await get(`/api/search/search-key.json?locale=fr_FR&key=${key}`);
    expect(body.criteria).toEqual(criteria);
    expect(body.uri.startsWith(uri)).toBe(true);
  });

  it.each(["CNT1_aVRS1_9", "CTY3_4mpCNT1_lVRS1_9", "zzzzzz", "RGN2_mk"])("answers 404 to %s", async (key) =>
    expect((await get(`/api/search/search-key.json?locale=fr_FR&key=${key}`)).status).toBe(404),
  );
});

describe("pages", () => {
  it("get home blocks: weekends with offers, themes with from prices", async () => {
    const { weekends, themes } = await search.homeBlocks(SITES.fr_FR);
    expect(weekends[0]).toMatchObject({ id: "2026-11-27", isBridge: false, totalCount: 2 });
    expect(weekends.every(({ offers: cards }) => cards.length > 0)).toBe(true);
    expect(themes.find(({ id }) => id === 16)).toMatchObject({
      uri: expect.stringContaining("/idee-week-end-sejour/ccg/"),
      fromPricePerNight: "75\u00a0€",
      count: 1,
    });
  });

  it("get links to siblings and other themes that have offers", async () => {
    const links = await search.relatedSearches({ site: SITES.fr_FR, criteria: { city: HONFLEUR, theme: "16" } });
    expect(links.themes.map(({ id }) => id)).toEqual(["691"]);
    const siblings = await search.relatedSearches({ site: SITES.fr_FR, criteria: { city: HONFLEUR } });
    expect(siblings.destinations).toEqual([
      { id: String(DEAUVILLE), label: "Deauville", uri: expect.stringContaining("deauville"), count: 1 },
    ]);
  });

  it("are counted for suggestions: hotels of a place, offers of a hotel", async () => {
    const count = (category: "city" | "hotel", id: number, flow: "booking" | "hotel" = "booking") =>
      search.offersOf(category, id, flow);
    count("city", HONFLEUR);
    count("hotel", ids.farHotel, "hotel");
    await expect
      .poll(() => [count("city", HONFLEUR), count("hotel", ids.spaHotel), count("hotel", ids.farHotel)])
      .toEqual([1, 2, 1]);
    await expect
      .poll(() => [count("hotel", ids.spaHotel, "hotel"), count("hotel", ids.farHotel, "hotel")])
      .toEqual([0, 1]);
  });

  it("carry the visitor's code on stays, in blocks of the home page and by id, and on nothing else", async () => {
    const autoDiscount = { code: "EXTRA10", value: 10 };
    const { weekends } = await search.homeBlocks(SITES.fr_FR, autoDiscount);
    const offers = weekends.flatMap((weekend) => weekend.offers);
    expect(offers.length).toBeGreaterThan(0);
    for (const card of offers) expect(card).toMatchObject({ flowType: "booking", autoDiscount });
    const plain = (await search.homeBlocks(SITES.fr_FR)).weekends.flatMap((weekend) => weekend.offers);
    expect(plain).toEqual(offers.map((card) => ({ ...card, autoDiscount: null })));
    const byId = await search.cardsOf({ packageIds: [ids.spa, ids.room], site: SITES.fr_FR, autoDiscount });
    expect(byId.map(({ flowType, autoDiscount: carried }) => [flowType, carried])).toEqual([
      ["booking", autoDiscount],
      ["hotel", null],
    ]);
  });

  it("get cards by id in the order of the ids", async () => {
    const cards = await search.cardsOf({ packageIds: [ids.far, 5, ids.spa], site: SITES.fr_FR });
    expect(cards.map(({ weekendId }) => Number(weekendId))).toEqual([ids.far, ids.spa]);
  });
});
