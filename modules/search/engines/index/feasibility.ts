import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { allowedNights, canDepart, isOpen } from "./day-rules.ts";
import { hasAmount } from "./rates.ts";
import type { Opening, SearchIndex } from "./layout.ts";
import { RING, ringPosition } from "./ring.ts";
import { byteAt, intAt } from "../typed-arrays.ts";

const gaps = new Uint8Array(RING + 1);
const stayMasks = new Uint8Array(RING);
const streaks = new Uint8Array(RING + 1);

/**
 * Which stays of one room a package allows, day by day: `masks[offset]` has bit n − 1 set when one may arrive `offset` days after today
 * for n nights. The same rule as availability's `refuseStay`: open and stocked every night, arrival and departure not closed, allowed
 * nights, length of stay of the arrival day, last arrival, horizon, and every activity has a day it can take place on.
 * The answer is a buffer that the next call overwrites.
 */
export function feasibleStays(index: SearchIndex, position: number, rooms = 1): Uint8Array {
  const { packages, rates, stock } = index;
  const rate = intAt(packages.rate, position);
  const rateBase = rate * RING;
  const stockBase = intAt(rates.poolRow, rate) * RING;
  const allowed = byteAt(packages.nights, position);
  const firstOffset = index.firstArrival - index.today;
  const lastOffset = Math.min(HORIZON_DAYS - 1, intAt(packages.lastArrival, position) - index.today);
  stayMasks.fill(0);
  streaks.fill(0);
  for (let offset = HORIZON_DAYS - 1; offset >= firstOffset; offset--) {
    const at = ringPosition(index.today + offset);
    const rule = byteAt(rates.rule, rateBase + at);
    const isSellable = hasAmount(rates, rate, at) && isOpen(rule) && byteAt(stock.left, stockBase + at) >= rooms;
    const streak = isSellable ? Math.min(MAX_NIGHTS, byteAt(streaks, offset + 1) + 1) : 0;
    streaks[offset] = streak;
    if (streak === 0 || offset > lastOffset) continue;
    const nights = allowed & allowedNights(rule) & ((1 << streak) - 1);
    if (nights !== 0) stayMasks[offset] = nights & ~departureMask(index, rateBase, offset, streak);
  }
  const openings = packages.openings[position];
  if (openings) for (const opening of openings) keepOpenStays(index, opening, stayMasks);
  return stayMasks;
}

/** Lengths whose departure day is closed to departure. */
function departureMask(index: SearchIndex, rateBase: number, offset: number, streak: number): number {
  let mask = 0;
  for (let nights = 1; nights <= streak; nights++) {
    const rule = byteAt(index.rates.rule, rateBase + ringPosition(index.today + offset + nights));
    if (!canDepart(rule)) mask |= 1 << (nights - 1);
  }
  return mask;
}

/** Takes away the stays during which an activity is never open. */
function keepOpenStays(index: SearchIndex, opening: Opening, masks: Uint8Array): void {
  gaps[RING] = 255;
  for (let offset = RING - 1; offset >= 0; offset--) {
    gaps[offset] = isActivityOpen(opening, index.today + offset) ? 0 : Math.min(255, byteAt(gaps, offset + 1) + 1);
  }
  const skipped = (opening.skipsArrival ? 1 : 0) + (opening.skipsDeparture ? 1 : 0);
  for (let offset = 0; offset < HORIZON_DAYS; offset++) {
    if (masks[offset] === 0) continue;
    // Open within the first `gap` + 1 days that count: shorter stays than that miss it.
    const shortest = byteAt(gaps, offset + (opening.skipsArrival ? 1 : 0)) + skipped;
    if (shortest > 1) masks[offset] = byteAt(masks, offset) & ~((1 << Math.min(MAX_NIGHTS, shortest - 1)) - 1);
  }
}

function isActivityOpen(opening: Opening, dayNumber: number): boolean {
  const weekday = (dayNumber + 3) % 7;
  return ((opening.weekdays >> weekday) & 1) === 1 && !opening.closedDays.has(dayNumber);
}
