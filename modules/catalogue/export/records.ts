import { isDeepStrictEqual } from "node:util";
import type { LineOf } from "../import/file-loader.ts";
import type { LineChange } from "../import/report.ts";
import type { CatalogueFile } from "../import/schema.ts";
import { keptSites } from "../on-site.ts";

/** Files whose lines are things that people keep: what days cost and what guests wrote are others' business. */
export const RECORD_FILES = [
  "hotels",
  "rooms",
  "rate-plans",
  "activities",
  "packages",
  "activity-vouchers",
] as const satisfies readonly CatalogueFile[];
export type RecordFile = (typeof RECORD_FILES)[number];

export const isRecordFile = (file: string): file is RecordFile => RECORD_FILES.some((one) => one === file);

/** How the journal and other tables name a thing of each file. */
export const RECORD_KINDS = {
  hotels: "hotel",
  rooms: "room",
  "rate-plans": "rate_plan",
  activities: "activity",
  packages: "package",
  "activity-vouchers": "activity_voucher",
} as const satisfies Record<RecordFile, string>;

type Normalisers = { [File in RecordFile]: (line: LineOf<File>) => LineOf<File> };
const asIs = <Line>(line: Line): Line => line;

/** Lists whose order says nothing, in the order in which they are kept. */
const NORMALISERS: Normalisers = {
  hotels: asIs,
  rooms: asIs,
  "rate-plans": asIs,
  activities: asIs,
  packages: (line) => ({
    ...line,
    nights: line.nights.toSorted((a, b) => a - b),
    themeIds: [...new Set(line.themeIds)],
    giftPrices: line.giftPrices.toSorted((a, b) => a.nights - b.nights),
    sites: keptSites(line.sites),
  }),
  "activity-vouchers": (line) => ({
    ...line,
    prices: line.prices.toSorted((a, b) => a.adults - b.adults),
    sites: keptSites(line.sites),
  }),
};

export function normalise<File extends RecordFile>(file: File, line: LineOf<File>): LineOf<File> {
  return NORMALISERS[file](line);
}

/**
 * What writing `line` would change of a thing that is there as `current`; null: nothing. Plans go on selling the rooms they have sold (their lines only add some), so
 * those that a line does not name are no change.
 */
export function changeOf<File extends RecordFile>(
  file: File,
  current: LineOf<File>,
  line: LineOf<File>,
): LineChange | null {
  const [was, is] = [flatten(normalise(file, current)), flatten(normalise(file, line))];
  if (file === "rate-plans") {
    const sold = new Set([is.get("roomCodes") ?? []].flat());
    const known = [was.get("roomCodes") ?? []].flat();
    is.set("roomCodes", [...known, ...[...sold].filter((code) => !known.includes(code))]);
  }
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  const changed = paths.filter((path) => !isDeepStrictEqual(was.get(path), is.get(path)));
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map((path) => [path, { was: was.get(path), is: is.get(path) }]));
}

/** Values by their place; lists whole, what is undefined left out. */
function flatten(value: object): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (of: object, prefix: string) => {
    for (const [key, entry] of Object.entries(of)) {
      if (entry === undefined) continue;
      const isPlain = typeof entry === "object" && entry !== null && !Array.isArray(entry);
      if (isPlain && Object.keys(entry).length > 0) visit(entry, `${prefix}${key}.`);
      else found.set(prefix + key, entry);
    }
  };
  visit(value, "");
  return found;
}
