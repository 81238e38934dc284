import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createReader } from "#modules/catalogue/reader.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import {
  createActivity,
  createActivityVoucher,
  createDestination,
  createHotel,
} from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createActivityCardStore } from "./answer/activity-card.server.ts";
import { createActivityEngine, joinEngines } from "./engines/activities/engine.ts";
import { createLiveActivities } from "./engines/activities/live.server.ts";
import { createActivitySql } from "./engines/activities/sql.server.ts";
import { createSearchRoutes } from "./api.server.ts";
import { createCardStore } from "./answer/card-facts.server.ts";
import { createHotelNames } from "./answer/hotel-names.server.ts";
import { createIndexEngine } from "./engines/index/engine.ts";
import { loadIndex } from "./engines/index/load.server.ts";
import { linkTo } from "./query/links.ts";
import { createPostgresEngine } from "./engines/postgres/engine.server.ts";
import { createSearchService, type SearchService } from "./answer/search.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const COUNTRY = 21,
  REGION = 812,
  DEPARTMENT = 1114,
  HONFLEUR = 6001,
  DEAUVILLE = 6002;
const ids = { spa: 0, dinner: 0, duo: 0, honfleurHotel: 0, deauvilleHotel: 0 };
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

/** Three that are sold, at two hotels, and one that is not. */
async function createVouchers(db: Db, { honfleur, deauville }: Record<"honfleur" | "deauville", { id: number }>) {
  const massage = await createActivity(db, { hotelId: honfleur.id, kind: "massage" });
  const hammam = await createActivity(db, { hotelId: honfleur.id, kind: "hammam" });
  ids.spa = (
    await createActivityVoucher(db, {
      hotelId: honfleur.id,
      activityIds: [massage.id, hammam.id],
      prices: { 1: 4900, 2: 9000 },
      recentBookings: 30,
    })
  ).id;
  ids.dinner = (
    await createActivityVoucher(db, { hotelId: honfleur.id, themeIds: [987], prices: { 2: 6000, 4: 11_000 } })
  ).id;
  const duo = await createActivity(db, { hotelId: deauville.id, kind: "massage" });
  ids.duo = (
    await createActivityVoucher(db, { hotelId: deauville.id, activityIds: [duo.id], prices: { 2: 12_000 } })
  ).id;
  await createActivityVoucher(db, { hotelId: deauville.id, isPublished: false });
}

/** The search with both of its engines. */
async function openSearch(gazetteer: Awaited<ReturnType<typeof loadGazetteer>>): Promise<SearchService> {
  const { db } = database();
  const { index } = await loadIndex(database(), clock);
  const activities = createLiveActivities(db);
  await activities.reload(null);
  return createSearchService({
    engines: {
      index: joinEngines({
        stays: createIndexEngine(() => index),
        activities: createActivityEngine(activities.current),
      }),
      postgres: joinEngines({
        stays: createPostgresEngine({ database: database(), clock }),
        activities: createActivitySql(database()),
      }),
    },
    defaultProvider: "index",
    cards: createCardStore(db),
    activityCards: createActivityCardStore(db),
    clock,
    places: gazetteer,
    hotelNames: createHotelNames(db),
    readerOf: (site) => createReader({ messages, places: gazetteer, linkTo }, site.id),
  });
}

beforeAll(async () => {
  const { db } = database();
  await place(COUNTRY, "country", "France", null, 46.6);
  await place(REGION, "region", "Normandie", COUNTRY, 49);
  await place(DEPARTMENT, "department", "Calvados", REGION, 49.1);
  await place(HONFLEUR, "city", "Honfleur", DEPARTMENT, 49.42);
  await place(DEAUVILLE, "city", "Deauville", DEPARTMENT, 49.36);
  const honfleur = await createHotel(db, {
    cityId: HONFLEUR,
    placeIds: [HONFLEUR, DEPARTMENT, REGION, COUNTRY],
    latitude: 49.42,
    longitude: 0.23,
    name: "Le Grand Phare",
    reviewCount: 12,
    reviewAverage: 91,
  });
  const deauville = await createHotel(db, {
    cityId: DEAUVILLE,
    placeIds: [DEAUVILLE, DEPARTMENT, REGION, COUNTRY],
    latitude: 49.36,
    longitude: 0.07,
  });
  Object.assign(ids, { honfleurHotel: honfleur.id, deauvilleHotel: deauville.id });
  await createVouchers(db, { honfleur, deauville });
  const gazetteer = await loadGazetteer(db);
  search = await openSearch(gazetteer);
  app = new Hono().route("/", createSearchRoutes({ search, clock, places: gazetteer, mayChooseProvider: true }));
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    throw error;
  });
});

