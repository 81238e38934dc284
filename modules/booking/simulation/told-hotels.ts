import type { Db } from "#platform/db/client.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { newsOf } from "../verbs/tell-hotel.server.ts";
import type { OrderRow } from "../order-row.server.ts";
import { orderEvent } from "../tables.server.ts";

type Message = typeof supplierMessage.$inferSelect;

/** Every confirmed order has been put to its hotel once, every change of it behind that, every one given up last of all, and nothing else has. */
export async function findUntold(db: Db, orders: readonly OrderRow[]): Promise<string[]> {
  const events = Map.groupBy(await db.select().from(orderEvent).orderBy(orderEvent.id), ({ orderId }) => orderId);
  const messages = await db.select().from(supplierMessage).orderBy(supplierMessage.position);
  const told = Map.groupBy(messages, ({ orderId }) => orderId);
  const known = new Set(orders.map(({ id }) => id));
  return [
    ...messages.filter(({ orderId }) => !known.has(orderId)).map(({ orderId }) => `a hotel was told of ${orderId}`),
    ...findGaps(messages),
    ...orders.flatMap((row) => {
      const due = (events.get(row.id) ?? []).flatMap(({ fromState, toState, reason }) =>
        // All changes of the simulation stay in their hotel.
        reason === "changed" ? "modification" : ((fromState && newsOf(fromState, toState)) ?? []),
      );
      const kinds = (told.get(row.id) ?? []).map(({ kind }) => kind);
      return due.join() === kinds.join()
        ? []
        : [`order ${row.idempotencyKey} (${row.state}): the hotel hears "${kinds.join()}" of "${due.join()}"`];
    }),
  ];
}

/** Places of a queue follow each other: a hole would be a message that somebody took out. */
function findGaps(messages: Message[]): string[] {
  return [...Map.groupBy(messages, ({ hotelId }) => hotelId)].flatMap(([hotelId, queue]) =>
    queue.some(({ position }, index) => position !== index + 1) ? [`the queue of hotel ${hotelId} has holes`] : [],
  );
}
