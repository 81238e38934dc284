import { and, asc, eq, inArray } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import { dayAt } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { order } from "../tables.server.ts";
import type { MaskedAccount } from "./iban.ts";
import { OPEN_PAYOUT_STATES, type PayoutState } from "./lifecycle.ts";
import { refundPayout } from "./tables.server.ts";

export type PayoutRow = typeof refundPayout.$inferSelect;

/** The account that an order's money is to be sent to; null where none is given. Whoever changes it has locked its order. */
export async function findOpenPayout(db: Db, orderId: string): Promise<PayoutRow | null> {
  const isOpen = and(eq(refundPayout.orderId, orderId), inArray(refundPayout.state, [...OPEN_PAYOUT_STATES]));
  const [row] = await db.select().from(refundPayout).where(isOpen);
  return row ?? null;
}

/** Whether money of an order is being sent by transfer at this moment: nobody else gives it back. */
export async function isBeingSent(db: Db, orderId: string): Promise<boolean> {
  return (await findOpenPayout(db, orderId))?.state === "released";
}

/** What its guest sees of the account that they have given. `on`: the day of the site. */
export type GivenAccount = MaskedAccount & { state: PayoutState; amount: Cents; on: Day };

export async function findGivenAccount(
  db: Db,
  { id, siteId }: { id: string; siteId: SiteId },
): Promise<GivenAccount | null> {
  const row = await findOpenPayout(db, id);
  if (!row) return null;
  const { country, lastFour, state, amountCents, askedAt } = row;
  return { country, lastFour, state, amount: cents(amountCents), on: dayAt(askedAt, SITES[siteId].timeZone) };
}

/** One as finance sees it in a list. */
export type PayoutView = MaskedAccount & {
  id: string;
  orderId: string;
  number: string;
  state: PayoutState;
  amount: Cents;
  askedAt: Date;
  checkedBy: RecordedActor | null;
  releasedBy: RecordedActor | null;
  releasedAt: Date | null;
};

/** Those that wait for finance, or to be sent, the oldest first. */
export const listPayouts = (db: Db): Promise<PayoutView[]> =>
  select(db)
    .where(inArray(refundPayout.state, [...OPEN_PAYOUT_STATES]))
    .orderBy(asc(refundPayout.askedAt), asc(refundPayout.id))
    .then((rows) => rows.map(viewOf));

/** One; null where there is none. `id`: a UUID. */
export async function findPayout(db: Db, id: string): Promise<PayoutView | null> {
  const [row] = await select(db).where(eq(refundPayout.id, id));
  return row ? viewOf(row) : null;
}

const select = (db: Db) =>
  db
    .select({ payout: refundPayout, number: order.number })
    .from(refundPayout)
    .innerJoin(order, eq(order.id, refundPayout.orderId));

function viewOf({ payout, number }: Awaited<ReturnType<typeof select>>[number]): PayoutView {
  const { id, orderId, state, amountCents, askedAt, checkedBy, releasedBy, releasedAt, country, lastFour } = payout;
  return {
    id,
    orderId,
    number,
    state,
    amount: cents(amountCents),
    askedAt,
    checkedBy,
    releasedBy,
    releasedAt,
    country,
    lastFour,
  };
}
