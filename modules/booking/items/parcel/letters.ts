import type { OrderView } from "../../contract.ts";
import type { ItemView } from "../views.ts";

type Found = { order: OrderView; parcel: ItemView<"parcel">; gift: ItemView<"gift"> };

/** The parcel that brings a gift of an order; null where it goes another way. */
export function parcelOf(order: OrderView, giftItemId: string): ItemView<"parcel"> | null {
  const position = order.items.findIndex((item) => item.kind === "gift" && item.itemId === giftItemId) + 1;
  const parcels = order.items.filter((item) => item.kind === "parcel");
  return parcels.find(({ parcel }) => parcel.giftPosition === position) ?? null;
}

/** A parcel of an order with the gift that it brings; null where the order has none of that id. */
export function parcelIn(order: OrderView, itemId: string): Found | null {
  const parcel = order.items.find((item) => item.kind === "parcel" && item.itemId === itemId);
  const gift = parcel?.kind === "parcel" ? order.items[parcel.parcel.giftPosition - 1] : null;
  return parcel?.kind === "parcel" && gift?.kind === "gift" ? { order, parcel, gift } : null;
}
