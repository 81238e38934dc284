import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { changeFeed, rateDay, stockDay } from "#modules/availability/tables.server.ts";
import { FIRST, reportOf, useImport } from "#tests/support/catalogue-import.ts";
import {
  activity,
  activityVoucher,
  activityVoucherActivity,
  activityVoucherPrice,
  hotel,
  packageActivity,
  packageGiftPrice,
  review,
  roomRate,
  stayPackage,
} from "../tables.server.ts";
import { formatReport } from "./report.ts";
import {
  SAMPLE_ACTIVITY_VOUCHER,
  SAMPLE_ARI,
  SAMPLE_HOTEL,
  SAMPLE_PACKAGE,
  SAMPLE_RATE_PLAN,
  SAMPLE_REVIEW,
  SAMPLE_ROOM,
} from "./sample-lines.ts";
import { CATALOGUE_FILES } from "./schema.ts";

const { database, place, sample, put, write, importFolder, load, loadSample, snapshot } = useImport();

/** What belongs to the package, the voucher and the activity of the sample. */
async function expectSold(): Promise<void> {
  const { db } = database();
  expect(await db.select().from(packageActivity)).toEqual([{ packageId: 501, activityId: 401, position: 0 }]);
  expect(
    (await db.select().from(packageGiftPrice)).map((row) => [row.nights, row.sellPriceCents, row.barPriceCents]),
  ).toEqual([
    [1, 22_990, 24_800],
    [2, 37_990, 40_700],
  ]);
  expect(await db.select().from(activityVoucher)).toMatchObject([
    {
      id: 701,
      hotelId: 101,
      themeIds: [986],
      validityMonths: 12,
      bookAheadDays: 3,
      closedDays: ["2026-12-25"],
      texts: SAMPLE_ACTIVITY_VOUCHER.texts,
    },
  ]);
  expect(await db.select().from(activityVoucherActivity)).toEqual([{ voucherId: 701, activityId: 401, position: 0 }]);
  expect(
    (await db.select().from(activityVoucherPrice)).map((row) => [row.adults, row.sellPriceCents, row.barPriceCents]),
  ).toEqual([
    [1, 4990, 5500],
    [2, 9490, 11_000],
  ]);
  expect(await db.select().from(activity)).toMatchObject([
    { closedDays: ["2026-12-25"], center: null, hours: { from: "10:00", until: "19:00" } },
  ]);
}

/** Three days of prices, and the rooms of each. */
async function expectDays(rate: typeof roomRate.$inferSelect | undefined): Promise<void> {
  const { db } = database();
  expect(await db.select().from(rateDay).orderBy(rateDay.day)).toEqual([
    {
      roomRateId: rate?.id,
      day: "2026-12-11",
      amountCents: 15900,
      isClosed: false,
      minLos: 2,
      maxLos: 0,
      closedToArrival: false,
      closedToDeparture: true,
    },
    {
      roomRateId: rate?.id,
      day: "2026-12-12",
      amountCents: 15900,
      isClosed: false,
      minLos: 1,
      maxLos: 0,
      closedToArrival: false,
      closedToDeparture: false,
    },
    {
      roomRateId: rate?.id,
      day: "2026-12-13",
      amountCents: 12900,
      isClosed: false,
      minLos: 1,
      maxLos: 0,
      closedToArrival: false,
      closedToDeparture: false,
    },
  ]);
  expect(
    (await db.select().from(stockDay).orderBy(stockDay.day)).map((row) => [
      row.poolId,
      row.bookingLimit,
      row.held,
      row.sold,
    ]),
  ).toEqual([
    [rate?.poolId, 4, 0, 0],
    [rate?.poolId, 2, 0, 0],
    [rate?.poolId, 6, 0, 0],
  ]);
}

