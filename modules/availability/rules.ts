import { dayNumber, type Day } from "#platform/dates.ts";
import { HORIZON_DAYS, isTooLate, type LocalNow } from "#modules/visit/dates.ts";
import { canTakePlace, type ActivityOpening } from "./activity-days.ts";
import type { NightRate } from "./pricing/stay.ts";
import type { QuoteErrorCode } from "./types.ts";

/** A room rate on a day with the rooms left of its pool (0 when the pool has no entry). */
export type RateDay = NightRate & {
  isClosed: boolean;
  minLos: number;
  /** 0: no maximum. */
  maxLos: number;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  left: number;
};

/** What a package says about its dates. `lastArrival` null: no end. */
export type PackageDates = {
  isPublished: boolean;
  lastArrival: string | null;
  nights: readonly number[];
  activities: readonly ActivityOpening[];
};

export type StayRequest = {
  package: PackageDates;
  checkin: Day;
  nights: number;
  rooms: number;
  now: LocalNow;
  /** The rate on the `offset`th day of the stay: 0 is the arrival, `nights` the departure; undefined where nothing is loaded. */
  rateOn: (offset: number) => RateDay | undefined;
};

/** Why a stay is refused: a quote error that has to do with dates and rooms. */
export type StayRefusal = Exclude<QuoteErrorCode, "PARTY_TOO_LARGE" | "ACTIVITY_DATE_REQUIRED">;

/**
 * Whether a stay is possible (docs/product/product.md#possible): null, or the first reason why not, in the order expired package, arrival day,
 * nights, rooms, activities. The one rule behind quote, calendar, offers and check-out nights.
 */
export function refuseStay(stay: StayRequest): StayRefusal | null {
  if (isExpired(stay.package, stay.now.today)) return "PACKAGE_EXPIRED";
  return refuseArrival(stay) ?? refuseNights(stay) ?? refuseRooms(stay) ?? refuseActivities(stay);
}

/** Not sold any more, on any date. */
export function isExpired(product: Pick<PackageDates, "isPublished" | "lastArrival">, today: Day): boolean {
  return !product.isPublished || (product.lastArrival !== null && product.lastArrival < today);
}

function refuseArrival({ package: product, checkin, now, rateOn }: StayRequest): StayRefusal | null {
  const arrival = rateOn(0);
  const isLate = isTooLate(checkin, now) || (product.lastArrival !== null && checkin > product.lastArrival);
  return isLate || !arrival || arrival.isClosed || arrival.closedToArrival ? "PACKAGE_NOT_AVAILABLE_CHECKIN" : null;
}

function refuseNights({ package: product, checkin, nights, now, rateOn }: StayRequest): StayRefusal | null {
  const arrival = rateOn(0);
  const isAllowed =
    product.nights.includes(nights) &&
    arrival !== undefined &&
    nights >= arrival.minLos &&
    (arrival.maxLos === 0 || nights <= arrival.maxLos);
  const isBeyondHorizon = dayNumber(checkin) + nights > dayNumber(now.today) + HORIZON_DAYS;
  if (!isAllowed || isBeyondHorizon || rateOn(nights)?.closedToDeparture) return "PACKAGE_NOT_AVAILABLE_NIGHTS";
  for (let offset = 1; offset < nights; offset++) {
    const night = rateOn(offset);
    if (!night || night.isClosed) return "PACKAGE_NOT_AVAILABLE_NIGHTS";
  }
  return null;
}

function refuseRooms({ nights, rooms, rateOn }: StayRequest): StayRefusal | null {
  for (let offset = 0; offset < nights; offset++) {
    if ((rateOn(offset)?.left ?? 0) < rooms) return "PACKAGE_SOLD_OUT";
  }
  return null;
}

function refuseActivities({ package: product, checkin, nights }: StayRequest): StayRefusal | null {
  return product.activities.every((activity) => canTakePlace(activity, { checkin, nights }))
    ? null
    : "ACTIVITY_DATE_INVALID";
}
