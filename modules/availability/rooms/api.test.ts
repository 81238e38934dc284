import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { createSellable } from "#tests/support/factories/catalogue.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { createAvailabilityRoutes } from "../api.server.ts";

const database = useDatabase();
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const ids = { hotel: 0 };
let app: Hono;

beforeAll(async () => {
  const { db } = database();
  const routes = createAvailabilityRoutes({
    db,
    clock: fixedClock("2026-11-21T09:00:00Z"),
    messages,
    readers: { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null },
    findProductView: () => Promise.resolve(null),
    findUpsells: () => Promise.resolve(null),
  });
  app = new Hono().route("/", routes);
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    throw error;
  });
  ids.hotel = (await createSellable(db, { from: day("2026-11-21") })).hotel.id;
});

async function get(path: string) {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const failingFields = (body: { errors: { path: string }[] }) => body.errors.map(({ path }) => path).toSorted();

describe("GET /api/hotel/{id}/rooms", () => {
  const path = (query: string) => `/api/hotel/${ids.hotel}/rooms?locale=fr_FR${query}`;

  test("answers for a moment with dates, for everybody without", async () => {
    const dated = await get(path("&checkin=2026-12-01&nights=2"));
    expect([dated.status, dated.body]).toEqual([200, { checkin: "2026-12-01", nights: 2, rooms: [] }]);
    expect(dated.headers.get("cache-control")).toContain("no-store");
    const open = await get(path(""));
    expect([open.status, open.headers.get("cache-control")]).toEqual([200, expect.stringContaining("public")]);
  });

  test.each([
    ["&checkin=2026-11-20&nights=1", ["checkin"]],
    ["&checkin=2026-02-30&nights=1", ["checkin"]],
    ["&checkin=2026-12-01", ["nights"]],
    ["&nights=2", ["nights"]],
    ["&checkin=2026-12-01&nights=21", ["nights"]],
    ["&adult=21&child=11&baby=-1", ["adult", "baby", "child"]],
  ])("refuses %s and names what is wrong", async (query, fields) => {
    const { status, body } = await get(path(query));
    expect([status, failingFields(body)]).toEqual([400, fields]);
  });

  test("a hotel that does not exist is a 404", async () => {
    expect((await get("/api/hotel/2000000000/rooms?locale=fr_FR")).status).toBe(404);
  });
});