describe("a good folder", () => {
  test("loads every file, with places, room rates, stock and review scores", async () => {
    const report = await loadSample({ reviews: [SAMPLE_REVIEW, { ...SAMPLE_REVIEW, id: 602, average: 90 }] });
    expect(report.isComplete).toBe(true);
    expect(report.files.map((file) => [file.status, file.lines])).toEqual([
      ["loaded", 1],
      ["loaded", 1],
      ["loaded", 1],
      ["loaded", 1],
      ["loaded", 1],
      ["loaded", 1],
      ["loaded", 1],
      ["loaded", 2],
    ]);

    const { db } = database();
    const [hotelRow] = await db.select().from(hotel);
    expect(hotelRow).toMatchObject({
      code: "HON-PHARE",
      country: "FR",
      cityId: place.cityId,
      reviewCount: 2,
      reviewAverage: 92,
      texts: SAMPLE_HOTEL.texts,
      localTax: SAMPLE_HOTEL.localTax,
    });
    expect(hotelRow?.placeIds).toEqual(expect.arrayContaining([place.cityId, place.departmentId]));
    const [rate] = await db.select().from(roomRate);
    expect(rate).toMatchObject({ hotelId: 101, roomId: 201, ratePlanId: 301 });
    expect(await db.select().from(stayPackage)).toMatchObject([
      { id: 501, roomRateId: rate?.id, publicRoomRateId: rate?.id, nights: [1, 2, 3], lastArrival: null },
    ]);
    await expectSold();
    await expectDays(rate);
  });

  test("tells the change feed once a hotel and file", async () => {
    await loadSample();
    const feed = await database().db.select().from(changeFeed);
    expect(feed.filter((row) => row.kind === "rates")).toMatchObject([
      { hotelId: 101, fromDay: "2026-12-11", dayCount: 3 },
    ]);
    expect(
      feed.filter((row) => row.kind === "catalogue").every((row) => row.hotelId === 101 && row.fromDay === null),
    ).toBe(true);
    expect(feed).toHaveLength(8);
  });

  test("reads .gz files, empty lines, Windows line ends and a byte order mark", async () => {
    write({});
    put("hotels.ndjson.gz", gzipSync(`\uFEFF${JSON.stringify({ ...SAMPLE_HOTEL, cityId: place.cityId })}\r\n\r\n`));
    const report = await importFolder();
    expect(reportOf(report, "hotels")).toMatchObject({ status: "loaded", lines: 1 });
  });

  test("keeps every character of texts", async () => {
    const description = 'Tab\tand \\ slash, "quotes"\nnew line, é, 🏨, \\N, {a,b}, \r end';
    await loadSample({ reviews: [{ ...SAMPLE_REVIEW, positive: description, customer: '{"a"}' }] });
    expect(await database().db.select().from(review)).toMatchObject([{ positive: description, customer: '{"a"}' }]);
  });

  test("reports progress by bytes, up to the whole file", async () => {
    write(sample());
    const seen: string[] = [];
    await importFolder({
      onProgress: ({ file, done, total }) => seen.push(`${file} ${done === total && total > 0}`),
    });
    expect(new Set(seen)).toEqual(new Set(CATALOGUE_FILES.map((file) => `${file} true`)));
  });

  test("only checks when asked to: the verdict without a row", async () => {
    const report = await load(sample(), FIRST, true);
    expect(report.files.map((file) => file.status)).toEqual(CATALOGUE_FILES.map(() => "checked"));
    expect((await snapshot())["hotel"]).toEqual([]);
    const bad = await load(sample({ packages: [{ ...SAMPLE_PACKAGE, roomCode: "NONE" }] }), FIRST, true);
    expect(reportOf(bad, "packages").status).toBe("refused");
  });

  test("an empty folder is not a complete import", async () => {
    const report = await load({});
    expect(report.isComplete).toBe(false);
    expect(formatReport(report)).toContain("No catalogue file");
  });
});

describe("stock", () => {
  const ariOf = (ratePlanCode: string, limits?: number[]) => ({ ...SAMPLE_ARI, ratePlanCode, limits });
  const twoPlans = [SAMPLE_RATE_PLAN, { ...SAMPLE_RATE_PLAN, id: 302, code: "NR", isPublic: false }];

  test("by room: every plan sells from one count", async () => {
    await loadSample({ "rate-plans": twoPlans, ari: [ariOf("BAR", [4, 2, 6]), ariOf("NR")] });
    const { db } = database();
    const pools = new Set((await db.select().from(roomRate)).map((row) => row.poolId));
    expect(pools.size).toBe(1);
    expect(await db.select().from(stockDay)).toHaveLength(3);
    expect(await db.select().from(rateDay)).toHaveLength(6);
  });

  test("by plan: each plan has a count of its own", async () => {
    await loadSample({
      rooms: [{ ...SAMPLE_ROOM, stockByRoom: false }],
      "rate-plans": twoPlans,
      ari: [ariOf("BAR", [4, 2, 6]), ariOf("NR", [1, 1, 1])],
    });
    const { db } = database();
    const rates = await db.select().from(roomRate).orderBy(roomRate.ratePlanId);
    expect(rates[0]?.poolId).not.toBe(rates[1]?.poolId);
    expect(
      (await db.select().from(stockDay))
        .filter((row) => row.poolId === rates[1]?.poolId)
        .map((row) => row.bookingLimit),
    ).toEqual([1, 1, 1]);
  });

  test("by room: limits of a day are given once, on whichever plan", async () => {
    const report = await loadSample({ "rate-plans": twoPlans, ari: [ariOf("BAR", [4, 2, 6]), ariOf("NR", [4, 2, 6])] });
    expect(reportOf(report, "ari").problems).toEqual([
      { line: 2, path: "limits", message: "limits from 2026-12-11 on are already on line 1" },
    ]);
  });

  test("periods that follow one another are not twice", async () => {
    const report = await loadSample({
      ari: [SAMPLE_ARI, { ...SAMPLE_ARI, from: "2026-12-14" }, { ...SAMPLE_ARI, from: "2026-12-08" }],
    });
    expect(reportOf(report, "ari").status).toBe("loaded");
    expect(await database().db.select().from(stockDay)).toHaveLength(9);
  });

  test("a plan that comes later joins the room's count", async () => {
    await loadSample();
    await load({ "rate-plans": [twoPlans[1]] });
    const pools = new Set((await database().db.select().from(roomRate)).map((row) => row.poolId));
    expect(pools.size).toBe(1);
  });

  test("cannot change its way of counting while the room is on sale", async () => {
    await loadSample();
    const report = await load({ rooms: [{ ...SAMPLE_ROOM, stockByRoom: false }] });
    expect(reportOf(report, "rooms").problems).toMatchObject([{ line: 1, path: "stockByRoom" }]);
  });
});
