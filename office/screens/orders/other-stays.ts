import { cents, sumCents, type Cents } from "#platform/money.ts";
import type { HouseChanges } from "#modules/booking/change/change-service.server.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import type { ChangeView } from "#modules/booking/change/view.server.ts";
import { mostBorne, rankOthers } from "#modules/desk/closings/rank-others.ts";
import type { RoomsAsked } from "#modules/desk/closings/room-tally.ts";
import type { ResultCard } from "#modules/search/types.ts";
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

type Services = Pick<OfficeServices, "nearStays" | "booking">;

/** Stays in the place of one that cannot be kept, the nearest first, each priced as its change would be: what cannot be had is none. */
export async function findOthers(services: Services, finding: Finding, { most }: { most: number }): Promise<Other[]> {
  const others: Other[] = [];
  for (const card of await findCards(services, finding)) {
    if (others.length === most) break;
    const found = await priceCard(services, finding, card);
    if (found) others.push(found);
  }
  return others;
}

/** `other`: null where nothing is proposed; `dearCost`: what the cheapest that is free would cost the house then, beyond what it bears by itself, null where nothing near is free. */
export type Proposed = { other: Other; dearCost: null } | { other: null; dearCost: Cents | null };

/**
 * The stay of another hotel that is proposed in the place of one: what costs the house least and is most like it (docs/product/services.md#closings). Tried in the
 * order of what search says of them, until the price of one, as its change would be, holds. `isLeft`: whether its rooms are left with what others were promised.
 */
export async function proposeOther(
  services: Services,
  finding: Finding,
  isLeft: (rooms: RoomsAsked) => boolean,
): Promise<Proposed> {
  const { view } = finding;
  const old = { price: sumCents(view.stay.nightlyCents), stars: view.stay.hotelStars };
  const most = mostBorne(view.paid);
  const cards = (await findCards(services, finding)).filter(({ hotel }) => hotel.id !== String(view.hotelId));
  const compared = cards.map((card) => {
    const { sellPrice: price, hotel, distance: km } = card;
    return { other: card, is: { price, stars: hotel.stars, km } };
  });
  let dearCost: Cents | null = null;
  for (const { other: card, isDear } of rankOthers(old, compared, most)) {
    const found = await priceCard(services, finding, card);
    if (!found || !isLeft(found.rooms)) continue;
    if (found.cost <= most) return { other: found, dearCost: null };
    dearCost = cents(Math.min(found.cost, dearCost ?? found.cost));
    // Those that come behind are dearer still.
    if (isDear) break;
  }
  return { other: null, dearCost };
}

/** What there is near by for the same days and people, but for the stay itself. */
async function findCards({ nearStays }: Services, { siteId, view, asked }: Finding): Promise<ResultCard[]> {
  const { stay } = view;
  const at = { latitude: stay.hotelLatitude, longitude: stay.hotelLongitude };
  const hasActivities = stay.activities.length > 0;
  const hotelId = String(view.hotelId);
  const cards = await nearStays({ site: SITES[siteId], hotelId, at, hasActivities, ...asked });
  return cards.filter(({ weekendId }) => Number(weekendId) !== view.wish.packageId);
}

async function priceCard(
  { booking }: Services,
  { id, view, asked }: Finding,
  { weekendId, hotel }: Pick<ResultCard, "weekendId" | "hotel">,
): Promise<Other | null> {
  const wish = { ...asked, packageId: Number(weekendId), activityDays: [] };
  const found = await priceOther(booking.forBuyer.changes, id, wish);
  return found && { ...found, isSameHotel: hotel.id === String(view.hotelId) };
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
