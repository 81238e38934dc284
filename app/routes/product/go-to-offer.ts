import type { ProductView } from "#modules/catalogue/views.ts";
import { writeHash, type SearchState } from "#modules/visit/state.ts";
import { findNamedOffer } from "./named-offer.ts";

/** The offer that a hash names takes the place of this page, with all else that was chosen; nothing where it names none. */
export function goToOffer(product: ProductView, { offerId, ...state }: SearchState): void {
  const uri = findNamedOffer(product, offerId);
  if (uri) location.replace(`${uri}${location.search}#${writeHash(state)}`);
}
