import { and, desc, eq } from "drizzle-orm";
import { dayAt } from "#platform/clock.ts";
import { day, type Day } from "#platform/dates.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { withFee } from "#modules/payments/instalments.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { VALUE_KINDS } from "#modules/vouchers/values/kinds.ts";
import { giftValue, giftValueUse } from "#modules/vouchers/values/tables.server.ts";
import type { OrderPayment, OrderView, PublicOrder, SeenOrder } from "./contract.ts";
import type { OrderReason } from "./lifecycle.ts";
import { kindOf } from "./items/kinds.server.ts";
import type { ItemView } from "./items/views.ts";
import { laterDay } from "./later-day.ts";
import { findItems, findOrder, findTenders, type OrderRow, type TenderRow } from "./order-row.server.ts";
import { orderEvent, orderReduction } from "./tables.server.ts";

/** All of an order, for its mails and its buyer; null when there is none, or when the id is no id. */
export async function findOrderView(db: Db, uuid: string): Promise<OrderView | null> {
  const row = isUuid(uuid) ? await findOrder(db, uuid) : null;
  if (!row) return null;
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    site: row.siteId,
    amount: cents(row.amountCents),
    buyer: row.buyer && { firstName: row.buyer.firstName, lastName: row.buyer.lastName, email: row.buyer.email },
    payment: await viewPayment(db, row.id),
    items: await viewItems(db, row.id),
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** How its provider is to get the money. */
export async function viewPayment(db: Db, orderId: string): Promise<OrderPayment> {
  const tenders = await findTenders(db, orderId);
  const own = tenders.find(({ kind }) => kind === "provider");
  const paidBy = (isPart: (one: TenderRow) => boolean) =>
    sumCents(tenders.filter(isPart).map((one) => cents(one.amountCents)));
  const [byGifts, byVoucher] = [paidBy(({ kind }) => kind !== "provider"), paidBy(({ kind }) => kind === "voucher")];
  const redeemed = byVoucher > 0 && {
    voucher: byVoucher,
    ...((await isPriceHidden(db, orderId)) && ({ hidesPrice: true } as const)),
  };
  const changesDueOn = tenders.flatMap((one) => (one === own ? [] : daysOf(one)));
  const more = {
    ...(byGifts > 0 && { cards: byGifts }),
    ...redeemed,
    ...(changesDueOn.length > 0 && { changesDueOn }),
  };
  if (!own) return { method: FIRST_METHOD, plan: null, ...more };
  return { method: own.method, plan: own.plan && withFee(own.plan, cents(own.feeCents)), ...more };
}

/** From when on something of an order is still to be taken from its buyer, as of a moment; null where nothing is. */
export async function findOwedFrom(
  db: Db,
  { id, siteId }: Pick<OrderRow, "id" | "siteId">,
  at: Date,
): Promise<Day | null> {
  return laterDay(await viewPayment(db, id), dayAt(at, SITES[siteId].timeZone));
}

const daysOf = ({ plan }: Pick<TenderRow, "plan">): Day[] => plan?.schedule.map(({ dueOn }) => dueOn) ?? [];

/** Whether whoever gave the gift that an order redeems hid what it cost. A card that pays beside it shows its own amount. */
export async function isPriceHidden(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ kind: giftValue.kind, text: gift.text })
    .from(giftValueUse)
    .innerJoin(giftValue, eq(giftValue.id, giftValueUse.valueId))
    .innerJoin(gift, eq(gift.valueId, giftValueUse.valueId))
    .where(eq(giftValueUse.orderId, orderId));
  return rows.some(({ kind, text }) => VALUE_KINDS[kind].spentAt === "redemption" && text.hidesPrice);
}

/** What of an order falls due on a day, over all that it is paid with; null when nothing does. */
export async function findDueOn(db: Db, orderId: string, dueOn: string): Promise<{ dueOn: Day; amount: Cents } | null> {
  const parts = (await findTenders(db, orderId)).flatMap(({ plan }) => plan?.schedule ?? []);
  const due = parts.filter((part) => part.dueOn === dueOn);
  const [first] = due;
  return first ? { dueOn: first.dueOn, amount: sumCents(due.map(({ amount }) => amount)) } : null;
}

async function viewItems(db: Db, orderId: string): Promise<ItemView[]> {
  const items = await findItems(db, orderId);
  const reductions = await db.select().from(orderReduction).where(eq(orderReduction.orderId, orderId));
  const views: ItemView[] = [];
  // One after the other: inside a transaction there is one connection to ask.
  for (const item of items) {
    const own = reductions.filter(({ itemId }) => itemId === item.id);
    views.push(await kindOf(item).view(db, item, own));
  }
  return views;
}

/** The day on which the last of its items ends; that on which it was placed when no day ends any. */
export function lastDayOf({ items, createdAt }: Pick<OrderView, "items" | "createdAt">): Day {
  return items.reduce((last, { endsOn }) => (endsOn && endsOn > last ? endsOn : last), day(createdAt.slice(0, 10)));
}

/** The order for somebody who is its buyer or is not (order-passes.server.ts). */
export function showOrder(order: OrderView, isBuyer: boolean): SeenOrder {
  return isBuyer ? { isBuyer, order } : { isBuyer, order: withoutBuyer(order) };
}

function withoutBuyer({ id, state, site, items }: OrderView): PublicOrder {
  return { id, state, site, items: items.map((item) => kindOf(item).mask(item)) };
}

/** Why the money of an order is given back; null when it never was. */
export async function findRefundCause(db: Db, orderId: string): Promise<OrderReason | null> {
  const pending = and(eq(orderEvent.orderId, orderId), eq(orderEvent.toState, "refund_pending"));
  const [row] = await db
    .select({ reason: orderEvent.reason })
    .from(orderEvent)
    .where(pending)
    .orderBy(desc(orderEvent.id))
    .limit(1);
  return row?.reason ?? null;
}

/** Whether the same person has bought since, in another order, what this one begins with. */
export async function hasBookedAgain(db: Db, orderId: string): Promise<boolean> {
  const row = await findOrder(db, orderId);
  const [lead] = await findItems(db, orderId);
  if (!row?.buyer || !lead) return false;
  return kindOf(lead).isHadAgain(db, lead, { email: row.buyer.email, since: row.createdAt });
}
