import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { PaymentError, type PaymentProvider, type PaymentView } from "#modules/payments/provider.ts";
import type { BookingDeps } from "../deps.server.ts";
import { findAllTenders, lockOrder, type TenderRow } from "../order-row.server.ts";
import { tender, type FormerPayment } from "../tables.server.ts";
import { inTransaction } from "./transaction.server.ts";

/**
 * Closes the payments that an order's buyer has left for another way, each at its provider. One that was paid or promised after all, before it could
 * be closed, is the order's again: nothing else was opened meanwhile. Answers the order's tenders as they stand then. Throws `PaymentError` when a
 * provider cannot say: nothing else is opened then either, so that nobody ever pays twice. `known`: those tenders, where somebody has just written them.
 */
export async function closeFormer(
  deps: BookingDeps,
  orderId: string,
  known?: readonly TenderRow[],
): Promise<readonly TenderRow[]> {
  const tenders = known ?? (await findAllTenders(deps.db, orderId));
  for (const row of tenders) {
    const { former } = row;
    if (!former) continue;
    const view = await closeAt(deps.payments.of(former.provider), former.reference);
    await inTransaction(deps, "close-former", async (tx) => {
      await lockOrder(tx, orderId);
      await (isMade(view) ? takeBack(tx, row, former) : forget(tx, row, former));
    });
  }
  return tenders.some(({ former }) => former) ? findAllTenders(deps.db, orderId) : tenders;
}

/** A new one each time: closing twice is closing once, and an error that is kept under a key would leave the payment open for a day (docs/decisions/0095). */
const closingKey = (reference: string) => `close:${reference}:${randomUUID()}`;

const isMade = ({ status }: PaymentView): boolean => status === "authorized" || status === "paid";

/** What becomes of it: closed, or found made. */
async function closeAt(provider: PaymentProvider, reference: string): Promise<PaymentView> {
  const view = await provider.read(reference);
  if (view.status !== "open") return view;
  try {
    await provider.cancel(reference, closingKey(reference));
  } catch (error) {
    // Paid in this very moment: the next look says so.
    if (!(error instanceof PaymentError && error.problem === "state")) throw error;
  }
  const after = await provider.read(reference);
  if (after.status === "open") throw new PaymentError("failed", "a payment that was left is still open");
  return after;
}

async function forget(tx: Db, { id }: TenderRow, former: FormerPayment): Promise<void> {
  await tx.update(tender).set({ former: null }).where(isStill(id, former));
}

/** The buyer paid it after all. */
async function takeBack(tx: Db, { id }: TenderRow, former: FormerPayment): Promise<void> {
  const { provider, reference, method, plan } = former;
  await tx
    .update(tender)
    .set({ provider, reference, method, plan, former: null, attempt: sql`${tender.attempt} + 1` })
    .where(and(isStill(id, former), isNull(tender.reference)));
}

const isStill = (id: string, { reference }: FormerPayment) =>
  and(eq(tender.id, id), sql`${tender.former}->>'reference' = ${reference}`);

/** A payment that is nobody's: closed, or given back with what was taken on top of it. */
export async function letGo(provider: PaymentProvider, view: PaymentView): Promise<void> {
  const kept = view.capturedCents - view.refundedCents;
  if (view.status === "open" || view.status === "authorized")
    await provider.cancel(view.reference, closingKey(view.reference));
  else if (view.status === "paid" && kept > 0)
    await provider.refund({
      reference: view.reference,
      amountCents: cents(kept),
      withFees: true,
      key: `duplicate:${view.reference}:${kept}`,
    });
}
