import type { SiteId } from "#modules/sites/locales.ts";
import type { ChosenStay } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { Upsell } from "#modules/availability/upsells/types.ts";

/** What extras are asked for: a party on dates or none, or a voucher of so many nights. */
export type ExtrasQuestion = { party: Party; stay: ChosenStay | null; giftNights: number | null };

/** The extras of a stay, and what they were asked for. */
export type Extras = { upsells: Upsell[]; question: ExtrasQuestion };

/** The one length of a voucher that has extras (docs/product/product.md#upsells). */
export const hasExtras = (giftNights: number | null) => giftNights === null || giftNights === 1;

/** The call that answers a question: of equal questions the same. */
export function extrasCall(
  productId: string,
  siteId: SiteId,
  { party: { adults, children, babies }, stay, giftNights }: ExtrasQuestion,
): string {
  const dates = stay && giftNights === null ? `&checkin=${stay.checkin}&nights=${stay.nights}` : "";
  const gift = giftNights === null ? "" : `&giftNights=${giftNights}`;
  return `/api/product/${productId}/upsells?locale=${siteId}&adult=${adults}&child=${children}&baby=${babies}${dates}${gift}`;
}
