import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import {
  createActivity,
  createHotel,
  createPackage,
  createPlaceTree,
  createReview,
} from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createCatalogueRoutes } from "./api.server.ts";

const database = useDatabase();
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const ids = { hotel: 0, closed: 0, activity: 0 };
let app: Hono;

beforeAll(async () => {
  const { db } = database();
  const { city } = await createPlaceTree(db);
  ids.hotel = (await createHotel(db, { cityId: city.id })).id;
  ids.closed = (await createHotel(db, { isActive: false })).id;
  ids.activity = (await createActivity(db, { hotelId: ids.hotel })).id;
  await createPackage(db, { hotelId: ids.hotel });
  for (let index = 0; index < 12; index += 1) await createReview(db, { hotelId: ids.hotel });
  app = new Hono().route(
    "/",
    createCatalogueRoutes({
      db,
      messages,
      clock: fixedClock("2026-11-21T09:00:00Z"),
      places: await loadGazetteer(db),
      linkTo: () => null,
    }),
  );
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    throw error;
  });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

describe("GET /api/hotels/{id}.json", () => {
  test("the hotel in the site's language, ids as texts, pictures with their sizes", async () => {
    const { status, headers, body } = await get(`/api/hotels/${ids.hotel}.json?locale=fr_FR`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("s-maxage");
    expect(body).toMatchObject({
      id: String(ids.hotel),
      type: { label: "Hôtel" },
      active: true,
      weekends: [{ kind: "weekend" }],
      rooms: [{ capacity: { adults: 2 } }],
      nearbyHotels: [],
    });
    expect(body.images[0]).toEqual({
      id: "hotel-golden-1",
      alt: "Un hôtel",
      sizes: expect.objectContaining({ 800: "/img/hotel-golden-1/card-800.webp" }),
    });
    expect(body).not.toHaveProperty("placeIds");
  });

  test("unchanged: 304", async () => {
    const first = await get(`/api/hotels/${ids.hotel}.json?locale=it_IT`);
    expect(
      (await get(`/api/hotels/${ids.hotel}.json?locale=it_IT`, { "if-none-match": first.headers.get("etag") ?? "" }))
        .status,
    ).toBe(304);
  });

  test.each([
    ["an unknown hotel", "/api/hotels/1.json?locale=fr_FR", 404, "NOT_FOUND"],
    ["no locale", "/api/hotels/1.json", 400, "INVALID_REQUEST"],
    ["an unknown locale", "/api/hotels/1.json?locale=de_DE", 400, "INVALID_REQUEST"],
    ["a locale that every object has", "/api/hotels/1.json?locale=toString", 400, "INVALID_REQUEST"],
    ["no number", "/api/hotels/abc.json?locale=fr_FR", 400, "INVALID_REQUEST"],
    ["a number too large", "/api/hotels/9999999999.json?locale=fr_FR", 400, "INVALID_REQUEST"],
  ])("%s is a problem document", async (_name, path, status, code) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(answer.body).toMatchObject({ status, code });
  });

  test("a closed hotel is gone", async () => {
    expect(await get(`/api/hotels/${ids.closed}.json?locale=fr_FR`)).toMatchObject({
      status: 410,
      body: { code: "HOTEL_CLOSED" },
    });
  });
});

describe("GET /api/hotel/{id}/reviews.json", () => {
  const path = (query: string) => `/api/hotel/${ids.hotel}/reviews.json?locale=fr_FR${query}`;

  test("ten a page with count, score and details", async () => {
    expect((await get(path("&client=msite"))).body).toMatchObject({
      totalCount: 12,
      score: 8.9,
      page: 0,
      pages: 2,
      details: { length: 6 },
      list: { length: 10 },
    });
    expect((await get(path("&page=1&sort=lowest"))).body.list).toHaveLength(2);
  });

  test("the language is the site's, another one, or all", async () => {
    expect((await get(`/api/hotel/${ids.hotel}/reviews.json?locale=nl_NL`)).body).toMatchObject({
      totalCount: 0,
      isOtherLanguageFallback: false,
    });
    expect(
      (await get(`/api/hotel/${ids.hotel}/reviews.json?locale=nl_NL&withOtherLanguageFallback=true`)).body,
    ).toMatchObject({ totalCount: 12, isOtherLanguageFallback: true });
    expect((await get(path("&language=es_ES"))).body.totalCount).toBe(0);
    expect((await get(path("&language=all"))).body.totalCount).toBe(12);
  });

  test.each(["&sort=best", "&page=-1", "&page=x", "&language=de", "&withOtherLanguageFallback=perhaps"])(
    "%s is a 400 that names the field",
    async (query) => {
      const { status, body } = await get(path(query));
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ path: query.slice(1).split("=")[0] }]);
    },
  );

  test("an unknown hotel is a 404", async () => {
    expect((await get("/api/hotel/1/reviews.json?locale=fr_FR")).status).toBe(404);
  });
});

test("GET /api/activities/{id}/images.json", async () => {
  const { body } = await get(`/api/activities/${ids.activity}/images.json?locale=fr_FR`);
  expect(body).toMatchObject([{ id: "spa-dusk-1", alt: "Un spa", sizes: { 400: "/img/spa-dusk-1/card-400.webp" } }]);
  expect((await get("/api/activities/1/images.json?locale=fr_FR")).status).toBe(404);
});
