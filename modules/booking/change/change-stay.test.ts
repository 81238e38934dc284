import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import {
  ARRIVAL,
  changeAsk,
  createChangeScene,
  demandAwaiting,
  later,
  type ChangeScene,
} from "#tests/support/changes.ts";
import { keptBy } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import { countTaken } from "../items/stay/taken.server.ts";
import { findViolations } from "../simulation/violations.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { refund, tender } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { reconcile } from "../verbs/reconcile.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { changeStay, type ChangeAsk } from "./change-stay.server.ts";
import { giveUpChange } from "./give-up-change.server.ts";
import { stayChange } from "./tables.server.ts";

const database = useDatabase();
let scene: ChangeScene;
let packageId: number;

/** Dearer by 40 €: the nights from the 11th on. Cheaper by 40 €: from the 21st on. */
const DEARER = later(7);
const CHEAPER = later(17);

beforeEach(async () => {
  await emptyTables(
    database().db,
    "order, supplier_message, supplier_queue, mail_message, outbox, ledger_posting, ledger_entry, stock_day",
  );
  scene = await createChangeScene(database().db);
  packageId = scene.stay.package.id;
});

const change = (orderId: string, ask: ChangeAsk, by = BUYER) => changeStay(scene.deps, orderId, ask, by);
const moneyOf = async () => {
  const { charges } = await scene.payments.sandbox.inspect();
  return charges
    .map((charge) => [charge.amount_captured, charge.amount_refunded])
    .toSorted(([a = 0], [b = 0]) => b - a);
};
const changesOf = (orderId: string) =>
  database().db.select().from(stayChange).where(eq(stayChange.orderId, orderId)).orderBy(asc(stayChange.number));
const stateOf = async (orderId: string) => (await readOrder(database().db, orderId))?.state;
const checkinOf = async (orderId: string) => (await readOrder(database().db, orderId))?.stay.checkin;
const toldOf = async (orderId: string) =>
  (
    await database()
      .db.select()
      .from(supplierMessage)
      .where(eq(supplierMessage.orderId, orderId))
      .orderBy(asc(supplierMessage.hotelId), asc(supplierMessage.position))
  ).map(({ kind, hotelId, stay }) => [kind, hotelId, stay.checkin]);
/** Days with rooms sold or held, of a pool. */
const takenOf = async (poolId: number): Promise<Record<string, string>> => {
  const rows = await database()
    .db.select()
    .from(stockDay)
    .where(eq(stockDay.poolId, poolId))
    .orderBy(asc(stockDay.day));
  return Object.fromEntries(
    rows.filter(({ held, sold }) => held + sold > 0).map(({ day: on, held, sold }) => [on, `${sold}+${held}`]),
  );
};
/** Nights of a stay as they stand in stock when it is sold. */
const nightsFrom = (checkin: Day, nights: number, rooms = 1): Record<string, string> =>
  Object.fromEntries(Array.from({ length: nights }, (_, index) => [addDays(checkin, index), `${rooms}+0`]));

const travelTo = (on: Day) => scene.clock.advance(Date.parse(`${on}T12:00:00Z`) - scene.clock.now().getTime());

const expectSound = async () =>
  expect(await findViolations({ db: database().db, payments: scene.payments })).toEqual([]);

