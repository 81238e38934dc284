import fc from "fast-check";
import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  createActivity,
  createPackage,
  createRatePlan,
  createRoom,
  createRoomRate,
  createSellable,
  setRates,
  setStock,
} from "#tests/support/factories/catalogue.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createReader } from "#modules/catalogue/reader.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { createAvailabilityRoutes } from "../api.server.ts";
import { availabilities } from "../calendar.server.ts";
import { quoteStay } from "../quote.server.ts";
import type { Upsell } from "./types.ts";
import { findUpsells } from "./upsells.server.ts";
import { upsellViews } from "./views.server.ts";

const database = useDatabase();
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const clock = fixedClock("2026-11-21T09:00:00Z");
const TODAY = day("2026-11-21");
const DAYS = 40;
const ids = { plain: 0, massage: 0, both: 0, room: 0, board: 0, gone: 0, expired: 0, hotel: 0, massageActivity: 0 };
let app: Hono;

/** A hotel with a plain stay, one with a massage, one with a dinner too, one in a larger room, one with half board. */
beforeAll(async () => {
  const { db } = database();
  app = new Hono().route(
    "/",
    createAvailabilityRoutes({
      db,
      clock,
      messages,
      findProductView: () => Promise.resolve(null),
      upsellsOf: async (request, siteId) => {
        const found = await findUpsells(db, clock, request);
        const reader = createReader(
          {
            messages,
            places: { byId: () => null, ancestors: () => [] },
            linkTo: ({ screen, id }) => `/${screen}/${id}`,
          },
          siteId,
        );
        return found && { product: found.product, upsells: await upsellViews(db, found, reader) };
      },
    }),
  );
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    throw error;
  });
  // Fridays are dearer, and the tenth day is the cheapest.
  const amount = (index: number) => (index === 9 ? 7_000 : index % 7 === 6 ? 14_000 : 10_000);
  const plain = await createSellable(db, {
    from: TODAY,
    days: DAYS,
    amount,
    room: { sizeM2: 20 },
    package: { giftPrices: { 1: 20_000, 2: 35_000 } },
  });
  const hotelId = plain.hotel.id;
  const massage = await createActivity(db, { hotelId, needsDate: true });
  const dinner = await createActivity(db, { hotelId, kind: "dinner", priceCents: 4000, listPriceCents: 5000 });
  const larger = await createRoom(db, { hotelId, sizeM2: 32 });
  const largerRate = await createRoomRate(db, { hotelId, roomId: larger.id, ratePlanId: plain.plan.id });
  await setRates(db, largerRate.id, { from: TODAY, days: DAYS + 1, amount: (index) => amount(index) + 2_050 });
  // Of the larger rooms there are none in the second week.
  await setStock(db, largerRate.poolId, {
    from: TODAY,
    days: DAYS + 1,
    limit: (index) => (index >= 7 && index < 14 ? 0 : 1),
  });
  const halfBoard = await createRatePlan(db, { hotelId, board: "HB" });
  const boardRate = await createRoomRate(db, {
    hotelId,
    roomId: plain.room.id,
    ratePlanId: halfBoard.id,
    poolId: plain.poolId,
  });
  await setRates(db, boardRate.id, { from: TODAY, days: DAYS + 1, amount: (index) => amount(index) + 6_000 });
  const roomRateId = plain.roomRate.id;
  ids.hotel = hotelId;
  ids.plain = plain.package.id;
  ids.massageActivity = massage.id;
  ids.massage = (
    await createPackage(db, { roomRateId, activityIds: [massage.id], giftPrices: { 1: 29_900, 2: 44_000 } })
  ).id;
  ids.both = (await createPackage(db, { roomRateId, activityIds: [massage.id, dinner.id] })).id;
  ids.room = (await createPackage(db, { roomRateId: largerRate.id })).id;
  ids.board = (await createPackage(db, { roomRateId: boardRate.id, nights: [2] })).id;
  ids.gone = (await createPackage(db, { roomRateId, activityIds: [dinner.id], isPublished: false })).id;
  ids.expired = (await createPackage(db, { roomRateId, activityIds: [dinner.id], lastArrival: day("2026-11-20") })).id;
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    body: response.status === 304 ? null : await response.json(),
  };
}
const ask = async (id: number, query = ""): Promise<Upsell[]> =>
  (await get(`/api/product/${id}/upsells?locale=fr_FR${query}`)).body;
