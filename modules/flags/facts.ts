/**
 * What a request says about where its visitor comes from; flags may depend on nothing else, and nothing of it is kept. `promotionCode`: the code
 * that an earlier page has shown prices with; it stays the visitor's where it counts.
 */
export type RequestFacts = {
  from?: string | undefined;
  affiliateId?: string | undefined;
  promotionCode?: string | undefined;
  utmSource?: string | undefined;
  utmContent?: string | undefined;
};

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
const LONGEST_FACT = 100;

/** The facts of an address. What visits are counted by is one only where it makes a metasearch visitor: no page differs by the name of a campaign. */
export function factsOf(url: URL): RequestFacts {
  const read = (name: string) => url.searchParams.get(name)?.trim().slice(0, LONGEST_FACT) || undefined;
  const source = { utmSource: read("utm_source"), utmContent: read("utm_content") };
  return {
    from: read("from"),
    affiliateId: read("affiliateId"),
    promotionCode: read("promotionCode"),
    ...(isMetasearchVisitor(source) ? source : { utmSource: undefined, utmContent: undefined }),
  };
}

/** Whether a metasearch site sent the visitor: one of the known sources, with utm_content set. */
export function isMetasearchVisitor({ utmSource, utmContent }: RequestFacts): boolean {
  return Boolean(utmContent) && METASEARCH_SOURCES.has(utmSource?.toLowerCase() ?? "");
}
