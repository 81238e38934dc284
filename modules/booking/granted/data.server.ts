import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { order } from "../tables.server.ts";
import type { HouseChange } from "../change/types.ts";
import type { AskKind, RefundAskState } from "./lifecycle.ts";
import { refundAsk } from "./tables.server.ts";

/** The name of the job that gives a granted refund back. */
export const grantedJob = (orderId: string, askId: string): string => `${orderId}:payment.refund_granted:${askId}`;

/** What of an order's money was granted beyond its terms so far: it goes back, or has. */
export async function findGranted(db: Db, orderId: string): Promise<Cents> {
  const [row] = await selectGranted(db, { orderId });
  return cents(row?.sum ?? 0);
}

const selectGranted = prepareQuery("granted_of_order", ["orderId"], (db, { orderId }) =>
  db
    .select({ sum: sql<number>`coalesce(sum(${refundAsk.amountCents}), 0)::int` })
    .from(refundAsk)
    .where(and(eq(refundAsk.orderId, orderId), eq(refundAsk.state, "granted"), eq(refundAsk.kind, "refund"))),
);

/** The jobs of an order that give granted refunds back. */
export async function findGrantedJobs(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.select({ id: refundAsk.id }).from(refundAsk).where(eq(refundAsk.orderId, orderId));
  return rows.map(({ id }) => grantedJob(orderId, id));
}

/** Something beyond the terms as people of the house see it. `amount`: what goes back, or what the house bears. */
export type RefundAskView = {
  id: string;
  orderId: string;
  number: string;
  kind: AskKind;
  state: RefundAskState;
  amount: Cents;
  change: HouseChange | null;
  why: string;
  askedBy: RecordedActor;
  askedAt: Date;
  expiresAt: Date;
  decidedBy: RecordedActor | null;
  decidedAt: Date | null;
};

/** Those that wait for a second person, the first to run out first. */
export const listOpenAsks = (db: Db): Promise<RefundAskView[]> =>
  selectAsks(db).where(eq(refundAsk.state, "asked")).orderBy(asc(refundAsk.expiresAt), asc(refundAsk.id)).then(viewAll);

/** Those of an order, the newest first. */
export const findAsks = (db: Db, orderId: string): Promise<RefundAskView[]> =>
  selectAsks(db).where(eq(refundAsk.orderId, orderId)).orderBy(desc(refundAsk.askedAt)).then(viewAll);

/** One; null where there is none. */
export async function findAsk(db: Db, id: string): Promise<RefundAskView | null> {
  const [view] = await selectAsks(db).where(eq(refundAsk.id, id)).then(viewAll);
  return view ?? null;
}

const selectAsks = (db: Db) =>
  db.select({ ask: refundAsk, number: order.number }).from(refundAsk).innerJoin(order, eq(order.id, refundAsk.orderId));

const viewAll = (rows: Awaited<ReturnType<typeof selectAsks>>): RefundAskView[] =>
  rows.map(({ ask: { amountCents, ...ask }, number }) => ({ ...ask, number, amount: cents(amountCents) }));
