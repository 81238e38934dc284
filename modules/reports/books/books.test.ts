import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#platform/jobs/tables.server.ts";
import { audit } from "#platform/audit/tables.server.ts";
import type { Actor } from "#platform/actor.ts";
import { day, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { changeAsk } from "#tests/support/changes.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { sampleOperator } from "#tests/support/papers.ts";
import { messages } from "#tests/support/messages.ts";
import { demandPlaced, orderInput, secretOf } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, demandFree, type RedeemScene } from "#tests/support/redeem.ts";
import { rateDay } from "#modules/availability/tables.server.ts";
import { changeByHouse } from "#modules/booking/change/change-by-house.server.ts";
import { changeStay } from "#modules/booking/change/change-stay.server.ts";
import { paymentDispute } from "#modules/booking/disputes/tables.server.ts";
import { order, refund, tender } from "#modules/booking/tables.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { createDrawing } from "#modules/documents/paper/drawing.server.ts";
import { keepWords } from "#modules/documents/information.server.ts";
import { writeDocuments } from "#modules/documents/write.server.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { dayBooks } from "#modules/vouchers/values/day-books.server.ts";
import { accountingDay } from "../tables.server.ts";
import { closeDays, type BooksDeps } from "./close-days.server.ts";
import { companiesOf } from "./companies.server.ts";
import { writeDay } from "./day-file.server.ts";
import { DAY_DIFFERS_JOB } from "./differing-day.ts";
import { downloadDay, findDay, listDays, listFaulty, seeToDay } from "./days.server.ts";
import { readRecords, type RecordKind } from "./records.server.ts";

const THE_DAY = day("2026-11-20");
const FINANCE: Actor = { kind: "staff", staffId: "6f1d2c3b-0000-4000-8000-00000000000b", permissions: ["finance"] };
const database = useDatabase();
const drawing = createDrawing();
let scene: RedeemScene;
let deps: BooksDeps;
let told: unknown[];
afterAll(() => drawing.close());

beforeEach(async () => {
  await emptyTables(database().db, "document, document_counter, document_recipient");
  await database().db.execute(sql`truncate accounting_day`);
  scene = await createRedeemScene(database().db, { limit: 20 });
  told = [];
  const log = { error: (facts: unknown) => void told.push(facts) } as BooksDeps["log"];
  deps = { db: scene.deps.db, clock: scene.clock, log, companies: () => companiesOf(sampleOperator) };
});

const company = () => {
  const [one] = deps.companies();
  if (!one) throw new Error("nobody sells");
  return one;
};
const asked = (of: Day = THE_DAY) => ({ company: company().id, day: of });

async function buyStay(): Promise<string> {
  const checkin = day("2026-12-04");
  const input = orderInput(scene.stay.package.id, { checkin, nights: 2, idempotencyKey: crypto.randomUUID() });
  const { orderId, clientSecret } = demandPlaced(await placeOrder(scene.deps, input));
  await pay(orderId, clientSecret);
  return orderId;
}
async function pay(orderId: string, secret: string, card?: string): Promise<void> {
  await scene.till.pay(secret, card);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
}
/** A box of 200 €, in somebody's hand. */
async function buyBox(): Promise<{ orderId: string; valueId: string }> {
  const { orderId, clientSecret } = demandPlaced(await scene.order());
  await pay(orderId, clientSecret);
  const [valueId = ""] = await scene.handOverAll(orderId);
  return { orderId, valueId };
}

/** A purchase; a dearer change; a cancellation; a gift that is bought and redeemed; one that is bought and given back; a payment that is disputed. */
async function liveADay(): Promise<void> {
  const { db, clock } = scene.deps;
  await keepWords(db, clock.now(), messages);
  await db
    .update(rateDay)
    .set({ amountCents: 12_000 })
    .where(sql`${rateDay.day} >= '2026-12-20'`);
  const kept = await buyStay();
  const changed = await changeStay(scene.deps, kept, changeAsk(scene.stay.package.id, day("2026-12-21"), 4_000), BUYER);
  if (changed.kind !== "awaiting_payment") throw new Error(changed.kind);
  await pay(kept, secretOf(changed.payment));
  const givenUp = await buyStay();
  expect(await cancelOrder(scene.deps, givenUp, BUYER)).toMatchObject({ kind: "cancelled" });
  await scene.work();
  demandFree(await scene.redeem((await buyBox()).valueId));
  await scene.work();
  expect(await cancelOrder(scene.deps, (await buyBox()).orderId, BUYER)).toMatchObject({ kind: "cancelled" });
  await scene.work();
  const disputed = await buyStay();
  const [paid] = await db.select().from(tender).where(eq(tender.orderId, disputed));
  await scene.till.sandbox.dispute({ intentId: paid?.reference ?? "" });
  await syncPayment(scene.deps, disputed, WORKER);
  expect(await db.select().from(paymentDispute)).toHaveLength(1);
  const papers = {
    db,
    clock,
    messages,
    operatorOf: sampleOperator,
    checkUrlOf: () => "",
    draw: drawing.draw,
    isTrial: false,
  };
  for (const orderId of [kept, givenUp]) await writeDocuments(papers, { orderId, cause: "sold" }, WORKER);
}

