import { BOARDS, type Board, type CancellationTerms } from "#modules/catalogue/types.ts";

/** An activity as steps compare it. `priceCents` is what it costs inside a package. */
type StepActivity = {
  id: number;
  kind: string;
  pricing: string;
  priceCents: number;
  durationMinutes: number | null;
};

/** A package as steps compare it; all of one hotel. */
export type StepPackage = {
  id: number;
  code: string;
  roomId: number;
  roomSizeM2: number;
  board: Board;
  cancellation: CancellationTerms;
  dates: { nights: readonly number[] };
  activities: readonly StepActivity[];
  /** The operator's own list; null: by rule. */
  upsellCodes: readonly string[] | null;
};

export type StepChange = "activity" | "room" | "board";

/**
 * From a package to another of its hotel. `activityIds`: what comes or goes; none for a room or a board. `instead`: what a longer or dearer
 * one of the same kind takes the place of.
 */
export type Step<P extends StepPackage = StepPackage> = {
  to: P;
  change: StepChange;
  direction: "add" | "remove";
  activityIds: number[];
  instead: number | null;
};

/**
 * What a stay can be extended to, and taken back to (docs/product/product.md#upsells): to take an extra out is the step back of the one that
 * put it in. `others`: packages of its hotel that are sold.
 */
export function stepsOf<P extends StepPackage>(current: P, others: readonly P[]): Step<P>[] {
  const rest = others.filter(({ id }) => id !== current.id);
  const extensionOf = findExtensions([current, ...rest]);
  return rest.flatMap((other): Step<P>[] => {
    const forward = extensionOf(current, other);
    if (forward) return [{ ...forward, to: other, direction: "add" }];
    const back = extensionOf(other, current);
    return back ? [{ ...back, to: other, direction: "remove" }] : [];
  });
}

type Extension = Pick<Step, "change" | "activityIds" | "instead">;
type Pair = { plain: StepPackage; richer: StepPackage; extension: Extension };

/**
 * Extensions among packages of a hotel. Where several lead to one thing, or back from it, each stay keeps one, and both ends the same: whoever puts
 * something in and takes it out is where they were. What operators list is all kept.
 */
function findExtensions(list: readonly StepPackage[]) {
  const pairs = list.flatMap((plain) =>
    list.flatMap((richer): Pair[] => {
      const found = extension(plain, richer);
      return found ? [{ plain, richer, extension: found }] : [];
    }),
  );
  const kept = new Map(
    pairs.filter(({ plain }) => plain.upsellCodes).map((pair) => [keyOf(pair.plain, pair.richer), pair.extension]),
  );
  const ways = new Set<string>();
  for (const { plain, richer, extension: what } of pairs.filter((pair) => !pair.plain.upsellCodes).sort(byPreference)) {
    const thing = `${what.change} ${what.activityIds.join()}`;
    const [up, down] = [`${plain.id} up ${thing}`, `${richer.id} down ${thing}`];
    if (ways.has(up) || ways.has(down)) continue;
    ways.add(up).add(down);
    kept.set(keyOf(plain, richer), what);
  }
  return (plain: StepPackage, richer: StepPackage) => kept.get(keyOf(plain, richer));
}

const keyOf = (plain: StepPackage, richer: StepPackage) => `${plain.id} ${richer.id}`;

/** The smaller step first, then the one that leaves the terms alone, then the one with more nights in common; ids decide between equals. */
function byPreference(left: Pair, right: Pair): number {
  return (
    sizeOf(left) - sizeOf(right) ||
    Number(changesTerms(left)) - Number(changesTerms(right)) ||
    nightsInCommon(right).length - nightsInCommon(left).length ||
    left.richer.id - right.richer.id ||
    left.plain.id - right.plain.id
  );
}

/** Square metres or boards between the two. */
const sizeOf = ({ plain, richer }: Pair) =>
  richer.roomSizeM2 - plain.roomSizeM2 + rank(richer.board) - rank(plain.board);
const changesTerms = ({ plain, richer }: Pair) => isStricter(plain.cancellation, richer.cancellation);
const nightsInCommon = ({ plain, richer }: Pair) =>
  plain.dates.nights.filter((nights) => richer.dates.nights.includes(nights));

/** How `richer` extends `plain`; null: it does not, or by more than one step. The operator's list takes the place of the rule. */
function extension(plain: StepPackage, richer: StepPackage): Extension | null {
  if (plain.id === richer.id || !plain.dates.nights.some((nights) => richer.dates.nights.includes(nights))) return null;
  if (plain.upsellCodes) return plain.upsellCodes.includes(richer.code) ? listedExtension(plain, richer) : null;
  return isStricter(richer.cancellation, plain.cancellation) ? null : oneExtension(plain, richer);
}

/** Exactly one thing is better, all else the same. */
function oneExtension(plain: StepPackage, richer: StepPackage): Extension | null {
  const sameRoom = plain.roomId === richer.roomId;
  const sameBoard = plain.board === richer.board;
  const { added, gone } = compareActivities(plain, richer);
  if (added.length === 0 && gone.length === 0) {
    if (sameBoard && !sameRoom && richer.roomSizeM2 > plain.roomSizeM2) return changeOf("room");
    if (sameRoom && rank(richer.board) > rank(plain.board)) return changeOf("board");
    return null;
  }
  const [one] = added;
  if (!sameRoom || !sameBoard || !one || added.length > 1 || gone.length > 1) return null;
  const [before] = gone;
  if (before && !isMore(one, before)) return null;
  return { change: "activity", activityIds: [one.id], instead: before?.id ?? null };
}

/** What the operator lists is called by what is new in it: activities, else the room, else the board. */
function listedExtension(plain: StepPackage, richer: StepPackage): Extension {
  const { added, gone } = compareActivities(plain, richer);
  if (added.length > 0)
    return {
      change: "activity",
      activityIds: added.map(({ id }) => id),
      instead: added.length === 1 && gone.length === 1 ? (gone[0]?.id ?? null) : null,
    };
  return changeOf(plain.roomId === richer.roomId ? "board" : "room");
}

const changeOf = (change: StepChange): Extension => ({ change, activityIds: [], instead: null });
const rank = (board: Board) => BOARDS.indexOf(board);

function compareActivities(plain: StepPackage, richer: StepPackage) {
  const missingIn = (list: readonly StepActivity[]) => (activity: StepActivity) =>
    !list.some(({ id }) => id === activity.id);
  return {
    added: richer.activities.filter(missingIn(plain.activities)),
    gone: plain.activities.filter(missingIn(richer.activities)),
  };
}

/** The same kind, paid for alike, and longer; as long, or of no length: dearer. */
function isMore(one: StepActivity, before: StepActivity): boolean {
  if (one.kind !== before.kind || one.pricing !== before.pricing) return false;
  const [longer, shorter] = [one.durationMinutes ?? 0, before.durationMinutes ?? 0];
  return longer > shorter || (longer === shorter && one.priceCents > before.priceCents);
}

/** Whether terms give the guest less than others: no changes instead of some, or an earlier last day for them. */
export function isStricter(terms: CancellationTerms, than: CancellationTerms): boolean {
  if (than.type === "NCNR") return false;
  return terms.type === "NCNR" || terms.deadlineDays > than.deadlineDays;
}
