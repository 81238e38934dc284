import { asc, eq } from "drizzle-orm";
import { dayAt } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { TenderKind } from "#modules/payments/shares.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { findClaimOffer, findClaimView, type ClaimView } from "./claims/data.server.ts";
import { findCardOffer, findTakenCard, type TakenCard } from "./cancel/as-card.server.ts";
import type { CancelOffer, CardInstead } from "./cancel/rules.ts";
import { findRefusable } from "./change/refusable.server.ts";
import { changeOfferOf, type ChangeOffer } from "./change/rules.ts";
import { isDisputed } from "./disputes/record-disputes.server.ts";
import { findGranted } from "./granted/data.server.ts";
import { isClaimable, isKept, termsRefund } from "./items/steps.server.ts";
import type { OrderItem } from "./items/types.ts";
import { isOpenTo } from "./lifecycle.ts";
import { findOwedFrom, viewPayment } from "./data.server.ts";
import { stayItem } from "./items/stay/tables.server.ts";
import { findItems, findLastMove, type OrderRow } from "./order-row.server.ts";
import { findGivenAccount, type GivenAccount } from "./payouts/data.server.ts";
import { isRefused } from "./refused-refunds/data.server.ts";
import { standingOf, type Standing } from "./standing.ts";
import { AS_CARD, OF_CHANGE, orderEvent, orderItem, refund, tender } from "./tables.server.ts";
import { findWithdrawn } from "./granted/find-withdrawn.server.ts";

/** Money that goes back to a buyer; days are those of the site that sold it. `doneOn`: when the provider had it done; null while it is under way. `amount`: null where a giver does not want it told; `reference`: the provider's own, where it told one. */
export type RefundView = {
  amount: Cents | null;
  askedOn: Day;
  doneOn: Day | null;
  reference: string | null;
  /** It was sent by transfer, not the way it came. */
  isTransfer: boolean;
  /** It became a gift card: its provider would not give it back. */
  isCard: boolean;
  /** What it goes back to. */
  to: TenderKind;
  /** It is what a change of the stay left over, or was paid for one that was not made: the order stood. */
  isOfChange: boolean;
};

/** What was sold, by the ids that offers have. */
type SoldOffer = { offerId: string; hotelId: string };

/**
 * How an order stands, what its buyer may still do with it, and what is done for them. `cancel`: null when it can be given up no more; `cardInstead`: what
 * may be taken in the place of the money that it gives back, null where none does; `takenCard`: what was taken so; `claimable`: what a
 * claim would give back of a stay that was given up, null when nothing; `offer` and `change`: null without a stay.
 */
export type AfterSale = {
  standing: Standing;
  cancel: CancelOffer | null;
  cardInstead: CardInstead | null;
  takenCard: TakenCard | null;
  change: ChangeOffer | null;
  refunds: readonly RefundView[];
  /** Whether a bank is deciding on money of it: until then none of that goes back. */
  isDisputed: boolean;
  /** Whether its provider would not give it back, and nobody is asking it: its buyer says where it is to be sent. */
  isRefused: boolean;
  /** The account that they have given for it; null where none is. */
  givenAccount: GivenAccount | null;
  claim: ClaimView | null;
  claimable: Cents | null;
  /** From when on something of it is still to be taken: what is given back comes off that (later-day.ts). */
  owedFrom: Day | null;
  offer: SoldOffer | null;
};

export async function findAfterSale(db: Db, row: OrderRow, now: Date): Promise<AfterSale> {
  const cancel = await findCancelOffer(db, row, now);
  const claimOffer = cancel ? null : await findClaimOffer(db, row, now);
  const cardInstead =
    cancel && cancel.refund > 0 && !cancel.refusableUntil
      ? await findCardOffer(db, row, { refund: cancel.refund, now })
      : null;
  const [standing, change, refunds, takenCard, isUnderDispute, isRefusedNow, givenAccount, claim, owedFrom, offer] =
    await Promise.all([
      findStanding(db, row, now),
      findChangeOffer(db, row, now),
      findRefunds(db, row),
      findTakenCard(db, row),
      isDisputed(db, row.id),
      isRefused(db, row.id),
      findGivenAccount(db, row),
      findClaimView(db, row),
      findOwedFrom(db, row, now),
      findOffer(db, row.id),
    ]);
  const claimable = claimOffer && claimOffer.rest > 0 ? claimOffer.rest : null;
  return {
    standing,
    cancel,
    cardInstead,
    takenCard,
    change,
    refunds,
    isDisputed: isUnderDispute,
    isRefused: isRefusedNow,
    givenAccount,
    claim,
    claimable,
    owedFrom,
    offer,
  };
}