const said = (upsells: Upsell[]) =>
  upsells.map(({ id, direction, change, priceDifference }) => [Number(id), direction, change, priceDifference]);

describe("GET /api/product/{id}/upsells", () => {
  test("with dates: the difference of the two quotes, cheapest first", async () => {
    const upsells = await ask(ids.plain, "&checkin=2026-11-23&nights=2");
    expect(said(upsells)).toEqual([
      [ids.room, "add", "room", 4_100],
      [ids.massage, "add", "activity", 12_000],
      [ids.board, "add", "board", 12_000],
    ]);
    expect(upsells[1]).toMatchObject({
      uri: `/product/${ids.massage}`,
      label: "Massage en duo",
      programLines: [{ kind: "massage", title: "Massage en duo", detail: "50 minutes" }],
      priceDifferencePerLos: { 2: 12_000 },
      activityIds: [String(ids.massageActivity)],
      imagesBySize: [{ id: "spa-dusk-1", alt: "Un spa" }],
      cancellable: true,
      bookable: true,
      errors: [],
    });
    expect(upsells[0]).toMatchObject({
      label: "Chambre supérieure",
      programLines: [{ kind: "room", detail: "32\u00a0m², Balcon" }],
      imagesBySize: [{ id: "room-golden-1" }],
    });
  });

  test("the step back costs the same, less", async () => {
    expect(said(await ask(ids.massage, "&checkin=2026-11-23&nights=2"))).toEqual([
      [ids.both, "add", "activity", 8_000],
      [ids.plain, "remove", "activity", -12_000],
    ]);
    expect(said(await ask(ids.room, "&checkin=2026-11-23&nights=2"))).toEqual([[ids.plain, "remove", "room", -4_100]]);
  });

  test("without dates: by nights, on the day on which the two together cost least", async () => {
    const [room, board, massage] = await ask(ids.plain);
    // The tenth day, the cheapest of all, has no larger room left: any other day costs 20.50 € more.
    expect([room?.id, room?.priceDifference, room?.priceDifferencePerLos]).toEqual([
      String(ids.room),
      2_050,
      { 1: 2_050, 2: 4_100, 3: 6_150 },
    ]);
    expect(massage?.priceDifferencePerLos).toEqual({ 1: 12_000, 2: 12_000, 3: 12_000 });
    expect([board?.id, board?.priceDifferencePerLos]).toEqual([String(ids.board), { 2: 12_000 }]);
  });

  test("what is sold out on the dates says so with the quote's code", async () => {
    const upsells = await ask(ids.plain, "&checkin=2026-11-29&nights=1");
    const room = upsells.find(({ id }) => id === String(ids.room));
    expect(room).toMatchObject({ bookable: false, priceDifference: null, priceDifferencePerLos: {} });
    expect(room?.errors).toEqual([{ code: "PACKAGE_SOLD_OUT", message: expect.stringMatching(/^Plus de disponib/) }]);
    expect(upsells.find(({ id }) => id === String(ids.board))?.errors[0]?.code).toBe("PACKAGE_NOT_AVAILABLE_NIGHTS");
  });

  test("a party that fits nowhere; one that takes two rooms pays for two", async () => {
    for (const query of ["", "&checkin=2026-11-23&nights=2"])
      expect((await ask(ids.plain, `&adult=20&child=10${query}`)).map(({ errors }) => errors[0]?.code)).toEqual(
        Array(3).fill("PARTY_TOO_LARGE"),
      );
    expect(said(await ask(ids.plain, "&adult=4&checkin=2026-11-23&nights=2"))).toEqual([
      [ids.massage, "add", "activity", 24_000],
      [ids.board, "add", "board", 24_000],
      [ids.room, "add", "room", null],
    ]);
  });

  test("a page may ask which there are alone", async () => {
    const party = { adults: 2, children: 0, babies: 0, singleRoom: false };
    const found = await findUpsells(database().db, clock, {
      packageId: ids.plain,
      party,
      stay: null,
      isUnpriced: true,
    });
    expect(found?.steps.map(({ to, price }) => [to.id, price])).toEqual(
      [ids.massage, ids.room, ids.board].map((id) => [id, { perLos: {}, refusal: null }]),
    );
  });

  test("as a gift: the difference of the two vouchers; what is sold as none is left out", async () => {
    expect(said(await ask(ids.plain, "&giftNights=1"))).toEqual([[ids.massage, "add", "activity", 9_900]]);
    expect(said(await ask(ids.both, "&giftNights=1"))).toEqual([]);
  });

  test("without dates it is the same for everybody and unchanged a 304; with dates it is nobody else's", async () => {
    const path = `/api/product/${ids.plain}/upsells?locale=fr_FR`;
    const first = await get(path);
    expect(first.headers.get("cache-control")).toContain("s-maxage");
    expect((await get(path, { "if-none-match": first.headers.get("etag") ?? "" })).status).toBe(304);
    expect((await get(`${path}&checkin=2026-11-23&nights=2`)).headers.get("cache-control")).toContain("no-store");
  });

  test("names every wrong parameter; no such stay is a 404, one that is over a 410", async () => {
    const fields = async (path: string) => {
      const { status, body } = await get(path);
      return [status, body.errors.map((error: { path: string }) => error.path).toSorted()];
    };
    expect(await fields("/api/product/x/upsells?locale=fr_FR")).toEqual([400, ["id"]]);
    const path = `/api/product/${ids.plain}/upsells`;
    expect(await fields(`${path}?locale=de_DE&adult=21&child=-1&baby=11&nights=0&checkin=1.1.2026`)).toEqual([
      400,
      ["adult", "baby", "checkin", "child", "locale", "nights"],
    ]);
    expect(await fields(`${path}?locale=fr_FR&giftNights=9`)).toEqual([400, ["giftNights"]]);
    expect(await fields(`${path}?locale=fr_FR&checkin=2026-11-23`)).toEqual([400, ["nights"]]);
    expect(await fields(`${path}?locale=fr_FR&checkin=2026-11-23&nights=1&giftNights=1`)).toEqual([
      400,
      ["giftNights"],
    ]);
    expect((await get("/api/product/999999999/upsells?locale=fr_FR")).status).toBe(404);
    for (const id of [ids.gone, ids.expired])
      expect((await get(`/api/product/${id}/upsells?locale=fr_FR`)).status).toBe(410);
  });
});

