import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { Dispute, DisputeState } from "#modules/payments/disputes.ts";
import type { PaymentView } from "#modules/payments/provider.ts";
import type { TenderRow } from "../order-row.server.ts";
import { tender } from "../tables.server.ts";
import { paymentDispute } from "./tables.server.ts";

/** A dispute that is new, or has come to another state: somebody answers it in the provider's dashboard. */
export type DisputeNews = { reference: string; state: DisputeState };

const isOver = (state: DisputeState): boolean => state === "won" || state === "lost";

/** Keeps what the provider says of the disputes of a tender; answers what was not known. The order is locked by the caller. */
export async function recordDisputes(
  tx: Db,
  now: Date,
  { id: tenderId }: Pick<TenderRow, "id">,
  { disputes = [] }: Pick<PaymentView, "disputes">,
): Promise<DisputeNews[]> {
  if (disputes.length === 0) return [];
  const known = await tx.select().from(paymentDispute).where(eq(paymentDispute.tenderId, tenderId));
  const news = disputes.filter(({ id, state, amountCents }) => {
    const row = known.find(({ reference }) => reference === id);
    return row?.state !== state || row.amountCents !== amountCents;
  });
  for (const dispute of news) await keep(tx, now, tenderId, dispute);
  return news.map(({ id, state }) => ({ reference: id, state }));
}

async function keep(tx: Db, now: Date, tenderId: string, dispute: Dispute): Promise<void> {
  const { id: reference, amountCents, reason, state, openedAt } = dispute;
  const changing = { amountCents, reason, state, closedAt: isOver(state) ? now : null };
  await tx
    .insert(paymentDispute)
    .values({ tenderId, reference, openedAt, ...changing })
    .onConflictDoUpdate({ target: [paymentDispute.tenderId, paymentDispute.reference], set: changing });
}

/** Whether a bank is deciding on some of an order's money: until it has, none of that is given back. */
export async function isDisputed(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentDispute.id })
    .from(paymentDispute)
    .innerJoin(tender, eq(tender.id, paymentDispute.tenderId))
    .where(and(eq(tender.orderId, orderId), inArray(paymentDispute.state, ["open", "inquiry"])));
  return rows.length > 0;
}
