import type { Db } from "#platform/db/client.server.ts";
import type { Day } from "#platform/dates.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import type { StayQuote } from "#modules/availability/quote.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { findAllTenders, type OrderRow, type TenderRow } from "../order-row.server.ts";
import type { StaySnapshot } from "../types.ts";
import { countApplied, dueOnOf, findChanges, roundOf, type ChangeRow } from "./change-row.server.ts";
import { factsOfChange, type ChangeState } from "./lifecycle.ts";
import { findKeptStay, keptStayItem, quoteChange } from "./quote-change.server.ts";
import { changeOfferOf, type ChangeOffer } from "./rules.ts";
import type { ChangeWish, KeptStay } from "./types.ts";

/** What an order costs, for its guest; null where whoever gave the gift that it redeems hid the price (docs/product/gifts.md#hidden-price). */
export type ToldSum = Cents | null;

/** A change that was asked for. `total`: what all of the order costs with it; `paid`: what it cost before. */
export type AskedChange<Sum extends ToldSum = Cents> = {
  number: number;
  state: ChangeState;
  wish: ChangeWish;
  /** Of the new stay. */
  hotelId: number;
  before: StaySnapshot;
  after: StaySnapshot;
  difference: Cents;
  paid: Sum;
  total: Sum;
  /** What of the difference gift cards pay; null where none does. */
  byCards: Cents | null;
  /** When what is left of it is taken, where that is a later day; null where it was paid at once, or nothing was to pay. */
  dueOn: Day | null;
  holdExpiresAt: string;
};

/** Whether a stay may be changed, and how it stands. `wish`: the stay that they have, as one asks for it. `open`: the change that is being paid. */
export type ChangeView<Sum extends ToldSum = Cents> = {
  offer: ChangeOffer;
  stay: StaySnapshot;
  wish: ChangeWish;
  hotelId: number;
  paid: Sum;
  changesSeen: number;
  open: AskedChange<Sum> | null;
  giftPayments: GiftPayment[];
};

/** What a gift or a gift card has paid of a stay, and what was paid in addition by whatever is neither. */
export type GiftPayment = { gift: Cents; upsell: Cents };

/** Of an order; null when it has no stay. */
export async function findChangeView(db: Db, row: OrderRow, now: Date): Promise<ChangeView | null> {
  const kept = await findKeptStay(db, row);
  if (!kept) return null;
  const { snapshot: stay } = keptStayItem(kept);
  const open = (await findChanges(db, row.id)).find(({ state }) => factsOfChange(state).holds);
  const tenders = await findAllTenders(db, row.id);
  return {
    offer: changeOfferOf(stay, { state: row.state, at: now }),
    stay,
    wish: wishOf(kept),
    hotelId: kept.rooms.hotelId,
    paid: kept.amount,
    changesSeen: (await countApplied(db, row.id)).times,
    open: open ? viewAsked(open, tenders) : null,
    giftPayments: giftPaymentsOf(tenders.filter(({ counts }) => counts)),
  };
}

function giftPaymentsOf(tenders: readonly TenderRow[]): GiftPayment[] {
  const paid = tenders.map(({ kind, capturedCents, refundedCents }) => ({
    isGift: kind !== "provider",
    amount: cents(capturedCents - refundedCents),
  }));
  const upsell = sumCents(paid.filter(({ isGift }) => !isGift).map(({ amount }) => amount));
  return paid.flatMap(({ isGift, amount }) => (isGift ? { gift: amount, upsell } : []));
}

/** The last one that was made; null when none was. */
export async function findLastApplied(db: Db, orderId: string): Promise<AskedChange | null> {
  const last = (await findChanges(db, orderId)).findLast(({ state }) => state === "applied");
  return last ? viewAsked(last, await findAllTenders(db, orderId)) : null;
}

function viewAsked(change: ChangeRow, tenders: readonly TenderRow[]): AskedChange {
  const { number, state, wish, before, after, differenceCents, holdExpiresAt } = change;
  const cards = tenders.filter(({ kind, round }) => kind === "balance" && round === roundOf(change));
  return {
    number,
    state,
    wish,
    hotelId: after.rooms.hotelId,
    before: keptStayItem(before).snapshot,
    after: keptStayItem(after).snapshot,
    difference: cents(differenceCents),
    paid: before.amount,
    total: after.amount,
    byCards: cards.length > 0 ? sumCents(cards.map(({ amountCents }) => cents(amountCents))) : null,
    dueOn: dueOnOf(change, tenders),
    holdExpiresAt: holdExpiresAt.toISOString(),
  };
}

function wishOf(kept: KeptStay): ChangeWish {
  const { party, activities } = keptStayItem(kept).snapshot;
  const { packageId, checkin, nights } = kept.rooms;
  const activityDays = activities.flatMap(({ id, day }) => (day ? [{ activityId: Number(id), day }] : []));
  return { packageId, checkin, nights, party, activityDays };
}

/** What a change would be. `after` and what follows: null while it cannot be had; `quote`: null when there is no such package. */
export type ChangePreview = {
  quote: StayQuote | null;
  after: StaySnapshot | null;
  total: Cents | null;
  difference: Cents | null;
  /** What the house would bear more than it does. */
  cost: Cents | null;
};

/** Prices a change for its guest: nothing is held. `byHouse`: the house bears what it costs more. */
export async function previewChange(
  deps: Pick<BookingDeps, "db" | "clock" | "papers">,
  row: OrderRow,
  wish: ChangeWish,
  { byHouse = false }: { byHouse?: boolean } = {},
): Promise<ChangePreview> {
  const { db } = deps;
  const before = await findKeptStay(db, row);
  if (!before) return { quote: null, after: null, total: null, difference: null, cost: null };
  const open = (await findChanges(db, row.id)).find(({ state }) => factsOfChange(state).holds);
  const held = open?.nights.added ?? [];
  const { quote, priced } = await quoteChange(db, deps, { row, before, wish }, { held, byHouse });
  return {
    quote,
    after: priced && keptStayItem(priced.after).snapshot,
    total: priced && priced.after.amount,
    difference: priced && priced.difference,
    cost: priced && priced.cost,
  };
}
