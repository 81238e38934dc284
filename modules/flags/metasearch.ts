import type { RequestFacts } from "#modules/visit/facts.ts";

/** Metasearch sites as they name themselves in utm_source (spec B §4, Other). */
const METASEARCH_SOURCES = new Set(["hotel-ad", "trip-advisor", "kayak", "trivago", "skyscanner", "cozycozy", "bing hotel ads"]);

/** Whether a metasearch site sent the visitor: one of the known sources, with utm_content set. */
export function isMetasearchVisitor({ utmSource, utmContent }: RequestFacts): boolean {
  return Boolean(utmContent) && METASEARCH_SOURCES.has(utmSource?.toLowerCase() ?? "");
}
