import type { ProductView } from "#modules/catalogue/views.ts";

/** The page of the hotel's other offer that an address names (docs/product/sites.md#state); undefined where it names this one, or none that is sold. */
export const findNamedOffer = ({ siblings }: ProductView, offerId: string | undefined): string | undefined =>
  siblings?.find(({ id }) => id === offerId)?.uri;
