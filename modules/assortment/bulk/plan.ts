import type { Day } from "#platform/dates.ts";
import type { Patch } from "#modules/catalogue/editing/patch.ts";
import { keptSites, sitesOf, type SiteList } from "#modules/catalogue/on-site.ts";
import { LOCALES, type Locale } from "#modules/sites/locales.ts";
import type { RecordLine } from "../record.server.ts";
import { textsMissing } from "../checklist.ts";
import type { BulkWish } from "./wish.ts";

/** What becomes of a thing, before and after, as a page says it. */
export type Move =
  | { of: "sites"; was: readonly Locale[]; is: readonly Locale[] }
  | { of: "open"; was: boolean; is: boolean }
  | { of: "lastArrival"; was: Day | null; is: Day | null }
  | { of: "closedDays"; was: readonly Day[]; is: readonly Day[] };

/**
 * What a wish would do to one thing. `added`: sites that it is new on; `lacking`: what keeps it from some of those that were wished, as `blockedText` says it;
 * `undo` puts back what was. `refused`: nothing of the wish can be done, and why.
 */
export type Plan =
  | { kind: "changes"; move: Move; patch: Patch; undo: Patch; added: readonly Locale[]; lacking: readonly string[] }
  | { kind: "same" }
  | { kind: "refused"; by: readonly string[] };

/** What keeps a thing from any site that it is new on: asked only of what would be new on one. */
export type Blockers = readonly string[];

const SAME: Plan = { kind: "same" };
const NOT_FOR_IT: Plan = { kind: "refused", by: ["kind"] };

export function planOf(thing: RecordLine, wish: BulkWish, blockers: Blockers): Plan {
  const { file, line } = thing;
  if (file === "hotels") return planHotel(line.isActive, wish);
  if (wish.kind === "lastArrival")
    return file === "packages" ? planLastArrival(line.lastArrival, wish.day) : NOT_FOR_IT;
  if (wish.kind === "closeDay")
    return file === "activities" || file === "activity-vouchers"
      ? planClosedDay(line.closedDays, wish.day)
      : NOT_FOR_IT;
  if (file !== "packages" && file !== "activity-vouchers") return NOT_FOR_IT;
  const missing = (sites: readonly Locale[]) => textsMissing(file, line.texts, sites);
  return planSites(line, { wanted: wantedSites(line, wish), blockers, missing });
}

/** Whether a wish may bring a thing to sites that it is not on: only then what blocks it is looked for. */
export const mayAdd = ({ kind }: BulkWish): boolean => kind === "publish" || kind === "add";

function planHotel(wasOpen: boolean, { kind }: BulkWish): Plan {
  if (kind !== "publish" && kind !== "withdraw") return NOT_FOR_IT;
  const isActive = kind === "publish";
  if (isActive === wasOpen) return SAME;
  return {
    kind: "changes",
    move: { of: "open", was: wasOpen, is: isActive },
    patch: { isActive },
    undo: { isActive: wasOpen },
    added: [],
    lacking: [],
  };
}

function planLastArrival(was: Day | null, is: Day | null): Plan {
  if (was === is) return SAME;
  const move: Move = { of: "lastArrival", was, is };
  return { kind: "changes", move, patch: { lastArrival: is }, undo: { lastArrival: was }, added: [], lacking: [] };
}

function planClosedDay(was: readonly Day[], day: Day): Plan {
  if (was.includes(day)) return SAME;
  const is = [...was, day].toSorted();
  const move: Move = { of: "closedDays", was, is };
  return { kind: "changes", move, patch: { closedDays: is }, undo: { closedDays: was }, added: [], lacking: [] };
}

type Sited = { isPublished: boolean; sites: SiteList };

/** The sites that a wish asks for: a draft comes back where it was. */
function wantedSites(line: Sited, wish: Exclude<BulkWish, { day: unknown }>): readonly Locale[] {
  const was = sitesOf(line);
  switch (wish.kind) {
    case "withdraw":
      return [];
    case "publish":
      return line.isPublished ? was : (line.sites ?? LOCALES);
    case "add":
      return LOCALES.filter((site) => was.includes(site) || wish.sites.includes(site));
    case "take":
      return was.filter((site) => !wish.sites.includes(site));
  }
}

type Wanted = {
  wanted: readonly Locale[];
  blockers: Blockers;
  missing: (sites: readonly Locale[]) => { site: Locale; key: string }[];
};

function planSites(line: Sited, { wanted, blockers, missing }: Wanted): Plan {
  const was = sitesOf(line);
  const fresh = wanted.filter((site) => !was.includes(site));
  if (fresh.length === 0 && wanted.length === was.length) return SAME;
  if (fresh.length > 0 && blockers.length > 0) return { kind: "refused", by: blockers };
  const lacks = missing(fresh);
  const lacking = lacks.map(({ key }) => key);
  const added = fresh.filter((site) => !lacks.some((one) => one.site === site));
  const is = wanted.filter((site) => was.includes(site) || added.includes(site));
  if (added.length === 0 && is.length === was.length) return { kind: "refused", by: lacking };
  return {
    kind: "changes",
    move: { of: "sites", was, is },
    // Taken off everywhere, it keeps its sites: they are where it is likely to come back.
    patch: is.length > 0 ? { isPublished: true, sites: keptSites(is) } : { isPublished: false },
    undo: { isPublished: line.isPublished, sites: line.sites },
    added,
    lacking,
  };
}
