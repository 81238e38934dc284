import { desc, inArray } from "drizzle-orm";
import { dayAt } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { SITES } from "#modules/sites/locales.ts";
import { giftValueEntry } from "#modules/vouchers/values/tables.server.ts";
import { bookCard } from "../books.server.ts";
import { findGivenBack } from "../change/change-row.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { findTenders, type OrderRow } from "../order-row.server.ts";
import { viewPayment } from "../data.server.ts";
import { laterDay } from "../later-day.ts";
import { listOtherWays } from "../refused-refunds/data.server.ts";
import { AS_CARD } from "../tables.server.ts";
import { changeOf, moneyPart } from "../tenders.server.ts";
import { cardInstead, type CardInstead } from "./rules.ts";

/** A card that was given in the place of money. `code`: null where the secret that kept it is configured no more. */
export type GivenCard = { id: string; code: string | null; amount: Cents };

/** Of what cancelling gives back, what goes back as money: gifts and gift cards that paid go back to themselves. */
async function findMoneyPart(db: Db, { id }: Pick<OrderRow, "id">, refund: Cents): Promise<Cents> {
  const changes = (await findTenders(db, id)).map((tender) => changeOf(tender, tender));
  const back = await findGivenBack(db, id);
  const captured = sumCents(changes.map((change) => change.captured));
  return moneyPart(db, changes, cents(Math.max(ZERO, Math.min(captured - back, refund))));
}

/**
 * What a customer who cancels may take in the place of money; null where none would go back, and while something of the order is still to be paid: what was
 * not taken comes off that, and would be taken for a card.
 */
export async function findCardOffer(
  db: Db,
  row: Pick<OrderRow, "id" | "siteId">,
  { refund, now }: { refund: Cents; now: Date },
): Promise<CardInstead | null> {
  if (laterDay(await viewPayment(db, row.id), dayAt(now, SITES[row.siteId].timeZone))) return null;
  const money = await findMoneyPart(db, row, refund);
  return money > ZERO ? cardInstead(money) : null;
}

/** What a card that was taken in the place of money was worth, and the day of the site on which it was given. */
export type TakenCard = { amount: Cents; on: Day };

const causeOf = (orderId: string) => `as-card:${orderId}`;

/** What a card was given for that took the place of money which its provider would not give back: its order, and when, since it may happen again. */
export const refusedCardCause = (orderId: string, at: Date): string => `refused-as-card:${orderId}:${at.getTime()}`;

/** The card that a buyer took in the place of what cancelling gives back; null where they took none. */
export async function findTakenCard(
  db: Db,
  { id, siteId }: Pick<OrderRow, "id" | "siteId">,
): Promise<TakenCard | null> {
  const refused = (await listOtherWays(db, id)).flatMap(({ transfer, doneAt }) =>
    transfer === AS_CARD && doneAt ? [refusedCardCause(id, doneAt)] : [],
  );
  const [entry] = await db
    .select({ amount: giftValueEntry.amountCents, at: giftValueEntry.at })
    .from(giftValueEntry)
    .where(
      inArray(
        giftValueEntry.cause,
        [causeOf(id), ...refused].map((cause) => `issue:${cause}`),
      ),
    )
    .orderBy(desc(giftValueEntry.at))
    .limit(1);
  return entry ? { amount: cents(entry.amount), on: dayAt(entry.at, SITES[siteId].timeZone) } : null;
}

/** Gives the card, in the transaction that cancels, and asks for its mail. */
export async function giveCard(
  tx: Db,
  { clock, giftCards }: Pick<BookingDeps, "clock" | "giftCards">,
  { id: orderId, siteId }: OrderRow,
  money: Cents,
): Promise<GivenCard> {
  if (!giftCards) throw new Error("no secret keeps the codes of gift cards");
  const { card } = cardInstead(money);
  const given = await giftCards.give(tx, { site: siteId, amount: card, cause: causeOf(orderId), orderId });
  await bookCard(tx, clock.now(), { orderId, valueId: given.id, money });
  return { id: given.id, code: given.code, amount: card };
}