describe("a dearer change", () => {
  it("holds what it adds, keeps what there is, and is made when its difference is paid", async () => {
    const orderId = await scene.buy();
    const asked = demandAwaiting(await change(orderId, changeAsk(packageId, DEARER, 4_000)));
    expect([asked.number, asked.difference]).toEqual([1, 4_000]);
    expect(await takenOf(scene.stay.poolId)).toEqual({
      ...nightsFrom(ARRIVAL, 2),
      [DEARER]: "0+1",
      [addDays(DEARER, 1)]: "0+1",
    });
    const counted = await countTaken(database().db, [scene.stay.poolId], ARRIVAL);
    expect(Object.fromEntries(counted.map(({ day: on, held, sold }) => [on, `${sold}+${held}`]))).toEqual(
      await takenOf(scene.stay.poolId),
    );
    expect([await stateOf(orderId), await checkinOf(orderId)]).toEqual(["confirmed", ARRIVAL]);
    await scene.payments.pay(asked.secret);
    await syncPayment(scene.deps, orderId, WORKER);
    expect((await changesOf(orderId))[0]?.state).toBe("authorized");
    await scene.work();
    expect(await changesOf(orderId)).toMatchObject([{ state: "applied", reason: "captured" }]);
    expect([await stateOf(orderId), await checkinOf(orderId)]).toEqual(["confirmed", DEARER]);
    expect(await takenOf(scene.stay.poolId)).toEqual(nightsFrom(DEARER, 2));
    expect(await moneyOf()).toEqual([
      [20_000, 0],
      [4_000, 0],
    ]);
    expect(await toldOf(orderId)).toEqual([
      ["reservation", scene.stay.hotel.id, ARRIVAL],
      ["modification", scene.stay.hotel.id, DEARER],
    ]);
    await expectSound();
  });

  it("keeps shared nights: only what is missing is held", async () => {
    const orderId = await scene.buy();
    const asked = demandAwaiting(await change(orderId, changeAsk(packageId, ARRIVAL, 10_000, { nights: 3 })));
    expect(await takenOf(scene.stay.poolId)).toEqual({ ...nightsFrom(ARRIVAL, 2), [later(2)]: "0+1" });
    await scene.payments.pay(asked.secret);
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    expect(await takenOf(scene.stay.poolId)).toEqual(nightsFrom(ARRIVAL, 3));
    await expectSound();
  });

  it("that is not paid in time leaves the stay as it was; money that comes after that goes back", async () => {
    const orderId = await scene.buy();
    const { secret } = demandAwaiting(await change(orderId, changeAsk(packageId, DEARER, 4_000)));
    scene.clock.advance(16 * 60_000);
    await expireHolds(scene.deps, WORKER);
    expect(await takenOf(scene.stay.poolId)).toEqual(nightsFrom(ARRIVAL, 2));
    await scene.payments.pay(secret);
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    expect(await changesOf(orderId)).toMatchObject([{ state: "expired", reason: "hold_expired" }]);
    expect([await stateOf(orderId), await checkinOf(orderId)]).toEqual(["confirmed", ARRIVAL]);
    expect(await keptBy(scene.payments.sandbox)).toBe(20_000);
    await expectSound();
  });

  it("taken at once and too late goes back whole", async () => {
    const orderId = await scene.buy();
    const provider = { ...scene.payments.provider, captures: "automatic" as const };
    const deps = { ...scene.deps, payments: { ...scene.deps.payments, of: () => provider } };
    const outcome = await changeStay(deps, orderId, changeAsk(packageId, DEARER, 4_000), BUYER);
    const { secret } = demandAwaiting(outcome);
    await scene.payments.pay(secret);
    await giveUpUnseen(orderId);
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    expect(await moneyOf()).toEqual([
      [20_000, 0],
      [4_000, 4_000],
    ]);
    await expectSound();
  });

  it("asked for twice is one; another takes the place of one that is unpaid", async () => {
    const orderId = await scene.buy();
    const ask = changeAsk(packageId, DEARER, 4_000);
    const [first, again] = [demandAwaiting(await change(orderId, ask)), demandAwaiting(await change(orderId, ask))];
    expect([first.number, first.secret]).toEqual([again.number, again.secret]);
    const other = demandAwaiting(await change(orderId, changeAsk(packageId, later(8), 4_000)));
    expect(other.number).toBe(2);
    await scene.payments.pay(first.secret).catch(() => "gone");
    await scene.payments.pay(other.secret);
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    await reconcile(scene.deps, WORKER);
    await scene.work();
    expect((await changesOf(orderId)).map(({ state }) => state)).toEqual(["given_up", "applied"]);
    expect(await checkinOf(orderId)).toBe(later(8));
    await expectSound();
  });

  it("is given up by its guest, at once", async () => {
    const orderId = await scene.buy();
    demandAwaiting(await change(orderId, changeAsk(packageId, DEARER, 4_000)));
    await giveUpChange(scene.deps, orderId, BUYER);
    await scene.work();
    expect(await takenOf(scene.stay.poolId)).toEqual(nightsFrom(ARRIVAL, 2));
    await expectSound();
  });

  it("ends with its order: who cancels gives up both", async () => {
    const orderId = await scene.buy();
    const { secret } = demandAwaiting(await change(orderId, changeAsk(packageId, DEARER, 4_000)));
    await scene.payments.pay(secret);
    await syncPayment(scene.deps, orderId, WORKER);
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 16_000 });
    await scene.work();
    expect(await changesOf(orderId)).toMatchObject([{ state: "given_up", reason: "order_ended" }]);
    expect([await stateOf(orderId), await takenOf(scene.stay.poolId)]).toEqual(["refunded", {}]);
    await expectSound();
  });
});

async function giveUpUnseen(orderId: string): Promise<void> {
  scene.clock.advance(16 * 60_000);
  const read = scene.deps.payments.of;
  const away = {
    ...scene.deps.payments,
    of: (name: string) => ({ ...read(name), read: () => Promise.reject(new PaymentError("lost", "away")) }),
  };
  scene.clock.advance(16 * 60_000);
  await expireHolds({ ...scene.deps, payments: away }, WORKER);
  expect((await changesOf(orderId))[0]?.state).toBe("expired");
}

