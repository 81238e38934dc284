import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { reportError } from "#app/shell/report-error.ts";
import { readRequestId } from "#app/page-data.tsx";
import { track } from "#modules/analytics/track.ts";
import type { RoomRateOffer } from "#modules/availability/rooms/types.ts";
import type { Quote } from "#modules/availability/types.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { ChosenStay } from "#modules/visit/dates.ts";
import type { Asked } from "./asked.ts";
import { roomCheckoutHref } from "./checkout-href.ts";
import { INIT_FAILED } from "./quick-add/init-checkout.ts";
import { QUOTE_TIMEOUT_MS } from "./quote-timeout.ts";

/** Why a checkout has not begun: somebody was faster, another price, or no answer. */
export type StartFailure = "gone" | "changed" | "failed";

type Start = {
  site: Site;
  hotelId: string;
  rate: Pick<RoomRateOffer, "id" | "priceInfo">;
  asked: Pick<Asked, "party" | "code"> & { stay: ChosenStay };
};

/**
 * Goes to the checkout with a room's plan, if its quote of this moment says the price that the card says. Else nothing begins, the log hears of it, and the answer
 * says why (docs/product/product.md#hotel-rooms). Null: the checkout is on its way.
 */
export async function startCheckout({ site, hotelId, rate, asked }: Start): Promise<StartFailure | null> {
  const failure = await checkRate({ site, rate, asked });
  if (failure === "gone" || failure === "failed")
    reportError({ locale: site.id, requestId: readRequestId(), message: INIT_FAILED });
  if (failure) return failure;
  track({
    name: "add_to_cart",
    flow: "hotel",
    offerId: rate.id,
    hotelId,
    price: rate.priceInfo.totalPrice,
    nights: asked.stay.nights,
  });
  location.assign(roomCheckoutHref(site, rate.id, asked));
  return null;
}

async function checkRate({ site, rate, asked }: Omit<Start, "hotelId">): Promise<StartFailure | null> {
  const { stay, party } = asked;
  const query = new URLSearchParams({
    locale: site.id,
    checkin: stay.checkin,
    nights: String(stay.nights),
    adult: String(party.adults),
    child: String(party.children),
    baby: String(party.babies),
  });
  try {
    const quote = await fetchAnswer<Quote>(`/api/product/${rate.id}/quote?${query}`, {
      signal: AbortSignal.timeout(QUOTE_TIMEOUT_MS),
    });
    if (!quote.bookable || !quote.priceInfo) return "gone";
    return quote.priceInfo.totalPrice === rate.priceInfo.totalPrice ? null : "changed";
  } catch {
    return "failed";
  }
}
