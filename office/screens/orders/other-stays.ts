import type { Cents } from "#platform/money.ts";
import type { HouseChanges } from "#modules/booking/change/change-service.server.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import type { ChangeView } from "#modules/booking/change/view.server.ts";
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
};

type Finding = { id: string; siteId: SiteId; view: ChangeView; asked: ChangeWish };

/** Stays in the place of one that cannot be kept, each priced as its change would be: what cannot be had is none. `isElsewhere`: not of the same hotel. */
export async function findOthers(
  { nearStays, booking }: Pick<OfficeServices, "nearStays" | "booking">,
  { id, siteId, view, asked }: Finding,
  { most, isElsewhere = false }: { most: number; isElsewhere?: boolean },
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
    if (found) others.push({ ...found, isSameHotel });
  }
  return others;
}

async function priceOther(
  changes: HouseChanges,
  id: string,
  asked: ChangeWish,
): Promise<Omit<Other, "isSameHotel"> | null> {
  const found = await changes.preview(id, asked, { byHouse: true });
  const { after = null, difference = null, cost = null } = found?.preview ?? {};
  if (!found || !after || difference === null || cost === null || difference > 0) return null;
  return { wish: found.wish, hotel: after.hotelName, offer: after.packageLabel, cost, back: difference };
}
