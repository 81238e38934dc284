import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeFeed, rateDay, rateHistory, stockDay } from "#modules/availability/tables.server.ts";
import { createPlaceTree } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  activity,
  activityVoucher,
  activityVoucherActivity,
  activityVoucherPrice,
  hotel,
  packageActivity,
  packageGiftPrice,
  ratePlan,
  review,
  room,
  roomRate,
  stayPackage,
  stockPool,
} from "../tables.server.ts";
import { importCatalogue } from "./import-catalogue.server.ts";
import { formatReport, type FileReport, type ImportReport } from "./report.ts";
import {
  SAMPLE_ACTIVITY,
  SAMPLE_ACTIVITY_VOUCHER,
  SAMPLE_ARI,
  SAMPLE_HOTEL,
  SAMPLE_LINES,
  SAMPLE_PACKAGE,
  SAMPLE_RATE_PLAN,
  SAMPLE_REVIEW,
  SAMPLE_ROOM,
} from "./sample-lines.ts";
import { CATALOGUE_FILES, type CatalogueFile } from "./schema.ts";

const database = useDatabase();
const FIRST = new Date("2026-11-01T08:00:00Z");
const LATER = new Date("2026-11-20T08:00:00Z");
let folder = "";
let cityId = 0;
let departmentId = 0;

type Contents = Partial<Record<CatalogueFile, unknown[]>>;

/** The sample catalogue, some files of it replaced. */
function sample(changes: Contents = {}): Contents {
  const own = Object.fromEntries(
    CATALOGUE_FILES.map((file) => [file, [file === "hotels" ? { ...SAMPLE_HOTEL, cityId } : SAMPLE_LINES[file]]]),
  );
  return { ...own, ...changes };
}

function write(contents: Contents): void {
  rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  for (const [file, lines] of Object.entries(contents)) {
    writeFileSync(
      join(folder, `${file}.ndjson`),
      lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
    );
  }
}

const load = (contents: Contents, now = FIRST, check = false): Promise<ImportReport> => {
  write(contents);
  return importCatalogue({ database: database(), folder, now, check });
};
const loadSample = (changes: Contents = {}, now = FIRST) => load(sample(changes), now);

function reportOf(report: ImportReport, file: CatalogueFile): FileReport {
  const found = report.files.find((entry) => entry.file === file);
  if (!found) throw new Error(`no report of ${file}`);
  return found;
}

const TABLES = {
  hotel,
  room,
  ratePlan,
  roomRate,
  stockPool,
  activity,
  stayPackage,
  packageActivity,
  packageGiftPrice,
  activityVoucher,
  activityVoucherActivity,
  activityVoucherPrice,
  rateDay,
  stockDay,
  rateHistory,
  review,
  changeFeed,
};

/** Everything that an import writes, in a stable order. */
async function snapshot(): Promise<Record<string, unknown[]>> {
  const { db } = database();
  const entries: [string, unknown[]][] = [];
  for (const [name, table] of Object.entries(TABLES))
    entries.push([name, (await db.select().from(table)).map((row) => JSON.stringify(row)).toSorted()]);
  return Object.fromEntries(entries);
}

