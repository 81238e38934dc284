import { productHref } from "#modules/search/answer/product-link.ts";
import { listCards, type ShownResults } from "#modules/search/answer/shown-card.ts";
import { keepFacts } from "#modules/visit/facts.ts";

/** Where a search leads that found a single voucher (docs/product/search.md#results); null where it found anything else. */
export function voucherHref(found: ShownResults, search: string): string | null {
  const [only, ...others] = found.totalCount === 1 ? listCards(found) : [];
  return only && others.length === 0 ? keepFacts(productHref(only, "hash"), search) : null;
}
