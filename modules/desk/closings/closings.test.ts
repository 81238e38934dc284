import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import { WORKER } from "#tests/support/actors.ts";
import { ARRIVAL, changeAsk, createChangeScene, later, type ChangeScene } from "#tests/support/changes.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { messages } from "#tests/support/messages.ts";
import { demandPlaced, orderInput, secretOf, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { changeByHouse } from "#modules/booking/change/change-by-house.server.ts";
import { changeStay } from "#modules/booking/change/change-stay.server.ts";
import { endChangeByHouse } from "#modules/booking/change/give-up-change.server.ts";
import { stayChange } from "#modules/booking/change/tables.server.ts";
import { askWithdrawal } from "#modules/booking/granted/ask-withdrawal.server.ts";
import { decideRefund, expireRefundAsks } from "#modules/booking/granted/decide-refund.server.ts";
import { DECIDE_HOURS } from "#modules/booking/granted/lifecycle.ts";
import { readOrder } from "#modules/booking/simulation/read-orders.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { orderMessage } from "#modules/messages/tables.server.ts";
import { createThreadTokens } from "#modules/messages/link-tokens.server.ts";
import { createThreads } from "#modules/messages/threads.server.ts";
import { findLate } from "./find-late.server.ts";
import {
  countRest,
  findConcerned,
  findPaying,
  findPromised,
  type ConcernedAsk,
  type StayCursor,
} from "./find-stays.server.ts";
import { findClosing, listClosings } from "./read.server.ts";
import { keyOf, stayMove, STAY_STATES, type Proposal } from "./rules.ts";
import { createClosingHandlers, type ClosingDeps } from "./run.server.ts";
import { retryStay, startClosing } from "./start.server.ts";

const INES: Actor = {
  kind: "staff",
  staffId: "8d0f6b2a-0000-4000-8000-000000000001",
  permissions: ["care"],
};
const PAUL: Actor = { kind: "staff", staffId: "8d0f6b2a-0000-4000-8000-000000000002", permissions: ["finance"] };
const BY = { actor: INES, why: "Water in the cellar" };
const LIMIT = cents(10_000);
/** From here on a night costs more. */
const DEAR = later(7);

const database = useDatabase();
let scene: ChangeScene;
let fate: { diesAfter: number };
beforeEach(async () => {
  await emptyTables(
    database().db,
    "order, supplier_message, supplier_queue, mail_message, outbox, ledger_posting, ledger_entry, stock_day, hotel_closing, order_message",
  );
  scene = await createChangeScene(database().db);
  fate = { diesAfter: 0 };
});

const wakeWorker = () => {};
const depsOf = () => ({ ...scene.deps, wakeWorker });

/** The desk's verbs; a process that dies does so once a verb is through. */
function closingDeps(): ClosingDeps {
  const { db, clock } = scene.deps;
  const dying = async <T>(work: Promise<T>): Promise<T> => {
    const value = await work;
    if (fate.diesAfter-- > 0) throw new Error("died");
    return value;
  };
  const threads = createThreads({
    db,
    clock,
    tokens: createThreadTokens(["a secret of the tests that is long enough"], clock),
    isBuyer: () => false,
    wakeWorker,
  });
  return {
    db,
    clock,
    messages,
    forBuyer: {
      withdraw: (id, wish, by) => dying(askWithdrawal(scene.deps, id, wish, by)),
      changes: { bear: (id, ask, by) => dying(changeByHouse(scene.deps, id, ask, by)) },
    },
    threads: { writeAsCare: (id, words, by) => dying(threads.writeAsCare(id, words, by)) },
  };
}

async function work(): Promise<void> {
  const { db, clock } = scene.deps;
  const handlers = createClosingHandlers(closingDeps());
  while ((await workOnce({ db, clock, log: silentLog, handlers })) !== "idle");
}

const closed = () => ({ hotelId: scene.stay.hotel.id, from: ARRIVAL, until: later(1) });
const concerned = (ask: Partial<ConcernedAsk> = {}, pageLength?: number) =>
  findConcerned(database().db, { ...closed(), after: null, isRest: false, ...ask }, pageLength);
const place = async () => {
  const asked = { checkin: ARRIVAL, nights: 2, idempotencyKey: randomUUID() };
  return demandPlaced(await placeOrder(scene.deps, orderInput(scene.stay.package.id, asked)));
};
const start = (stays: { orderId: string; proposal: Proposal }[], { key = randomUUID(), limit = LIMIT } = {}) =>
  startClosing(depsOf(), { ...closed(), key, limit, stays }, BY);
const linesOf = async (id: string) =>
  (await findClosing(database().db, id))?.stays.map(({ orderId, state, problem }) => [orderId, state, problem]) ?? [];
const stateOf = async (orderId: string) => (await readOrder(database().db, orderId))?.state;
const refund: Proposal = { kind: "refund", expected: cents(20_000), changesSeen: 0 };
const rebook = (packageId: number): Extract<Proposal, { kind: "rebook" }> => ({
  kind: "rebook",
  change: {
    wish: changeAsk(packageId, ARRIVAL, 0).wish,
    because: "rebooking",
    difference: cents(0),
    cost: cents(0),
    changesSeen: 0,
  },
});

describe("the stays of a closed hotel", () => {
  it("are those that are booked and have one of its nights", async () => {
    const [first, over] = [await scene.buy(), await scene.buy()];
    const before = await scene.buy({ checkin: later(-2) });
    const after = await scene.buy({ checkin: later(2) });
    await cancelOrder(scene.deps, over, { actor: INES, isBuyer: false, why: "x" });
    const found = (await concerned()).stays.map(({ orderId }) => orderId);
    expect([found.includes(first), found.includes(over), found.includes(before), found.includes(after)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await concerned({ hotelId: 1 })).toEqual({ stays: [], total: 0, next: null });
  });

  it("come page by page, the first to arrive first, however many there are", async () => {
    const all = [await scene.buy(), await scene.buy({ checkin: later(1) }), await scene.buy(), await scene.buy()];
    const seen: string[] = [];
    let after: StayCursor | null = null;
    do {
      const page = await concerned({ after }, 2);
      expect([page.stays.length, page.total]).toEqual([2, 4]);
      seen.push(...page.stays.map(({ orderId }) => orderId));
      after = page.next;
    } while (after);
    expect(seen.toSorted()).toEqual(all.toSorted());
    expect(seen.at(-1)).toBe(all[1]);
  });

  it("are no rest once a closing has them, and are not proposed again while their job is to come", async () => {
    const [one, other] = [await scene.buy(), await scene.buy()];
    expect(await countRest(database().db, closed())).toBe(2);
    await start([{ orderId: one, proposal: { kind: "mail", offer: null } }]);
    const open = async (isRest: boolean) => (await concerned({ isRest })).stays.map(({ orderId }) => orderId);
    expect([await open(false), await open(true), await countRest(database().db, closed())]).toEqual([
      [other],
      [other],
      1,
    ]);
    await work();
    expect([(await open(false)).length, await open(true)]).toEqual([2, [other]]);
  });

  it("keep the rooms that they were promised until their job has taken them", async () => {
    const other = await scene.build();
    const orderId = await scene.buy();
    const takes = { poolId: 7, checkin: ARRIVAL, nights: 2, rooms: 1 };
    await start([{ orderId, proposal: { ...rebook(other.package.id), takes } }]);
    expect(await findPromised(database().db)).toEqual([takes]);
    await work();
    expect(await findPromised(database().db)).toEqual([]);
  });

  it("wait for the bank while they are being paid, and for somebody of the house once they are", async () => {
    const unpaid = await place();
    const paying = async () => (await findPaying(database().db, closed())).map(({ orderId }) => orderId);
    expect([await paying(), (await concerned()).total]).toEqual([[unpaid.orderId], 0]);
    scene.clock.advance(1_000);
    await start([]);
    expect(await findLate(database().db)).toEqual([]);
    scene.clock.advance(1_000);
    await scene.payments.pay(unpaid.clientSecret);
    await syncPayment(scene.deps, unpaid.orderId, WORKER);
    await scene.work();
    expect(await paying()).toEqual([]);
    const late = { orderId: unpaid.orderId, from: ARRIVAL, until: later(1), paidAt: scene.clock.now() };
    expect(await findLate(database().db)).toMatchObject([late]);
    expect(await countRest(database().db, closed())).toBe(1);
    // Whoever looks at it deals with it, or decides not to.
    scene.clock.advance(1_000);
    await start([]);
    expect(await findLate(database().db)).toEqual([]);
  });

  it("are those too that a booked stay is being changed to, until somebody ends it or it is paid", async () => {
    const elsewhere = await scene.build();
    const guest = { actor: VISITOR, isBuyer: true };
    const buyElsewhere = () => scene.buy({ checkin: later(-2), packageId: elsewhere.package.id });
    const [one, two] = [await buyElsewhere(), await buyElsewhere()];
    const ask = changeAsk(scene.stay.package.id, DEAR, 4_000);
    const nights = { hotelId: scene.stay.hotel.id, from: DEAR, until: DEAR };
    const openFor = async (orderId: string) => {
      const asked = await changeStay(scene.deps, orderId, ask, guest);
      if (asked.kind !== "awaiting_payment") throw new Error(asked.kind);
      return secretOf(asked.payment);
    };
    const secret = await openFor(one);
    await openFor(two);
    const paying = async () =>
      (await findPaying(database().db, nights)).map(({ orderId, change }) => [orderId, change] as const);
    const waits = { isTaken: false, until: new Date(scene.clock.now().getTime() + 15 * 60_000) };
    expect(new Map(await paying())).toEqual(
      new Map([
        [one, waits],
        [two, waits],
      ]),
    );
    expect(await findPaying(database().db, { ...nights, hotelId: elsewhere.hotel.id })).toEqual([]);
    expect(await findPaying(database().db, { ...nights, from: later(9), until: later(12) })).toEqual([]);
    scene.clock.advance(1_000);
    await startClosing(depsOf(), { ...nights, key: randomUUID(), limit: LIMIT, stays: [] }, BY);
    expect(await endChangeByHouse(scene.deps, one, { actor: PAUL, why: "x" })).toEqual({ kind: "forbidden" });
    expect(await endChangeByHouse(scene.deps, two, BY)).toEqual({ kind: "ended" });
    expect(await endChangeByHouse(scene.deps, two, BY)).toEqual({ kind: "none" });
    await scene.work();
    const { checkin } = (await readOrder(database().db, two))?.stay ?? {};
    expect([checkin, (await paying()).map(([id]) => id)]).toEqual([later(-2), [one]]);
    const lines = await database().db.select().from(audit).where(eq(audit.thingId, two));
    expect(lines).toMatchObject([{ verb: "order.end_change", reason: BY.why }]);
    const mails = await database().db.select().from(mailMessage).where(eq(mailMessage.orderId, two));
    expect(mails.some(({ text }) => text.includes("vous n’y êtes pour rien"))).toBe(true);
    expect(await findLate(database().db)).toEqual([]);
    scene.clock.advance(1_000);
    await scene.payments.pay(secret);
    await syncPayment(scene.deps, one, WORKER);
    await scene.work();
    expect(await findLate(database().db)).toMatchObject([{ orderId: one, from: DEAR, paidAt: scene.clock.now() }]);
  });

  it("are no late ones that were changed among the same nights: whoever closed them has seen them", async () => {
    const orderId = await scene.buy();
    await startClosing(depsOf(), { ...closed(), key: randomUUID(), limit: LIMIT, stays: [] }, BY);
    scene.clock.advance(1_000);
    const ask = changeAsk(scene.stay.package.id, later(1), 0);
    const changed = await changeStay(scene.deps, orderId, ask, { actor: VISITOR, isBuyer: true });
    expect(changed).toMatchObject({ kind: "applied" });
    expect(await findLate(database().db)).toEqual([]);
  });

  it("are not late where they were ordered after the closing: its nights were opened again", async () => {
    await start([]);
    scene.clock.advance(1_000);
    await scene.buy();
    expect(await findLate(database().db)).toEqual([]);
  });

  it("are dealt with as it was proposed, each once, however often the form and its jobs come", async () => {
    const other = await scene.build();
    const [moved, back, told] = [await scene.buy(), await scene.buy(), await scene.buy()];
    const key = randomUUID();
    const stays: { orderId: string; proposal: Proposal }[] = [
      { orderId: moved, proposal: rebook(other.package.id) },
      { orderId: back, proposal: refund },
      { orderId: told, proposal: { kind: "mail", offer: { hotel: "H\u00f4tel des Dunes", stay: "Deux nuits" } } },
    ];
    for (let sent = 0; sent < 2; sent++) expect(await start(stays, { key })).toEqual({ kind: "started", id: key });
    await Promise.all([work(), work()]);
    await work();
    expect((await linesOf(key)).map(([, state]) => state)).toEqual(["done", "done", "done"]);
    expect([await stateOf(moved), await stateOf(back), await stateOf(told)]).toEqual([
      "confirmed",
      "refund_pending",
      "confirmed",
    ]);
    const changes = await database().db.select().from(stayChange);
    expect(changes).toMatchObject([{ orderId: moved, state: "applied", because: "rebooking" }]);
    const letters = await database().db.select().from(orderMessage);
    expect(letters).toMatchObject([{ orderId: told, author: "care", recipient: "guest" }]);
    expect(letters[0]?.text).toContain("H\u00f4tel des Dunes");
    expect(letters[0]?.text).toContain("nous sommes d\u00e9sol\u00e9s");
    const lines = await database().db.select().from(audit).where(eq(audit.verb, "desk.close_hotel"));
    expect(lines.at(-1)).toMatchObject({
      thingId: scene.stay.hotel.code,
      reason: BY.why,
      after: { orders: 3 },
    });
    expect((await listClosings(database().db))[0]?.counts).toEqual({ done: 3, asked: 0, waiting: 0, failed: 0 });
  });

  it("go on where a process died after the verb: nothing is done twice", async () => {
    const other = await scene.build();
    const [moved, back, told] = [await scene.buy(), await scene.buy(), await scene.buy()];
    const key = randomUUID();
    await start(
      [
        { orderId: moved, proposal: rebook(other.package.id) },
        { orderId: back, proposal: refund },
        { orderId: told, proposal: { kind: "mail", offer: null } },
      ],
      { key },
    );
    fate.diesAfter = 3;
    await work();
    // The money is back before its job comes again.
    await scene.work();
    expect((await linesOf(key)).map(([, state]) => state)).toEqual(["waiting", "waiting", "waiting"]);
    expect(await stateOf(back)).toBe("refunded");
    scene.clock.advance(10 * 60_000);
    await work();
    expect((await linesOf(key)).map(([, state]) => state)).toEqual(["done", "done", "done"]);
    expect(await database().db.select().from(stayChange)).toHaveLength(1);
    expect(await database().db.select().from(orderMessage)).toHaveLength(1);
  });

  it("wait for a second person above the limit, and stay listed where they fail, to be tried again", async () => {
    const other = await scene.build();
    const [above, gone] = [await scene.buy(), await scene.buy()];
    const key = randomUUID();
    const wrong = { ...refund, expected: cents(19_000) } as const;
    await start(
      [
        { orderId: above, proposal: refund },
        { orderId: gone, proposal: wrong },
      ],
      { key, limit: cents(0) },
    );
    await work();
    const states = new Map((await linesOf(key)).map(([orderId, ...rest]) => [orderId, rest]));
    expect([states.get(above), states.get(gone)]).toEqual([
      ["asked", null],
      ["failed", "refund_changed"],
    ]);
    expect([await stateOf(above), await stateOf(gone)]).toEqual(["confirmed", "confirmed"]);
    expect(await retryStay(depsOf(), { closingId: key, orderId: above }, BY)).toEqual({ kind: "gone" });
    expect(await retryStay(depsOf(), { closingId: key, orderId: gone }, BY)).toEqual({ kind: "waiting" });
    await work();
    expect((await linesOf(key)).find(([orderId]) => orderId === gone)).toEqual([gone, "failed", "refund_changed"]);
    const verbs = await database().db.select().from(audit).where(eq(audit.thingId, gone)).orderBy(asc(audit.id));
    expect(verbs.map(({ verb }) => verb)).toContain("desk.retry_closing");
    expect(other.package.id).toBeGreaterThan(0);
  });

  it("are what a second person decides of them: done, or to be seen to by hand", async () => {
    const [agreed, not, late] = [await scene.buy(), await scene.buy(), await scene.buy()];
    const key = randomUUID();
    const stays = [agreed, not, late].map((orderId) => ({ orderId, proposal: refund }));
    await start(stays, { key, limit: cents(0) });
    await work();
    for (const [orderId, decision] of [
      [agreed, "approve"],
      [not, "refuse"],
    ] as const)
      await decideRefund(scene.deps, keyOf(key, orderId), decision, { actor: PAUL, why: "Seen" });
    scene.clock.advance(DECIDE_HOURS * 3_600_000);
    await expireRefundAsks(scene.deps, WORKER);
    const lines = new Map((await linesOf(key)).map(([orderId, ...rest]) => [orderId, rest]));
    expect([agreed, not, late].map((orderId) => lines.get(orderId))).toEqual([
      ["done", null],
      ["failed", "refused"],
      ["failed", "expired"],
    ]);
    const [listed] = (await listClosings(database().db)).filter(({ id }) => id === key);
    expect(listed?.counts).toEqual({ done: 1, asked: 0, waiting: 0, failed: 2 });
    expect(await retryStay(depsOf(), { closingId: key, orderId: not }, BY)).toEqual({ kind: "gone" });
  });

  it("are not taken back where two close the hotel at once and the other has moved them", async () => {
    const other = await scene.build();
    const orderId = await scene.buy();
    const [moving, taking] = [randomUUID(), randomUUID()];
    await start([{ orderId, proposal: rebook(other.package.id) }], { key: moving });
    await work();
    await start([{ orderId, proposal: refund }], { key: taking });
    await work();
    expect([...(await linesOf(moving)), ...(await linesOf(taking))]).toEqual([
      [orderId, "done", null],
      [orderId, "failed", "stay_changed"],
    ]);
    expect(await stateOf(orderId)).toBe("confirmed");
  });

  it("have a table of states in which what is done stays done", () => {
    const ends = STAY_STATES.filter((state) =>
      (["make", "ask", "fail", "again"] as const).every((push) => stayMove(state, push) === null),
    );
    expect(ends).toEqual(["done", "asked"]);
  });
});
