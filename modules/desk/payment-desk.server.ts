import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { compareBooks, type BookFault } from "#modules/booking/compare-books.server.ts";
import { paymentDispute } from "#modules/booking/disputes/tables.server.ts";
import type { PaymentFault } from "#modules/booking/rules.ts";
import { order, paymentAlarm, refund, tender } from "#modules/booking/tables.server.ts";
import { findNumbers } from "./order-file.server.ts";

const HOUR_MS = 3_600_000;
/** Orders that changed since are compared with the ledger while the page is asked for; all of them by a job, once a day. */
const COMPARED_HOURS = 48;
/** A refund that has been on its way for longer is looked at. */
const SLOW_HOURS = 24;
const MOST = 50;

/** An order that its books say something else of. */
export type BookLine = { orderId: string; fault: BookFault; expected: Cents; found: Cents };
/** A payment that is not what was opened for its order. `amount`, `currency`, `status`: as its provider has it. */
export type AlarmLine = {
  id: number;
  orderId: string;
  fault: PaymentFault;
  reference: string;
  amount: Cents;
  currency: string;
  status: string;
  at: Date;
};
export type DisputeLine = { id: number; orderId: string; reference: string; reason: string; amount: Cents; at: Date };
/** Money that should be back by now. `provider`, `reference`: whose payment it goes back over. */
export type SlowLine = {
  id: string;
  orderId: string;
  provider: string;
  reference: string | null;
  amount: Cents;
  at: Date;
};

/** What reconciliation has found, for whoever keeps the accounts. `numbers`: what the orders are called. */
export type PaymentDesk = {
  books: BookLine[];
  alarms: AlarmLine[];
  disputes: DisputeLine[];
  slow: SlowLine[];
  numbers: ReadonlyMap<string, string>;
};

/** Where ledger, orders and providers do not agree, or not yet (docs/product/services.md#payment-desk). */
export async function readPaymentDesk({ db, clock }: { db: Db; clock: Clock }): Promise<PaymentDesk> {
  const now = clock.now().getTime();
  const compared = await compareBooks(db, new Date(now - COMPARED_HOURS * HOUR_MS));
  const books = compared.map(({ orderId, fault, expected, found }) => ({
    orderId,
    fault,
    expected: cents(expected),
    found: cents(found),
  }));
  const [alarms, disputes] = [await findAlarms(db), await findDisputes(db)];
  const slow = await findSlow(db, new Date(now - SLOW_HOURS * HOUR_MS));
  const ids = [books, alarms, disputes, slow].flatMap((lines) => lines.map(({ orderId }) => orderId));
  return { books, alarms, disputes, slow, numbers: await findNumbers(db, ids) };
}

async function findAlarms(db: Db): Promise<AlarmLine[]> {
  const rows = await db.select().from(paymentAlarm).orderBy(desc(paymentAlarm.id)).limit(MOST);
  return rows.map(({ id, orderId, kind, reference, seen: { amountCents, currency, status }, at }) => ({
    id,
    orderId,
    fault: kind,
    reference,
    amount: cents(amountCents),
    currency,
    status,
    at,
  }));
}

async function findDisputes(db: Db): Promise<DisputeLine[]> {
  const rows = await db
    .select({ dispute: paymentDispute, orderId: tender.orderId })
    .from(paymentDispute)
    .innerJoin(tender, eq(tender.id, paymentDispute.tenderId))
    .where(inArray(paymentDispute.state, ["open", "inquiry"]))
    .orderBy(asc(paymentDispute.openedAt));
  return rows.map(({ dispute: { id, reference, reason, amountCents, openedAt }, orderId }) => ({
    id,
    orderId,
    reference,
    reason,
    amount: cents(amountCents),
    at: openedAt,
  }));
}

async function findSlow(db: Db, before: Date): Promise<SlowLine[]> {
  const rows = await db
    .select({ refund, orderId: tender.orderId, provider: tender.provider, payment: tender.reference })
    .from(refund)
    .innerJoin(tender, eq(tender.id, refund.tenderId))
    .innerJoin(order, eq(order.id, tender.orderId))
    .where(and(eq(refund.state, "pending"), lt(refund.createdAt, before)))
    .orderBy(asc(refund.createdAt))
    .limit(MOST);
  return rows.map(({ refund: { id, amountCents, createdAt }, orderId, provider, payment }) => ({
    id,
    orderId,
    provider,
    reference: payment,
    amount: cents(amountCents),
    at: createdAt,
  }));
}
