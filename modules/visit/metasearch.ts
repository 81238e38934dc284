/** Metasearch sites as they name themselves in utm_source (docs/product/services.md#metasearch). */
const METASEARCH_SOURCES = new Set([
  "hotel-ad",
  "trip-advisor",
  "kayak",
  "trivago",
  "skyscanner",
  "cozycozy",
  "bing hotel ads",
]);

type Source = { utmSource?: string | undefined; utmContent?: string | undefined };

/** Whether a metasearch site sent the visitor: one of the known sources, with utm_content set. */
export function isMetasearchVisitor({ utmSource, utmContent }: Source): boolean {
  return Boolean(utmContent) && METASEARCH_SOURCES.has(utmSource?.toLowerCase() ?? "");
}
