import type { Db } from "#platform/db/client.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import type { MessageKind } from "#modules/suppliers/types.ts";
import { stayChange } from "../change/tables.server.ts";
import type { ChangeRow } from "../change/change-row.server.ts";
import { newsOf } from "../verbs/tell-hotel.server.ts";
import { orderEvent } from "../tables.server.ts";
import type { StayOrder } from "./read-orders.ts";

type Message = typeof supplierMessage.$inferSelect;
type Event = typeof orderEvent.$inferSelect;
/** What a hotel is due to hear of an order. */
type News = { hotelId: number; kind: MessageKind };

/**
 * Every hotel has heard of what its guests did, once and in its order, and nothing else: the sale, changes behind it, the end last of all. A guest who goes to
 * another hotel has left the first one. What a hotel heard last is the stay that its guest has.
 */
export async function findUntold(db: Db, orders: readonly StayOrder[]): Promise<string[]> {
  const events = Map.groupBy(await db.select().from(orderEvent).orderBy(orderEvent.id), ({ orderId }) => orderId);
  const changes = await db.select().from(stayChange).orderBy(stayChange.number);
  const messages = await db.select().from(supplierMessage).orderBy(supplierMessage.position);
  const known = new Set(orders.map(({ id }) => id));
  return [
    ...messages.filter(({ orderId }) => !known.has(orderId)).map(({ orderId }) => `a hotel was told of ${orderId}`),
    ...findGaps(messages),
    ...orders.flatMap((row) => {
      const applied = changes.filter(({ orderId, state }) => orderId === row.id && state === "applied");
      const told = messages.filter(({ orderId }) => orderId === row.id);
      const due = dueNews(row, events.get(row.id) ?? [], applied);
      return [...compareHeard(row, due, told), ...findOtherStays(row, told)];
    }),
  ];
}

/** What follows from the history of an order: each change is a modification for the hotel that stays, and for two hotels that one guest goes and one comes. */
function dueNews(row: StayOrder, events: readonly Event[], changes: readonly ChangeRow[]): News[] {
  const left = [...changes];
  let hotelId = left[0]?.before.rooms.hotelId ?? row.hotelId;
  return events.flatMap(({ fromState, toState, reason }): News[] => {
    const kind = fromState && newsOf(fromState, toState);
    if (reason !== "changed") return kind ? [{ hotelId, kind }] : [];
    const former = hotelId;
    hotelId = left.shift()?.after.rooms.hotelId ?? former;
    if (hotelId === former) return [{ hotelId, kind: "modification" }];
    return [
      { hotelId: former, kind: "cancellation" },
      { hotelId, kind: "reservation" },
    ];
  });
}

function compareHeard(row: StayOrder, due: readonly News[], told: readonly Message[]): string[] {
  const hotels = new Set([...due, ...told].map(({ hotelId }) => hotelId));
  return [...hotels].flatMap((hotelId) => {
    const [heard, wanted] = [told, due].map((news) => kindsFor(hotelId, news));
    return heard === wanted
      ? []
      : [`order ${row.idempotencyKey} (${row.state}): the hotel hears "${heard}" of "${wanted}"`];
  });
}

const kindsFor = (hotelId: number, news: readonly News[]) =>
  news.flatMap((one) => (one.hotelId === hotelId ? one.kind : [])).join();

/** Whoever is expected is expected where and when the order says; whoever has left is taken out of the nights that the hotel had noted. */
function findOtherStays(row: StayOrder, told: readonly Message[]): string[] {
  return [...Map.groupBy(told, ({ hotelId }) => hotelId)].flatMap(([hotelId, queue]) => {
    const [last, former] = [queue.at(-1), queue.at(-2)];
    if (!last) return [];
    const isOver = last.kind === "cancellation";
    const noted = isOver && former ? nightsOf(former.stay) : nightsOf({ ...row.stay, rooms: row.rooms });
    const isTrue = nightsOf(last.stay) === noted && (isOver || hotelId === row.hotelId);
    return isTrue ? [] : [`order ${row.idempotencyKey} (${row.state}): a hotel expects ${nightsOf(last.stay)}`];
  });
}

const nightsOf = ({ checkin, nights, rooms }: Pick<Message["stay"], "checkin" | "nights" | "rooms">) =>
  `${checkin}, ${nights} nights, ${rooms} rooms`;

/** Places of a queue follow each other: a hole would be a message that somebody took out. */
function findGaps(messages: Message[]): string[] {
  return [...Map.groupBy(messages, ({ hotelId }) => hotelId)].flatMap(([hotelId, queue]) =>
    queue.some(({ position }, index) => position !== index + 1) ? [`the queue of hotel ${hotelId} has holes`] : [],
  );
}
