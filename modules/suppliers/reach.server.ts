import { sql, type SQL } from "drizzle-orm";
import type { Channels, PartnerDoor, SupplierMessage } from "./channels.ts";
import type { MessageKind } from "./types.ts";

/** How a hotel can be told of an order now. `isKnown`: its channel manager has a reservation of that order. */
export type Reach = { mail: string | null; door: PartnerDoor | null; isKnown: boolean };

/** Whether there is a way to a hotel at all, by its id in SQL. */
export const isReachable = (hotelId: SQL): SQL => sql`(
  exists (select from hotel where hotel.id = ${hotelId} and hotel.reservations_email is not null)
  or exists (
    select from channel_hotel join channel_partner on channel_partner.id = channel_hotel.partner_id
    where channel_hotel.hotel_id = ${hotelId} and channel_partner.is_active and channel_partner.endpoint is not null))`;

/** A way to one hotel. `isAnswered`: whoever takes a message there answers for the hotel. */
export type Way = { name: string; isAnswered: boolean; send: (message: SupplierMessage) => Promise<void> };

/**
 * The way a message takes: by the channel manager where it takes reservations of the hotel; what became of one that the hotel learnt of by mail is told by
 * mail as well. Null: there is none.
 */
export function wayOf(
  kind: MessageKind,
  { mail: address, door, isKnown }: Reach,
  { mail, partner }: Channels,
): Way | null {
  if (partner && door && (kind === "reservation" || isKnown || address === null))
    return { name: partner.name, isAnswered: true, send: (message) => partner.send(message, door) };
  return address === null
    ? null
    : { name: mail.name, isAnswered: false, send: (message) => mail.send(message, address) };
}
