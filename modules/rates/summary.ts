import type { PlanValues } from "#modules/availability/plan-values.ts";
import type { Assessed, RateMove, RoomsMove } from "./assess.ts";

type Facts = Record<string, unknown>;

/** "90.00", "90.00 – 161.00": the least and the most of something. */
function rangeOf(values: readonly number[], write: (value: number) => string = String): string | null {
  if (values.length === 0) return null;
  const [least, most] = [write(Math.min(...values)), write(Math.max(...values))];
  return least === most ? least : `${least} – ${most}`;
}

const euros = (cents: number) => (cents / 100).toFixed(2);

const NUMBERS = [
  ["amount", "amountCents", euros],
  ["minLos", "minLos", String],
  ["maxLos", "maxLos", String],
] as const;
const SHUT = [
  ["closed", "isClosed"],
  ["closedToArrival", "closedToArrival"],
  ["closedToDeparture", "closedToDeparture"],
] as const;

/** What the journal says of a deed: which plans, and of each value that changed what it was and is, from the least to the most. */
export function summariseMoves(
  { rates, rooms }: Pick<Assessed, "rates" | "rooms">,
  nameOf: (roomRateId: number) => string,
): { before: Facts; after: Facts } {
  const [before, after]: [Facts, Facts] = [{}, {}];
  const plans = [...new Set([...rates, ...rooms].map(({ roomRateId }) => nameOf(roomRateId)))];
  after["plans"] = plans;
  for (const [name, key, write] of NUMBERS) {
    const moved = rates.filter((move) => move.after[key] !== undefined);
    before[name] = rangeOf(valuesBefore(moved, key), write);
    after[name] = rangeOf(valuesAfter(moved, key), write);
  }
  for (const [name, key] of SHUT) {
    const moved = rates.filter((move) => move.after[key] !== undefined);
    if (moved.length === 0) continue;
    before[name] = [...new Set(moved.map((move) => move.before?.[key] ?? false))].join(", ");
    after[name] = [...new Set(moved.map((move) => move.after[key]))].join(", ");
  }
  before["rooms"] = rangeOf(roomsBefore(rooms));
  after["rooms"] = rangeOf(rooms.map((move) => move.after));
  return { before: withoutNull(before), after: withoutNull(after) };
}

type NumberKey = { [Key in keyof PlanValues]: PlanValues[Key] extends number ? Key : never }[keyof PlanValues];

const valuesBefore = (moves: readonly RateMove[], key: NumberKey) =>
  moves.flatMap(({ before }) => (before ? [before[key]] : []));
const valuesAfter = (moves: readonly RateMove[], key: NumberKey) =>
  moves.flatMap(({ after }) => (after[key] === undefined ? [] : [after[key]]));
const roomsBefore = (moves: readonly RoomsMove[]) => moves.flatMap(({ before }) => (before === null ? [] : [before]));

const withoutNull = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined));
