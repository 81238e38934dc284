import { and, eq } from "drizzle-orm";
import { system } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { ZERO } from "#platform/money.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { GiftWish } from "#modules/vouchers/gifts/types.ts";
import type { ParcelPush } from "#modules/vouchers/parcels/lifecycle.ts";
import { findParcel, moveParcel } from "#modules/vouchers/parcels/move-parcel.server.ts";
import { holdThings } from "#modules/vouchers/parcels/stock.server.ts";
import { isStayOver } from "../../rules.ts";
import { orderItem } from "../../tables.server.ts";
import type { ParcelSnapshot } from "../../types.ts";
import type { ItemKindRow, ItemWish, OrderItem, PricedItem } from "../types.ts";

type Item = OrderItem<"parcel">;

/**
 * A gift that goes by post: what is packed with it and what sending it costs. What it takes of the shelf is held while the order is paid; then it waits to be
 * packed. Given up within its fourteen days, all of it comes back, postage too (docs/product/gifts.md#post).
 */
export const parcelKind: ItemKindRow<"parcel"> = {
  hold: (tx, { snapshot }) => holdThings(tx, snapshot.things),
  fulfil: async (tx, item, now) => {
    if (!(await push(tx, now, item, "pay"))) throw new Error(`what parcel ${item.id} holds is gone`);
  },
  fulfilLate: (tx, item, now) => push(tx, now, item, "pay"),
  release: async (tx, item, now) => void (await push(tx, now, item, "drop")),
  undo: async (tx, item, now) => void (await push(tx, now, item, "withdraw")),
  view: async (db, { id, snapshot, endsOn, paid }) => {
    const row = await findParcel(db, id);
    return {
      kind: "parcel",
      endsOn: endsOn ?? snapshot.withdrawUntil,
      itemId: id,
      parcel: snapshot,
      amount: paid,
      state: row?.state ?? "ordered",
      carrier: row?.carrier ?? null,
      tracking: row?.tracking ?? null,
      sentAt: row?.sentAt?.toISOString() ?? null,
    };
  },
  mask: () => ({ kind: "parcel" }),
  isHadAgain: async () => false,
  returnPath: (site: Site) => `${site.prefix}/`,
  resumePath: () => "/",
  remindAt: () => null,
  refund: (item, at) => (isWithdrawable(item, at) ? item.paid : ZERO),
  isOver: (item, at) => !isWithdrawable(item, at),
  toldToHotel: async () => null,
  income: "shipping_income",
};

/** Until its last day; what has not left yet has none (../parcel/fourteen-days.server.ts). */
const isWithdrawable = ({ endsOn, snapshot }: Item, at: Date): boolean =>
  endsOn === null || !isStayOver(endsOn, at, snapshot.timeZone);

/** False when what it takes is gone. */
async function push(tx: Db, now: Date, { id }: Item, on: ParcelPush): Promise<boolean> {
  const moved = await moveParcel(tx, now, { itemId: id, on, by: system("order") });
  return moved?.kind !== "gone";
}

/** The parcel of the gift that the order has been priced with last, at the price of now. */
export function wishForParcel({ extras, recipient }: Pick<GiftWish, "extras" | "recipient">, site: Site): ItemWish {
  return async (tx, { parcels }, before) => {
    const gift = before.at(-1);
    if (!gift || !isGift(gift) || recipient.kind !== "post" || !parcels)
      return { kind: "refused", refusal: { kind: "not_bookable", code: "PAPER_NOT_OFFERED" } };
    const taken = before.filter(isParcel).flatMap(({ snapshot }) => snapshot.things);
    const priced = await parcels.price(tx, site, { extras, country: recipient.country, taken });
    if (priced.kind === "sold_out") return { kind: "refused", refusal: { kind: "sold_out" } };
    if (priced.kind === "refused") return { kind: "refused", refusal: { kind: "not_bookable", code: priced.code } };
    const { withdrawUntil, timeZone } = gift.snapshot;
    const snapshot: ParcelSnapshot = { ...priced.facts, giftPosition: before.length, withdrawUntil, timeZone };
    const item: PricedItem<"parcel"> = {
      kind: "parcel",
      amount: priced.amount,
      reductions: [],
      endsOn: null,
      snapshot,
      rooms: 0,
      save: async (inner, { itemId, orderId }) => {
        const giftItemId = await findItemAt(inner, orderId, snapshot.giftPosition);
        await parcels.reserve(inner, { itemId, orderId, giftItemId, things: snapshot.things, site });
      },
    };
    return { kind: "priced", item };
  };
}

const isGift = (item: PricedItem): item is PricedItem<"gift"> => item.kind === "gift";
const isParcel = (item: PricedItem): item is PricedItem<"parcel"> => item.kind === "parcel";

async function findItemAt(tx: Db, orderId: string, position: number): Promise<string> {
  const [row] = await tx
    .select({ id: orderItem.id })
    .from(orderItem)
    .where(and(eq(orderItem.orderId, orderId), eq(orderItem.position, position)));
  if (!row) throw new Error(`order ${orderId} has no item ${position}`);
  return row.id;
}
