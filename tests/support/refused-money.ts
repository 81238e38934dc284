import { eq, sql } from "drizzle-orm";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { findAfterSale } from "#modules/booking/after-sale.server.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { findOrder } from "#modules/booking/order-row.server.ts";
import { createAccountVault } from "#modules/booking/payouts/accounts.server.ts";
import { findOpenPayout } from "#modules/booking/payouts/data.server.ts";
import { giveAccount } from "#modules/booking/payouts/give-account.server.ts";
import { releasePayout } from "#modules/booking/payouts/house-deeds.server.ts";
import { refundPayout } from "#modules/booking/payouts/tables.server.ts";
import { tender } from "#modules/booking/tables.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { WORKER } from "./actors.ts";
import { countedTries } from "./code-tries.ts";
import { createStay, createTestPayments, demandPlaced, onlyProvider, orderInput, silentLog } from "./payments.ts";

export const HOUR_MS = 3_600_000;
export const GUEST = { actor: VISITOR, isBuyer: true };
export const ACCOUNT = { iban: "FR1420041010050500013M02606", holder: "Camille Renard" };
export const OTHER = { iban: "BE68539007547034", holder: "Lotte Peeters" };
/** What is given back of 100 €, and refused. */
export const DUE = cents(8_000);
export const WIDE = cents(50_000);
/** How a transfer is noted. */
export const SENT = { reason: "card_gone", reference: "SEPA-77" } as const;

const SECRET = "a secret of the tests that is long enough";
const staff = (digit: number, ...permissions: ("care" | "finance")[]): Actor => ({
  kind: "staff",
  staffId: `8d0f6b2a-0000-4000-8000-00000000000${digit}`,
  permissions,
});
export const [PAUL, MINA, CARE] = [staff(1, "finance"), staff(2, "finance"), staff(3, "care")];

/** Stays whose money their provider refuses to give back, until it is `willing`; `isAway`: it cannot be asked. */
export async function createRefusedScene(db: Db) {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const payments = createTestPayments(clock);
  const mood = { isRefusing: true, isAway: false };
  const { provider } = payments;
  const unwilling: PaymentProvider = {
    ...provider,
    read: (reference) => (mood.isAway ? Promise.reject(new PaymentError("lost", "away")) : provider.read(reference)),
    refund: (ask) =>
      mood.isRefusing ? Promise.reject(new PaymentError("rejected", "the card is closed")) : provider.refund(ask),
  };
  const deps: BookingDeps = {
    db,
    clock,
    payments: onlyProvider(unwilling),
    accounts: createAccountVault([SECRET]),
    giftCards: createGiftCards({ clock, keys: createCodeKeys([SECRET]), db, tries: countedTries() }),
  };
  const empty = () =>
    db.execute(sql`truncate "order", ledger_posting, ledger_entry, outbox, refund_payout, gift_value cascade`);
  await empty();
  const work = async () => {
    while ((await workOnce({ db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
  };
  const payoutOf = async (id: string) => (await findOpenPayout(db, id))?.id ?? "";
  const tenderOf = async (id: string) => (await db.select().from(tender).where(eq(tender.orderId, id)))[0];
  return {
    clock,
    deps,
    mood,
    work,
    empty,
    payoutOf,
    tenderOf,
    /** Bought for 100 €, given up for 80 €, and refused until nobody tries any more. */
    refused: async (): Promise<string> => {
      const today = day(clock.now().toISOString().slice(0, 10));
      const stay = await createStay(db, { from: addDays(today, 11) });
      const ask = orderInput(stay.package.id, { checkin: addDays(today, 14), idempotencyKey: crypto.randomUUID() });
      const { orderId, clientSecret } = demandPlaced(await placeOrder(deps, ask));
      await payments.pay(clientSecret);
      await syncPayment(deps, orderId, WORKER);
      await work();
      await cancelOrder(deps, orderId, GUEST);
      for (let hours = 0; hours < 40; hours++) {
        await work();
        clock.advance(HOUR_MS);
      }
      return orderId;
    },
    give: (id: string, account = ACCOUNT, expected: Cents = DUE) => giveAccount(deps, id, { account, expected }, GUEST),
    release: async (id: string, by: Actor = PAUL, limit = WIDE) =>
      releasePayout(deps, { payoutId: await payoutOf(id), seen: DUE, limit }, by),
    rowOf: async (id: string) => (await db.select().from(refundPayout).where(eq(refundPayout.orderId, id))).at(-1),
    after: async (id: string) => {
      const row = await findOrder(db, id);
      if (!row) throw new Error("gone");
      const { refunds, isRefused, takenCard, givenAccount } = await findAfterSale(db, row, clock.now());
      return { state: row.state, isRefused, refunds, takenCard, givenAccount };
    },
    /** All that the provider has given back. */
    returned: async () => (await payments.sandbox.inspect()).charges.reduce((sum, one) => sum + one.amount_refunded, 0),
    /** The provider gives it back past us. */
    giveBackOutside: async (id: string) => {
      const reference = (await tenderOf(id))?.reference ?? "";
      await provider.refund({ reference, amountCents: DUE, withFees: false, key: `outside ${id}` });
    },
  };
}

export type RefusedScene = Awaited<ReturnType<typeof createRefusedScene>>;
