import { and, asc, count, eq, inArray, lt, max, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { Day } from "#platform/dates.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { PaymentRound } from "#modules/payments/provider.ts";
import { findGranted } from "../granted/data.server.ts";
import { findAllTenders, type OrderRow, type TenderRow } from "../order-row.server.ts";
import { awaitsPayment } from "../states.ts";
import { OPEN_CHANGE_STATES } from "./lifecycle.ts";
import { stayChange } from "./tables.server.ts";

export type ChangeRow = typeof stayChange.$inferSelect;

/** What a change's payment is called. */
export const roundOf = ({ number }: Pick<ChangeRow, "number">): PaymentRound => `change-${number}`;

/** The later day on which what it costs more is taken; null where it was paid at once, or nothing of it by a provider. */
export function dueOnOf(change: Pick<ChangeRow, "number">, tenders: readonly Pick<TenderRow, "round" | "plan">[]) {
  const plan = tenders.find((one) => one.round === roundOf(change) && one.plan?.method === "deferred")?.plan;
  return plan?.schedule[0]?.dueOn ?? null;
}

/** All days on which a change's own payment falls due, also of one that came to nothing. */
export async function findDueDays(db: Db, orderId: string, round: string): Promise<Day[]> {
  const own = (await findAllTenders(db, orderId)).filter((one) => one.round === round);
  return own.flatMap(({ plan }) => plan?.schedule.map(({ dueOn }) => dueOn) ?? []);
}

/** All that were asked for of an order, the first one first. */
export async function findChanges(db: Db, orderId: string): Promise<ChangeRow[]> {
  return selectChanges(db, { orderId });
}

/** The same of an order that is at hand: one that is not paid yet has none. */
export async function findChangesOf(db: Db, { id, state }: Pick<OrderRow, "id" | "state">): Promise<ChangeRow[]> {
  return awaitsPayment(state) ? [] : findChanges(db, id);
}

const selectChanges = prepareQuery("changes_of_order", ["orderId"], (db, { orderId }) =>
  db.select().from(stayChange).where(eq(stayChange.orderId, orderId)).orderBy(asc(stayChange.number)),
);

/** The one that is being paid; null when none is. Whoever changes it has locked its order. */
export async function findOpenChange(db: Db, orderId: string): Promise<ChangeRow | null> {
  const isOpen = and(eq(stayChange.orderId, orderId), inArray(stayChange.state, [...OPEN_CHANGE_STATES]));
  const [row] = await db.select().from(stayChange).where(isOpen);
  return row ?? null;
}

/** Orders with a change whose hold is over. */
export async function findOverdueChanges(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ orderId: stayChange.orderId })
    .from(stayChange)
    .where(and(eq(stayChange.state, "awaiting_payment"), lt(stayChange.holdExpiresAt, now)))
    .orderBy(asc(stayChange.holdExpiresAt));
  return rows.map(({ orderId }) => orderId);
}

/** How often a stay was changed, and the number of the last such change; 0 and 0 when never. */
export async function countApplied(db: Db, orderId: string): Promise<{ times: number; last: number }> {
  const [row] = await db
    .select({ times: count(), last: max(stayChange.number) })
    .from(stayChange)
    .where(and(eq(stayChange.orderId, orderId), eq(stayChange.state, "applied")));
  return { times: row?.times ?? 0, last: row?.last ?? 0 };
}

/** What applied changes have made less of an order's price, and what was granted beyond its terms, all together: it goes back, or has. */
export async function findGivenBack(db: Db, orderId: string): Promise<Cents> {
  const [row] = await db
    .select({ back: sql<number>`coalesce(-sum(least(${stayChange.differenceCents}, 0)), 0)::int` })
    .from(stayChange)
    .where(and(eq(stayChange.orderId, orderId), eq(stayChange.state, "applied")));
  return cents((row?.back ?? 0) + (await findGranted(db, orderId)));
}
