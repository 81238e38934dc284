import { redirect } from "react-router";
import type { StayService } from "#modules/availability/service.ts";
import type { RoomOffer } from "#modules/availability/rooms/types.ts";
import type { HotelDetailView } from "#modules/catalogue/views.ts";
import type { Site } from "#modules/sites/locales.ts";
import { screenPath, slugify } from "#modules/sites/paths.ts";
import type { Asked } from "../asked.ts";
import { roomCheckoutHref } from "../checkout-href.ts";
import type { ShownRooms } from "./card-props.ts";

type Ask = {
  site: Site;
  hotel: Pick<HotelDetailView, "id" | "active">;
  asked: Asked;
  /** The package of a plan that a form has sent. */
  offerId: string | undefined;
  stays: Pick<StayService, "rooms">;
};

/**
 * Rooms in the place of stays, in the hotel flow alone; null in every other, and where it sells none. A form that names a room's offer goes on to the checkout, if it is still free:
 * asked here, at the moment of booking, with or without JavaScript (docs/product/product.md#hotel-rooms).
 */
export async function findRooms({ site, hotel, asked, offerId, stays }: Ask): Promise<ShownRooms | null> {
  if (!hotel.active || !asked.isRooms) return null;
  const { stay, party } = asked;
  const found = await stays.rooms({ hotelId: Number(hotel.id), stay, party }, site.id);
  if (found.rooms.length === 0) return null;
  const rooms = found.rooms.map((room) => ({ ...room, calendarUri: calendarOf(room, site) }));
  if (!stay || offerId === undefined) return { rooms, isGone: false };
  const chosen = rooms.flatMap(({ rates }) => rates).find(({ id }) => id === offerId);
  if (chosen) throw redirect(roomCheckoutHref(site, chosen.id, { ...asked, stay }));
  return { rooms, isGone: true };
}

/** The page of the room's first plan, whose calendar is the room's. */
function calendarOf({ packageIds: [packageId], label }: RoomOffer, site: Site): string | null {
  return packageId === undefined ? null : screenPath(site, "product", packageId, slugify(label));
}
