import { and, eq, sql } from "drizzle-orm";
import { cents } from "#platform/money.ts";
import { PaymentError, type PaymentView } from "#modules/payments/provider.ts";
import { openKey } from "#modules/payments/rounds.ts";
import { payment } from "#modules/payments/tables.server.ts";
import type { OpenedPayment } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import { factsOf, findOrder, findPayment, lockOrder, type OrderRow, type PaymentRow } from "../order-row.server.ts";
import { decideMove, findFaults } from "../rules.ts";
import { awaitsPayment } from "../states.ts";
import { moveOrder } from "./move-order.server.ts";
import { attachReference, syncPayment } from "./sync-payment.server.ts";
import { inTransaction } from "./transaction.server.ts";

export type OpenOutcome = { kind: "open"; payment: OpenedPayment } | { kind: "closed" } | { kind: "unavailable" };

/** A kept server error is given up after this many keys in one go; the buyer may try again. */
const MAX_KEYS = 2;

/**
 * Opens the order's payment at the provider, or finds the one that is open: the key comes from the order, so that a repeat after any crash gets
 * the same payment. `closed`: the order waits for no payment.
 */
export async function openPayment(deps: BookingDeps, orderId: string): Promise<OpenOutcome> {
  for (let round = 0; round < MAX_KEYS; round++) {
    const row = await findOrder(deps.db, orderId);
    const paymentRow = await findPayment(deps.db, orderId);
    if (!row || !paymentRow || !awaitsPayment(row.state)) return { kind: "closed" };
    try {
      const view = paymentRow.reference
        ? await deps.payments.of(paymentRow.provider).read(paymentRow.reference)
        : await openNew(deps, row, paymentRow);
      // Changed at the provider since: nobody is asked to pay it.
      if (findFaults(factsOf(row, { payment: view })).length > 0) return await closeChanged(deps, row.id);
      // Nobody comes back from anywhere for it: what the provider promises counts at once.
      if (view.next?.kind === "later") await syncPayment(deps, row.id);
      return view.next
        ? { kind: "open", payment: { provider: paymentRow.provider, next: view.next } }
        : { kind: "unavailable" };
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.problem === "rejected" && !paymentRow.reference) return rejectOrder(deps, orderId);
      if (error.problem !== "failed") return { kind: "unavailable" };
      await takeNextKey(deps, paymentRow);
    }
  }
  return { kind: "unavailable" };
}

async function closeChanged(deps: BookingDeps, orderId: string): Promise<OpenOutcome> {
  await syncPayment(deps, orderId);
  return { kind: "closed" };
}

async function openNew(deps: BookingDeps, row: OrderRow, paymentRow: PaymentRow): Promise<PaymentView> {
  const provider = deps.payments.of(paymentRow.provider);
  const view = await provider.open({
    orderId: row.id,
    orderNumber: row.number,
    round: "purchase",
    amountCents: cents(row.amountCents),
    capture: provider.captures,
    returnUrl: deps.returnUrlOf?.(row) ?? null,
    key: openKey({ orderId: row.id, round: "purchase", attempt: paymentRow.attempt }),
  });
  const attached = await inTransaction(deps, "attach", async (tx) => {
    const isOurs = await attachReference(tx, row.id, view.reference);
    return isOurs ? view.reference : ((await findPayment(tx, row.id))?.reference ?? view.reference);
  });
  // Somebody else opened one in the meantime: there is one payment an order, and theirs was first.
  return attached === view.reference ? view : provider.read(attached);
}

/** A server error may be kept under the key for a day: the next attempt uses another. What the first may have opened, reconciliation cancels. */
async function takeNextKey(deps: BookingDeps, { id, attempt }: PaymentRow): Promise<void> {
  await deps.db
    .update(payment)
    .set({ attempt: sql`${payment.attempt} + 1` })
    .where(and(eq(payment.id, id), eq(payment.attempt, attempt)));
}

/** The provider will never take this payment: the rooms go back at once. */
async function rejectOrder(deps: BookingDeps, orderId: string): Promise<OpenOutcome> {
  await inTransaction(deps, "reject", async (tx) => {
    const row = await lockOrder(tx, orderId);
    const transition = row && decideMove(row.state, "reject", factsOf(row));
    if (row && transition) await moveOrder(tx, deps.clock.now(), row, transition);
  });
  return { kind: "unavailable" };
}
