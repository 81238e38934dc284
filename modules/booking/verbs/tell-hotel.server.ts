import type { Db } from "#platform/db/client.server.ts";
import { tellHotel } from "#modules/suppliers/tell.server.ts";
import type { MessageKind } from "#modules/suppliers/types.ts";
import { kindOf } from "../items/kinds.server.ts";
import type { OrderItem } from "../items/types.ts";
import type { OrderRow } from "../order-row.server.ts";
import { orderOutcome, type OrderState } from "../states.ts";

/** States in which the hotel has been told to expect somebody. Money set aside is no sale yet. */
const isExpected = (state: OrderState) => orderOutcome(state) === "confirmed";

/** What a hotel must hear of a move: it follows from the states, whatever led there, so that no row of the table can forget it. */
export function newsOf(from: OrderState, to: OrderState): MessageKind | null {
  if (isExpected(from) === isExpected(to)) return null;
  return isExpected(to) ? "reservation" : "cancellation";
}

/** Tells the hotels of an order's items of its move, in its transaction and last of all (modules/suppliers/tell.server.ts). */
export async function tellHotelOf(
  tx: Db,
  now: Date,
  { row, items, to }: { row: OrderRow; items: readonly OrderItem[]; to: OrderState },
): Promise<void> {
  const kind = newsOf(row.state, to);
  if (!kind) return;
  for (const item of items) await tellOf(tx, now, { row, item, kind, cause: `${item.id}:${kind}` });
}

/** Tells the hotel of an item that something of it is different now. `cause`: the change; told once. Last in its transaction. */
export async function tellHotelOfChange(
  tx: Db,
  now: Date,
  change: { row: OrderRow; item: OrderItem; cause: string },
): Promise<void> {
  await tellOf(tx, now, { ...change, kind: "modification" });
}

type Told = { row: OrderRow; item: OrderItem; kind: MessageKind; cause: string };

async function tellOf(tx: Db, now: Date, { row, item, kind, cause }: Told): Promise<void> {
  const { id: orderId, number: orderNumber, siteId: soldOn, buyer } = row;
  const guest = { firstName: buyer?.firstName ?? "", lastName: buyer?.lastName ?? "" };
  const told = await kindOf(item).toldToHotel(tx, item);
  if (told) await tellHotel(tx, now, { kind, cause, orderId, orderNumber, soldOn, guest, ...told });
}
