import { eq } from "drizzle-orm";
import { isPackage } from "#modules/availability/pricing/package.ts";
import {
  codeReduction,
  payWithCode,
  type FixedCode,
  type PromotionCode,
} from "#modules/availability/pricing/promotion-code.ts";
import { findSellablePackage } from "#modules/availability/data.server.ts";
import { quotePackage, type StayQuote } from "#modules/availability/quote.server.ts";
import { lockRooms, type RoomNights } from "#modules/availability/stock.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { isSiteId, SITES, type Site } from "#modules/sites/locales.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { StayTotal } from "#modules/availability/pricing/total.ts";
import { COVER, insurancePrice, type CancellationType } from "../items/insurance/rules.ts";
import { asBoxStay, isBoxKept } from "../items/stay/box-price.ts";
import { buildSnapshot, type BookableQuote } from "../items/stay/snapshot.server.ts";
import { stayItem } from "../items/stay/tables.server.ts";
import type { OrderRow } from "../order-row.server.ts";
import { orderItem, orderReduction } from "../tables.server.ts";
import { asBorne, borneOf, paidFor, stillBorne } from "./borne.ts";
import { changeOfferOf, differenceOf, swapNights, type NightsSwap } from "./rules.ts";
import type { StaySnapshot } from "../types.ts";
import type { ChangeWish, KeptItem, KeptStay } from "./types.ts";

/** What a change would make of an order. `difference`: above zero is to be paid, below goes back. `cost`: what the house bears more than before. */
export type PricedChange = { before: KeptStay; after: KeptStay; difference: Cents; cost: Cents; nights: NightsSwap };

/** `quote`: null when there is no such package. */
export type ChangeQuote = { quote: StayQuote | null; priced: PricedChange | null };

/** A code leaves so much to pay (docs/product/buying.md#promotion-codes). */
const LEAST_LEFT = 100;

/** The site that sold an order. */
export function siteOfOrder({ id, siteId }: Pick<OrderRow, "id" | "siteId">): Site {
  if (!isSiteId(siteId)) throw new Error(`order ${id} is of no site`);
  return SITES[siteId];
}

/** All of an order that a change replaces; null when it has no stay. */
export async function findKeptStay(db: Db, row: OrderRow): Promise<KeptStay | null> {
  const items = await db.select().from(orderItem).where(eq(orderItem.orderId, row.id)).orderBy(orderItem.position);
  const reductions = await db.select().from(orderReduction).where(eq(orderReduction.orderId, row.id));
  const [stay] = await db
    .select({ rooms: stayItem })
    .from(stayItem)
    .innerJoin(orderItem, eq(orderItem.id, stayItem.itemId))
    .where(eq(orderItem.orderId, row.id));
  if (!stay) return null;
  const { poolId, checkin, nights, rooms, packageId, hotelId } = stay.rooms;
  return {
    amount: cents(row.amountCents),
    items: items.map((item) =>
      keptItem(
        item,
        reductions.filter(({ itemId }) => itemId === item.id),
      ),
    ),
    rooms: { poolId, checkin, nights, rooms, packageId, hotelId },
    preContract: row.preContract,
  };
}

function keptItem(
  { id, kind, amountCents, endsOn, snapshot }: typeof orderItem.$inferSelect,
  reductions: (typeof orderReduction.$inferSelect)[],
): KeptItem {
  const base = {
    id,
    amount: cents(amountCents),
    endsOn,
    reductions: reductions.map((one) => ({ amount: cents(one.amountCents), detail: one.detail })),
  };
  if (kind === "stay" && "nightlyCents" in snapshot) return { ...base, kind, snapshot };
  if (kind === "insurance" && "insuredCents" in snapshot) return { ...base, kind, snapshot };
  throw new Error(`item ${id} is not what its kind says`);
}

export const keptStayItem = ({ items }: KeptStay): Extract<KeptItem, { kind: "stay" }> => {
  const stay = items.find((item) => item.kind === "stay");
  if (!stay) throw new Error("an order without a stay has none to change");
  return stay;
};

