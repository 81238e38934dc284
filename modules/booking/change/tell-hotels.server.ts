import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { tellHotel } from "#modules/suppliers/tell.server.ts";
import type { MessageKind } from "#modules/suppliers/types.ts";
import { stayItem } from "../items/stay/tables.server.ts";
import type { OrderRow } from "../order-row.server.ts";
import { NO_WISHES } from "../wishes.ts";
import { roundOf, type ChangeRow } from "./change-row.server.ts";
import { keptStayItem } from "./quote-change.server.ts";
import type { KeptStay } from "./types.ts";

type Told = { kind: MessageKind; stay: KeptStay };

/** What hotels hear of a change: the same one that a reservation it knows is another, two that one guest goes and one comes. */
function newsOfChange({ before, after }: Pick<ChangeRow, "before" | "after">): Told[] {
  if (before.rooms.hotelId === after.rooms.hotelId) return [{ kind: "modification", stay: after }];
  return [
    { kind: "cancellation", stay: before },
    { kind: "reservation", stay: after },
  ];
}

/** Tells them in the transaction of the change, last of all; queues are taken in one order, so that two guests who swap hotels cannot wait for each other. */
export async function tellHotelsOfChange(
  tx: Db,
  now: Date,
  { row, change }: { row: OrderRow; change: ChangeRow },
): Promise<void> {
  const { id: orderId, number: orderNumber, siteId: soldOn, buyer } = row;
  const { id } = keptStayItem(change.after);
  const [own] = await tx.select({ wishes: stayItem.wishes }).from(stayItem).where(eq(stayItem.itemId, id));
  const guest = { firstName: buyer?.firstName ?? "", lastName: buyer?.lastName ?? "" };
  for (const { kind, stay } of newsOfChange(change).toSorted((a, b) => a.stay.rooms.hotelId - b.stay.rooms.hotelId))
    await tellHotel(tx, now, {
      kind,
      cause: `${id}:${roundOf(change)}:${kind}`,
      orderId,
      orderNumber,
      soldOn,
      guest,
      wishes: { ...NO_WISHES, ...own?.wishes },
      stay: { ...keptStayItem(stay).snapshot, hotelId: stay.rooms.hotelId, packageId: stay.rooms.packageId },
    });
}
