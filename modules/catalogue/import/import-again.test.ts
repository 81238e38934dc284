import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeFeed, rateDay, rateHistory, stockDay } from "#modules/availability/tables.server.ts";
import { LATER, useImport } from "#tests/support/catalogue-import.ts";
import {
  activityVoucherPrice,
  hotel,
  packageActivity,
  packageGiftPrice,
  roomRate,
  stayPackage,
} from "../tables.server.ts";
import {
  SAMPLE_ACTIVITY,
  SAMPLE_ACTIVITY_VOUCHER,
  SAMPLE_ARI,
  SAMPLE_HOTEL,
  SAMPLE_PACKAGE,
  SAMPLE_RATE_PLAN,
  SAMPLE_REVIEW,
} from "./sample-lines.ts";

const { database, place, write, importFolder, load, loadSample, snapshot } = useImport();

describe("importing again", () => {
  test("the same folder changes nothing, and wakes searches of rates and reviews alone", async () => {
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
        { ...SAMPLE_HOTEL, cityId: place.cityId },
        { ...SAMPLE_HOTEL, id: 102, code: "OTHER", cityId: place.cityId },
      ],
    });
    await load({ hotels: [{ ...SAMPLE_HOTEL, cityId: place.cityId, name: "Le Phare" }] }, LATER);
    const rows = await database().db.select().from(hotel).orderBy(hotel.id);
    expect(rows.map((row) => [row.id, row.name, row.reviewCount])).toEqual([
      [101, "Le Phare", 1],
      [102, SAMPLE_HOTEL.name, 0],
    ]);
  });

  test("takes a hotel's reservations address away when its line has none any more", async () => {
    const addresses = async () =>
      (await database().db.select({ to: hotel.reservationsEmail }).from(hotel)).map(({ to }) => to);
    await loadSample();
    expect(await addresses()).toEqual(["reservations@grand-phare.example"]);
    await load({ hotels: [{ ...SAMPLE_HOTEL, cityId: place.cityId, reservationsEmail: undefined }] }, LATER);
    expect(await addresses()).toEqual([null]);
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
    const reports = await Promise.all([1, 2, 3].map(() => importFolder({ now: LATER })));
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