async function post(path: string, body: object) {
  const response = await app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locale: "fr_FR", ...body }),
  });
  return { status: response.status, body: await response.json() };
}
const offers = (criteria: object, more: object = {}) =>
  post("/api/offers.json", { flow: "activity", searchCriterias: criteria, ...more });
const found = (body: { exactMatch: { id: string }[] }) => body.exactMatch.map(({ id }) => Number(id));

describe("POST /api/search/activity-only.json", () => {
  it("answers hotels with their vouchers and prices by people", async () => {
    const { status, body } = await post("/api/search/activity-only.json", { searchCriterias: { city: HONFLEUR } });
    expect(status).toBe(200);
    expect(body.results).toEqual(body.exactMatch);
    expect(body).toMatchObject({
      title: "Activités\u00a0: Honfleur",
      message: null,
      pagination: { page: 0, limit: 24, pages: 1 },
      searchDetails: { totalCount: 1, cityId: "6001", uri: "/activites/CTY3_4mpVRS1_9/honfleur" },
      mainImage: { sizes: { 800: expect.stringMatching(/^\/img\/.*hero-800\.webp$/) } },
    });
    expect(body.results).toMatchObject([
      {
        label: "Le Grand Phare",
        activityOnlyPackages: [
          {
            id: String(ids.spa),
            published: true,
            pageModel: { title: `Activité ${ids.spa}, Le Grand Phare (Honfleur)`, description: expect.any(String) },
            activities: [{ kind: "massage", label: "Massage" }, { kind: "hammam" }],
          },
          { id: String(ids.dinner) },
        ],
      },
    ]);
    expect(body.results[0].activityOnlyPackages[0].activityOnlyVoucher.prices).toEqual([
      { paxComposition: { adults: 1 }, sellPrice: 4900, barPrice: 5444, promoPercentageRounded: 10 },
      { paxComposition: { adults: 2 }, sellPrice: 9000, barPrice: 10_000, promoPercentageRounded: 10 },
    ]);
  });

  it("shows one voucher a hotel when asked, and says so when nothing is found", async () => {
    const { body } = await post("/api/search/activity-only.json", {
      searchCriterias: { theme: 986 },
      numberOfPackagesPerHotel: 1,
    });
    expect(body.results.map((hotel: { activityOnlyPackages: unknown[] }) => hotel.activityOnlyPackages.length)).toEqual(
      [1, 1],
    );
    const none = await post("/api/search/activity-only.json", {
      locale: "preview",
      searchCriterias: { city: DEAUVILLE, theme: 990 },
    });
    const message = "No activity found for this search";
    expect(none.body).toMatchObject({ results: [], message, pageModel: { description: message } });
  });

  it("says the same as cards, all vouchers of a hotel together, for pages: old links find something", async () => {
    const { status, body } = await post("/api/search/activity-only.json", {
      searchCriterias: { city: HONFLEUR, stars: "nonsense" },
      lenient: true,
      withCards: true,
      withFacets: true,
      withFallbacks: true,
    });
    expect(status).toBe(200);
    expect(found(body.cards)).toEqual([ids.spa, ids.dinner]);
    expect(body.cards).toMatchObject({
      totalCount: body.searchDetails.totalCount,
      searchDetails: body.searchDetails,
      facets: { activities: expect.any(Array) },
      fallbacks: [{ broadening: "destination", results: [{ id: String(ids.duo) }] }],
    });
    const { body: one } = await post("/api/search/activity-only.json", {
      searchCriterias: { city: HONFLEUR },
      numberOfPackagesPerHotel: 1,
      withCards: true,
    });
    expect(found(one.cards)).toEqual([ids.spa]);
  });

  it.each([
    [{ searchCriterias: { theme: 16 } }, ["searchCriterias.theme"]],
    [{ searchCriterias: { adults: 0 } }, ["searchCriterias.adults"]],
    [{ numberOfPackagesPerHotel: 21 }, ["numberOfPackagesPerHotel"]],
  ])("refuses %j", async (change, fields) => {
    const { status, body } = await post("/api/search/activity-only.json", change);
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, fields]);
  });
});

