import { and, eq, isNull, sql } from "drizzle-orm";
import { system, type Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Log } from "#platform/log.server.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { demandAllowed } from "#platform/policy.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { channelReservation } from "../ari/tables.server.ts";
import type { SupplierMessage } from "../channels.ts";
import { can } from "../policy.ts";
import { supplierMessage } from "../tables.server.ts";
import type { ToldStay } from "../types.ts";
import type { CardIssuer, CardTerms } from "./issuer.ts";
import { virtualCard } from "./tables.server.ts";

/** `issuer` null: nobody issues any. */
export type CardDeps = { db: Db; clock: Clock; issuer: CardIssuer | null };

/** What a reservation says of its card. */
export type ToldCard = { reference: string; amount: Cents; from: Day };

/** How long after the departure a hotel may take what it is owed, days. */
const TAKEN_DAYS = 30;
const MOST_A_ROUND = 50;
const CLOSE_SECONDS = 30;

/** What a hotel is owed of a stay: what its nights cost, without our commission in hundredths of a percent. */
export function netOf({ nightlyCents = [] }: Pick<ToldStay, "nightlyCents">, commissionPoints: number): Cents {
  const total = sumCents(nightlyCents);
  return cents(total - Math.round((total * commissionPoints) / 10_000));
}

const termsOf = (stay: ToldStay, commissionPoints: number): CardTerms => ({
  amount: netOf(stay, commissionPoints),
  from: stay.checkin,
  until: addDays(stay.checkout, TAKEN_DAYS),
});

/**
 * The card of the reservation that message `key` makes, issued where its hotel's contract says so and there is none, and bearing what `stay` costs now. Null
 * where there is none, or where it was closed because the stay was given up meanwhile. Throws what the issuer does: asked again it goes on.
 */
export async function cardFor(
  { db, clock, issuer }: CardDeps,
  key: string,
  { orderId, hotelId, stay }: Pick<SupplierMessage, "orderId" | "hotelId" | "stay">,
): Promise<ToldCard | null> {
  const row = await openCard(db, { key, orderId, hotelId });
  if (!row || row.closedAt) return null;
  if (!issuer) throw new Error("nobody issues virtual cards (VIRTUAL_CARDS)");
  const terms = termsOf(stay, row.commissionPoints);
  const told = { amountCents: terms.amount, availableFrom: terms.from };
  const own = eq(virtualCard.messageId, key);
  if (row.reference === null) {
    const { reference } = await issuer.issue(key, terms);
    // What was issued in a try that was not noted may bear what the stay cost then.
    await issuer.change(key, terms);
    await db
      .update(virtualCard)
      .set({ reference, ...told, issuedAt: clock.now() })
      .where(own);
    return { reference, amount: terms.amount, from: terms.from };
  }
  if (row.amountCents !== terms.amount || row.availableFrom !== terms.from) {
    await issuer.change(key, terms);
    await db.update(virtualCard).set(told).where(own);
  }
  return { reference: row.reference, amount: terms.amount, from: terms.from };
}

type Asked = { key: string; orderId: string; hotelId: number };

/** The card's row, written where the contract says that there is to be one. */
async function openCard(db: Db, { key, orderId, hotelId }: Asked): Promise<typeof virtualCard.$inferSelect | null> {
  const find = async () => (await db.select().from(virtualCard).where(eq(virtualCard.messageId, key)))[0] ?? null;
  const known = await find();
  if (known) return known;
  const [house] = await db.select({ contract: hotel.virtualCard }).from(hotel).where(eq(hotel.id, hotelId));
  if (!house?.contract) return null;
  const commissionPoints = Math.round(house.contract.commissionPercent * 100);
  await db.insert(virtualCard).values({ messageId: key, orderId, hotelId, commissionPoints }).onConflictDoNothing();
  return find();
}

/** Closes cards of stays that were given up, however their hotels are told of it. */
export const createCardPeriodics = (deps: CardDeps & { log: Log }): PeriodicJob[] =>
  deps.issuer
    ? [{ name: "close_cards", everySeconds: CLOSE_SECONDS, run: () => closeCards(deps, system("close_cards")) }]
    : [];

/**
 * A card is over once its stay is: where a cancellation stands behind its reservation in the hotel's queue, told or not, and where the reservation was
 * given up at the partner because the stay is another now. One that cannot be closed is tried again, and holds nobody up.
 */
export async function closeCards({ db, clock, issuer, log }: CardDeps & { log: Log }, by: Actor): Promise<void> {
  demandAllowed(can, by, "message.deliver");
  if (!issuer) return;
  const isOver = sql`(exists (
      select from ${supplierMessage} made join ${supplierMessage} later
        on later.order_id = made.order_id and later.hotel_id = made.hotel_id and later.position > made.position and later.kind = 'cancellation'
      where made.id = ${virtualCard.messageId})
    or exists (
      select from ${channelReservation} r where r.message_id = ${virtualCard.messageId} and r.is_cancelled))`;
  const over = await db
    .select({ key: virtualCard.messageId })
    .from(virtualCard)
    .where(and(isNull(virtualCard.closedAt), isOver))
    .limit(MOST_A_ROUND);
  for (const { key } of over) {
    try {
      await issuer.close(key);
      await db.update(virtualCard).set({ closedAt: clock.now() }).where(eq(virtualCard.messageId, key));
    } catch (error) {
      log.error({ message: key, err: error }, "a virtual card could not be closed, it will be tried again");
    }
  }
}
