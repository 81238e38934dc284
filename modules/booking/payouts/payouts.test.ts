import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { dayAt, fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { reviveDeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { reviveJob } from "#modules/desk/revive-job.server.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { readRecords } from "#modules/reports/books/records.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { countedTries } from "#tests/support/code-tries.ts";
import {
  createStay,
  createTestPayments,
  demandPlaced,
  onlyProvider,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { findAfterSale } from "../after-sale.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { findUnderWay, forgetBuyer } from "../forget-buyer.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { findOrder } from "../order-row.server.ts";
import { listRefused, refusedOf } from "../refused-refunds/data.server.ts";
import { recordTransfer } from "../refused-refunds/record-transfer.server.ts";
import { tender } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { createAccountVault } from "./accounts.server.ts";
import { findOpenPayout, listPayouts } from "./data.server.ts";
import { askForAccounts, forgetPayouts } from "./forget.server.ts";
import { giveAccount, takeRefundCard } from "./give-account.server.ts";
import { payPayout, releasePayout, showAccount, turnDownPayout } from "./house-deeds.server.ts";
import { OPEN_PAYOUT_STATES, PAYOUT_STATES, payoutMove } from "./lifecycle.ts";
import { refundPayout } from "./tables.server.ts";

/** Money that its provider would not give back, and where its guest wants it (docs/product/after-sale.md#accounts). */
const database = useDatabase();
const HOURS = 3_600_000;
const SECRET = "a secret of the tests that is long enough";
const GUEST = { actor: VISITOR, isBuyer: true };
const ACCOUNT = { iban: "FR1420041010050500013M02606", holder: "Camille Renard" };
const OTHER = { iban: "BE68539007547034", holder: "Lotte Peeters" };
const DUE = cents(8_000);
const staff = (digit: number, ...permissions: ("care" | "finance")[]): Actor => ({
  kind: "staff",
  staffId: `8d0f6b2a-0000-4000-8000-00000000000${digit}`,
  permissions,
});
const [PAUL, MINA, CARE] = [staff(1, "finance"), staff(2, "finance"), staff(3, "care")];
const WIDE = cents(50_000);
const SENT = { reason: "card_gone", reference: "SEPA-77" } as const;

let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let isRefusing: boolean;
let isAway: boolean;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  [isRefusing, isAway] = [true, false];
  const { provider } = payments;
  const unwilling: PaymentProvider = {
    ...provider,
    read: (reference) => (isAway ? Promise.reject(new PaymentError("lost", "away")) : provider.read(reference)),
    refund: (ask) =>
      isRefusing ? Promise.reject(new PaymentError("rejected", "the card is closed")) : provider.refund(ask),
  };
  const { db } = database();
  deps = {
    db,
    clock,
    payments: onlyProvider(unwilling),
    accounts: createAccountVault([SECRET]),
    giftCards: createGiftCards({ clock, keys: createCodeKeys([SECRET]), db, tries: countedTries() }),
  };
  await db.execute(sql`truncate "order", ledger_posting, ledger_entry, outbox, refund_payout, gift_value cascade`);
});

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

/** Bought for 100 €, given up for 80 €, and refused until nobody tries any more. */
async function refused(): Promise<string> {
  const today = day(clock.now().toISOString().slice(0, 10));
  const stay = await createStay(deps.db, { from: addDays(today, 11) });
  const ask = orderInput(stay.package.id, { checkin: addDays(today, 14), idempotencyKey: crypto.randomUUID() });
  const { orderId, clientSecret } = demandPlaced(await placeOrder(deps, ask));
  await payments.pay(clientSecret);
  await syncPayment(deps, orderId, WORKER);
  await work();
  await cancelOrder(deps, orderId, GUEST);
  for (let hours = 0; hours < 40; hours++) {
    await work();
    clock.advance(HOURS);
  }
  return orderId;
}

const give = (id: string, account = ACCOUNT, expected: Cents = DUE) =>
  giveAccount(deps, id, { account, expected }, GUEST);
const payoutOf = async (id: string) => (await findOpenPayout(deps.db, id))?.id ?? "";
const release = async (id: string, by = PAUL, limit = WIDE) =>
  releasePayout(deps, { payoutId: await payoutOf(id), seen: DUE, limit }, by);
const rowOf = async (id: string) =>
  (await deps.db.select().from(refundPayout).where(eq(refundPayout.orderId, id))).at(-1);
async function after(id: string) {
  const row = await findOrder(deps.db, id);
  if (!row) throw new Error("gone");
  const { refunds, isRefused, takenCard, givenAccount } = await findAfterSale(deps.db, row, clock.now());
  return { state: row.state, isRefused, refunds, takenCard, givenAccount };
}
const balances = async () =>
  Object.fromEntries((await trialBalance(deps.db)).map(({ account, balance }) => [account, balance]));
const returned = async () =>
  (await payments.sandbox.inspect()).charges.reduce((sum, one) => sum + one.amount_refunded, 0);

describe("an account", () => {
  it("is given, released, sent and noted: the order ends, the books agree, and nothing tells the account", async () => {
    const id = await refused();
    expect(await give(id)).toEqual({ kind: "given", amount: DUE });
    expect((await after(id)).givenAccount).toMatchObject({ country: "FR", lastFour: "2606", state: "asked" });
    expect(await listPayouts(deps.db)).toMatchObject([{ orderId: id, amount: DUE, lastFour: "2606" }]);
    const payoutId = await payoutOf(id);
    expect(await showAccount(deps, payoutId, PAUL)).toEqual({ kind: "account", ...ACCOUNT });
    expect(await release(id)).toEqual({ kind: "released" });
    expect(await payPayout(deps, { payoutId, ...SENT }, PAUL)).toEqual({ kind: "paid", amount: DUE });
    expect(await payPayout(deps, { payoutId, ...SENT }, PAUL)).toEqual({ kind: "over" });
    await work();
    expect(await after(id)).toMatchObject({
      state: "refunded",
      isRefused: false,
      givenAccount: null,
      refunds: [{ amount: DUE, isTransfer: true, reference: "SEPA-77" }],
    });
    expect(await compareBooks(deps.db)).toEqual([]);
    expect(await balances()).toMatchObject({ provider_clearing: 10_000, transfers: -8_000, customer: 0 });
    const lines = await deps.db.select().from(audit).where(eq(audit.thingId, id));
    expect(lines.map(({ verb }) => verb)).toEqual(["order.show_account", "order.release_payout", "order.pay_payout"]);
    const kept = [...lines, ...(await deps.db.select().from(outbox)), ...(await deps.db.select().from(refundPayout))];
    for (const secret of [ACCOUNT.iban, ACCOUNT.iban.slice(4, 20), ACCOUNT.holder])
      expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it("is taken for what was shown, of whom it is, and while nothing goes back by itself", async () => {
    const id = await refused();
    expect(
      await giveAccount(deps, id, { account: ACCOUNT, expected: DUE }, { actor: VISITOR, isBuyer: false }),
    ).toEqual({
      kind: "forbidden",
    });
    expect(await give(id, ACCOUNT, cents(9_000))).toEqual({ kind: "amount_changed", amount: DUE });
    await reviveDeadLetters(deps.db, clock.now(), refusedOf(id));
    expect(await give(id)).toEqual({ kind: "not_refused" });
    expect(await rowOf(id)).toBeUndefined();
  });

  it("takes the place of the one before, until that is being sent to", async () => {
    const id = await refused();
    await give(id);
    const first = await payoutOf(id);
    expect(await give(id, OTHER)).toMatchObject({ kind: "given" });
    expect(await releasePayout(deps, { payoutId: first, seen: DUE, limit: WIDE }, PAUL)).toEqual({ kind: "over" });
    const [old] = await deps.db.select().from(refundPayout).where(eq(refundPayout.id, first));
    expect(old).toMatchObject({ state: "ended", ended: "replace", sealed: null });
    await release(id);
    expect(await give(id)).toEqual({ kind: "on_its_way" });
    expect(await takeRefundCard(deps, id, { expected: DUE }, GUEST)).toEqual({ kind: "on_its_way" });
  });

  it("is looked at by two people above the limit, and by nobody twice", async () => {
    const id = await refused();
    await give(id);
    expect(await release(id, CARE)).toEqual({ kind: "forbidden" });
    expect(await release(id, PAUL, cents(7_999))).toEqual({ kind: "checked" });
    expect(await release(id, PAUL, cents(7_999))).toEqual({ kind: "own" });
    expect(await payPayout(deps, { payoutId: await payoutOf(id), ...SENT }, PAUL)).toEqual({ kind: "over" });
    await expect(
      deps.db.execute(
        sql`update refund_payout set state = 'released', released_by = checked_by where order_id = ${id}`,
      ),
    ).rejects.toThrow();
    expect(await release(id, MINA, cents(7_999))).toEqual({ kind: "released" });
    expect(await rowOf(id)).toMatchObject({ checkedBy: `staff:${PAUL.kind === "staff" ? PAUL.staffId : ""}` });
  });

  it("given anew is looked at anew, by both", async () => {
    const id = await refused();
    await give(id);
    await release(id, PAUL, cents(0));
    await give(id, OTHER);
    expect(await release(id, PAUL, cents(0))).toEqual({ kind: "checked" });
  });

  it("that cannot be used is forgotten, and its guest asked for another", async () => {
    const id = await refused();
    await give(id);
    const payoutId = await payoutOf(id);
    await release(id);
    expect(await turnDownPayout(deps, { payoutId, why: "came back" }, PAUL)).toEqual({ kind: "turned_down" });
    expect(await turnDownPayout(deps, { payoutId, why: "came back" }, PAUL)).toEqual({ kind: "over" });
    expect(await rowOf(id)).toMatchObject({ state: "ended", sealed: null });
    const asked = await deps.db.select().from(outbox).where(eq(outbox.kind, "order_refused"));
    expect(asked).toHaveLength(1);
    expect(await give(id, OTHER)).toMatchObject({ kind: "given" });
  });

  it("is kept some weeks after the transfer, then forgotten; one whose money came back by itself at once", async () => {
    const id = await refused();
    await give(id);
    const payoutId = await payoutOf(id);
    await release(id);
    await payPayout(deps, { payoutId, ...SENT }, PAUL);
    clock.advance(29 * 24 * HOURS);
    await forgetPayouts(deps, WORKER);
    expect((await rowOf(id))?.sealed).not.toBeNull();
    clock.advance(2 * 24 * HOURS);
    await forgetPayouts(deps, WORKER);
    expect((await rowOf(id))?.sealed).toBeNull();
    const other = await refused();
    await give(other);
    isRefusing = false;
    await reviveDeadLetters(deps.db, clock.now(), refusedOf(other));
    await work();
    await forgetPayouts(deps, WORKER);
    expect(await rowOf(other)).toMatchObject({ state: "ended", ended: "given_back", sealed: null });
  });

  it("goes with whoever is erased, which waits until it was sent", async () => {
    const id = await refused();
    await give(id);
    const payoutId = await payoutOf(id);
    await release(id);
    const whose = { email: "marion@example.org", orderIds: [] };
    const underWay = async () => (await findUnderWay(deps.db, whose, "2026-12-01")).map(({ orderId }) => orderId);
    expect(await underWay()).toEqual([id]);
    await payPayout(deps, { payoutId, ...SENT }, PAUL);
    await work();
    expect(await underWay()).toEqual([]);
    await forgetBuyer(deps.db, [{ id, country: "FR" }], WORKER);
    expect((await rowOf(id))?.sealed).toBeNull();
  });

  it("is asked for once for each refusal", async () => {
    const id = await refused();
    await askForAccounts(deps);
    await askForAccounts(deps);
    const askedOf = async () => (await deps.db.select().from(outbox).where(eq(outbox.kind, "order_refused"))).length;
    expect(await askedOf()).toBe(1);
    await give(id);
    await askForAccounts(deps);
    expect(await askedOf()).toBe(1);
  });
});

describe("money is never sent twice", () => {
  it("nor by its provider while it is being sent, whoever asks for that", async () => {
    const id = await refused();
    await give(id);
    await release(id);
    isRefusing = false;
    const [letter] = await listRefused(deps.db);
    const revive = { db: deps.db, clock, wakeWorker: () => {} };
    const by = { actor: PAUL, why: "again" };
    expect(await reviveJob(revive, { kind: "refund", id: letter?.jobId ?? 0 }, by)).toEqual({ kind: "being_sent" });
    // Even where somebody has it tried again past that: the job waits.
    await reviveDeadLetters(deps.db, clock.now(), refusedOf(id));
    await work();
    expect(await returned()).toBe(0);
    expect(await payPayout(deps, { payoutId: await payoutOf(id), ...SENT }, MINA)).toMatchObject({ kind: "paid" });
    clock.advance(24 * HOURS);
    await work();
    expect([await returned(), (await after(id)).state]).toEqual([0, "refunded"]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("where its provider had given it back after all: the answer was lost", async () => {
    const id = await refused();
    await give(id);
    const [paid] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
    await payments.provider.refund({
      reference: paid?.reference ?? "",
      amountCents: DUE,
      withFees: false,
      key: "lost",
    });
    expect(await release(id)).toEqual({ kind: "given_back" });
    expect(await rowOf(id)).toMatchObject({ state: "ended", sealed: null });
    expect([await returned(), (await after(id)).state]).toEqual([8_000, "refunded"]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("nor released while nobody knows whether it was given back", async () => {
    const id = await refused();
    await give(id);
    isAway = true;
    expect(await release(id)).toEqual({ kind: "provider_away" });
    isAway = false;
    expect(await release(id)).toEqual({ kind: "released" });
  });

  it("given back in the dashboard while it is being sent, it is noted as no transfer", async () => {
    const id = await refused();
    await give(id);
    await release(id);
    const [paid] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
    await payments.provider.refund({
      reference: paid?.reference ?? "",
      amountCents: DUE,
      withFees: false,
      key: "by hand",
    });
    await syncPayment(deps, id, WORKER);
    const payoutId = await payoutOf(id);
    expect(await payPayout(deps, { payoutId, ...SENT }, PAUL)).toEqual({ kind: "given_back" });
    expect(await turnDownPayout(deps, { payoutId, why: "given back" }, PAUL)).toEqual({ kind: "turned_down" });
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("whatever people and jobs do at once, in any order", async () => {
    const deeds = {
      give: (id: string) => give(id),
      giveOther: (id: string) => give(id, OTHER),
      card: (id: string) => takeRefundCard(deps, id, { expected: DUE }, GUEST),
      release: async (id: string) => release(id, PAUL),
      check: async (id: string) => release(id, MINA, cents(0)),
      pay: async (id: string) => payPayout(deps, { payoutId: await payoutOf(id), ...SENT }, PAUL),
      turnDown: async (id: string) => turnDownPayout(deps, { payoutId: await payoutOf(id), why: "x" }, MINA),
      script: (id: string) => recordTransfer(deps, id, { by: CARE, ...SENT }),
      again: (id: string) => reviveDeadLetters(deps.db, clock.now(), refusedOf(id)),
      willing: async () => {
        isRefusing = false;
      },
      work: () => work(),
    } as const;
    const names = Object.keys(deeds) as (keyof typeof deeds)[];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }), { maxLength: 7 }),
        async (steps) => {
          isRefusing = true;
          const before = await returned();
          const id = await refused();
          for (const step of steps) {
            await Promise.all(step.map((name) => deeds[name](id).catch(dropUuid)));
            clock.advance(HOURS);
          }
          const [paid] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
          const byProvider = (await returned()) - before;
          expect(byProvider + (paid?.transferredCents ?? 0)).toBeLessThanOrEqual(DUE);
          const cards = await deps.db.select().from(giftValue);
          expect(cards.length).toBeLessThanOrEqual(1);
          expect(await compareBooks(deps.db)).toEqual([]);
          await deps.db.execute(
            sql`truncate "order", ledger_posting, ledger_entry, outbox, refund_payout, gift_value cascade`,
          );
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});

/** There may be none to name: its id is no UUID then. */
function dropUuid(error: unknown): void {
  if (!/uuid/.test(String((error as { cause?: unknown }).cause ?? error))) throw error;
}

describe("a gift card in its place", () => {
  it("is worth a tenth more, at once, and ends the order; what was to be sent is no cost but the tenth", async () => {
    const id = await refused();
    await give(id);
    expect(await takeRefundCard(deps, id, { expected: cents(1) }, GUEST)).toEqual({
      kind: "amount_changed",
      amount: DUE,
    });
    const both = await Promise.all([1, 2].map(() => takeRefundCard(deps, id, { expected: DUE }, GUEST)));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["not_refused", "taken"]);
    await work();
    expect(await after(id)).toMatchObject({
      state: "refunded",
      takenCard: { amount: 8_800 },
      refunds: [{ amount: DUE, isTransfer: false, isCard: true }],
    });
    expect(await rowOf(id)).toMatchObject({ state: "ended", ended: "take_card", sealed: null });
    expect(await balances()).toMatchObject({
      provider_clearing: 10_000,
      transfers: 0,
      customer: 0,
      gift_liability: -8_800,
      goodwill: 800,
    });
    expect(await compareBooks(deps.db)).toEqual([]);
    // In the books of whoever sold it, and of no other company.
    const others = { id: "other", name: "Other", sites: ["it_IT"] } as const;
    const today = dayAt(clock.now(), HOUSE_TIME_ZONE);
    expect(await readRecords(deps.db, { company: others, day: today })).toEqual([]);
    isRefusing = false;
    clock.advance(24 * HOURS);
    await work();
    expect(await returned()).toBe(0);
  });
});

describe("a process that dies", () => {
  const points = ["release-payout", "pay-payout", "give-account", "take-refund-card"].flatMap((name) => [
    `${name}:before-commit`,
    `${name}:after-commit`,
  ]);

  it.each(points)("at %s leaves what goes on: money goes one way, once", async (point) => {
    const id = await refused();
    const isCard = point.startsWith("take-refund-card");
    const dying = (): BookingDeps => {
      let isAlive = true;
      return {
        ...deps,
        checkpoint: (name) => {
          if (name !== point || !isAlive) return;
          isAlive = false;
          throw new Error("died");
        },
      };
    };
    const twice = async (deed: (one: BookingDeps) => Promise<unknown>) => {
      await deed(dying()).catch((error: unknown) => expect(String(error)).toContain("died"));
      await deed(deps);
    };
    if (isCard) await twice((one) => takeRefundCard(one, id, { expected: DUE }, GUEST));
    else {
      await twice((one) => giveAccount(one, id, { account: ACCOUNT, expected: DUE }, GUEST));
      const payoutId = await payoutOf(id);
      await twice((one) => releasePayout(one, { payoutId, seen: DUE, limit: WIDE }, PAUL));
      await twice((one) => payPayout(one, { payoutId, ...SENT }, PAUL));
    }
    isRefusing = false;
    await work();
    const [paid] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
    expect([await returned(), paid?.transferredCents, (await after(id)).state]).toEqual([0, DUE, "refunded"]);
    expect(await deps.db.select().from(giftValue)).toHaveLength(isCard ? 1 : 0);
    expect(await compareBooks(deps.db)).toEqual([]);
  });
});

it("has states in which what is over stays over, and money of an order goes to one account", () => {
  for (const state of PAYOUT_STATES)
    for (const trigger of ["check", "release", "release_alone", "pay", "turn_down", "replace", "take_card"] as const)
      if (!OPEN_PAYOUT_STATES.includes(state)) expect(payoutMove(state, trigger)).toBeNull();
  expect(payoutMove("released", "replace")).toBeNull();
  expect(payoutMove("released", "take_card")).toBeNull();
});