const sumOf = async (record: RecordKind, account?: string, of: Day = THE_DAY) =>
  (await readRecords(deps.db, { company: company(), day: of }))
    .filter((one) => one.record === record && (account === undefined || one.account === account))
    .reduce((sum, { amount }) => sum + amount, 0);

describe("the books of a day", () => {
  it("equal its payments, its gifts and the ledger, to the cent", async () => {
    await liveADay();
    const { db } = deps;
    const { faults } = await writeDay(db, { company: company(), day: THE_DAY });
    expect(faults).toEqual([]);
    // Three stays at 200 €, a change for 40 €, two boxes at 200 €, and the box that paid a stay.
    expect(await sumOf("tender", "gift_card")).toBe(20_000);
    expect((await sumOf("tender")) - 20_000).toBe(20_000 * 5 + 4_000);
    // Of a stay 80 %, of a gift all of it.
    expect(await sumOf("refund")).toBe(16_000 + 20_000);
    expect(await sumOf("fee")).toBe(4_000);
    expect(await sumOf("value")).toBe(0);
    expect(await sumOf("entry")).toBe(0);
    const rows = await db.select().from(tender);
    const held = rows.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0);
    // What the box gave for its stay goes through the account of cards: there it came from and went to.
    expect(await sumOf("entry", "provider_clearing")).toBe(held - 20_000);
    const done = (await db.select().from(refund)).filter(({ state }) => state === "done");
    expect(await sumOf("refund")).toBe(done.reduce((sum, { amountCents }) => sum + amountCents, 0));
    for (const { account, balance } of await trialBalance(db)) {
      expect([account, await sumOf("sum", account)]).toEqual([account, balance]);
      expect([account, await sumOf("entry", account)]).toEqual([account, balance]);
    }
    const byHand = (await dayBooks(db, THE_DAY, "Europe/Paris"))
      .map(({ amount }) => Number(amount))
      .toSorted((a, b) => a - b);
    const sums = (await readRecords(db, { company: company(), day: THE_DAY })).filter(({ record }) => record === "sum");
    expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(byHand.reduce((sum, amount) => sum + amount, 0));
    // The invoice of what stands is what was paid for it; that of what was given up is made less by its credit note.
    expect((await sumOf("document", "invoice")) - (await sumOf("document", "credit_note"))).toBe(24_000 + 4_000);
    await scene.sound();
  });

  it("are the same bytes however often they are asked for, and stay them once the day is closed", async () => {
    await liveADay();
    const first = await writeDay(deps.db, { company: company(), day: THE_DAY });
    expect((await writeDay(deps.db, { company: company(), day: THE_DAY })).sha256).toBe(first.sha256);
    await closeDays(deps);
    expect(await deps.db.select().from(accountingDay)).toEqual([]);
    scene.goTo("2026-11-21T02:30:00Z");
    await Promise.all([closeDays(deps), closeDays(deps), closeDays(deps)]);
    const [row, ...others] = await deps.db.select().from(accountingDay);
    expect([row?.sha256, others]).toEqual([first.sha256, []]);
    expect(Buffer.from(row?.file ?? []).equals(first.file)).toBe(true);
    // Somebody is called back what their stay cost: that is of another day.
    await buyStay();
    const file = await downloadDay(deps, asked(), FINANCE);
    if (file.kind !== "file") throw new Error(file.kind);
    expect(file.name).toBe(`books-${company().id}-2026-11-20.csv`);
    expect(Buffer.from(file.file).equals(first.file)).toBe(true);
    expect(await deps.db.select().from(audit).where(eq(audit.thingKind, "books"))).not.toEqual([]);
    await expect(deps.db.update(accountingDay).set({ records: 1 })).rejects.toMatchObject({
      cause: { message: "a day that is closed stays as it is" },
    });
    await expect(deps.db.delete(accountingDay)).rejects.toMatchObject({
      cause: { message: "a day that is closed stays as it is" },
    });
  });

  it("have what the house bears of a stay with its order, and in its company's file alone", async () => {
    const { db } = deps;
    await db
      .update(rateDay)
      .set({ amountCents: 12_000 })
      .where(sql`${rateDay.day} >= '2026-12-20'`);
    const orderId = await buyStay();
    const { wish } = changeAsk(scene.stay.package.id, day("2026-12-21"), 0);
    const money = { difference: cents(0), cost: cents(4_000), limit: cents(10_000) };
    const ask = { wish, because: "gift", changesSeen: 0, key: crypto.randomUUID(), ...money } as const;
    const care: Actor = { ...FINANCE, permissions: ["care"] };
    expect(await changeByHouse(scene.deps, orderId, ask, { actor: care, why: "The pool was empty" })).toMatchObject({
      kind: "applied",
    });
    const [bought] = await db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
    const recordsOf = (id: string, site: SiteId) =>
      readRecords(db, { company: { id, name: id, sites: [site] }, day: THE_DAY });
    expect(await recordsOf("other", "nl_NL")).toEqual([]);
    const records = await recordsOf(company().id, "fr_FR");
    const cost = records.filter(({ record, account }) => record === "entry" && account === "goodwill");
    expect(cost).toMatchObject([{ number: bought?.number, site: "fr_FR", amount: 4_000 }]);
    expect((await writeDay(db, { company: company(), day: THE_DAY })).faults).toEqual([]);
  });

  it("of a day without anything are a file, too, and every day has one in turn", async () => {
    await buyStay();
    scene.goTo("2026-11-24T10:00:00Z");
    await closeDays(deps);
    await closeDays(deps);
    const days = await listDays(deps, { from: day("2026-11-01"), until: day("2026-11-30") });
    expect(days.map(({ day: of, closedAt, faults }) => [of, closedAt !== null, faults.length])).toEqual([
      ["2026-11-24", false, 0],
      ["2026-11-23", true, 0],
      ["2026-11-22", true, 0],
      ["2026-11-21", true, 0],
      ["2026-11-20", true, 0],
    ]);
    const file = await downloadDay(deps, asked(day("2026-11-22")), FINANCE);
    expect(file.kind === "file" && Buffer.from(file.file).toString().split("\r\n")).toHaveLength(2);
    expect(await findDay(deps, asked(day("2026-11-01")))).toBeNull();
    expect(await findDay(deps, { company: "nobody", day: THE_DAY })).toBeNull();
  });

  it("are in no second file when somebody else sells from now on, or under another number", async () => {
    await buyStay();
    const [former] = deps.companies();
    scene.goTo("2026-11-22T10:00:00Z");
    await closeDays(deps);
    const now = [
      { id: "FR1", name: "Vendredi", sites: ["fr_FR"] },
      { id: "BE1", name: "Vrijdag", sites: ["fr_BE", "nl_BE"] },
    ] as const;
    deps = { ...deps, companies: () => now };
    scene.goTo("2026-11-23T10:00:00Z");
    await closeDays(deps);
    const rows = await deps.db.select().from(accountingDay).orderBy(accountingDay.day, accountingDay.company);
    expect(rows.map(({ company: id, day: of }) => [id, of])).toEqual([
      [former?.id, "2026-11-20"],
      [former?.id, "2026-11-21"],
      ["BE1", "2026-11-22"],
      ["FR1", "2026-11-22"],
    ]);
    const days = await listDays(deps, { from: day("2026-11-20"), until: day("2026-11-20") });
    expect(days.map(({ company: of, records }) => [of.name, records === 0])).toEqual([[former?.id, false]]);
    const kept = { company: former?.id ?? "", day: THE_DAY };
    expect(await findDay(deps, kept)).toMatchObject({ sums: [] });
    expect(await downloadDay(deps, kept, FINANCE)).toMatchObject({ kind: "file", file: rows[0]?.file });
  });
});

