import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createActivityVoucher } from "#tests/support/factories/vouchers.ts";
import { createPackage } from "#tests/support/factories/hotels.ts";
import { issueCardWith } from "#tests/support/issue-card.ts";
import { messages } from "#tests/support/messages.ts";
import { createTestPayments, demandPlaced, orderInput, silentLog, type TestPayments } from "#tests/support/payments.ts";
import { countedTries } from "#tests/support/code-tries.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { packageGiftPrice } from "#modules/catalogue/tables.server.ts";
import { balanceOf, trialBalance } from "#modules/ledger/data.server.ts";
import { withProvider } from "#modules/payments/payment-providers.ts";
import { SITES } from "#modules/sites/locales.ts";
import { handOver } from "#modules/vouchers/gifts/gifts.server.ts";
import { createGiftShop } from "#modules/vouchers/gifts/shop.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { GiftText, GiftWish } from "#modules/vouchers/gifts/types.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import { expireValues } from "#modules/vouchers/values/expire.server.ts";
import { reissueCode, type ValueDeps } from "#modules/vouchers/values/issue.server.ts";
import { createGiftCardProvider } from "#modules/vouchers/values/provider.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import { findOrderView } from "../data.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { findItems } from "../order-row.server.ts";
import { order } from "../tables.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { completeStays } from "./complete-stays.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { placeGifts } from "./place-gifts.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let till: TestPayments;
let deps: BookingDeps;
let values: ValueDeps;

const TEXT: GiftText = {
  toName: "Inès",
  fromName: "Camille",
  message: null,
  occasion: "friday",
  landscape: null,
  hidesPrice: false,
};
const card = (euros: number, changes: Partial<GiftWish> = {}): GiftWish => ({
  subject: { kind: "gift_card", amount: cents(euros * 100), design: "village" },
  text: TEXT,
  recipient: { kind: "buyer" },
  extras: [],
  ...changes,
});

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  till = createTestPayments(clock);
  values = { clock, keys: createCodeKeys(["a secret of the tests that is long enough"]) };
  const { db } = database();
  const readers = { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null };
  deps = {
    db,
    clock,
    payments: withProvider(till.providers, createGiftCardProvider({ ...values, db })),
    giftCards: createGiftCards({ ...values, db, tries: countedTries() }),
    gifts: createGiftShop({
      ...values,
      readers,
      findBox: (_site, handle) =>
        handle === "spa" ? { handle, title: "Spa", imageId: null, amount: cents(9_900), includes: [] } : null,
    }),
  };
  await emptyTables(db, "order");
  await db.delete(outbox);
});

/** Places gifts for what they cost together, or for what is said. */
function place(gifts: GiftWish[], { total, ...changes }: { total: number; key?: string; codes?: [string, number][] }) {
  const { buyer, caller } = orderInput(1, { checkin: day("2026-12-04"), idempotencyKey: "" });
  return placeGifts(deps, {
    site: SITES.fr_FR,
    buyer,
    caller,
    expectedAmount: cents(total),
    idempotencyKey: changes.key ?? randomUUID(),
    gifts: gifts.map((wish) => ({ wish })),
    draftId: null,
    ...(changes.codes ? { giftCards: changes.codes.map(([code, amount]) => ({ code, amount: cents(amount) })) } : {}),
  });
}

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

/** What there is one of. */
function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error("there is none");
  return first;
}

/** An order that was paid by card, with its gifts. */
async function buy(gifts: GiftWish[], total: number) {
  const { orderId, clientSecret } = demandPlaced(await place(gifts, { total }));
  await till.pay(clientSecret);
  await syncPayment(deps, orderId, WORKER);
  await work();
  return { orderId, gifts: await giftsOf(orderId) };
}

