/** A longer value says nothing that we asked for. */
const LONGEST_FACT = 100;

/** What flags may depend on (modules/flags/facts.ts), and with it every page. */
export const VISIT_NAMES: readonly string[] = ["affiliateId", "from", "promotionCode"];
/** What visits are counted by. */
export const COUNTED_NAMES = ["utm_*"] as const;

/** Whether a parameter of an address says where its visitor comes from. */
const isFact = (name: string) => VISIT_NAMES.includes(name) || /^utm_.+$/.test(name);

/** What the query of an address says of its visitor, cut. */
export function listFacts(search: string): [name: string, value: string][] {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => isFact(name) && value)
    .map(([name, value]) => [name, value.slice(0, LONGEST_FACT)]);
}

/** An address of this site with what `search`, the query of the page before it, says of the visitor: the same flags hold there. What the address says itself counts. */
export function keepFacts(href: string, search: string): string {
  const [address = "", hash] = href.split("#");
  const [path, query = ""] = address.split("?");
  const said = new URLSearchParams(query);
  const facts = listFacts(search).filter(([name]) => !said.has(name));
  const whole = [query, new URLSearchParams(facts).toString()].filter(Boolean).join("&");
  return `${path}${whole && `?${whole}`}${hash ? `#${hash}` : ""}`;
}
