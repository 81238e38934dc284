import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { GiftSnapshot, GiftText, Recipient } from "#modules/vouchers/gifts/types.ts";
import { codeTag } from "#modules/vouchers/gifts/gift-on-its-way.server.ts";
import type { ParcelState, PrintFault } from "#modules/vouchers/parcels/lifecycle.ts";
import { parcel } from "#modules/vouchers/parcels/tables.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { readOrderNumber } from "../../lookup/rules.ts";
import { CONFIRMED_STATES } from "../../states.ts";
import { order, orderItem } from "../../tables.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";

/** A parcel as whoever packs needs it. `reference`: what it is called there, the number of its order and its place among that order's parcels. */
export type PostParcel = {
  reference: string;
  itemId: string;
  orderId: string;
  siteId: SiteId;
  state: ParcelState;
  things: readonly string[];
  carrier: string | null;
  tracking: string | null;
  orderedAt: Date;
  /** When its slip and its card were last printed; null: not with the address and the code that it has. */
  printedAt: Date | null;
  /** Why they were not, the last time that somebody wanted them to be. */
  printFault: PrintFault | null;
  sentAt: Date | null;
  /** The money of its order is taken: it may leave. */
  isPaid: boolean;
  recipient: Recipient;
  text: GiftText;
  gift: GiftSnapshot;
  /** What the gift is worth something by. */
  valueId: string;
  /** Tells its code from the one before. */
  codeTag: string;
  /** Customer care, or a bank's doubt, keeps its gift from being spent: it does not leave. */
  isBlocked: boolean;
};

/** The reference of a parcel: `12345678` for the only one of its order, `12345678-2` for the second. */
export function readReference(text: string): { number: string; place: number } | null {
  const [, digits = "", place = "1"] = /^([\d ]+?)(?:-([1-9]\d?))?$/.exec(text.trim()) ?? [];
  const number = readOrderNumber(digits);
  return number === null ? null : { number, place: Number(place) };
}

/** Parcels in some states, of orders whose money is taken or was, those that wait longest first. */
export async function listPost(db: Db, states: readonly ParcelState[]): Promise<PostParcel[]> {
  if (states.length === 0) return [];
  const rows = await select(db)
    .where(
      inArray(
        parcel.orderId,
        db
          .select({ id: parcel.orderId })
          .from(parcel)
          .where(inArray(parcel.state, [...states])),
      ),
    )
    .orderBy(asc(parcel.createdAt), asc(order.number), asc(orderItem.position));
  return withReferences(rows).filter(({ state, isPaid }) => states.includes(state) && (state !== "to_pack" || isPaid));
}

/** The parcel of a reference; null where there is none. */
export async function findPost(
  db: Db,
  { number, place }: { number: string; place: number },
): Promise<PostParcel | null> {
  const rows = await select(db).where(eq(order.number, number)).orderBy(asc(orderItem.position));
  return withReferences(rows)[place - 1] ?? null;
}

/** Parcels by their items, each with what it is called; in the order of the ids. */
export async function findPosts(db: Db, itemIds: readonly string[]): Promise<PostParcel[]> {
  if (itemIds.length === 0) return [];
  const orders = db
    .select({ id: parcel.orderId })
    .from(parcel)
    .where(inArray(parcel.itemId, [...itemIds]));
  const rows = await select(db)
    .where(inArray(parcel.orderId, orders))
    .orderBy(asc(order.number), asc(orderItem.position));
  const found = new Map(withReferences(rows).map((post) => [post.itemId, post]));
  return itemIds.flatMap((id) => found.get(id) ?? []);
}

function select(db: Db) {
  return db
    .select({
      parcel,
      gift,
      number: order.number,
      orderState: order.state,
      value: { codeIndex: giftValue.codeIndex, state: giftValue.state },
    })
    .from(parcel)
    .innerJoin(orderItem, eq(orderItem.id, parcel.itemId))
    .innerJoin(order, eq(order.id, parcel.orderId))
    .innerJoin(gift, eq(gift.itemId, parcel.giftItemId))
    .innerJoin(giftValue, eq(giftValue.id, gift.valueId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

/** Rows of whole orders, each order's in its own order. */
function withReferences(rows: readonly Row[]): PostParcel[] {
  return rows.map((row) => {
    const siblings = rows.filter(({ number }) => number === row.number);
    const reference = siblings.length === 1 ? row.number : `${row.number}-${siblings.indexOf(row) + 1}`;
    const { giftItemId: _, createdAt: orderedAt, ...own } = row.parcel;
    const { recipient, text, snapshot } = row.gift;
    return {
      ...own,
      reference,
      orderedAt,
      isPaid: CONFIRMED_STATES.includes(row.orderState),
      recipient,
      text,
      gift: snapshot,
      valueId: row.gift.valueId,
      codeTag: codeTag(row.value),
      isBlocked: row.value.state === "blocked",
    };
  });
}
