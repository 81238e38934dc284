import { keptEntries } from "./kept-entries.ts";

/** One place where two files differ. Null: it is not there. Places that are gone count as in the older file. */
export type Difference = { path: string; before: string | null; after: string | null };

/** Where two files differ, by path, in the order of the newer one. Entries of a list that only moved along are the same. */
export function differences(before: unknown, after: unknown, path = ""): Difference[] {
  if (textOf(before) === textOf(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before, after, path);
  if (isPart(before) && isPart(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) => differences(before[name], after[name], path === "" ? name : `${path}.${name}`));
  }
  return [
    ...(isPlain(before) && isPlain(after) ? [] : leavesOf(before, path, (text) => ({ before: text, after: null }))),
    ...(isPlain(before) && isPlain(after)
      ? [{ path, before: shown(before), after: shown(after) }]
      : leavesOf(after, path, (text) => ({ before: null, after: text }))),
  ];
}

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => typeof value !== "object" || value === null;
const textOf = (value: unknown) => JSON.stringify(value);
const shown = (value: unknown) => (value === undefined ? null : typeof value === "string" ? value : textOf(value));

/** Entries that are in both stay where they are; between them, what is new and what is gone is compared in its order. */
function ofLists(before: readonly unknown[], after: readonly unknown[], path: string): Difference[] {
  const kept = keptEntries(before.map(textOf), after.map(textOf));
  const ends = [...kept, [before.length, after.length] as const];
  let [old, now] = [0, 0];
  return ends.flatMap(([oldEnd, nowEnd]) => {
    const found = between({ before, after, path }, [old, oldEnd], [now, nowEnd]);
    [old, now] = [oldEnd + 1, nowEnd + 1];
    return found;
  });
}

type Lists = { before: readonly unknown[]; after: readonly unknown[]; path: string };
type Range = readonly [from: number, until: number];

function between({ before, after, path }: Lists, [old, oldEnd]: Range, [now, nowEnd]: Range): Difference[] {
  const [gone, come] = [oldEnd - old, nowEnd - now];
  return Array.from({ length: Math.max(gone, come) }, (_, index) => {
    const place = index < come ? now + index : old + index;
    return differences(
      index < gone ? before[old + index] : undefined,
      index < come ? after[now + index] : undefined,
      `${path}[${place}]`,
    );
  }).flat();
}

/** Every plain value with its path, `blocks[2].title.fr`; an empty list or object is one. */
function leavesOf(value: unknown, path: string, say: (text: string | null) => Omit<Difference, "path">): Difference[] {
  if (value === undefined) return [];
  const inside: [string, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [`${path}[${index}]`, item])
    : isPart(value)
      ? Object.entries(value).map(([name, item]) => [path === "" ? name : `${path}.${name}`, item])
      : [];
  if (inside.length === 0) return [{ path, ...say(shown(value)) }];
  return inside.flatMap(([under, item]) => leavesOf(item, under, say));
}
