import { isMetasearchVisitor } from "./metasearch.ts";

/** What an address or a call may say of where its visitor comes from: longer values name nobody. Addresses are cut, calls refused. */
export const LONGEST_FACT = 100;
/** The longest promotion code that can be typed or carried. */
export const LONGEST_CODE = 40;

/** What flags may depend on, and with it every page. */
export const VISIT_NAMES: readonly string[] = ["affiliateId", "from", "minisite", "promotionCode"];
/** What visits are counted by. */
export const COUNTED_NAMES = ["utm_*"] as const;

/** Whether a parameter of an address says where its visitor comes from. */
const isFact = (name: string) => VISIT_NAMES.includes(name) || /^utm_.+$/.test(name);

const cut = (name: string, value: string) => value.slice(0, name === "promotionCode" ? LONGEST_CODE : LONGEST_FACT);

/** The code of an address as calls take it. */
export const readCode = (text: string | undefined) => text && cut("promotionCode", text);

/**
 * What a request says about where its visitor comes from; flags may depend on nothing else, and nothing of it is kept. `promotionCode`: the code
 * that an earlier page has shown prices with; it stays the visitor's where it counts.
 */
export type RequestFacts = {
  from?: string | undefined;
  affiliateId?: string | undefined;
  /** The id of the partner's mini-site that the visit began at, digits. */
  minisite?: string | undefined;
  promotionCode?: string | undefined;
  utmSource?: string | undefined;
  utmContent?: string | undefined;
};

/** The facts of an address. What visits are counted by is one only where it makes a metasearch visitor: no page differs by the name of a campaign. */
export function factsOf(url: URL): RequestFacts {
  const read = (name: string) => cut(name, url.searchParams.get(name)?.trim() ?? "") || undefined;
  const source = { utmSource: read("utm_source"), utmContent: read("utm_content") };
  return {
    from: read("from"),
    affiliateId: read("affiliateId"),
    minisite: /^\d{1,9}$/.exec(read("minisite") ?? "")?.[0],
    promotionCode: read("promotionCode"),
    ...(isMetasearchVisitor(source) ? source : { utmSource: undefined, utmContent: undefined }),
  };
}

/** What the query of an address says of its visitor, cut. */
export function listFacts(search: string): [name: string, value: string][] {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => isFact(name) && value)
    .map(([name, value]) => [name, cut(name, value)]);
}

/** An address of this site with what `search`, the query of the page before it, says of the visitor: the same flags hold there. What the address says itself counts. */
export function keepFacts(href: string, search: string): string {
  const [address = "", hash = ""] = href.split(/(?=#)/);
  const [path, query = ""] = address.split("?");
  const said = new URLSearchParams(query);
  const facts = listFacts(search).filter(([name]) => !said.has(name));
  const whole = [query, new URLSearchParams(facts).toString()].filter(Boolean).join("&");
  return path + (whole && `?${whole}`) + hash;
}
