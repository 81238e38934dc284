import { isLanguage } from "./text-state.ts";
import { LOCALES, type Language, type Locale } from "#modules/sites/locales.ts";

export const LIST_FILES = ["packages", "hotels", "activities", "activity-vouchers"] as const;
export type ListFile = (typeof LIST_FILES)[number];

export const LIST_STATES = ["published", "draft", "ended"] as const;
/** `published` and `draft` are open and closed of a hotel; only packages end. */
export type ListState = (typeof LIST_STATES)[number];

/** What a list shows: its filters stand in its address. */
export type ListQuery = {
  file: ListFile;
  text: string;
  state: ListState | null;
  /** Not complete in this language; `stale`: with texts that were written before their French changed. */
  missing: Language | "stale" | null;
  /** Seen on this site. */
  site: Locale | null;
  /** From 1. */
  page: number;
};

/** All that there is of a kind. */
export const WHOLE_LIST = {
  file: "packages",
  text: "",
  state: null,
  missing: null,
  site: null,
  page: 1,
} as const satisfies ListQuery;

export const PAGE_SIZE = 20;
const LAST_PAGE = 10_000;

export function readListQuery(query: URLSearchParams): ListQuery {
  const page = Number(query.get("page") ?? "1");
  const missing = query.get("missing");
  return {
    file: LIST_FILES.find((file) => file === query.get("of")) ?? "packages",
    text: (query.get("q") ?? "").trim().slice(0, 120),
    state: LIST_STATES.find((state) => state === query.get("state")) ?? null,
    missing: isLanguage(missing) || missing === "stale" ? missing : null,
    site: LOCALES.find((locale) => locale === query.get("site")) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a list. */
export function listPath({ file, text, state, missing, site, page }: ListQuery): string {
  const entries = Object.entries({
    of: file === "packages" ? "" : file,
    q: text,
    state: state ?? "",
    missing: missing ?? "",
    site: site ?? "",
    page: page === 1 ? "" : String(page),
  });
  const query = new URLSearchParams(entries.filter(([, value]) => value !== "")).toString();
  return query === "" ? "/catalogue" : `/catalogue?${query}`;
}
