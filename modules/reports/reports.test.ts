import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { createEmptyCounter } from "#modules/search/empty/counter.ts";
import { emptySearch } from "#modules/search/empty/tables.server.ts";
import { writeEmpty } from "#modules/search/empty/write-empty.server.ts";
import { system, type Actor } from "#platform/actor.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { changeAsk } from "#tests/support/changes.ts";
import { sampleOperator } from "#tests/support/papers.ts";
import { demandPlaced, orderInput, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, demandFree, type RedeemScene } from "#tests/support/redeem.ts";
import { changeByHouse } from "#modules/booking/change/change-by-house.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { completeStays } from "#modules/booking/verbs/complete-stays.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { expireValues } from "#modules/vouchers/values/expire.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { balancesOf } from "#modules/ledger/data.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import type { Asked } from "./period.ts";
import { REPORT_ROWS } from "./reports.server.ts";
import type { ReportService } from "./service.ts";
import type { ReportName } from "./types.ts";
import { wireReports } from "./wire.server.ts";

const database = useDatabase();
let scene: RedeemScene;
let reports: ReportService;
beforeEach(async () => {
  scene = await createRedeemScene(database().db, { limit: 20 });
  const platform = { database: database(), db: scene.deps.db, clock: scene.clock, log: silentLog };
  reports = wireReports(platform, { operatorOf: sampleOperator }).service;
});

const NOVEMBER: Asked = { from: day("2026-11-01"), until: day("2026-11-30"), site: null, language: "fr", by: "month" };
const FINANCE: Actor = { kind: "staff", staffId: "6f1d2c3b-0000-4000-8000-000000000009", permissions: ["finance"] };
const WORDS = { language: "fr", header: (column: string) => column, word: (_: string, value: string) => value };

/** A report's totals by what its sums are called. */
async function totals(name: ReportName, asked: Partial<Asked> = {}) {
  const table = await reports.read(name, { ...NOVEMBER, by: REPORT_ROWS[name].groups[0], ...asked });
  return Object.fromEntries(REPORT_ROWS[name].measures.map((measure, at) => [measure.name, table.totals[at]]));
}
const rowsOf = async (name: ReportName, by: Asked["by"], asked: Partial<Asked> = {}) =>
  (await reports.read(name, { ...NOVEMBER, ...asked, by })).rows.map(({ key, values }) => [key, ...values]);

async function buyStay(): Promise<string> {
  const input = orderInput(scene.stay.package.id, {
    checkin: day("2026-12-04"),
    nights: 2,
    idempotencyKey: crypto.randomUUID(),
  });
  const { orderId, clientSecret } = demandPlaced(await placeOrder(scene.deps, input));
  await scene.till.pay(clientSecret);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  return orderId;
}
async function buyBox(): Promise<string> {
  const { orderId, clientSecret } = demandPlaced(await scene.order());
  await scene.till.pay(clientSecret);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  return orderId;
}

describe("sales", () => {
  it("are what the books say, by day, site, kind and partner, and say what had been sold before", async () => {
    await buyStay();
    await buyBox();
    expect(await totals("sales")).toEqual({ orders: 2, amount: 40_000, gifts: 0 });
    expect(await rowsOf("sales", "kind")).toEqual([
      ["box", 1, 20_000, 0],
      ["stay", 1, 20_000, 0],
    ]);
    expect(await rowsOf("sales", "site")).toEqual([["fr_FR", 2, 40_000, 0]]);
    expect(await rowsOf("sales", "partner")).toEqual([[null, 2, 40_000, 0]]);
    expect((await rowsOf("sales", "day")).filter(([, orders]) => orders)).toEqual([["2026-11-20", 2, 40_000, 0]]);
    expect(await rowsOf("sales", "day")).toHaveLength(30);
    expect(await totals("sales", { site: "nl_NL" })).toEqual({ orders: 0, amount: 0, gifts: 0 });
  });

  it("of a stay that a gift pays say that it is the gift's money", async () => {
    const gift = await scene.give(20_000);
    demandFree(await scene.redeem(gift.id));
    await scene.work();
    expect(await totals("sales")).toEqual({ orders: 1, amount: 20_000, gifts: 20_000 });
  });

  it("stand beside those of the period before", async () => {
    await buyStay();
    const table = await reports.read("sales", { ...NOVEMBER, from: day("2026-12-01"), until: day("2026-12-31") });
    expect(table.totals).toEqual([0, 0, 0]);
    expect(table.before).toMatchObject({ span: { from: "2026-11-01", until: "2026-11-30" }, totals: [1, 20_000, 0] });
  });
});