/**
 * What the same order would be with another stay: quoted by the one quote, the guest's own nights free for them, its code and its insurance counted anew
 * (docs/product/after-sale.md#change). `forUpdate`: in a transaction that goes on to take the rooms; `held`: by a change
 * of theirs that is being paid; `byHouse`: the house bears what it costs more.
 */
export async function quoteChange(
  db: Db,
  deps: Pick<BookingDeps, "clock" | "papers">,
  { row, before, wish }: { row: OrderRow; before: KeptStay; wish: ChangeWish },
  { forUpdate = false, held = [], byHouse = false }: QuoteOptions = {},
): Promise<ChangeQuote> {
  const product = await findSellablePackage(db, wish.packageId, row.siteId);
  if (!product) return { quote: null, priced: null };
  if (forUpdate) {
    const { checkin, nights } = wish;
    await lockRooms(db, [before.rooms, { poolId: product.poolId, checkin, nights, rooms: 0 }]);
  }
  const quote = await quotePackage(db, deps.clock, { ...wish, product }, { own: [before.rooms, ...held] });
  if (!quote.bookable) return { quote, priced: null };
  const after = await stayAfter(db, deps, { row, before, quote, byHouse });
  const nights = swapNights(before.rooms, after.rooms);
  const cost = cents(borneOf(keptStayItem(after).snapshot) - borneOf(keptStayItem(before).snapshot));
  return { quote, priced: { before, after, nights, cost, difference: differenceOf(before.amount, after.amount) } };
}

type QuoteOptions = { forUpdate?: boolean; held?: readonly RoomNights[]; byHouse?: boolean };

async function stayAfter(
  db: Db,
  { clock, papers }: Pick<BookingDeps, "clock" | "papers">,
  { row, before, quote, byHouse }: { row: OrderRow; before: KeptStay; quote: BookableQuote; byHouse: boolean },
): Promise<KeptStay> {
  const site = siteOfOrder(row);
  const old = keptStayItem(before);
  const payment = payWithCode(quote.price, codeFor(quote.price, old.reductions[0]));
  const { redeemedCents } = old.snapshot;
  const built = await buildSnapshot(db, { quote, payment, language: site.language });
  const snapshot = {
    ...built,
    cancellation: byHouse ? termsAfter(old, built, clock.now()) : built.cancellation,
    // A cheaper stay gives back what was paid in addition first, then of the gift.
    ...(redeemedCents !== undefined && { redeemedCents: cents(Math.min(redeemedCents, payment.toPay)) }),
  };
  const { item: code } = payment;
  const listed: KeptStayItem = {
    id: old.id,
    kind: "stay",
    amount: quote.price.sell,
    reductions: code
      ? [{ amount: code.amountCents, detail: { kind: "promotion_code", code: code.code, percentage: code.percentage } }]
      : [],
    endsOn: quote.checkout,
    snapshot,
  };
  const asked = { packageId: quote.product.id, nights: quote.nights, party: quote.party };
  const items = itemsAfter(before, keepInBox(listed, old, asked), { toPay: payment.toPay, byHouse });
  const { poolId, hotelId, checkin, nights, rooms } = quote;
  const packagePapers = papers && { ...papers.information(site), at: clock.now().toISOString() };
  return {
    amount: sumCents(items.map(paidFor)),
    items,
    rooms: { poolId, hotelId, checkin, nights, rooms, packageId: quote.product.id },
    preContract: isPackage(snapshot) ? (packagePapers ?? before.preContract) : null,
  };
}

/**
 * The terms of a stay that the house puts in the place of another: its own, but where its guest could not have changed the old one (any more) those of that,
 * so that nobody of the house gives terms away by moving a stay (docs/product/after-sale.md#rebooking).
 */
const termsAfter = (old: KeptStayItem, { cancellation }: StaySnapshot, at: Date): StaySnapshot["cancellation"] =>
  changeOfferOf(old.snapshot, { state: "confirmed", at }).refusal === null ? cancellation : old.snapshot.cancellation;

