import type { Cents } from "#platform/money.ts";
import type { HouseChanges } from "#modules/booking/change/change-service.server.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import type { ChangeView } from "#modules/booking/change/view.server.ts";
import type { RoomsAsked } from "#modules/desk/closings/room-tally.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import type { OfficeServices } from "../../services.ts";

/** Another stay that fits, whole: what the house would bear more, and what its guest gets back, below zero. */
export type Other = {
  wish: ChangeWish;
  hotel: string;
  offer: string;
  isSameHotel: boolean;
  cost: Cents;
  back: Cents;
  /** The rooms that it takes, of those that are left. */
  rooms: RoomsAsked;
};

type Finding = { id: string; siteId: SiteId; view: ChangeView; asked: ChangeWish };

/** `isElsewhere`: not of the same hotel; `isLeft`: whether its rooms are left with what others were promised. */
type Wanted = { most: number; isElsewhere?: boolean; isLeft?: (rooms: RoomsAsked) => boolean };

/** Stays in the place of one that cannot be kept, the nearest first, each priced as its change would be: what cannot be had is none. */
export async function findOthers(
  { nearStays, booking }: Pick<OfficeServices, "nearStays" | "booking">,
  { id, siteId, view, asked }: Finding,
  { most, isElsewhere = false, isLeft = () => true }: Wanted,
): Promise<Other[]> {
  const { stay } = view;
  const hotelId = String(view.hotelId);
  const at = { latitude: stay.hotelLatitude, longitude: stay.hotelLongitude };
  const hasActivities = stay.activities.length > 0;
  const cards = await nearStays({ site: SITES[siteId], hotelId, at, hasActivities, ...asked });
  const others: Other[] = [];
  for (const { weekendId, hotel } of cards) {
    if (others.length === most) break;
    const packageId = Number(weekendId);
    const isSameHotel = hotel.id === hotelId;
    if (packageId === view.wish.packageId || (isElsewhere && isSameHotel)) continue;
    const found = await priceOther(booking.forBuyer.changes, id, { ...asked, packageId, activityDays: [] });
    if (found && isLeft(found.rooms)) others.push({ ...found, isSameHotel });
  }
  return others;
}

async function priceOther(
  changes: HouseChanges,
  id: string,
  asked: ChangeWish,
): Promise<Omit<Other, "isSameHotel"> | null> {
  const found = await changes.preview(id, asked, { byHouse: true });
  const { quote = null, after = null, difference = null, cost = null } = found?.preview ?? {};
  if (!found || !quote || !after || difference === null || cost === null || difference > 0) return null;
  const { poolId, checkin, nights, rooms: count, availableRooms: available } = quote;
  const rooms = { poolId, checkin, nights, rooms: count, available };
  return { wish: found.wish, hotel: after.hotelName, offer: after.packageLabel, cost, back: difference, rooms };
}
