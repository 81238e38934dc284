import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { Party } from "#modules/visit/party.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { findHotelWords, type SoldWords } from "./sold-words.server.ts";
import { supplierMessage, supplierQueue } from "./tables.server.ts";
import type { GuestWishes, MessageKind, ToldActivity, ToldStay } from "./types.ts";

/** What the order keeps of an activity, as far as it is told. */
type ActivityPlan = { durationMinutes: number | null; isNightly: boolean; center: object | null };

/** What there is to tell a hotel of an order. `cause`: the change it tells of; the same cause is told once. */
export type News = {
  kind: MessageKind;
  cause: string;
  orderId: string;
  orderNumber: string;
  soldOn: SiteId;
  guest: ToldStay["guest"];
  wishes: GuestWishes;
  stay: Omit<SoldWords, "hotelId" | "packageId" | "activities"> & {
    hotelId: number;
    packageId: number;
    hotelName: string;
    timeZone: string;
    board: string;
    checkin: Day;
    checkout: Day;
    nights: number;
    rooms: number;
    party: Party;
    activities: (Pick<ToldActivity, "title" | "day" | "time"> & { id: string; plan?: ActivityPlan })[];
    nightlyCents?: Cents[];
    /** What the hotel is owed a night where the house bears a part of it; else what was paid. */
    hotelNightlyCents?: Cents[];
  };
};

/**
 * Puts a message at the end of its hotel's queue, in the transaction of the change it tells of: no sale goes untold, and nothing is told that
 * did not happen. Last thing in that transaction: it waits for others that tell the same hotel, and nothing may wait for it in turn.
 */
export async function tellHotel(tx: Db, now: Date, news: News): Promise<void> {
  const { hotelId, checkout } = news.stay;
  const stay = await toldStay(tx, news);
  const { kind, cause, orderId, orderNumber } = news;
  const position = await nextPosition(tx, hotelId);
  const times = { nextTryAt: now, createdAt: now, movedAt: now };
  await tx
    .insert(supplierMessage)
    .values({ hotelId, position, orderId, orderNumber, kind, cause, stay, checkout, ...times })
    .onConflictDoNothing({ target: supplierMessage.cause });
}

async function toldStay(tx: Db, { soldOn, guest, wishes, stay }: News): Promise<ToldStay> {
  const { hotelName, timeZone, board, checkin, checkout, nights, rooms, party, activities } = stay;
  const nightlyCents = stay.hotelNightlyCents ?? stay.nightlyCents;
  const { titles, ...words } = await findHotelWords(tx, stay, soldOn);
  return {
    ...words,
    soldOn,
    hotelName,
    timeZone,
    guest,
    party,
    checkin,
    checkout,
    nights,
    rooms,
    board,
    ...(nightlyCents && { nightlyCents }),
    activities: activities.map(({ id, title, day, time, plan }) => ({
      title: titles.get(id) ?? title,
      day,
      ...(time ? { time } : {}),
      ...(plan && { isNightly: plan.isNightly, isElsewhere: plan.center !== null }),
      ...(plan?.durationMinutes && { minutes: plan.durationMinutes }),
    })),
    ...wishes,
  };
}

async function nextPosition(tx: Db, hotelId: number): Promise<number> {
  const [row] = await tx
    .insert(supplierQueue)
    .values({ hotelId, lastPosition: 1 })
    .onConflictDoUpdate({
      target: supplierQueue.hotelId,
      set: { lastPosition: sql`${supplierQueue.lastPosition} + 1` },
    })
    .returning({ position: supplierQueue.lastPosition });
  if (!row) throw new Error(`no place in the queue of hotel ${hotelId}`);
  return row.position;
}