describe("POST /api/offers.json in the activity flow", () => {
  it("answers cards of vouchers, at the price of the asked people", async () => {
    const { body } = await offers({ region: REGION, adults: 2 });
    expect(found(body)).toEqual([ids.spa, ids.duo]);
    expect(body.exactMatch[0]).toMatchObject({
      uri: expect.stringMatching(`^/activite/${ids.spa}/`),
      itemCategory: "activity voucher",
      flowType: "activity",
      sellPrice: 9000,
      refPrice: 10_000,
      promo: 10,
      nights: 0,
      paxCount: 2,
      price: { text: "90\u00a0€", refText: "100\u00a0€", per: "activity", nights: null, adults: 2 },
      headwords: [{ kind: "massage", label: "Massage" }, { kind: "hammam" }],
      images: [{ id: "spa-dusk-1" }],
    });
    expect(found((await offers({ region: REGION, adults: 1 })).body)).toEqual([ids.spa, ids.duo]);
    expect(found((await offers({ region: REGION, adults: 3 })).body)).toEqual([ids.dinner]);
    expect(found((await offers({ region: REGION, adults: 5 })).body)).toEqual([]);
  });

  it("counts kinds of activity and prices, and no facts of the hotel", async () => {
    const { body } = await post("/api/search/facets.json", {
      flow: "activity",
      searchCriterias: { region: REGION, stars: "5" },
    });
    expect(body).toMatchObject({ totalCount: 2, facilities: [], stars: [] });
    expect(
      body.activities.flatMap(({ items }: { items: { name: string; count: number }[] }) =>
        items.filter(({ count }) => count > 0),
      ),
    ).toMatchObject([
      { name: "Massage", count: 2 },
      { name: "Hammam", count: 1 },
    ]);
  });

  it("has a point a hotel for the map, within its frame when asked", async () => {
    const all = await offers({ country: COUNTRY }, { performMapSearch: true });
    expect(all.body.exactMatch).toMatchObject([
      { weekendId: String(ids.spa), location: { latitude: 49.42, longitude: 0.23 }, sellPrice: 9000 },
      { weekendId: String(ids.duo) },
    ]);
    const frame = { boundsNorth: 50, boundsSouth: 49.4, boundsEast: 1, boundsWest: 0 };
    expect((await offers(frame, { performMapSearch: true })).body.totalCount).toBe(1);
    expect((await offers({ boundsNorth: 50 })).status).toBe(400);
  });

  it("widens the place, then drops the theme; leads to what others look at", async () => {
    const { body } = await offers({ city: DEAUVILLE, theme: 987 }, { withFallbacks: true });
    expect(body).toMatchObject({
      totalCount: 0,
      fallbacks: [
        { broadening: "destination", results: [{ id: String(ids.dinner) }] },
        { broadening: "theme", results: [{ id: String(ids.duo) }] },
      ],
    });
    const links = await search.relatedSearches({
      site: SITES.fr_FR,
      flow: "activity",
      criteria: { city: HONFLEUR, theme: "986" },
    });
    expect(links.themes).toEqual([
      { id: "987", label: expect.any(String), uri: expect.stringMatching("^/activites/"), count: 1 },
    ]);
    expect(links.destinations).toMatchObject([{ id: String(DEAUVILLE), count: 1 }]);
  });

  it("answers the same from PostgreSQL", async () => {
    for (const criteria of [
      { region: REGION },
      { city: HONFLEUR, distanceMax: 30, adults: 3 },
      { theme: 986, tags: "8" },
    ]) {
      expect((await offers(criteria, { searchServiceProvider: "postgres", withFacets: true })).body).toEqual(
        (await offers(criteria, { withFacets: true })).body,
      );
    }
  });
});

describe("pages of activities", () => {
  it("read keys with themes of their own", () => {
    expect([
      search.readKey("STH2_reVRS1_9", "activity"),
      search.readKey("STH2_reVRS1_9"),
      search.readKey("ccg", "activity"),
    ]).toEqual([{ theme: "986" }, null, null]);
  });

  it("get the wellness block of home and cards by id", async () => {
    const block = await search.wellnessBlock(SITES.fr_FR);
    expect(block).toMatchObject({ totalCount: 2, uri: expect.stringMatching("^/activites/") });
    expect(block.offers.map(({ id }) => Number(id))).toEqual([ids.spa, ids.duo]);
    expect(
      (await search.cardsOf({ packageIds: [ids.duo, 3, ids.dinner], site: SITES.fr_FR, flow: "activity" })).map(
        ({ id }) => Number(id),
      ),
    ).toEqual([ids.duo, ids.dinner]);
  });

  it("are counted for suggestions", async () => {
    const count = (category: "city" | "theme" | "hotel", id: number) =>
      search.offersOf({ siteId: "fr_FR", category, id, flow: "activity" });
    count("city", HONFLEUR);
    await expect
      .poll(() => [
        count("city", HONFLEUR),
        count("theme", 986),
        count("theme", 990),
        count("hotel", ids.honfleurHotel),
        count("hotel", ids.deauvilleHotel),
      ])
      .toEqual([1, 2, 0, 2, 1]);
  });
});