async function findChangeOffer(db: Db, { id, state }: OrderRow, now: Date): Promise<ChangeOffer | null> {
  const stay = (await findItems(db, id)).find((item): item is OrderItem<"stay"> => item.kind === "stay");
  return stay ? changeOfferOf(stay.snapshot, { state, at: now }) : null;
}

async function findStanding(db: Db, { id, state, siteId }: OrderRow, now: Date): Promise<Standing> {
  const history = await db.select({ reason: orderEvent.reason }).from(orderEvent).where(eq(orderEvent.orderId, id));
  const { reason } = await findLastMove(db, id);
  const payment = await viewPayment(db, id);
  const today = dayAt(now, SITES[siteId].timeZone);
  return standingOf({ state, reason, isChanged: history.some((move) => isChange(move.reason)), payment, today });
}

/** Whether a move is a change of the stay, as its history names it. */
const isChange = (reason: string): boolean => reason === "changed";

async function findOffer(db: Db, orderId: string): Promise<SoldOffer | null> {
  const [row] = await db
    .select({ packageId: stayItem.packageId, hotelId: stayItem.hotelId })
    .from(stayItem)
    .innerJoin(orderItem, eq(orderItem.id, stayItem.itemId))
    .where(eq(orderItem.orderId, orderId));
  return row ? { offerId: String(row.packageId), hotelId: String(row.hotelId) } : null;
}

/** What giving these items up at a moment gives back of what was paid for them, never more than that. `granted`: of it is back beyond the terms already. */
export function cancelOfferOf(items: readonly OrderItem[], at: Date, granted: Cents): CancelOffer {
  const paid = sumCents(items.map((item) => item.paid));
  const insurance = sumCents(items.filter(({ kind }) => kind === "insurance").map((item) => item.paid));
  const back = cents(Math.max(0, Math.min(paid - granted, termsRefund(items, at))));
  return { paid, refund: back, insurance, isClaimable: isClaimable(items, at) };
}

async function findCancelOffer(db: Db, { id, state }: OrderRow, now: Date): Promise<CancelOffer | null> {
  if (!isOpenTo(state, "cancel")) return null;
  const items = await findItems(db, id);
  const refusable = await findRefusable(db, id, now);
  if (refusable) {
    const paid = sumCents(items.map((item) => item.paid));
    const refund = await findWithdrawn(db, id);
    return { paid, refund, insurance: ZERO, isClaimable: false, refusableUntil: refusable };
  }
  return (await isKept(db, items, now)) ? null : cancelOfferOf(items, now, await findGranted(db, id));
}

async function findRefunds(db: Db, { id: orderId, siteId }: OrderRow): Promise<RefundView[]> {
  const { timeZone } = SITES[siteId];
  const rows = await db
    .select({
      amount: refund.amountCents,
      askedAt: refund.createdAt,
      doneAt: refund.doneAt,
      reference: refund.reference,
      transfer: refund.transfer,
      to: tender.kind,
      reason: refund.reason,
    })
    .from(refund)
    .innerJoin(tender, eq(tender.id, refund.tenderId))
    .where(eq(tender.orderId, orderId))
    .orderBy(asc(refund.createdAt));
  return rows.map(({ amount, askedAt, doneAt, reference, transfer, to, reason }) => ({
    isTransfer: transfer !== null && transfer !== AS_CARD,
    isCard: transfer === AS_CARD,
    isOfChange: OF_CHANGE.includes(reason),
    to,
    reference,
    amount: cents(amount),
    askedOn: dayAt(askedAt, timeZone),
    doneOn: doneAt && dayAt(doneAt, timeZone),
  }));
}
