import { beginOf, endOf, isMinute, type Minute } from "./moment.ts";

/** When a version of a file stands. `seq` counts within the file; `takesBack`: the release that this one ends the validity of, and nothing else. */
export type Release = {
  seq: number;
  number: number;
  from: Minute;
  until: Minute | null;
  takesBack: number | null;
};

/** `draft` was never released; `over` was, and stands no more; `replaced` would stand, if one that began later did not. */
export type VersionState = "draft" | "scheduled" | "published" | "replaced" | "over";

/** Those that count, in the order in which they begin: the last one that has begun and is not over stands. */
export function inOrder(releases: readonly Release[]): Release[] {
  const taken = new Set(releases.flatMap(({ takesBack }) => takesBack ?? []));
  return releases
    .filter(({ seq, takesBack }) => takesBack === null && !taken.has(seq))
    .toSorted((left, right) => (left.from === right.from ? left.seq - right.seq : left.from < right.from ? -1 : 1));
}

const holds = ({ from, until }: Release, minute: Minute) => from <= minute && (until === null || minute < until);

/** The release of a file that stands at a minute; null where the shipped file does. */
export const standingAt = (releases: readonly Release[], minute: Minute): Release | null =>
  inOrder(releases).findLast((release) => holds(release, minute)) ?? null;

/** Where a version stands at a minute. */
export function stateOf(number: number, releases: readonly Release[], minute: Minute): VersionState {
  if (standingAt(releases, minute)?.number === number) return "published";
  const own = inOrder(releases).filter((release) => release.number === number);
  if (own.some(({ from }) => from > minute)) return "scheduled";
  if (own.some((release) => holds(release, minute))) return "replaced";
  return own.length > 0 ? "over" : "draft";
}

/** What stands when: pieces of time one after the other, from a minute to another. `number` 0: the shipped file. */
export type Stretch = { from: Minute; until: Minute; release: Release | null };

export function stretchesOf(releases: readonly Release[], from: Minute, until: Minute): Stretch[] {
  const cuts = changesOf(releases).filter((minute) => from < minute && minute < until);
  const edges = [from, ...new Set(cuts), until];
  return edges.slice(0, -1).reduce<Stretch[]>((found, start, index) => {
    const release = standingAt(releases, start);
    const end = edges[index + 1] ?? until;
    const last = found.at(-1);
    if (last && last.release?.seq === release?.seq) return [...found.slice(0, -1), { ...last, until: end }];
    return [...found, { from: start, until: end, release }];
  }, []);
}

/** Minutes at which another version may stand, in their order. */
export const changesOf = (releases: readonly Release[]): Minute[] =>
  inOrder(releases)
    .flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
    .toSorted();

/** The next minute at which another version stands, and which; null where nothing is planned. */
export function nextChange(releases: readonly Release[], minute: Minute): { at: Minute; number: number } | null {
  const now = standingAt(releases, minute)?.number ?? 0;
  const at = changesOf(releases).find(
    (change) => change > minute && (standingAt(releases, change)?.number ?? 0) !== now,
  );
  return at === undefined ? null : { at, number: standingAt(releases, at)?.number ?? 0 };
}

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Minutes at which blocks of a file appear or disappear by their own schedules, in no order. Those of every year begin with a day. */
export function scheduledMinutes(value: unknown): Minute[] {
  if (Array.isArray(value)) return value.flatMap(scheduledMinutes);
  if (!isPart(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (name !== "schedule" || !isPart(part)) return scheduledMinutes(part);
    const { from, until } = part;
    return [
      ...(typeof from === "string" ? [beginOf(from)] : []),
      ...(typeof until === "string" ? [endOf(until)] : []),
    ].filter(isMinute);
  });
}
