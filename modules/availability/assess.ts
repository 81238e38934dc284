import { dayNumber, type Day } from "#platform/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { splitParty, type RoomCapacity } from "./pricing/split.ts";
import { priceTotal, type NightAmounts, type PackagePricing, type StayTotal } from "./pricing/total.ts";
import { refuseStay, type PackageDates, type RateDay, type StayRefusal } from "./rules.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import type { RoomSplit } from "./pricing/split.ts";
import type { NightRate } from "./pricing/stay.ts";

/** A rate with the lowest amounts it had in the last 30 days, today's included. */
export type LoadedRate = RateDay & { lowest: NightRate };

/** Rates of some room rates over some days. `rows[roomRateId][dayNumber - firstDay]`. */
export type RateTable = { firstDay: number; rows: ReadonlyMap<number, readonly (LoadedRate | undefined)[]> };

/** The part of a package that decides whether a stay is possible and what it costs. */
export type PackageTerms = {
  roomRateId: number;
  publicRoomRateId: number;
  dates: PackageDates;
  pricing: PackagePricing;
  capacity: RoomCapacity;
};

export type StayAssessment = {
  /** Null: possible. */
  refusal: StayRefusal | "PARTY_TOO_LARGE" | null;
  split: RoomSplit | null;
  /** Rooms left on the scarcest night; 0 when a night is not sold at all. */
  availableRooms: number;
  /** Null when the stay is refused: a price that nobody can pay is not shown. */
  total: StayTotal | null;
};

export type StayQuestion = {
  terms: PackageTerms;
  rates: RateTable;
  checkin: Day;
  nights: number;
  party: Party;
  now: LocalNow;
};

export function rateAt(rates: RateTable, roomRateId: number, day: number): LoadedRate | undefined {
  return rates.rows.get(roomRateId)?.[day - rates.firstDay];
}

/** Whether a stay of a package is possible on loaded rates, and what it costs: the same answer for every screen. */
export function assessStay({ terms, rates, checkin, nights, party, now }: StayQuestion): StayAssessment {
  const arrival = dayNumber(checkin);
  const split = splitParty(party, terms.capacity);
  const availableRooms = scarcestNight({ terms, rates, arrival, nights });
  if (!split) return { refusal: "PARTY_TOO_LARGE", split, availableRooms, total: null };
  const refusal = refuseStay({
    package: terms.dates,
    checkin,
    nights,
    rooms: split.rooms,
    now,
    rateOn: (offset) => rateAt(rates, terms.roomRateId, arrival + offset),
  });
  if (refusal) return { refusal, split, availableRooms, total: null };
  return {
    refusal,
    split,
    availableRooms,
    total: priceTotal({ pricing: terms.pricing, split, party, nights: amountsOf({ terms, rates, arrival, nights }) }),
  };
}

type Nights = { terms: PackageTerms; rates: RateTable; arrival: number; nights: number };

function scarcestNight({ terms, rates, arrival, nights }: Nights): number {
  let left = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset < nights; offset++)
    left = Math.min(left, rateAt(rates, terms.roomRateId, arrival + offset)?.left ?? 0);
  return Number.isFinite(left) ? Math.max(0, left) : 0;
}

/** A night without a public rate has no reference of its own: our amount stands in for it. */
function amountsOf({ terms, rates, arrival, nights }: Nights): NightAmounts[] {
  return Array.from({ length: nights }, (_, offset) => {
    const own = rateAt(rates, terms.roomRateId, arrival + offset);
    if (!own) throw new Error("a possible stay has a rate on every night");
    return { own, public: rateAt(rates, terms.publicRoomRateId, arrival + offset) ?? own, lowest: own.lowest };
  });
}