describe("what goes back", () => {
  it("is told by cause: what had been paid is what goes back and what is kept", async () => {
    const kept = await buyStay();
    const given = await buyStay();
    scene.clock.advance(86_400_000);
    await cancelOrder(scene.deps, given, BUYER, { motive: "weather" });
    await scene.work();
    expect(await rowsOf("cancellations", "cause")).toEqual([["cancelled_with_refund", 1, 20_000, 16_000, 4_000]]);
    expect(await rowsOf("cancellations", "motive")).toEqual([["weather", 1, 20_000, 16_000, 4_000]]);
    expect(await rowsOf("refunds", "cause")).toEqual([["cancelled_with_refund", 1, 16_000]]);
    expect(await rowsOf("refunds", "way")).toEqual([["provider", 1, 16_000]]);
    // What was sold stays sold: it was given up on another day.
    expect((await totals("sales"))["amount"]).toBe(40_000);
    expect(kept).not.toBe(given);
  });
});

describe("gifts owed", () => {
  it("are at the end of any day what the ledger says, and every movement is told", async () => {
    const { db } = scene.deps;
    const gift = await scene.give(20_000);
    await buyBox();
    scene.goTo("2026-12-02T10:00:00Z");
    demandFree(await scene.redeem(gift.id));
    await scene.work();
    const ids = (await db.select({ id: giftValue.id }).from(giftValue)).map(({ id }) => id);
    const owed = [...(await balancesOf(db, "gift_liability", ids)).values()].reduce((sum, cents) => sum - cents, 0);
    const all = { from: day("2026-12-01"), until: day("2026-12-31") };
    expect(await totals("liabilities", all)).toMatchObject({ opening: 40_000, spent: -20_000, closing: owed });
    expect(await totals("liabilities")).toMatchObject({ opening: 0, bought: 20_000, given: 20_000, closing: 40_000 });
    expect((await rowsOf("liabilities", "kind", all)).map(([kind, count]) => [kind, count])).toEqual([
      ["box", 1],
      ["single_voucher", 0],
    ]);
  });
});

describe("occupancy and commission", () => {
  it("say what was sold of what was offered, and keep silent about net amounts that nobody knows", async () => {
    const { db } = scene.deps;
    await buyStay();
    const december = { from: day("2026-12-01"), until: day("2026-12-31") };
    // Twenty rooms of a hotel each night, two nights sold of them; other tests' hotels offer theirs.
    const nights = await rowsOf("occupancy", "hotel", december);
    expect(nights.filter(([, sold]) => Number(sold) > 0)).toEqual([[scene.stay.hotel.name, 2, 20 * 31, 0]]);
    expect(await totals("occupancy", { ...december, site: "nl_NL" })).toMatchObject({ nights: 0 });
    scene.goTo("2026-12-20T10:00:00Z");
    const asked = { by: "hotel", ...december } as const;
    expect(await totals("commission", asked)).toEqual({
      stays: 1,
      amount: 20_000,
      net: 0,
      commission: 0,
      unknown: 20_000,
    });
    const contract = { virtualCard: { commissionPercent: 17.5 } };
    await db.update(hotel).set(contract).where(eq(hotel.id, scene.stay.hotel.id));
    expect(await totals("commission", asked)).toEqual({
      stays: 1,
      amount: 20_000,
      net: 16_500,
      commission: 3_500,
      unknown: 0,
    });
    await db.update(hotel).set({ virtualCard: null }).where(eq(hotel.id, scene.stay.hotel.id));
  });

  it("owe a hotel its nights whole where the house bears a part of them", async () => {
    const { db } = scene.deps;
    const id = await buyStay();
    const key = crypto.randomUUID();
    const wish = changeAsk(scene.stay.package.id, day("2026-12-04"), 0, { nights: 3 }).wish;
    const [difference, cost] = [cents(0), cents(10_000)];
    const ask = { key, wish, because: "gift", difference, cost, changesSeen: 0, limit: cost } as const;
    const care: Actor = { ...FINANCE, permissions: ["care"] };
    const by = { actor: care, why: "The pool was empty" };
    expect(await changeByHouse(scene.deps, id, ask, by)).toMatchObject({ kind: "applied", cost });
    const isHotel = eq(hotel.id, scene.stay.hotel.id);
    await db
      .update(hotel)
      .set({ virtualCard: { commissionPercent: 17.5 } })
      .where(isHotel);
    const december = { by: "hotel", from: day("2026-12-01"), until: day("2026-12-31") } as const;
    expect(await totals("commission", december)).toMatchObject({ amount: 20_000, net: 24_750, commission: 5_250 });
    await db.update(hotel).set({ virtualCard: null }).where(isHotel);
  });
});