describe("the truth", () => {
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 5 }),
    children: fc.integer({ min: 0, max: 2 }),
    babies: fc.integer({ min: 0, max: 1 }),
    singleRoom: fc.boolean(),
  });

  test("a card's difference is the difference of the two quotes, for any dates and party; and the way back is the same", async () => {
    const { db } = database();
    await fc.assert(
      fc.asyncProperty(
        party,
        fc.integer({ min: 0, max: DAYS }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom("plain" as const, "massage" as const, "room" as const),
        async (people, ahead, nights, name) => {
          const stay = { checkin: addDays(TODAY, ahead), nights };
          const found = await findUpsells(db, clock, { packageId: ids[name], party: people, stay });
          const quote = (packageId: number) =>
            quoteStay(db, clock, { packageId, party: people, ...stay, activityDays: [] });
          const own = await quote(ids[name]);
          for (const { to, price } of found?.steps ?? []) {
            const other = await quote(to.id);
            const expected = own?.price && other?.price ? other.price.sell - own.price.sell : undefined;
            expect(price.perLos[nights]).toBe(expected);
            expect(price.refusal === null).toBe(Boolean(other?.price));
            const back = await findUpsells(db, clock, { packageId: to.id, party: people, stay });
            const home = back?.steps.find((step) => step.to.id === ids[name]);
            expect(home?.price.perLos[nights]).toBe(expected === undefined ? undefined : 0 - expected);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("without dates the day is one of the calendar's of both", async () => {
    const { db } = database();
    const people = { adults: 2, children: 0, babies: 0, singleRoom: false };
    const calendar = async (weekendId: number) =>
      (
        await availabilities(
          db,
          clock,
          { hotelId: ids.hotel, weekendId, month: "2026-11", length: 3, party: people },
          String,
        )
      )?.map(({ amount, minLos }) => (minLos === 1 ? amount : null)) ?? [];
    const [own, other] = [await calendar(ids.plain), await calendar(ids.room)];
    const sums = own.flatMap((amount, index) =>
      amount && other[index] ? [[amount + other[index], other[index] - amount]] : [],
    );
    const least = Math.min(...sums.map(([sum = 0]) => sum));
    const [room] = (await findUpsells(db, clock, { packageId: ids.plain, party: people, stay: null }))?.steps ?? [];
    // The calendar rounds up to whole euros.
    expect(Math.ceil((room?.price.perLos[1] ?? 0) / 100) * 100).toBe(sums.find(([sum]) => sum === least)?.[1]);
  });
});
