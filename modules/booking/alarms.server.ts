import type { Db } from "#platform/db/client.server.ts";
import type { OrderRow } from "./order-row.server.ts";
import { findFaults, type PaymentFault, type TenderPayment } from "./rules.ts";
import { paymentAlarm } from "./tables.server.ts";

/** A payment at the provider is not what was opened for its order. Somebody must look: nothing of ours changes payments there. */
export type PaymentAlarm = { kind: PaymentFault; orderId: string; reference: string };

/** Writes down what is wrong with a payment that was opened for an order; answers only what was not known before. */
export async function noteFaults(tx: Db, now: Date, row: OrderRow, payment: TenderPayment): Promise<PaymentAlarm[]> {
  const { view } = payment;
  const kinds = findFaults(row.id, payment);
  if (!view || kinds.length === 0) return [];
  const { reference, orderId, amountCents, currency, status } = view;
  const values = kinds.map((kind) => ({
    orderId: row.id,
    reference,
    kind,
    seen: { orderId, amountCents, currency, status },
    at: now,
  }));
  return tx
    .insert(paymentAlarm)
    .values(values)
    .onConflictDoNothing()
    .returning({ kind: paymentAlarm.kind, orderId: paymentAlarm.orderId, reference: paymentAlarm.reference });
}