/**
 * All items with another stay, of which the house bears what it bore. Where it bears all that is more, its guest pays no more for the cover either: that
 * stays what it was, on the days of the new stay.
 */
function itemsAfter(
  before: KeptStay,
  listed: KeptStayItem,
  { toPay, byHouse }: { toPay: Cents; byHouse: boolean },
): KeptItem[] {
  const old = keptStayItem(before);
  const kept = stillBorne({ paid: paidFor(old), borne: borneOf(old.snapshot) }, paidFor(listed));
  const swap = (borne: Cents, isCoverKept: boolean) => {
    const stay = asBorne(listed, borne);
    return before.items.map((item) => {
      if (item.kind === "stay") return stay;
      if (item.kind !== "insurance") return item;
      const cover = coverAfter(item, stay, cents(toPay - borne));
      return isCoverKept ? keepPrice(cover, item) : cover;
    });
  };
  const items = swap(kept, false);
  if (!byHouse || sumCents(items.map(paidFor)) <= before.amount) return items;
  return swap(cents(Math.max(ZERO, paidFor(listed) - paidFor(old))), true);
}

type KeptCover = Extract<KeptItem, { kind: "insurance" }>;

const keepPrice = (after: KeptCover, { amount, snapshot: { insuredCents } }: KeptCover): KeptItem => ({
  ...after,
  amount,
  snapshot: { ...after.snapshot, insuredCents },
});

type KeptStayItem = Extract<KeptItem, { kind: "stay" }>;
type Asked = Pick<ChangeWish, "packageId" | "nights" | "party">;

/** A stay that a box holds costs on another day what it costs now. */
function keepInBox(after: KeptStayItem, { amount, snapshot: before }: KeptStayItem, asked: Asked): KeptStayItem {
  const { inBox, redeemedCents } = before;
  if (!inBox || redeemedCents === undefined || !isBoxKept(before, asked)) return after;
  return asBoxStay({ ...after, snapshot: { ...after.snapshot, redeemedCents } }, { box: inBox, amount });
}

/** A code keeps counting: by its percentage, or the amount that it took off. */
function codeFor(
  price: StayTotal,
  reduction: KeptItem["reductions"][number] | undefined,
): PromotionCode | FixedCode | null {
  if (!reduction) return null;
  const { code, percentage } = reduction.detail;
  const wanted = percentage === null ? reduction.amount : codeReduction(price.stay.sell, percentage);
  const amountCents = cents(Math.max(ZERO, Math.min(wanted, price.stay.sell, price.sell - LEAST_LEFT)));
  return percentage !== null && amountCents === wanted ? { code, percentage } : { code, percentage, amountCents };
}

/** What an order would cost with a stay at another price: all that `quoteChange` counts, without what it promises. */
export function totalAfter(before: KeptStay, price: StayTotal, type: CancellationType, asked: Asked): Cents {
  if (isBoxKept(keptStayItem(before).snapshot, asked)) return before.amount;
  const old = keptStayItem(before);
  const { toPay: listed } = payWithCode(price, codeFor(price, old.reductions[0]));
  const toPay = cents(listed - stillBorne({ paid: paidFor(old), borne: borneOf(old.snapshot) }, listed));
  const cover = before.items.flatMap((item) => (item.kind === "insurance" ? coverPrice(item, type, toPay) : []));
  return sumCents([toPay, ...cover]);
}

const coverPrice = ({ snapshot }: KeptCover, type: CancellationType, toPay: Cents) =>
  snapshot.optionId === COVER ? (insurancePrice(type, toPay) ?? ZERO) : ZERO;

/** The cover of the new stay: the same terms, its price by the table. */
function coverAfter(item: KeptCover, { snapshot: stay }: Extract<KeptItem, { kind: "stay" }>, toPay: Cents): KeptCover {
  return {
    ...item,
    amount: coverPrice(item, stay.cancellation.type, toPay),
    endsOn: stay.checkin,
    snapshot: {
      ...item.snapshot,
      insuredCents: toPay,
      coveredUntil: stay.checkin,
      checkout: stay.checkout,
      timeZone: stay.timeZone,
    },
  };
}
