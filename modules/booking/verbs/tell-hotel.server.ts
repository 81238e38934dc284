import type { Db } from "#platform/db/client.server.ts";
import { tellHotel } from "#modules/suppliers/tell.server.ts";
import type { MessageKind } from "#modules/suppliers/types.ts";
import type { OrderRow } from "../order-row.server.ts";
import { orderOutcome, type OrderState } from "../states.ts";

/** States in which the hotel has been told to expect somebody. Money set aside is no sale yet. */
const isExpected = (state: OrderState) => orderOutcome(state) === "confirmed";

/** What a hotel must hear of a move: it follows from the states, whatever led there, so that no row of the table can forget it. */
export function newsOf(from: OrderState, to: OrderState): MessageKind | null {
  if (isExpected(from) === isExpected(to)) return null;
  return isExpected(to) ? "reservation" : "cancellation";
}

/** Tells the hotel of an order's move, in its transaction and last of all (modules/suppliers/tell.server.ts). */
export async function tellHotelOf(tx: Db, now: Date, row: OrderRow, to: OrderState): Promise<void> {
  const kind = newsOf(row.state, to);
  if (!kind) return;
  const { id, number, siteId, hotelId, packageId, buyer, specialRequest, stay } = row;
  await tellHotel(tx, now, {
    kind,
    cause: `${id}:${kind}`,
    orderId: id,
    orderNumber: number,
    soldOn: siteId,
    guest: { firstName: buyer?.firstName ?? "", lastName: buyer?.lastName ?? "" },
    specialRequest,
    stay: { ...stay, hotelId, packageId },
  });
}