describe("books that differ", () => {
  it("are told, kept, and wait until somebody says why", async () => {
    const { db } = deps;
    await buyStay();
    // Somebody has written past the verbs: a refund that never was.
    const [row] = await db.select().from(tender);
    await db.insert(refund).values({
      tenderId: row?.id ?? "",
      amountCents: 500,
      reason: "granted",
      state: "done",
      createdAt: scene.clock.now(),
      doneAt: scene.clock.now(),
    });
    scene.goTo("2026-11-21T10:00:00Z");
    await closeDays(deps);
    expect(told).toMatchObject([
      { day: THE_DAY, check: "refunds", books: 0, found: 500 },
      { day: THE_DAY, check: "orders", of: "refunds", books: 500, found: 0 },
    ]);
    const asks = await db.select().from(outbox).where(eq(outbox.kind, DAY_DIFFERS_JOB));
    expect(asks.map(({ payload }) => payload)).toMatchObject([
      { day: THE_DAY, faults: [{ found: 500 }, { found: 0 }] },
    ]);
    expect((await listFaulty(deps)).map(({ day: of, faults }) => [of, faults.length])).toEqual([[THE_DAY, 2]]);
    const why = "Tried by hand";
    expect(await seeToDay(deps, asked(), { actor: { ...FINANCE, permissions: ["care"] }, why })).toEqual({
      kind: "forbidden",
    });
    const both = await Promise.all([1, 2].map(() => seeToDay(deps, asked(), { actor: FINANCE, why })));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["gone", "seen"]);
    expect(await listFaulty(deps)).toEqual([]);
    expect(await db.select().from(audit).where(eq(audit.verb, "books.see_to"))).toMatchObject([{ reason: why }]);
  });
});
