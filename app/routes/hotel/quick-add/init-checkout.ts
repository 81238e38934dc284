import { useRequestId } from "#app/page-data.tsx";
import { reportError } from "#app/shell/report-error.ts";
import { track } from "#modules/analytics/track.ts";
import type { PriceInfo } from "#modules/availability/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { Wanted } from "./wanted.ts";

/** What the log of a checkout says that did not start: operators look for it, no visitor reads it (docs/product/buying.md#checkout). */
export const INIT_FAILED = "Availabilities or quote error during the init checkout";

/** Tells the server's log that a checkout could not start. */
export function useReportInit(): () => void {
  const { site } = usePage();
  const requestId = useRequestId();
  return () => reportError({ locale: site.id, requestId, message: INIT_FAILED });
}

/** Goes to the checkout with an offer. */
export function startCheckout(
  href: string,
  { offerId, flow, hotelId, price }: Pick<Wanted, "offerId" | "flow" | "hotelId"> & { price: PriceInfo },
): void {
  track({ name: "add_to_cart", flow, offerId, hotelId, price: price.totalPrice, nights: price.nights });
  location.assign(href);
}
