import { isDay, type Day } from "#platform/dates.ts";
import { isUuid } from "#platform/uuid.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { VALUE_KINDS, type ValueKind } from "#modules/vouchers/values/kinds.ts";
import { listPath } from "../query.ts";

/**
 * How a value stands, as a list says it: `waiting` to be handed over, `open`: something can be spent, `reserved`: an order has it, `used`: nothing is left,
 * `blocked`, `ended`.
 */
export const STANDINGS = ["waiting", "open", "reserved", "used", "blocked", "ended"] as const;
export type Standing = (typeof STANDINGS)[number];

export const KINDS = Object.keys(VALUE_KINDS).filter((kind): kind is ValueKind => kind in VALUE_KINDS);

/** Where a page of the list begins: below this value, by when it was made or by its last day. */
export type Cursor = { at: Date | Day; id: string };

/**
 * What is wanted of the list. `text`: the number of an order that bought, brought or spent it, or the mailbox of its buyer or holder; never a code.
 * `endsSoon`: those with something left that end within a month, the first to end first.
 */
export type ValueQuery = {
  kind: ValueKind | null;
  standing: Standing | null;
  site: SiteId | null;
  endsSoon: boolean;
  text: string;
  after: Cursor | null;
};

/** Nobody searches for more. */
const TEXT_LENGTH = 120;

/** Reads the list's address, and what is looked for, which stands in none. What cannot be read narrows nothing. */
export function readValueQuery(params: URLSearchParams, text: string): ValueQuery {
  const read = (name: string) => params.get(name)?.trim() ?? "";
  const site = read("site");
  const endsSoon = read("ends") === "soon";
  return {
    kind: KINDS.find((kind) => kind === read("kind")) ?? null,
    standing: STANDINGS.find((standing) => standing === read("state")) ?? null,
    site: isSiteId(site) ? site : null,
    endsSoon,
    text: text.trim().slice(0, TEXT_LENGTH),
    after: readCursor(read("after"), endsSoon),
  };
}

function readCursor(text: string, isOfDays: boolean): Cursor | null {
  const [at = "", id = ""] = text.split("_");
  if (!isUuid(id)) return null;
  if (isOfDays) return isDay(at) ? { at, id } : null;
  return /^\d{1,13}$/.test(at) ? { at: new Date(Number(at)), id } : null;
}

export const writeCursor = ({ at, id }: Cursor): string => `${at instanceof Date ? at.getTime() : at}_${id}`;

/** The address of the list with other wishes. */
export const valueListPath = (params: URLSearchParams, change: Record<string, string | null>): string =>
  listPath("/values", params, change);
