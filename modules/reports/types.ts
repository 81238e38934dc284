import type { SQL } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Language, SiteId } from "#modules/sites/locales.ts";

export const REPORTS = [
  "sales",
  "cancellations",
  "refunds",
  "occupancy",
  "commission",
  "vat",
  "liabilities",
  "searches",
] as const;
export type ReportName = (typeof REPORTS)[number];

/** Days, both of them in. */
export type Span = { from: Day; until: Day };
/** What a report is about; null: all sites. `language`: of names that lines have. `by`: what a screen adds up by; a file has all lines. */
export type ReportAsk = Span & { site: SiteId | null; language: Language; by?: Group };

/** By what the lines of a report are added up. The first three are made of their day; all others are columns of theirs. */
export const GROUPS = [
  "day",
  "week",
  "month",
  "site",
  "kind",
  "partner",
  "cause",
  "motive",
  "way",
  "hotel",
  "country",
  "place",
  "theme",
  "filter",
  "when",
  "party",
  "flow",
] as const;
export type Group = (typeof GROUPS)[number];
const TIMES = ["day", "week", "month"] as const satisfies readonly Group[];
export type TimeGroup = (typeof TIMES)[number];
export const isTime = (group: Group): group is TimeGroup => TIMES.some((time) => time === group);

/** What columns of lines and sums are called; every language has words for each. */
export const COLUMN_NAMES = [
  "at",
  "number",
  "site",
  "partner",
  "kind",
  "deed",
  "amount",
  "gifts",
  "hotel",
  "checkin",
  "cause",
  "motive",
  "sold",
  "back",
  "fee",
  "way",
  "provider",
  "reference",
  "value",
  "last_day",
  "opening",
  "bought",
  "given",
  "spent",
  "used",
  "ended",
  "closing",
  "orders",
  "refunds",
  "values",
  "country",
  "day",
  "offered",
  "nights",
  "share",
  "nightly",
  "net",
  "commission",
  "unknown",
  "stays",
  "flow",
  "asked",
  "place",
  "searches",
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

/** What a column of lines holds; `word`: one of a few, which every language has words for. */
export type Column = { name: ColumnName; kind: "text" | "word" | "day" | "moment" | "money" | "count" };

/**
 * A sum over lines, which the statement calls `l`. Money is cents. `isFigure`: stands above the table, beside that of the period before. `isMain`: what the
 * report is about, where that is not the first sum of money.
 */
export type Measure = {
  name: ColumnName;
  kind: "money" | "count" | "percent";
  isFigure?: boolean;
  isMain?: boolean;
  sum: SQL;
};

/**
 * One report: what is added up, and how. `lines`: a statement whose columns `columns` names, with a `day` where it is grouped by time; a line is what a
 * download has of each. `isOfStays`: read by whoever sets rates, too.
 */
export type Report = {
  isOfStays?: boolean;
  lines: (ask: ReportAsk) => SQL;
  columns: readonly Column[];
  /** In the order in which they are offered. */
  groups: readonly [Group, ...Group[]];
  measures: readonly Measure[];
};

/** A line of the screen: `key` is a day (the first of its week or month) or a word; null where the lines have none. */
export type ReportRow = { key: string | null; values: readonly number[] };

/** `before`: the same of the period before. Values are in the order of the measures. */
export type ReportTable = {
  rows: readonly ReportRow[];
  totals: readonly number[];
  before: { span: Span; totals: readonly number[]; byKey: ReadonlyMap<string | null, readonly number[]> };
  /** Whether there are more rows than are shown: the download has them. */
  isCut: boolean;
};
