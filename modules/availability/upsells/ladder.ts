import { BOARDS, type Board, type CancellationTerms } from "#modules/catalogue/types.ts";

/** What of a package decides which extras it has (docs/product/product.md#extras). */
export type Rung = {
  id: number;
  code: string;
  roomId: number;
  roomSizeM2: number;
  board: Board;
  cancellation: CancellationTerms;
  dates: { nights: readonly number[] };
  activities: readonly RungActivity[];
  /** Codes that the operator named; null: by rule. */
  upsellCodes: readonly string[] | null;
};
export type RungActivity = { id: number; kind: string; durationMinutes: number | null; priceCents: number };

export const UPSELL_CHANGES = ["activity", "room", "board"] as const;
export type UpsellChange = (typeof UPSELL_CHANGES)[number];
export const UPSELL_DIRECTIONS = ["add", "remove"] as const;
export type UpsellDirection = (typeof UPSELL_DIRECTIONS)[number];

/** One step up between two packages. `activityIds`: what comes with it, and what it takes the place of. */
export type Pair<R> = { from: R; to: R; change: UpsellChange; activityIds: number[] };
/** An extra of a package: to another one with more (add), or the step back (remove). */
export type Step<R> = { to: R; change: UpsellChange; direction: UpsellDirection; activityIds: number[] };

/**
 * Every step up between packages of one hotel and kind. Each package has one way up to a thing and one way back from it, so that whoever adds and
 * then removes is where they were. `rungs` are those that are sold.
 */
export function ladderOf<R extends Rung>(rungs: readonly R[]): Pair<R>[] {
  const named = rungs.flatMap((from) => namedBy(from, rungs));
  const found = rungs
    .filter(({ upsellCodes }) => upsellCodes === null)
    .flatMap((from) => rungs.flatMap((to) => ruleStep(from, to) ?? []))
    .sort(byPreference);
  const ways = new Set<string>();
  const kept = found.filter(({ from, to, thing }) => {
    const [up, down] = [`${from.id} up ${thing}`, `${to.id} down ${thing}`];
    if (ways.has(up) || ways.has(down)) return false;
    ways.add(up).add(down);
    return true;
  });
  return [...named, ...kept.map(({ from, to, change, activityIds }) => ({ from, to, change, activityIds }))];
}

/** The steps of a package: up from it, and back. */
export function stepsOf<R extends Rung>(id: number, ladder: readonly Pair<R>[]): Step<R>[] {
  return ladder.flatMap(({ from, to, ...what }) => [
    ...(from.id === id ? [{ ...what, to, direction: "add" as const }] : []),
    ...(to.id === id ? [{ ...what, to: from, direction: "remove" as const }] : []),
  ]);
}

/** `thing`: what the step brings; `gap`: how large the step is. */
type RuleStep<R> = Pair<R> & { thing: string; gap: number };

/** Small steps first, then those that leave the terms alone, then those with more nights in common; ids decide between equals. */
function byPreference<R extends Rung>(left: RuleStep<R>, right: RuleStep<R>): number {
  return (
    left.gap - right.gap ||
    Number(!hasSameTerms(left)) - Number(!hasSameTerms(right)) ||
    commonNights(right.from, right.to).length - commonNights(left.from, left.to).length ||
    left.to.id - right.to.id ||
    left.from.id - right.from.id
  );
}

/** Lengths of stay that two packages have in common, ascending. */
export function commonNights(one: Pick<Rung, "dates">, other: Pick<Rung, "dates">): number[] {
  return one.dates.nights.filter((nights) => other.dates.nights.includes(nights)).toSorted((a, b) => a - b);
}

function hasSameTerms<R extends Rung>({ from, to }: Pick<Pair<R>, "from" | "to">): boolean {
  return !isStricter(from.cancellation, to.cancellation) && !isStricter(to.cancellation, from.cancellation);
}

/** Whether who goes from one package to the other could change or cancel for less long. */
export function isStricter(now: CancellationTerms, then: CancellationTerms): boolean {
  if (now.type === "NCNR") return false;
  return then.type === "NCNR" || then.deadlineDays > now.deadlineDays;
}

const isPossible = (from: Rung, to: Rung): boolean =>
  from.id !== to.id && commonNights(from, to).length > 0 && !isStricter(from.cancellation, to.cancellation);

function namedBy<R extends Rung>(from: R, rungs: readonly R[]): Pair<R>[] {
  return (from.upsellCodes ?? []).flatMap((code) => {
    const to = rungs.find((rung) => rung.code === code);
    if (!to || !isPossible(from, to)) return [];
    const { gone, come } = difference(from, to);
    const change =
      gone.length + come.length > 0
        ? ("activity" as const)
        : from.roomId === to.roomId
          ? ("board" as const)
          : ("room" as const);
    return [{ from, to, change, activityIds: [...come, ...gone].map(({ id }) => id) }];
  });
}

/** The one step that leads up from a package to another; null where they differ in more, in less, or in nothing. */
function ruleStep<R extends Rung>(from: R, to: R): RuleStep<R> | null {
  if (!isPossible(from, to)) return null;
  const { gone, come } = difference(from, to);
  const isSameRoom = from.roomId === to.roomId;
  const richer = BOARDS.indexOf(to.board) - BOARDS.indexOf(from.board);
  if (gone.length + come.length > 0) return isSameRoom && richer === 0 ? activityStep({ from, to, gone, come }) : null;
  const bare = { from, to, activityIds: [] };
  if (!isSameRoom) {
    const larger = to.roomSizeM2 - from.roomSizeM2;
    return richer === 0 && larger > 0 ? { ...bare, change: "room", thing: "room", gap: larger } : null;
  }
  return richer > 0 ? { ...bare, change: "board", thing: "board", gap: richer } : null;
}

/** No activity costs more. */
const MOST_CENTS = 100_000_000;

type Change = { gone: RungActivity[]; come: RungActivity[] };

/** Exactly one activity more, or one of the same kind in the place of a shorter or cheaper one. */
function activityStep<R extends Rung>({ from, to, gone, come }: { from: R; to: R } & Change): RuleStep<R> | null {
  const [more, next] = come;
  const [less, another] = gone;
  if (!more || next || another) return null;
  if (!less) return { from, to, change: "activity", activityIds: [more.id], thing: `activity ${more.id}`, gap: 0 };
  const longer = (more.durationMinutes ?? 0) - (less.durationMinutes ?? 0);
  // Of equal length the price decides: always a smaller step than a minute more.
  const gap = longer === 0 ? (more.priceCents - less.priceCents) / MOST_CENTS : longer;
  if (more.kind !== less.kind || gap <= 0) return null;
  return { from, to, change: "activity", activityIds: [more.id, less.id], thing: `kind ${more.kind}`, gap };
}

function difference(from: Rung, to: Rung): Change {
  const without = (all: readonly RungActivity[], others: readonly RungActivity[]) =>
    all.filter(({ id }) => !others.some((other) => other.id === id));
  return { gone: without(from.activities, to.activities), come: without(to.activities, from.activities) };
}
