import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { listPath, readCursor, type Cursor } from "../query.ts";

/** The views of the list of messages to us: what waits for an answer, and what has one. */
export const CASE_VIEWS = ["open", "answered"] as const;
export type CaseView = (typeof CASE_VIEWS)[number];

/** What is wanted of the list. `text`: a booking number, an address of mail, the beginning of a name. `after`: the last line of the page before. */
export type CaseQuery = { view: CaseView; text: string; site: SiteId | null; after: Cursor | null };

/** Nobody searches for more. */
const TEXT_LENGTH = 120;

/** Reads the list's address, and what is looked for, which stands in none. What cannot be read narrows nothing. */
export function readCaseQuery(params: URLSearchParams, text: string): CaseQuery {
  const site = params.get("site") ?? "";
  return {
    view: CASE_VIEWS.find((view) => view === params.get("view")) ?? "open",
    text: text.trim().slice(0, TEXT_LENGTH),
    site: isSiteId(site) ? site : null,
    after: readCursor(params.get("after") ?? ""),
  };
}

/** The address of the list with other wishes. */
export const caseListPath = (params: URLSearchParams, change: Record<string, string | null>): string =>
  listPath("/messages", params, change);
