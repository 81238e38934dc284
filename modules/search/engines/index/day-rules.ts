import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { byteAt } from "../typed-arrays.ts";

/**
 * A day's restrictions in one byte. Of an open day: shortest stay − 1 in bits 3-5, longest stay in bits 0-2 (0: as long as there is). Nothing
 * of that matters where nobody may arrive, so CLOSED and NO_ARRIVAL are numbers of their own. Bit 7: closed to departure.
 */
const CLOSED = 64;
const NO_ARRIVAL = 65;
const NO_DEPARTURE = 128;

export type DayRule = {
  isClosed: boolean;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  minLos: number;
  maxLos: number;
};

/** Lengths of stay beyond MAX_NIGHTS say nothing: nobody stays so long. */
export function packRule({ isClosed, closedToArrival, closedToDeparture, minLos, maxLos }: DayRule): number {
  const shortest = Math.min(MAX_NIGHTS + 1, Math.max(1, minLos)) - 1;
  const longest = maxLos < MAX_NIGHTS ? Math.max(0, maxLos) : 0;
  return (
    (isClosed ? CLOSED : closedToArrival ? NO_ARRIVAL : (shortest << 3) | longest) |
    (closedToDeparture ? NO_DEPARTURE : 0)
  );
}

/** The same from what the database sends: closed, no arrival, no departure in bits 0-2, shortest stay in 3-7, longest in 8-12. */
export const RULE_OF_BITS = Uint8Array.from({ length: 1 << 13 }, (_, bits) =>
  packRule({
    isClosed: (bits & 1) !== 0,
    closedToArrival: (bits & 2) !== 0,
    closedToDeparture: (bits & 4) !== 0,
    minLos: (bits >> 3) & 31,
    maxLos: bits >> 8,
  }),
);

export function isOpen(rule: number): boolean {
  return (rule & ~NO_DEPARTURE) !== CLOSED;
}

export function canDepart(rule: number): boolean {
  return (rule & NO_DEPARTURE) === 0;
}

/** Bit n − 1: one may arrive for n nights. */
export function allowedNights(rule: number): number {
  return byteAt(NIGHTS_OF_RULE, rule & ~NO_DEPARTURE);
}

const NIGHTS_OF_RULE = Uint8Array.from({ length: 128 }, (_, rule) => {
  if (rule >= CLOSED) return 0;
  const shortest = (rule >> 3) + 1,
    longest = rule & 7 || MAX_NIGHTS;
  let nights = 0;
  for (let night = shortest; night <= longest; night++) nights |= 1 << (night - 1);
  return nights;
});