describe("tax", () => {
  it("is told by rule and country, as the books have it: stays once they are over, fees at once, expired gifts", async () => {
    const given = await buyStay();
    await buyStay();
    await cancelOrder(scene.deps, given, BUYER);
    await scene.give(20_000);
    scene.goTo("2026-12-08T10:00:00Z");
    await completeStays(scene.deps, WORKER);
    await scene.deps.db.update(giftValue).set({ validUntil: day("2026-12-07") });
    await expireValues({ ...scene.values, db: scene.deps.db }, system("tests"));
    const all = { from: day("2026-11-01"), until: day("2026-12-31") };
    expect(await rowsOf("vat", "kind", all)).toEqual([
      ["multi_purpose", 20_000],
      ["room", 20_000],
      ["fee", 4_000],
    ]);
    expect(await rowsOf("vat", "country", all)).toEqual([["FR", 44_000]]);
  });
});

describe("searches without result", () => {
  it("are told by one kind of words at a time", async () => {
    const { db } = scene.deps;
    await db.delete(emptySearch);
    const counter = createEmptyCounter();
    const at = { day: day("2026-11-20"), siteId: "fr_FR", flow: "booking" } as const;
    for (const theme of ["16", "16", "23"])
      counter.note(at, [
        { kind: "search", word: "all" },
        { kind: "theme", word: theme },
      ]);
    await writeEmpty(db, counter);
    expect(await rowsOf("searches", "theme")).toEqual([
      ["16", 2],
      ["23", 1],
    ]);
    expect(await rowsOf("searches", "site")).toEqual([["fr_FR", 3]]);
    expect((await rowsOf("searches", "day")).filter(([, count]) => count)).toEqual([["2026-11-20", 3]]);
  });
});

describe("a download", () => {
  it("has a line for each that the screen adds up, and stands in the journal", async () => {
    await buyStay();
    const file = await reports.download("sales", NOVEMBER, { actor: FINANCE, words: WORDS });
    if (file.kind === "forbidden") throw new Error("finance may");
    const text = await new Response(file.body).text();
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toMatch(/;stay;sold;200,00;0,00\r\n$/);
    expect(await database().db.select().from(audit).where(eq(audit.verb, "report.download"))).toMatchObject([
      { thingId: "sales", after: { days: "2026-11-01 – 2026-11-30" } },
    ]);
  });

  it("is nobody's who may not read the report, and leaves no line then", async () => {
    const revenue: Actor = { ...FINANCE, permissions: ["revenue"] };
    for (const [actor, name, may] of [
      [revenue, "sales", true],
      [revenue, "liabilities", false],
      [{ ...FINANCE, permissions: ["care"] } as Actor, "sales", false],
    ] as const) {
      const file = await reports.download(name, NOVEMBER, { actor, words: WORDS });
      expect(file.kind === "file").toBe(may);
      if (file.kind === "file") await file.body.cancel();
    }
  });
});
