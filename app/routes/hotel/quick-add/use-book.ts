import { useEffect, useState } from "react";
import { checkoutHref } from "#modules/availability/components/checkout-href.ts";
import { fetchQuote } from "#modules/availability/components/stay-api.ts";
import { leadsOn, useStay, type Missing } from "#modules/availability/components/stay-context.tsx";
import type { Quote } from "#modules/availability/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { Cents } from "#platform/money.ts";
import { startCheckout, useReportInit } from "./init-checkout.ts";
import type { Wanted } from "./wanted.ts";
import { QUOTE_TIMEOUT_MS } from "../quote-timeout.ts";

type Ask = {
  wanted: Wanted;
  /** Another offer is on its way. */
  isSwitching: boolean;
  /** What was shown is true no more. */
  onChanged: () => void;
};

/** What became of "Book", as long as nothing else is chosen. `before`: the price that was shown when another one was found. */
type Outcome = { kind: "checking" | "early" | "failed" } | { kind: "changed"; before: Cents };

/**
 * "Book": says what is missing; else asks for the quote once more, so that nobody goes to the checkout with a room that was sold or a price that
 * changed while they looked (docs/product/product.md#quick-add).
 */
export function useBook({ wanted, isSwitching, onChanged }: Ask) {
  const stay = useStay();
  const { chosen, quote, missing, isQuoting, hasFailed } = stay;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => setOutcome(null), [chosen]);
  const check = useCheck();
  const start = useStart(wanted);
  const report = useReportInit();
  const showMissing = useShowMissing();
  const book = async () => {
    setOutcome({ kind: "checking" });
    const shown = quote?.priceInfo?.totalPrice;
    const fresh = await check();
    if (!fresh?.bookable || !fresh.priceInfo) report();
    if (!fresh) return setOutcome({ kind: "failed" });
    if (fresh.priceInfo && fresh.priceInfo.totalPrice === shown && fresh.bookable) {
      addEventListener("pagehide", () => setOutcome(null), { once: true });
      return start(fresh);
    }
    setOutcome(shown !== undefined && fresh.bookable ? { kind: "changed", before: shown } : null);
    stay.retry();
    onChanged();
  };
  const press = () => {
    if (outcome?.kind === "checking") return;
    if (isSwitching || (isQuoting && !leadsOn(missing))) return setOutcome({ kind: "early" });
    if (hasFailed) return stay.retry();
    if (!missing) return void book();
    stay.setAsked(true);
    showMissing(missing);
  };
  const isWaiting = isQuoting || isSwitching;
  return {
    press,
    isBusy: isWaiting || outcome?.kind === "checking",
    outcome: outcome?.kind === "early" && !isWaiting ? null : outcome,
  };
}

/** The quote of this moment; null: no answer. */
function useCheck(): () => Promise<Quote | null> {
  const { site } = usePage();
  const { product, chosen, promotionCode } = useStay();
  const { party, checkin, nights, activityDays } = chosen;
  return async () =>
    checkin && nights
      ? fetchQuote(
          { productId: product.id, siteId: site.id, party, promotionCode },
          { checkin, nights, activityDays },
          AbortSignal.timeout(QUOTE_TIMEOUT_MS),
        ).catch(() => null)
      : null;
}

function useStart(wanted: Wanted): (quote: Quote) => void {
  const { site } = usePage();
  const { product, chosen, promotionCode, calendar } = useStay();
  return ({ priceInfo, activityDates }) => {
    const way = { site, productId: product.id, chosen, promotionCode, activityDates, days: calendar.days };
    if (priceInfo) startCheckout(checkoutHref(way), { ...wanted, offerId: product.id, price: priceInfo });
  };
}

/** Leads to what is missing. The calendar would cover what is said of dates: their field has the focus instead. */
function useShowMissing(): (missing: Missing) => void {
  const { setCalendarOpen, setPartyOpen } = useStay();
  return (missing) => {
    if (missing === "dates") document.querySelector<HTMLElement>("#quick-add-when button")?.focus();
    if (missing === "availability") setCalendarOpen(true);
    if (missing === "smallerParty") setPartyOpen(true);
    if (missing === "activities")
      document.querySelector<HTMLElement>("#activity-days [aria-describedby] input:enabled")?.focus();
  };
}