async function giftsOf(orderId: string) {
  const rows = await deps.db
    .select({ gift, value: giftValue })
    .from(gift)
    .innerJoin(giftValue, eq(giftValue.id, gift.valueId))
    .where(eq(gift.orderId, orderId));
  const positions = (await findItems(deps.db, orderId)).map(({ id }) => id);
  return rows.toSorted((a, b) => positions.indexOf(a.gift.itemId) - positions.indexOf(b.gift.itemId));
}
const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const sound = async () => {
  expect(await compareValues(deps.db)).toEqual([]);
  expect(await compareBooks(deps.db)).toEqual([]);
  const trial = await trialBalance(deps.db);
  expect(trial.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
};
const codeOf = (row: { codeSealed: string; codeKey: string }) => values.keys.open(row) ?? "";
const cancel = (id: string) => cancelOrder(deps, id, { actor: VISITOR, isBuyer: true });

describe("what is given is worth something once it is paid (docs/product/gifts.md#buying)", () => {
  it("nothing before, its price from then on, and what its holder is owed stands in the books", async () => {
    const { orderId, clientSecret } = demandPlaced(await place([card(150), card(50)], { total: 20_000 }));
    expect((await giftsOf(orderId)).map(({ value }) => [value.state, value.balanceCents])).toEqual([
      ["ordered", 0],
      ["ordered", 0],
    ]);
    await till.pay(clientSecret);
    await syncPayment(deps, orderId, WORKER);
    await work();
    const bought = await giftsOf(orderId);
    expect(bought.map(({ value }) => [value.state, value.balanceCents])).toEqual([
      ["waiting", 15_000],
      ["waiting", 5_000],
    ]);
    expect(await balanceOf(deps.db, "gift_liability", bought[0]?.value.id ?? "")).toBe(-15_000);
    expect(await stateOf(orderId)).toBe("confirmed");
    await sound();
  });

  it("an order that is not paid in time is of nobody, and worth it after all when it is paid late", async () => {
    const { orderId, clientSecret } = demandPlaced(await place([card(100)], { total: 10_000 }));
    clock.advance(16 * 60_000);
    await expireHolds(deps, WORKER);
    expect((await giftsOf(orderId))[0]?.value.state).toBe("ended");
    await till.pay(clientSecret);
    await syncPayment(deps, orderId, WORKER);
    await work();
    expect((await giftsOf(orderId))[0]?.value).toMatchObject({ state: "waiting", balanceCents: 10_000 });
    await sound();
  });

  it("a cent of difference stops it, the same key is the same order", async () => {
    expect(await place([card(100)], { total: 9_999 })).toEqual({ kind: "price_changed", amount: 10_000 });
    const key = randomUUID();
    const first = demandPlaced(await place([card(100)], { total: 10_000, key }));
    expect(demandPlaced(await place([card(100)], { total: 10_000, key })).orderId).toBe(first.orderId);
    expect((await place([card(50)], { total: 5_000, key })).kind).toBe("idempotency_mismatch");
  });

  it("gift cards pay for gifts, and nobody else is asked where they pay all of it", async () => {
    const own = await issueCardWith(deps.db, values, 6_000);
    const outcome = await place([card(60)], { total: 0, codes: [[own.code, 6_000]] });
    if (outcome.kind !== "already_paid") throw new Error(outcome.kind);
    await work();
    expect(await stateOf(outcome.orderId)).toBe("confirmed");
    expect((await giftsOf(outcome.orderId))[0]?.value.balanceCents).toBe(6_000);
    await sound();
  });
});

describe("what is sold as a gift", () => {
  it("a stay for its nights, an activity for its adults, a box; at the catalogue's price of now", async () => {
    const { db } = deps;
    const stay = await createPackage(db, { isGiftable: true });
    await db.delete(packageGiftPrice).where(eq(packageGiftPrice.packageId, stay.id));
    await db
      .insert(packageGiftPrice)
      .values({ packageId: stay.id, nights: 2, sellPriceCents: 34_900, barPriceCents: 39_900 });
    const activity = await createActivityVoucher(db);
    const subjects: [GiftWish["subject"], number | string][] = [
      [{ kind: "single_voucher", packageId: stay.id, nights: 2 }, 34_900],
      [{ kind: "single_voucher", packageId: stay.id, nights: 3 }, "GIFT_NOT_SOLD"],
      [{ kind: "single_voucher", packageId: 999_999_999, nights: 2 }, "GIFT_NOT_SOLD"],
      [{ kind: "activity_voucher", voucherId: activity.id, adults: 2, ownUse: true }, 9_000],
      [{ kind: "activity_voucher", voucherId: activity.id, adults: 8, ownUse: true }, "GIFT_NOT_SOLD"],
      [{ kind: "box", handle: "spa" }, 9_900],
      [{ kind: "box", handle: "sea" }, "GIFT_NOT_SOLD"],
    ];
    for (const [subject, answer] of subjects) {
      const total = typeof answer === "number" ? answer : 1_000;
      const outcome = await place([card(25, { subject })], { total });
      const said = outcome.kind === "not_bookable" ? outcome.code : outcome.kind;
      expect(said, JSON.stringify(subject)).toBe(typeof answer === "number" ? "placed" : answer);
    }
    const { gifts: bought } = await buy([card(25, { subject: subjects[0]?.[0] })], 34_900);
    expect(bought[0]?.gift.snapshot).toMatchObject({ months: 12, place: { stars: expect.any(Number) } });
    await sound();
  });

  it("whoever receives a card or an activity is told from whom it is; the day of delivery lies within a year", async () => {
    const nameless = { ...TEXT, fromName: null };
    const onDay = (on: string): GiftWish =>
      card(50, { recipient: { kind: "email", name: "Inès", email: "i@example.org", on: day(on) } });
    const cases: [GiftWish, string][] = [
      [card(50, { text: nameless }), "GIFT_SENDER_MISSING"],
      [onDay("2026-11-19"), "GIFT_DAY_INVALID"],
      [onDay("2027-11-21"), "GIFT_DAY_INVALID"],
      [onDay("2026-11-20"), "placed"],
      [onDay("2027-11-20"), "placed"],
    ];
    for (const [wish, answer] of cases) {
      const outcome = await place([wish], { total: 5_000 });
      expect(outcome.kind === "not_bookable" ? outcome.code : outcome.kind).toBe(answer);
    }
  });
});

describe("handing over", () => {
  it("what waits pays nothing; from the hand-over on it lasts, counted from that day", async () => {
    const { gifts: bought } = await buy([card(100)], 10_000);
    const { value } = only(bought);
    const check = () => deps.giftCards?.check(codeOf(value), { actor: VISITOR, address: "198.51.100.1" });
    expect(await check()).toEqual({ kind: "unknown" });
    clock.advance(10 * 24 * 60 * 60_000);
    const over = await deps.db.transaction((tx) =>
      handOver(tx, deps, { valueId: value.id, way: "printed", by: WORKER }),
    );
    expect(over).toEqual({ isFirst: true, validUntil: "2028-11-30" });
    expect(await check()).toMatchObject({ kind: "card", balance: 10_000, validUntil: "2028-11-30" });
    clock.advance(24 * 60 * 60_000);
    const again = await deps.db.transaction((tx) =>
      handOver(tx, deps, { valueId: value.id, way: "mailed", by: WORKER }),
    );
    expect(again).toEqual({ isFirst: false, validUntil: "2028-11-30" });
  });

  it("what waits for its day does not run out meanwhile", async () => {
    const { gifts: bought } = await buy([card(100)], 10_000);
    clock.advance(1_000 * 24 * 60 * 60_000);
    await expireValues({ db: deps.db, clock }, WORKER);
    expect((await giftsOf(bought[0]?.gift.orderId ?? ""))[0]?.value).toMatchObject({
      state: "waiting",
      balanceCents: 10_000,
    });
  });

  it("another code ends the one before", async () => {
    const { gifts: bought } = await buy([card(100)], 10_000);
    const { value } = only(bought);
    await deps.db.transaction((tx) => handOver(tx, deps, { valueId: value.id, way: "mailed", by: WORKER }));
    const old = codeOf(value);
    await deps.db.transaction((tx) =>
      reissueCode(tx, values, { valueId: value.id, cause: "sent anew", reason: "a test", by: CARE }),
    );
    const check = (code: string) => deps.giftCards?.check(code, { actor: VISITOR, address: "198.51.100.1" });
    expect(await check(old)).toEqual({ kind: "unknown" });
    const { value: renewed } = only(await giftsOf(only(bought).gift.orderId));
    expect(await check(codeOf(renewed))).toMatchObject({ kind: "card", balance: 10_000 });
  });
});

describe("withdrawal within fourteen days (docs/product/gifts.md#withdrawal)", () => {
  it("everything goes back while nothing was spent, and the code ends", async () => {
    const { orderId, gifts: bought } = await buy([card(100)], 10_000);
    const { value } = only(bought);
    await deps.db.transaction((tx) => handOver(tx, deps, { valueId: value.id, way: "mailed", by: WORKER }));
    clock.advance(13 * 24 * 60 * 60_000);
    expect(await cancel(orderId)).toEqual({ kind: "cancelled", refund: 10_000 });
    await work();
    expect(await stateOf(orderId)).toBe("refunded");
    expect((await giftsOf(orderId))[0]).toMatchObject({
      gift: { state: "withdrawn" },
      value: { state: "ended", balanceCents: 0 },
    });
    await sound();
  });

  it("one that was spent in part stays, and so does one whose days are over", async () => {
    const { orderId, gifts: bought } = await buy([card(100)], 10_000);
    const { value } = only(bought);
    await deps.db.transaction((tx) => handOver(tx, deps, { valueId: value.id, way: "mailed", by: WORKER }));
    expect((await place([card(50)], { total: 0, codes: [[codeOf(value), 5_000]] })).kind).toBe("already_paid");
    await work();
    expect(await cancel(orderId)).toEqual({ kind: "not_cancellable" });

    const later = await buy([card(100)], 10_000);
    clock.advance(15 * 24 * 60 * 60_000);
    expect(await cancel(later.orderId)).toEqual({ kind: "not_cancellable" });
    await completeStays(deps, WORKER);
    expect(await stateOf(later.orderId)).toBe("completed");
    expect((await giftsOf(later.orderId))[0]?.value.balanceCents).toBe(10_000);
    const { itemId } = only(await giftsOf(later.orderId)).gift;
    expect(await balanceOf(deps.db, "gift_clearing", itemId)).toBe(0);
    await sound();
  });

  it("withdrawing and spending at once: one of them wins, and the books are right", async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId, gifts: bought } = await buy([card(100)], 10_000);
      const { value } = only(bought);
      await deps.db.transaction((tx) => handOver(tx, deps, { valueId: value.id, way: "mailed", by: WORKER }));
      const [given, spent] = await Promise.all([
        cancel(orderId),
        place([card(100)], { total: 0, codes: [[codeOf(value), 10_000]] }),
      ]);
      await work();
      const isGiven = given.kind === "cancelled";
      expect(spent.kind).toBe(isGiven ? "gift_card_refused" : "already_paid");
      await sound();
    }
  });
});

it("its buyer sees what was bought", async () => {
  const { orderId } = await buy([card(100)], 10_000);
  const view = await findOrderView(deps.db, orderId);
  expect(view?.items).toMatchObject([{ kind: "gift", amount: 10_000, gift: { text: { toName: "Inès" } } }]);
});