describe("a cheaper change", () => {
  it("is made at once, and what it costs less goes back", async () => {
    const orderId = await scene.buy();
    expect(await change(orderId, changeAsk(packageId, CHEAPER, -4_000))).toEqual({
      kind: "applied",
      number: 1,
      difference: -4_000,
    });
    await scene.work();
    expect(await moneyOf()).toEqual([[20_000, 4_000]]);
    expect(await database().db.select().from(refund)).toMatchObject([
      { amountCents: 4_000, reason: "changed", state: "done" },
    ]);
    expect(await takenOf(scene.stay.poolId)).toEqual(nightsFrom(CHEAPER, 2));
    await expectSound();
  });

  it("after a dearer one gives back of the later round first", async () => {
    const orderId = await scene.buy();
    const { secret } = demandAwaiting(await change(orderId, changeAsk(packageId, DEARER, 4_000)));
    await scene.payments.pay(secret);
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    await change(orderId, changeAsk(packageId, CHEAPER, -8_000, { changesSeen: 1 }));
    await scene.work();
    expect(await moneyOf()).toEqual([
      [20_000, 4_000],
      [4_000, 4_000],
    ]);
    // 80 percent of two nights at 80 €.
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 12_800 });
    await scene.work();
    expect(await moneyOf()).toEqual([
      [20_000, 16_800],
      [4_000, 4_000],
    ]);
    expect(await stateOf(orderId)).toBe("refunded");
    await expectSound();
  });

  it("and cancelled before anything has gone back gives both back, once", async () => {
    const orderId = await scene.buy();
    await change(orderId, changeAsk(packageId, CHEAPER, -4_000));
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 12_800 });
    await scene.work();
    expect(await moneyOf()).toEqual([[20_000, 16_800]]);
    await expectSound();
  });

  it("and cancelled too late gives back the difference and nothing else", async () => {
    const orderId = await scene.buy();
    await change(orderId, changeAsk(packageId, CHEAPER, -4_000));
    const { deadline } = (await readOrder(database().db, orderId))?.stay.cancellation ?? { deadline: null };
    travelTo(addDays(deadline ?? ARRIVAL, 1));
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 0 });
    await scene.work();
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    expect(await moneyOf()).toEqual([[20_000, 4_000]]);
    expect(await stateOf(orderId)).toBe("cancelled");
    expect(await compareBooks(database().db)).toEqual([]);
  });

  it("takes what was given back outside into account", async () => {
    const orderId = await scene.buy();
    const [own] = await database().db.select().from(tender).where(eq(tender.orderId, orderId));
    await scene.payments.provider.refund({
      reference: own?.reference ?? "",
      amountCents: cents(500),
      withFees: false,
      key: "outside",
    });
    await syncPayment(scene.deps, orderId, WORKER);
    await change(orderId, changeAsk(packageId, CHEAPER, -4_000));
    await scene.work();
    expect(await moneyOf()).toEqual([[20_000, 4_000]]);
    expect(await compareBooks(database().db)).toEqual([]);
  });
});

describe("a change at the same price", () => {
  it("is made at once, and nobody pays", async () => {
    const orderId = await scene.buy();
    expect(await change(orderId, changeAsk(packageId, later(1), 0))).toMatchObject({ kind: "applied", difference: 0 });
    await scene.work();
    expect(await takenOf(scene.stay.poolId)).toEqual(nightsFrom(later(1), 2));
    expect(await moneyOf()).toEqual([[20_000, 0]]);
    await expectSound();
  });

  it("that was shown before another was made is not: they look again", async () => {
    const orderId = await scene.buy();
    const both = await Promise.all([
      change(orderId, changeAsk(packageId, later(1), 0)),
      change(orderId, changeAsk(packageId, later(2), 0)),
    ]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["applied", "stay_changed"]);
    await scene.work();
    await expectSound();
  });

  it("in the last room of a night that is theirs is possible", async () => {
    scene = await createChangeScene(database().db, { limit: 1 });
    packageId = scene.stay.package.id;
    const orderId = await scene.buy();
    expect(await change(orderId, changeAsk(packageId, later(1), 0))).toMatchObject({ kind: "applied" });
    expect(await takenOf(scene.stay.poolId)).toEqual(nightsFrom(later(1), 2));
  });
});

describe("another hotel", () => {
  it("tells the one that they do not come, and the other that they do", async () => {
    const other = await scene.build();
    const orderId = await scene.buy();
    await change(orderId, changeAsk(other.package.id, CHEAPER, -4_000));
    await scene.work();
    expect(await toldOf(orderId)).toEqual([
      ["reservation", scene.stay.hotel.id, ARRIVAL],
      ["cancellation", scene.stay.hotel.id, ARRIVAL],
      ["reservation", other.hotel.id, CHEAPER],
    ]);
    expect([await takenOf(scene.stay.poolId), await takenOf(other.poolId)]).toEqual([{}, nightsFrom(CHEAPER, 2)]);
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toMatchObject({ refund: 12_800 });
    await scene.work();
    expect(await toldOf(orderId)).toContainEqual(["cancellation", other.hotel.id, CHEAPER]);
    expect([await takenOf(other.poolId), await compareBooks(database().db)]).toEqual([{}, []]);
  });

  it("swapped by two guests at once ends with both swapped", async () => {
    const other = await scene.build();
    const [mine, theirs] = [await scene.buy(), await scene.buy({ packageId: other.package.id })];
    const both = await Promise.all([
      change(mine, changeAsk(other.package.id, ARRIVAL, 0)),
      change(theirs, changeAsk(packageId, ARRIVAL, 0)),
    ]);
    expect(both.map(({ kind }) => kind)).toEqual(["applied", "applied"]);
  });
});
