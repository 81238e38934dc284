import { MOST_WISHES } from "./entries.ts";
import { parseWishlist } from "./kept-visit.ts";
import type { WishChange, WishlistEntry } from "./types.ts";

/** Something done to the list of this browser that the account is not known to know yet. `at`: milliseconds, by this browser's clock. */
export type Done = Pick<WishlistEntry, "kind" | "id" | "visit"> & { keep: boolean; at: number };

/** What this browser knows of an account's list: whose it is, how it stood when it was last looked at here, what is still to be told, when it was last heard of, and how far the server's clock is ahead of this browser's, milliseconds. */
export type Told = {
  account: string;
  base: readonly WishlistEntry[];
  pending: readonly Done[];
  heardAt: number;
  skew: number | null;
};

type Named = Pick<WishlistEntry, "kind" | "id">;
const keyOf = ({ kind, id }: Named) => `${kind}-${id}`;
const without = <Entry extends Named>(list: readonly Entry[], gone: readonly Named[]): Entry[] => {
  const keys = new Set(gone.map(keyOf));
  return list.filter((entry) => !keys.has(keyOf(entry)));
};

/** What was done between two looks at the list. What was kept says itself when; what was taken off was so by now. */
export function findDone(before: readonly WishlistEntry[], list: readonly WishlistEntry[], now: number): Done[] {
  const kept = without(list, before).map(({ at = now, ...entry }) => ({ ...entry, keep: true, at }));
  return [...without(before, list).map(({ kind, id }) => ({ kind, id, keep: false, at: now })), ...kept];
}

/** The same with more to tell: of an offer, the last word alone. */
export const addDone = (told: Told, list: readonly WishlistEntry[], done: readonly Done[]): Told => ({
  ...told,
  base: list,
  pending: [...without(told.pending, done), ...done],
});

/** How it is told: by the server's clock. */
export const toChanges = (pending: readonly Done[], skew: number): WishChange[] =>
  pending.map(({ at, ...done }) => ({ ...done, at: Math.max(0, Math.round(at + skew)) }));

/** More is another clock, and not the way there and back; milliseconds. */
const SAME_CLOCK_MS = 60_000;

/** How far ahead the server's clock is by its last answer. It stays as it was first learnt, so that what one browser does keeps its order. */
export function learnSkew(known: number | null, serverNow: number, now: number): number {
  const measured = serverNow - now;
  return known === null || Math.abs(measured - known) > SAME_CLOCK_MS ? measured : known;
}

/** The account's list with what it does not know yet. */
export function withPending(entries: readonly WishlistEntry[], pending: readonly Done[]): WishlistEntry[] {
  const kept = pending
    .filter(({ keep }) => keep)
    .toSorted((a, b) => b.at - a.at)
    .map(({ keep: _keep, ...entry }) => entry);
  return [...kept, ...without(entries, pending)].slice(0, MOST_WISHES);
}

/** What is left to tell once some of it was. */
export const leaveOut = (pending: readonly Done[], told: readonly Done[]): Done[] =>
  pending.filter((one) => !told.some((other) => keyOf(one) === keyOf(other) && one.at === other.at));

/** Reads what the browser kept, which anybody may have written; null where it makes no sense. */
export function parseTold(text: string | null): Told | null {
  try {
    const { account, base, pending, heardAt, skew } = Object(JSON.parse(text ?? "null")) as Record<string, unknown>;
    if (typeof account !== "string" || account === "" || !Array.isArray(pending)) return null;
    const list = parseWishlist(JSON.stringify(base ?? []));
    const done = pending.flatMap((one: unknown) => {
      const [entry] = parseWishlist(JSON.stringify([one]));
      const { keep } = Object(one) as { keep?: unknown };
      return entry?.at !== undefined && typeof keep === "boolean" ? [{ ...entry, at: entry.at, keep }] : [];
    });
    return {
      account,
      base: list,
      pending: done,
      heardAt: typeof heardAt === "number" ? heardAt : 0,
      skew: typeof skew === "number" ? skew : null,
    };
  } catch {
    return null;
  }
}
