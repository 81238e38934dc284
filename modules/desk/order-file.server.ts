import { asc, eq, inArray } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import type { TenderKind } from "#modules/payments/shares.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { findOrderView, findOwedFrom } from "#modules/booking/data.server.ts";
import { borneOf } from "#modules/booking/change/borne.ts";
import { findGranted } from "#modules/booking/granted/data.server.ts";
import type { ItemKind, ItemView } from "#modules/booking/items/views.ts";
import { findAllTenders, findOrder } from "#modules/booking/order-row.server.ts";
import { isLetGo, type OrderState } from "#modules/booking/states.ts";
import { AS_CARD, order, orderItem, orderReduction, refund, tender } from "#modules/booking/tables.server.ts";
import type { Buyer } from "#modules/booking/types.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import type { MessageState } from "#modules/suppliers/lifecycle.ts";

/** What an order is made of, and what took something off it. Together they are its amount. */
export type PriceLine =
  | { kind: "item"; item: ItemKind; position: number; amount: Cents }
  | { kind: "reduction"; code: string; amount: Cents }
  /** What of the stay the house bears. */
  | { kind: "borne"; amount: Cents };

/** One thing that an order is paid with. `open`: what it does not have yet of what it is to bring. */
export type TenderLine = {
  id: string;
  method: PaymentMethod;
  kind: TenderKind;
  provider: string;
  reference: string | null;
  isOfChange: boolean;
  amount: Cents;
  captured: Cents;
  refunded: Cents;
  released: Cents;
  at: Date;
};

/** How it came back: as it was paid, or otherwise where its provider refused. */
export type RefundLineWay = "refund" | "transfer" | "card";

export type RefundLine = {
  id: string;
  amount: Cents;
  state: "pending" | "done";
  way: RefundLineWay;
  reference: string | null;
  at: Date;
  doneAt: Date | null;
};

/** The hotel of a stay. `email`: where its reservations go, null where they go nowhere; `told`: where the last message to it stands. */
export type FileHotel = { id: number; name: string; address: string; email: string | null; told: MessageState | null };

/** An order as whoever works on it has it before them, but for its story (order-story.server.ts). */
export type OrderFile = {
  id: string;
  number: string;
  siteId: SiteId;
  state: OrderState;
  createdAt: Date;
  amount: Cents;
  buyer: Buyer | null;
  items: readonly ItemView[];
  prices: readonly PriceLine[];
  tenders: readonly TenderLine[];
  refunds: readonly RefundLine[];
  /** What we have of it: taken, and not given back. */
  kept: Cents;
  /** What is still to come of its amount; never below zero. */
  open: Cents;
  /** From when on its provider still takes something of it from the customer: what goes back comes off that. */
  owedFrom: Day | null;
  hotel: FileHotel | null;
};

/** What orders are called, by id; those that there are. */
export async function findNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await db.select({ id: order.id, number: order.number }).from(order).where(inArray(order.id, known));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The order of a number; null where there is none. */
export async function readOrderFile(
  { db, clock }: { db: Db; clock: Clock },
  number: string,
): Promise<OrderFile | null> {
  const [found] = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
  const row = found && (await findOrder(db, found.id));
  const view = row && (await findOrderView(db, row.id));
  if (!row || !view) return null;
  const tenders = await tendersOf(db, row.id);
  const kept = sumCents(tenders.map(({ captured }) => captured)) - sumCents(tenders.map(({ refunded }) => refunded));
  return {
    id: row.id,
    number: row.number,
    siteId: row.siteId,
    state: row.state,
    createdAt: row.createdAt,
    amount: cents(row.amountCents),
    buyer: row.buyer,
    items: view.items,
    prices: await pricesOf(db, row.id),
    tenders,
    refunds: await refundsOf(db, row.id),
    kept: cents(kept),
    // What was given beyond the terms is nothing that anybody owes again.
    open: isLetGo(row.state) ? ZERO : cents(Math.max(0, row.amountCents - kept - (await findGranted(db, row.id)))),
    owedFrom: await findOwedFrom(db, row, clock.now()),
    hotel: await hotelOf(db, row.id, view.items),
  };
}

async function pricesOf(db: Db, orderId: string): Promise<PriceLine[]> {
  const items = await db
    .select({
      kind: orderItem.kind,
      position: orderItem.position,
      amount: orderItem.amountCents,
      snapshot: orderItem.snapshot,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position));
  const reductions = await db
    .select({ detail: orderReduction.detail, amount: orderReduction.amountCents })
    .from(orderReduction)
    .where(eq(orderReduction.orderId, orderId));
  return [
    ...items.flatMap(({ kind, position, amount, snapshot }): PriceLine[] => {
      const borne = "nightlyCents" in snapshot ? borneOf(snapshot) : ZERO;
      const item = { kind: "item", item: kind, position, amount: cents(amount + borne) } as const;
      return borne > ZERO ? [item, { kind: "borne", amount: borne }] : [item];
    }),
    ...reductions.map(
      ({ detail, amount }) => ({ kind: "reduction", code: detail.code, amount: cents(amount) }) as const,
    ),
  ];
}

async function tendersOf(db: Db, orderId: string): Promise<TenderLine[]> {
  return (await findAllTenders(db, orderId)).map((row) => ({
    id: row.id,
    method: row.method,
    kind: row.kind,
    provider: row.provider,
    reference: row.reference,
    isOfChange: row.round !== "purchase",
    amount: cents(row.amountCents),
    captured: cents(row.capturedCents),
    refunded: cents(row.refundedCents),
    released: cents(row.releasedCents),
    at: row.createdAt,
  }));
}

function wayOf({ transfer }: { transfer: string | null }): RefundLineWay {
  if (transfer === null) return "refund";
  return transfer === AS_CARD ? "card" : "transfer";
}

async function refundsOf(db: Db, orderId: string): Promise<RefundLine[]> {
  const rows = await db
    .select({ refund })
    .from(refund)
    .innerJoin(tender, eq(tender.id, refund.tenderId))
    .where(eq(tender.orderId, orderId))
    .orderBy(asc(refund.createdAt));
  return rows.map(({ refund: row }) => ({
    id: row.id,
    amount: cents(row.amountCents),
    state: row.state,
    way: wayOf(row),
    reference: row.reference,
    at: row.createdAt,
    doneAt: row.doneAt,
  }));
}

async function hotelOf(db: Db, orderId: string, items: readonly ItemView[]): Promise<FileHotel | null> {
  const stay = items.find((item) => item.kind === "stay");
  if (!stay) return null;
  const [row] = await db.select({ email: hotel.reservationsEmail }).from(hotel).where(eq(hotel.id, stay.hotelId));
  const messages = await db
    .select({ state: supplierMessage.state })
    .from(supplierMessage)
    .where(eq(supplierMessage.orderId, orderId))
    .orderBy(asc(supplierMessage.position));
  return {
    id: stay.hotelId,
    name: stay.stay.hotelName,
    address: stay.stay.hotelAddress,
    email: row?.email ?? null,
    told: messages.at(-1)?.state ?? null,
  };
}
