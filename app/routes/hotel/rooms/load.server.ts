import { redirect } from "react-router";
import type { StayService } from "#modules/availability/service.ts";
import type { RoomOffer } from "#modules/availability/rooms/types.ts";
import type { HotelDetailView } from "#modules/catalogue/views.ts";
import { FLOW_FACTS, readFlow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { checkoutPath, screenPath, slugify } from "#modules/sites/paths.ts";
import type { ChosenStay } from "#modules/visit/dates.ts";
import type { ShownRoom } from "./card-props.ts";
import { writePeople, type Party } from "#modules/visit/party.ts";
import { writeQuery, type SearchState } from "#modules/visit/state.ts";
import { writeDates } from "#modules/visit/stay.ts";

/** The rooms of a hotel as its page shows them; `isGone`: what was about to be booked has been taken meanwhile. */
export type ShownRooms = { rooms: ShownRoom[]; isGone: boolean };

type Ask = {
  site: Site;
  hotel: Pick<HotelDetailView, "id" | "active" | "weekends">;
  state: SearchState;
  /** A visitor of a metasearch site is led to nights (docs/product/services.md#metasearch). */
  isLed: boolean;
  party: Party;
  stay: ChosenStay | null;
  stays: Pick<StayService, "rooms">;
};

/**
 * Rooms in the place of carousels, in the hotel flow alone; null in every other, and where it sells none. A form that names a room's offer goes on to the checkout, if it is still free:
 * asked here, at the moment of booking, with or without JavaScript (docs/product/product.md#hotel-rooms).
 */
export async function findRooms({ site, hotel, state, isLed, party, stay, stays }: Ask): Promise<ShownRooms | null> {
  const asked = readFlow(state.flow);
  const isRooms = asked ? FLOW_FACTS[asked].sells === "room" : isLed || hotel.weekends.length === 0;
  if (!hotel.active || !isRooms) return null;
  const found = await stays.rooms({ hotelId: Number(hotel.id), stay, party }, site.id);
  if (found.rooms.length === 0) return null;
  const rooms = found.rooms.map((room) => ({ ...room, calendarUri: calendarOf(room, site) }));
  if (!stay || state.offerId === undefined) return { rooms, isGone: false };
  const chosen = rooms.flatMap(({ rates }) => rates).find(({ id }) => id === state.offerId);
  if (chosen)
    throw redirect(`${checkoutPath(site, chosen.id)}?${writeQuery({ ...writeDates(stay), ...writePeople(party) })}`);
  return { rooms, isGone: true };
}

/** The page of the room's first plan, whose calendar is the room's. */
function calendarOf({ packageIds: [packageId], label }: RoomOffer, site: Site): string | null {
  return packageId === undefined ? null : screenPath(site, "product", packageId, slugify(label));
}
