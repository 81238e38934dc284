import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Channel, SupplierMessage } from "#modules/suppliers/channels.ts";
import { tellHotel, type News } from "#modules/suppliers/tell.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";

/** News of an order that nobody placed: two nights for Zoé and somebody. */
export function newsFor(hotelId: number, changes: Partial<News> = {}): News {
  const orderId = changes.orderId ?? randomUUID();
  const kind = changes.kind ?? "reservation";
  return {
    kind,
    cause: `${orderId}:${kind}`,
    orderId,
    orderNumber: "48217306",
    soldOn: "fr_FR",
    guest: { firstName: "Zoé", lastName: "D’Arc" },
    wishes: { specialRequest: null },
    ...changes,
    stay: {
      hotelId,
      packageId: 0,
      hotelName: "Le Grand Phare",
      timeZone: "Europe/Paris",
      roomName: "Chambre Supérieure",
      packageLabel: "Spa & dîner",
      board: "BB",
      checkin: day("2026-12-11"),
      checkout: day("2026-12-13"),
      nights: 2,
      rooms: 1,
      party: { adults: 2, children: 0, babies: 0, singleRoom: false },
      activities: [],
      ...changes.stay,
    },
  };
}

/** Puts news into a hotel's queue; the message. */
export async function tell(db: Db, clock: Clock, news: News): Promise<SupplierMessage> {
  await db.transaction((tx) => tellHotel(tx, clock.now(), news));
  const [row] = await db
    .select()
    .from(supplierMessage)
    .where(sql`${supplierMessage.cause} = ${news.cause}`);
  if (!row) throw new Error("nothing was written");
  return row;
}

/** A channel that keeps what it took, in order; `refuses` says which messages it does not take. */
export function createTestChannel(refuses: (message: SupplierMessage) => boolean = () => false): Channel & {
  taken: SupplierMessage[];
} {
  const taken: SupplierMessage[] = [];
  return {
    name: "test",
    taken,
    send: async (message) => {
      if (refuses(message)) throw new Error("nobody there");
      taken.push(message);
    },
  };
}
