import { addDays, nightsBetween, type Day } from "#platform/dates.ts";
import { localTime } from "#platform/clock.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { isCancellable } from "#modules/availability/cancellation.ts";
import type { RoomNights } from "#modules/availability/stock.server.ts";
import type { OrderState } from "../states.ts";
import { isOpenTo } from "../lifecycle.ts";
import type { StaySnapshot } from "../types.ts";
import type { ChangeWish } from "./types.ts";

/** Why a stay cannot be changed (any more): its terms never allowed it, their last day is over, or it is not booked. */
export const NOT_CHANGEABLE = ["terms", "deadline", "state"] as const;
export type NotChangeable = (typeof NOT_CHANGEABLE)[number];

/** Until when a stay may be changed by its guest; or why not. */
export type ChangeOffer = { until: Day; refusal: null } | { until: null; refusal: NotChangeable };

/** Whether a stay may be changed at a moment: until the deadline of its terms, that day included, by the hotel's calendar (docs/product/after-sale.md#change). */
export function changeOfferOf(
  stay: Pick<StaySnapshot, "cancellation" | "timeZone">,
  { state, at }: { state: OrderState; at: Date },
): ChangeOffer {
  if (!isOpenTo(state, "change")) return { until: null, refusal: "state" };
  const { deadline } = stay.cancellation;
  if (deadline === null) return { until: null, refusal: "terms" };
  const { today } = localTime({ now: () => at }, stay.timeZone);
  return isCancellable(deadline, today) ? { until: deadline, refusal: null } : { until: null, refusal: "deadline" };
}

/** What a provider will not take: less than this is not worth its fee. */
export const LEAST_DIFFERENCE = cents(50);

/** What a change costs: above zero is to be paid, below goes back. Cents. */
export const differenceOf = (before: Cents, after: Cents): Cents => cents(after - before);

/**
 * What of the money that a change gives back its guest's terms would have kept: all of it where they could not have changed the stay themselves, since
 * cancelling gives nothing then, either. Cents, of a booked stay at the moment of its change (docs/product/after-sale.md#rebooking).
 */
export function backBeyondTerms(
  stay: Pick<StaySnapshot, "cancellation" | "timeZone">,
  { difference, at }: { difference: Cents; at: Date },
): Cents {
  const isWithin = changeOfferOf(stay, { state: "confirmed", at }).refusal === null;
  return isWithin ? ZERO : cents(Math.max(ZERO, 0 - difference));
}

/** What a change does to the rooms of hotels: pieces of nights that come, and of nights that go. */
export type NightsSwap = { added: RoomNights[]; dropped: RoomNights[] };

/**
 * The nights that a change adds and those it lets go of. What a guest has already is theirs: a night that both stays share is neither, unless they need
 * more rooms of it, or fewer.
 */
export function swapNights(before: RoomNights, after: RoomNights): NightsSwap {
  return { added: missingFrom(before, after), dropped: missingFrom(after, before) };
}

/** The rooms of `wanted` that `own` does not have, night by night, gathered into stretches. */
function missingFrom(own: RoomNights, wanted: RoomNights): RoomNights[] {
  const pieces: RoomNights[] = [];
  for (let offset = 0; offset < wanted.nights; offset++) {
    const night = addDays(wanted.checkin, offset);
    const rooms = wanted.rooms - roomsOn(own, { poolId: wanted.poolId, night });
    if (rooms <= 0) continue;
    const last = pieces.at(-1);
    if (last && last.rooms === rooms && addDays(last.checkin, last.nights) === night) last.nights += 1;
    else pieces.push({ poolId: wanted.poolId, checkin: night, nights: 1, rooms });
  }
  return pieces;
}

/** How many rooms somebody has in a pool on a night. */
export function roomsOn(own: RoomNights, { poolId, night }: { poolId: number; night: Day }): number {
  const offset = nightsBetween(own.checkin, night);
  return own.poolId === poolId && offset >= 0 && offset < own.nights ? own.rooms : 0;
}

/** Whether two wishes are one. */
export function isSameWish(left: ChangeWish, right: ChangeWish): boolean {
  return wishText(left) === wishText(right);
}

function wishText({ packageId, checkin, nights, party, activityDays }: ChangeWish): string {
  const days = activityDays.map(({ activityId, day }) => `${activityId}:${day}`).toSorted();
  return [packageId, checkin, nights, party.adults, party.children, party.babies, ...days].join();
}

/** Whether a change would change nothing: the same stay, on the same days, for the same people. */
export function isSameStay(before: StaySnapshot, after: StaySnapshot): boolean {
  return stayText(before) === stayText(after);
}

function stayText({ weekendId, checkin, nights, party, activities }: StaySnapshot): string {
  const days = activities.map(({ id, day }) => `${id}:${day}`).toSorted();
  return [weekendId, checkin, nights, party.adults, party.children, party.babies, ...days].join();
}