beforeAll(async () => {
  const places = await createPlaceTree(database().db);
  cityId = places.city.id;
  departmentId = places.department.id;
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database().db.execute(
    sql`truncate hotel, room, rate_plan, room_rate, stock_pool, activity, package, package_activity, package_gift_price, activity_voucher, activity_voucher_activity, activity_voucher_price, rate_day, stock_day, rate_history, review, change_feed`,
  );
});

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
      cityId,
      reviewCount: 2,
      reviewAverage: 92,
      texts: SAMPLE_HOTEL.texts,
      localTax: SAMPLE_HOTEL.localTax,
    });
    expect(hotelRow?.placeIds).toEqual(expect.arrayContaining([cityId, departmentId]));
    const [rate] = await db.select().from(roomRate);
    expect(rate).toMatchObject({ hotelId: 101, roomId: 201, ratePlanId: 301 });
    expect(await db.select().from(stayPackage)).toMatchObject([
      { id: 501, roomRateId: rate?.id, publicRoomRateId: rate?.id, nights: [1, 2, 3], lastArrival: null },
    ]);
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
    writeFileSync(
      join(folder, "hotels.ndjson.gz"),
      gzipSync(`\uFEFF${JSON.stringify({ ...SAMPLE_HOTEL, cityId })}\r\n\r\n`),
    );
    const report = await importCatalogue({ database: database(), folder, now: FIRST });
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
    await importCatalogue({
      database: database(),
      folder,
      now: FIRST,
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

describe("importing again", () => {
  test("the same folder changes nothing but the change feed", async () => {
    const changes = {
      reviews: [SAMPLE_REVIEW, { ...SAMPLE_REVIEW, id: 602 }],
      "rate-plans": [SAMPLE_RATE_PLAN, { ...SAMPLE_RATE_PLAN, id: 302, code: "NR", isPublic: false }],
    };
    await loadSample(changes);
    const before = await snapshot();
    await loadSample(changes, LATER);
    const after = await snapshot();
    expect({ ...after, changeFeed: [] }).toEqual({ ...before, changeFeed: [] });
  });

  test("keeps what the files do not mention", async () => {
    await loadSample({
      hotels: [
        { ...SAMPLE_HOTEL, cityId },
        { ...SAMPLE_HOTEL, id: 102, code: "OTHER", cityId },
      ],
    });
    await load({ hotels: [{ ...SAMPLE_HOTEL, cityId, name: "Le Phare" }] }, LATER);
    const rows = await database().db.select().from(hotel).orderBy(hotel.id);
    expect(rows.map((row) => [row.id, row.name, row.reviewCount])).toEqual([
      [101, "Le Phare", 1],
      [102, SAMPLE_HOTEL.name, 0],
    ]);
  });

  test("replaces a package's activities", async () => {
    const dinner = { ...SAMPLE_ACTIVITY, id: 402, code: "DINNER", kind: "dinner" };
    await loadSample({
      activities: [SAMPLE_ACTIVITY, dinner],
      packages: [{ ...SAMPLE_PACKAGE, activityCodes: ["MASSAGE25", "DINNER"] }],
    });
    await load({ packages: [{ ...SAMPLE_PACKAGE, activityCodes: ["DINNER"] }] });
    expect(await database().db.select().from(packageActivity)).toEqual([
      { packageId: 501, activityId: 402, position: 0 },
    ]);
  });

  test("replaces voucher prices: lengths and numbers of people that are gone are not sold any more", async () => {
    await loadSample();
    const { db } = database();
    const before = await db.select().from(changeFeed);
    await load(
      {
        packages: [{ ...SAMPLE_PACKAGE, giftPrices: [{ nights: 2, sellPriceCents: 39_990, barPriceCents: 39_990 }] }],
        "activity-vouchers": [
          { ...SAMPLE_ACTIVITY_VOUCHER, prices: [{ adults: 2, sellPriceCents: 9990, barPriceCents: 11_000 }] },
        ],
      },
      LATER,
    );
    expect(await db.select().from(packageGiftPrice)).toEqual([
      { packageId: 501, nights: 2, sellPriceCents: 39_990, barPriceCents: 39_990 },
    ]);
    expect(await db.select().from(activityVoucherPrice)).toEqual([
      { voucherId: 701, adults: 2, sellPriceCents: 9990, barPriceCents: 11_000 },
    ]);
    const fresh = (await db.select().from(changeFeed)).slice(before.length);
    expect(fresh.map((row) => [row.kind, row.hotelId])).toEqual([
      ["catalogue", 101],
      ["catalogue", 101],
    ]);
  });

  test("limits are rooms left: held and sold rooms stay on top of them", async () => {
    await loadSample();
    const { db } = database();
    await db.update(stockDay).set({ held: 1, sold: 1 });
    await load({ ari: [{ ...SAMPLE_ARI, limits: [3, 0, 4] }] }, LATER);
    expect(
      (await db.select().from(stockDay).orderBy(stockDay.day)).map((row) => [row.bookingLimit, row.held, row.sold]),
    ).toEqual([
      [5, 1, 1],
      [2, 1, 1],
      [6, 1, 1],
    ]);
  });

  test("a buyer who takes a room meanwhile is neither blocked nor forgotten", async () => {
    await loadSample();
    const buyer = await database().pool.connect();
    try {
      await buyer.query("begin");
      await buyer.query("update stock_day set held = held + 1 where day = '2026-12-12'");
      // Equal limits touch no row, so this import does not wait for the buyer.
      expect((await load({ ari: [SAMPLE_ARI] }, LATER)).isComplete).toBe(true);
      const changed = load({ ari: [{ ...SAMPLE_ARI, limits: [9, 9, 9] }] }, LATER);
      await new Promise((done) => setTimeout(done, 200));
      await buyer.query("commit");
      expect((await changed).isComplete).toBe(true);
    } finally {
      buyer.release();
    }
    expect(
      (await database().db.select().from(stockDay).orderBy(stockDay.day)).map((row) => [row.bookingLimit, row.held]),
    ).toEqual([
      [9, 0],
      [10, 1],
      [9, 0],
    ]);
  });

  test("two imports at once take turns", async () => {
    await loadSample();
    write({ ari: [{ ...SAMPLE_ARI, amounts: [15900, 11900, 12900] }] });
    const reports = await Promise.all(
      [1, 2, 3].map(() => importCatalogue({ database: database(), folder, now: LATER })),
    );
    expect(reports.every((report) => report.isComplete)).toBe(true);
    expect(await database().db.select().from(rateHistory)).toHaveLength(1);
  });

  test("without limits the stock stays, with more days it grows", async () => {
    await loadSample();
    await load({
      ari: [
        {
          hotelId: 101,
          roomCode: "SUP",
          ratePlanCode: "BAR",
          from: "2026-12-13",
          amounts: [9900, 9900],
          limits: undefined,
        },
      ],
    });
    const { db } = database();
    expect((await db.select().from(stockDay).orderBy(stockDay.day)).map((row) => row.bookingLimit)).toEqual([4, 2, 6]);
    expect((await db.select().from(rateDay).orderBy(rateDay.day)).map((row) => row.amountCents)).toEqual([
      15900, 15900, 9900, 9900,
    ]);
  });

  test("a changed amount leaves its former one in the history, with the time; the first amount leaves none", async () => {
    await loadSample();
    const { db } = database();
    expect(await db.select().from(rateHistory)).toEqual([]);
    await load({ ari: [{ ...SAMPLE_ARI, amounts: [15900, 11900, 12900] }] }, LATER);
    expect(await db.select().from(rateHistory)).toMatchObject([
      { day: "2026-12-12", amountCents: 15900, replacedAt: LATER },
    ]);
  });

  test("a new public plan becomes the reference of the packages that are there", async () => {
    await loadSample({ "rate-plans": [{ ...SAMPLE_RATE_PLAN, isPublic: false }] });
    const { db } = database();
    const [before] = await db.select().from(stayPackage);
    expect(before?.publicRoomRateId).toBe(before?.roomRateId);
    await load({ "rate-plans": [{ ...SAMPLE_RATE_PLAN, id: 302, code: "PUBLIC", isPublic: true }] });
    const [after] = await db.select().from(stayPackage);
    const [publicRate] = await db
      .select()
      .from(roomRate)
      .where(sql`rate_plan_id = 302`);
    expect(after).toMatchObject({ roomRateId: before?.roomRateId, publicRoomRateId: publicRate?.id });
  });
});

describe("a bad line", () => {
  const GIFT = { nights: 1, sellPriceCents: 19_990, barPriceCents: 21_000 };
  const SEAT = { adults: 1, sellPriceCents: 4990, barPriceCents: 5500 };
  const bad: {
    name: string;
    file: CatalogueFile;
    lines: unknown[];
    line: number | null;
    path: string;
    says: RegExp;
  }[] = [
    { name: "no JSON", file: "hotels", lines: ['{"id": 1,'], line: 1, path: "", says: /not valid JSON/ },
    { name: "another shape", file: "hotels", lines: [[1, 2]], line: 1, path: "", says: /expected object/ },
    {
      name: "an unknown field",
      file: "rooms",
      lines: [{ ...SAMPLE_ROOM, colour: "red" }],
      line: 1,
      path: "",
      says: /colour/,
    },
    {
      name: "a missing field",
      file: "rooms",
      lines: [SAMPLE_ROOM, { ...SAMPLE_ROOM, id: 202, code: "B", sizeM2: undefined }],
      line: 2,
      path: "sizeM2",
      says: /expected number/,
    },
    {
      name: "a character that PostgreSQL cannot keep",
      file: "reviews",
      lines: [{ ...SAMPLE_REVIEW, positive: "a\0b" }],
      line: 1,
      path: "",
      says: /not text/,
    },
    {
      name: "half a surrogate pair",
      file: "reviews",
      lines: [JSON.stringify(SAMPLE_REVIEW).replace("Marion", "\\ud83c")],
      line: 1,
      path: "",
      says: /not text/,
    },
    {
      name: "a city that does not exist",
      file: "hotels",
      lines: [{ ...SAMPLE_HOTEL, cityId: 77 }],
      line: 1,
      path: "cityId",
      says: /no destination 77/,
    },
    {
      name: "a department for a city",
      file: "hotels",
      lines: [() => ({ ...SAMPLE_HOTEL, cityId: departmentId })],
      line: 1,
      path: "cityId",
      says: /is a department, not a city/,
    },
    {
      name: "a time zone that does not exist",
      file: "hotels",
      lines: [() => ({ ...SAMPLE_HOTEL, cityId, timeZone: "Europe/Atlantis" })],
      line: 1,
      path: "timeZone",
      says: /time zone/,
    },
    {
      name: "a duplicate id",
      file: "rooms",
      lines: [SAMPLE_ROOM, { ...SAMPLE_ROOM, code: "B" }],
      line: 2,
      path: "id",
      says: /already on line 1/,
    },
    {
      name: "a duplicate code",
      file: "rooms",
      lines: [SAMPLE_ROOM, { ...SAMPLE_ROOM, id: 202 }],
      line: 2,
      path: "code",
      says: /already on line 1/,
    },
    {
      name: "a duplicate review",
      file: "reviews",
      lines: [SAMPLE_REVIEW, SAMPLE_REVIEW],
      line: 2,
      path: "id",
      says: /already on line 1/,
    },
    {
      name: "a hotel that does not exist",
      file: "rooms",
      lines: [{ ...SAMPLE_ROOM, hotelId: 9 }],
      line: 1,
      path: "hotelId",
      says: /no hotel 9/,
    },
    {
      name: "more adults than guests",
      file: "rooms",
      lines: [{ ...SAMPLE_ROOM, maxAdults: 4 }],
      line: 1,
      path: "maxAdults",
      says: /above maxGuests/,
    },
    {
      name: "a plan for an unknown room",
      file: "rate-plans",
      lines: [{ ...SAMPLE_RATE_PLAN, roomCodes: ["SUP", "NONE"] }],
      line: 1,
      path: "roomCodes",
      says: /no room NONE/,
    },
    {
      name: "a room twice in a plan",
      file: "rate-plans",
      lines: [{ ...SAMPLE_RATE_PLAN, roomCodes: ["SUP", "SUP"] }],
      line: 1,
      path: "roomCodes",
      says: /SUP twice/,
    },
    {
      name: "a list price below the price",
      file: "activities",
      lines: [{ ...SAMPLE_ACTIVITY, listPriceCents: 1 }],
      line: 1,
      path: "listPriceCents",
      says: /below priceCents/,
    },
    {
      name: "an unknown activity",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, activityCodes: ["NONE"] }],
      line: 1,
      path: "activityCodes",
      says: /no activity NONE/,
    },
    {
      name: "an unknown room in a package",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, roomCode: "NONE" }],
      line: 1,
      path: "roomCode",
      says: /no room NONE/,
    },
    {
      name: "an unknown plan in a package",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, ratePlanCode: "NONE" }],
      line: 1,
      path: "ratePlanCode",
      says: /no rate plan NONE/,
    },
    {
      name: "an unknown theme",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, themeIds: [17] }],
      line: 1,
      path: "themeIds.0",
      says: /unknown theme/,
    },
    {
      name: "a gift price of a package that is no gift",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, isGiftable: false }],
      line: 1,
      path: "giftPrices",
      says: /only a giftable package/,
    },
    {
      name: "a gift price for nights that the package does not have",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, nights: [1] }],
      line: 1,
      path: "giftPrices",
      says: /cannot be booked for 2 nights/,
    },
    {
      name: "a gift price for four nights",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, giftPrices: [{ ...GIFT, nights: 4 }] }],
      line: 1,
      path: "giftPrices.0.nights",
      says: /./,
    },
    {
      name: "two gift prices for a night",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, giftPrices: [GIFT, GIFT] }],
      line: 1,
      path: "giftPrices",
      says: /names 1 twice/,
    },
    {
      name: "two nights as cheap as one",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, giftPrices: [{ ...GIFT, nights: 2 }, GIFT] }],
      line: 1,
      path: "giftPrices",
      says: /2 nights must cost more/,
    },
    {
      name: "a gift dearer than in public",
      file: "packages",
      lines: [{ ...SAMPLE_PACKAGE, giftPrices: [{ ...GIFT, barPriceCents: 19_989 }] }],
      line: 1,
      path: "giftPrices.0.barPriceCents",
      says: /below sellPriceCents/,
    },
    {
      name: "a voucher of an unknown theme",
      file: "activity-vouchers",
      lines: [SAMPLE_ACTIVITY_VOUCHER, { ...SAMPLE_ACTIVITY_VOUCHER, id: 702, code: "B", themeIds: [16] }],
      line: 2,
      path: "themeIds.0",
      says: /unknown activity theme/,
    },
    {
      name: "a voucher of an unknown activity",
      file: "activity-vouchers",
      lines: [{ ...SAMPLE_ACTIVITY_VOUCHER, activityCodes: ["NONE"] }],
      line: 1,
      path: "activityCodes",
      says: /no activity NONE/,
    },
    {
      name: "a voucher of an unknown hotel",
      file: "activity-vouchers",
      lines: [{ ...SAMPLE_ACTIVITY_VOUCHER, hotelId: 9 }],
      line: 1,
      path: "hotelId",
      says: /no hotel 9/,
    },
    {
      name: "a voucher without a price",
      file: "activity-vouchers",
      lines: [{ ...SAMPLE_ACTIVITY_VOUCHER, prices: [] }],
      line: 1,
      path: "prices",
      says: /./,
    },
    {
      name: "two prices for as many people",
      file: "activity-vouchers",
      lines: [{ ...SAMPLE_ACTIVITY_VOUCHER, prices: [SEAT, { ...SEAT, sellPriceCents: 5000 }] }],
      line: 1,
      path: "prices",
      says: /names 1 twice/,
    },
    {
      name: "two people for less than one",
      file: "activity-vouchers",
      lines: [{ ...SAMPLE_ACTIVITY_VOUCHER, prices: [{ ...SEAT, adults: 2, sellPriceCents: 4989 }, SEAT] }],
      line: 1,
      path: "prices",
      says: /2 adults must cost more/,
    },
    {
      name: "a voucher dearer than in public",
      file: "activity-vouchers",
      lines: [{ ...SAMPLE_ACTIVITY_VOUCHER, prices: [{ ...SEAT, sellPriceCents: 5501 }] }],
      line: 1,
      path: "prices.0.barPriceCents",
      says: /below sellPriceCents/,
    },
    {
      name: "a duplicate voucher",
      file: "activity-vouchers",
      lines: [SAMPLE_ACTIVITY_VOUCHER, { ...SAMPLE_ACTIVITY_VOUCHER, code: "B" }],
      line: 2,
      path: "id",
      says: /already on line 1/,
    },
    {
      name: "prices of an unknown plan",
      file: "ari",
      lines: [SAMPLE_ARI, { ...SAMPLE_ARI, ratePlanCode: "NONE" }],
      line: 2,
      path: "ratePlanCode",
      says: /no rate plan NONE/,
    },
    {
      name: "two prices for a day",
      file: "ari",
      lines: [SAMPLE_ARI, { ...SAMPLE_ARI, from: "2026-12-13", limits: undefined }],
      line: 2,
      path: "from",
      says: /prices from 2026-12-13 on are already on line 1/,
    },
    {
      name: "arrays of different lengths",
      file: "ari",
      lines: [{ ...SAMPLE_ARI, limits: [1] }],
      line: 1,
      path: "limits",
      says: /needs 3 entries/,
    },
    {
      name: "a price of nothing",
      file: "ari",
      lines: [{ ...SAMPLE_ARI, amounts: [1, 0, 1] }],
      line: 1,
      path: "amounts.1",
      says: /./,
    },
    {
      name: "a day that is none",
      file: "ari",
      lines: [{ ...SAMPLE_ARI, from: "2026-02-30" }],
      line: 1,
      path: "from",
      says: /./,
    },
    {
      name: "a year that is none",
      file: "ari",
      lines: [{ ...SAMPLE_ARI, from: "0026-12-11" }],
      line: 1,
      path: "from",
      says: /not between/,
    },
    {
      name: "a day that PostgreSQL does not know",
      file: "reviews",
      lines: [{ ...SAMPLE_REVIEW, day: "0000-01-01" }],
      line: null,
      path: "",
      says: /database refuses it/,
    },
  ];

  test.each(bad)(
    "$name is reported with file, line and reason, and nothing of the file is loaded",
    async ({ file, lines, line, path, says }) => {
      const own = lines.map((entry) => (typeof entry === "function" ? (entry as () => unknown)() : entry));
      const report = await loadSample({ [file]: own });
      const problem = reportOf(report, file).problems[0];
      expect(reportOf(report, file).status).toBe("refused");
      expect(problem).toMatchObject({ line, path });
      expect(problem?.message).toMatch(says);
      expect(report.isComplete).toBe(false);
      expect(formatReport(report)).toContain(line === null ? `${file}.ndjson:` : `${file}.ndjson line ${line}:`);
      const tables = {
        hotels: "hotel",
        rooms: "room",
        "rate-plans": "roomRate",
        activities: "activity",
        packages: "stayPackage",
        "activity-vouchers": "activityVoucher",
        ari: "rateDay",
        reviews: "review",
      } as const;
      expect((await snapshot())[tables[file]]).toEqual([]);
    },
  );

  test("two files at once, one bad in the middle: the others stand, those that need it wait", async () => {
    const report = await loadSample({ rooms: [{ ...SAMPLE_ROOM, sizeM2: 0 }] });
    expect(report.files.map((file) => `${file.file} ${file.status}`)).toEqual([
      "hotels loaded",
      "rooms refused",
      "rate-plans not_loaded",
      "activities loaded",
      "packages not_loaded",
      "activity-vouchers loaded",
      "ari not_loaded",
      "reviews loaded",
    ]);
    expect(reportOf(report, "packages").waitsFor).toEqual(["rooms", "rate-plans"]);
    expect(formatReport(report)).toContain("packages: not loaded, because rooms and rate-plans were refused");
  });

  test("a bad line after thousands of good ones rolls all of them back", async () => {
    const good = Array.from({ length: 5000 }, (_, index) => ({ ...SAMPLE_REVIEW, id: index + 1 }));
    const report = await loadSample({ reviews: [...good, { ...SAMPLE_REVIEW, id: 9001, average: 101 }] });
    expect(reportOf(report, "reviews")).toMatchObject({
      status: "refused",
      lines: 5001,
      problemCount: 1,
      problems: [{ line: 5001, path: "average" }],
    });
    const state = await snapshot();
    expect(state["review"]).toEqual([]);
    expect(state["hotel"]?.[0]).toContain('"reviewCount":0');
  });

  test("a refused re-import leaves prices, stock and history as they were", async () => {
    await loadSample();
    const before = await snapshot();
    const other = { ...SAMPLE_ARI, from: "2027-01-01", limits: undefined };
    const report = await load(
      { ari: [{ ...SAMPLE_ARI, amounts: [1, 2, 3], limits: [9, 9, 9] }, ...Array.from({ length: 120 }, () => other)] },
      LATER,
    );
    expect(reportOf(report, "ari").status).toBe("refused");
    expect(await snapshot()).toEqual(before);
  });

  test("fifty problems are listed, the others counted", async () => {
    const report = await loadSample({
      reviews: Array.from({ length: 80 }, (_, index) => ({ ...SAMPLE_REVIEW, id: index + 1, average: -1 })),
    });
    expect(reportOf(report, "reviews").problems).toHaveLength(50);
    expect(reportOf(report, "reviews").problemCount).toBe(80);
    expect(formatReport(report)).toContain("and 30 more");
  });

  test("a thing cannot move to another hotel, nor take another's code", async () => {
    await loadSample({
      hotels: [
        { ...SAMPLE_HOTEL, cityId },
        { ...SAMPLE_HOTEL, id: 102, code: "OTHER", cityId },
      ],
    });
    const moved = await load({ rooms: [{ ...SAMPLE_ROOM, hotelId: 102 }] });
    expect(reportOf(moved, "rooms").problems).toMatchObject([{ path: "id", message: "room 201 belongs to hotel 101" }]);
    const taken = await load({ hotels: [{ ...SAMPLE_HOTEL, id: 103, cityId }] });
    expect(reportOf(taken, "hotels").problems).toMatchObject([
      { path: "code", message: "HON-PHARE is the code of hotel 101" },
    ]);
  });

  test.each([
    { name: "not UTF-8", file: "reviews.ndjson", bytes: Buffer.from([0x7b, 0xff, 0xfe, 0x0a]), says: "not UTF-8 text" },
    {
      name: "a cut-off .gz",
      file: "reviews.ndjson.gz",
      bytes: gzipSync(JSON.stringify(SAMPLE_REVIEW)).subarray(0, 40),
      says: "damaged or cut off",
    },
    { name: "no .gz at all", file: "reviews.ndjson.gz", bytes: Buffer.from("hello"), says: "damaged or cut off" },
    { name: "one endless line", file: "reviews.ndjson", bytes: Buffer.alloc(4_300_000, "a"), says: "longer than" },
  ])("a file that is $name is refused with its reason", async ({ file, bytes, says }) => {
    write({});
    writeFileSync(join(folder, file), bytes);
    const report = await importCatalogue({ database: database(), folder, now: FIRST });
    expect(reportOf(report, "reviews").status).toBe("refused");
    expect(formatReport(report)).toContain(says);
  });

  test("a file that is there twice is not guessed at", async () => {
    write({ reviews: [SAMPLE_REVIEW] });
    writeFileSync(join(folder, "reviews.ndjson.gz"), gzipSync("{}"));
    const report = await importCatalogue({ database: database(), folder, now: FIRST });
    expect(formatReport(report)).toContain("with and without .gz");
  });
});
