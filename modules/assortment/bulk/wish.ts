import { isDay, type Day } from "#platform/dates.ts";
import { LOCALES, type Locale } from "#modules/sites/locales.ts";
import type { ListFile } from "../query.ts";

/** What can be done to many things of a list at once: what a single one can have done to it, and nothing else. */
export type BulkKind = "publish" | "withdraw" | "add" | "take" | "lastArrival" | "closeDay";

/**
 * `publish`: drafts come back on the sites that they were on, hotels open; `withdraw`: off all sites, hotels close; `add` and `take`: some sites more, or
 * fewer; `lastArrival`: null has no end; `closeDay`: a day more on which it does not take place.
 */
export type BulkWish =
  | { kind: "publish" | "withdraw" }
  | { kind: "add" | "take"; sites: readonly Locale[] }
  | { kind: "lastArrival"; day: Day | null }
  | { kind: "closeDay"; day: Day };

export const BULK_KINDS_OF: Record<ListFile, readonly BulkKind[]> = {
  packages: ["publish", "withdraw", "add", "take", "lastArrival"],
  hotels: ["publish", "withdraw"],
  activities: ["closeDay"],
  "activity-vouchers": ["publish", "withdraw", "add", "take", "closeDay"],
};

/** Things that are dealt with in one go. */
export const MOST_AT_ONCE = 200;

/** What somebody said of a wish, by field: of a form or of an address. */
export type SaidWish = { kind: string; sites: readonly string[]; day: string };

/** What is missing before a wish can be looked at. */
export type WishFault = "kind" | "sites" | "day";

export function readWish(file: ListFile, { kind, sites, day }: SaidWish): BulkWish | WishFault {
  const wanted = BULK_KINDS_OF[file].find((one) => one === kind);
  switch (wanted) {
    case undefined:
      return "kind";
    case "publish":
    case "withdraw":
      return { kind: wanted };
    case "add":
    case "take": {
      const chosen = LOCALES.filter((site) => sites.includes(site));
      return chosen.length > 0 ? { kind: wanted, sites: chosen } : "sites";
    }
    case "lastArrival":
      return day === "" ? { kind: wanted, day: null } : isDay(day) ? { kind: wanted, day } : "day";
    case "closeDay":
      return isDay(day) ? { kind: wanted, day } : "day";
  }
}
