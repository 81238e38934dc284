import { useEffect, useRef, useState } from "react";
import { track } from "#modules/analytics/track.ts";
import { checkoutHref } from "#modules/availability/components/checkout-href.ts";
import { hasOpenChoices } from "#modules/availability/open-choices.ts";
import type { OfferOption } from "#modules/availability/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { choiceOf, type Wanted } from "./wanted.ts";
import { startCheckout, useReportInit } from "./init-checkout.ts";
import type { FoundOffer } from "./use-answers.ts";

/** So long the button that was pressed shows the wait; then the dialog does. */
const PATIENCE_MS = 400;

type Entrance = {
  wanted: Wanted;
  atOnce: boolean;
  found: FoundOffer | null;
  offers: readonly OfferOption[] | null;
  hasFailed: boolean;
  onShow: () => void;
  onClose: () => void;
};

/**
 * What comes of a choice: the dialog, or, where nothing is left to choose, the checkout at once (docs/product/product.md#quick-add). Decided once, by
 * the first answers. Without dates there is everything to choose.
 */
export function useEntrance({ wanted, atOnce, found, offers, hasFailed, onShow, onClose }: Entrance) {
  const { site } = usePage();
  const [phase, setPhase] = useState<"waiting" | "shown" | "leaving">(wanted.stay ? "waiting" : "shown");
  const [isSeen, setSeen] = useState(atOnce || phase === "shown");
  const isDecided = useRef(wanted.stay === null);
  const report = useReportInit();
  useEffect(() => {
    if (isSeen) return;
    const timer = setTimeout(() => setSeen(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSeen]);
  useEffect(() => {
    if (isDecided.current) return;
    const isGone = found !== null && found.detail === null;
    if (!hasFailed && !isGone && !(found && offers)) return;
    isDecided.current = true;
    if (hasFailed) report();
    const straight = hasFailed || isGone ? null : straightToCheckout(found, offers);
    if (!straight) {
      setPhase("shown");
      setSeen(true);
      return;
    }
    setPhase("leaving");
    addEventListener("pagehide", onClose, { once: true });
    const { offerId, flow, hotelId, autoDiscount } = wanted;
    const href = checkoutHref({
      site,
      productId: offerId,
      chosen: choiceOf(wanted),
      promotionCode: autoDiscount?.code ?? null,
      activityDates: straight.activityDates,
    });
    startCheckout(href, { offerId, flow, hotelId, price: straight.price });
  }, [found, offers, hasFailed, wanted, site, report, onClose]);
  const isShown = phase === "shown" || isSeen;
  useTold(wanted, isShown, onShow);
  return { isShown, isReady: phase === "shown" };
}

/** The quote of an offer that leaves nothing to choose. */
function straightToCheckout(found: FoundOffer | null, offers: readonly OfferOption[] | null) {
  const quote = found?.detail?.quote;
  if (!quote?.bookable || !quote.priceInfo || !offers?.some(({ id }) => id === found?.offerId)) return null;
  return hasOpenChoices(quote, offers) ? null : { price: quote.priceInfo, activityDates: quote.activityDates };
}

/** Says once that the dialog is there. */
function useTold({ offerId, hotelId, flow, price }: Wanted, isShown: boolean, onShow: () => void): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (!isShown || isTold.current) return;
    isTold.current = true;
    onShow();
    track({ name: "quick_add_opened", flow, offerId, hotelId, price });
  });
}
