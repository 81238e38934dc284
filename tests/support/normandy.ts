import { Hono } from "hono";
import { beforeAll } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import type { Database } from "#platform/db/client.server.ts";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createReader } from "#modules/catalogue/reader.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { createSearchRoutes } from "#modules/search/api.server.ts";
import { createActivityCardStore } from "#modules/search/answer/activity-card.server.ts";
import { createCardStore } from "#modules/search/answer/card-facts.server.ts";
import { createHotelNames } from "#modules/search/answer/hotel-names.server.ts";
import { createSearchService, type SearchService } from "#modules/search/answer/search.server.ts";
import { createActivityEngine, joinEngines } from "#modules/search/engines/activities/engine.ts";
import { createLiveActivities } from "#modules/search/engines/activities/live.server.ts";
import { createActivitySql } from "#modules/search/engines/activities/sql.server.ts";
import { createIndexEngine } from "#modules/search/engines/index/engine.ts";
import { loadIndex } from "#modules/search/engines/index/load.server.ts";
import { createPostgresEngine } from "#modules/search/engines/postgres/engine.server.ts";
import { linkTo } from "#modules/search/query/links.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { createActivity, createDestination, createPackage, createSellable } from "./factories/catalogue.ts";
import { useDatabase } from "./postgres.ts";

/** Ids of the places. */
export const COUNTRY = 21,
  REGION = 812,
  DEPARTMENT = 1114,
  HONFLEUR = 6001,
  DEAUVILLE = 6002;
export const clock = fixedClock("2026-11-21T09:00:00Z");
const from = day("2026-11-21");
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });

/** Two hotels in two towns of Normandy with four offers, and the search over them: in both engines, and behind its calls. */
export function openNormandy() {
  const database = useDatabase();
  const ids = { spa: 0, plain: 0, far: 0, room: 0, spaHotel: 0, farHotel: 0 };
  let served: { app: Hono; search: SearchService };
  beforeAll(async () => {
    await createPlaces(database().db);
    Object.assign(ids, await createOffers(database().db));
    served = await serve(database());
  });
  const post = async (path: string, body: unknown) => {
    const response = await served.app.request(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    database,
    ids,
    app: () => served.app,
    search: () => served.search,
    post,
    get: async (path: string) => {
      const response = await served.app.request(path);
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    offers: (criteria: object, more: object = {}) =>
      post("/api/offers.json", { locale: "fr_FR", searchCriterias: criteria, ...more }),
  };
}

type Db = Database["db"];

async function createPlaces(db: Db): Promise<void> {
  const place = (
    id: number,
    kind: "country" | "region" | "department" | "city",
    name: string,
    parentId: number | null,
    latitude: number,
  ) =>
    createDestination(db, {
      id,
      kind,
      parentId,
      names: { fr: name, es: name, nl: name, it: name, en: name },
      latitude,
      longitude: 0.23,
    });
  await place(COUNTRY, "country", "France", null, 46.6);
  await place(REGION, "region", "Normandie", COUNTRY, 49);
  await place(DEPARTMENT, "department", "Calvados", REGION, 49.1);
  await place(HONFLEUR, "city", "Honfleur", DEPARTMENT, 49.42);
  await place(DEAUVILLE, "city", "Deauville", DEPARTMENT, 49.36);
}

async function createOffers(db: Db) {
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
  return {
    spa: spa.package.id,
    plain: dinner.id,
    far: far.package.id,
    room: room.id,
    spaHotel: spa.hotel.id,
    farHotel: far.hotel.id,
  };
}

async function serve(database: Database): Promise<{ app: Hono; search: SearchService }> {
  const { db } = database;
  const gazetteer = await loadGazetteer(db);
  const { index } = await loadIndex(database, clock);
  const activities = createLiveActivities(db);
  await activities.reload(null);
  const readerOf = (site: { id: string }) =>
    createReader({ messages, places: gazetteer, linkTo }, isSiteId(site.id) ? site.id : "preview");
  const sql = createPostgresEngine({ database: database, clock });
  await sql.catchUp();
  const search = createSearchService({
    engines: {
      index: joinEngines({
        stays: createIndexEngine(() => index),
        activities: createActivityEngine(activities.current),
      }),
      postgres: joinEngines({ stays: sql, activities: createActivitySql(database) }),
    },
    defaultProvider: "index",
    cards: createCardStore(db),
    activityCards: createActivityCardStore(db),
    clock,
    places: gazetteer,
    hotelNames: createHotelNames(db),
    readerOf,
  });
  const app = new Hono().route("/", createSearchRoutes({ search, clock, places: gazetteer, mayChooseProvider: true }));
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    throw error;
  });
  return { app, search };
}
