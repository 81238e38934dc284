import { useEffect, useState } from "react";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { jsonBody } from "#platform/http/json-body.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { StayState } from "#modules/visit/stay.ts";
import type { SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { flowOfKind } from "#modules/sites/flows.ts";
import { pricesOf, siblingCriteria } from "./sibling-prices.ts";

/** Several changes in a row are one question, milliseconds. */
const PAUSE_MS = 250;
/** The most offers of a hotel that the call gives. */
const ALL = 20;

/** Prices of the hotel's other offers for what is chosen now: the server's first, then asked anew. Without an answer there are none: those of others would be wrong. */
export function useSiblingPrices({ initial, first }: { initial: StayState; first: SiblingPrices }): SiblingPrices {
  const { site } = usePage();
  const { product, chosen, promotionCode } = useStay();
  const [prices, setPrices] = useState(first);
  const { party, checkin, nights } = chosen;
  const stay = checkin && nights ? { checkin, nights } : null;
  const criteria = JSON.stringify(siblingCriteria(product.hotelId, party, stay));
  const isInitial =
    criteria === JSON.stringify(siblingCriteria(product.hotelId, initial.party, initial.stay)) &&
    (!promotionCode || Object.values(first).some(({ extra }) => extra));
  const flow = flowOfKind(product.kind);
  const hasSiblings = (product.siblings?.length ?? 0) > 0;
  useEffect(() => {
    if (isInitial) setPrices(first);
    if (isInitial || !hasSiblings) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      fetchPrices({ siteId: site.id, flow, criteria, promotionCode, signal: control.signal }).then(setPrices, () => {
        if (!control.signal.aborted) setPrices({});
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [criteria, promotionCode, isInitial, hasSiblings, first, site.id, flow]);
  return prices;
}

async function fetchPrices({
  siteId,
  flow,
  criteria,
  promotionCode,
  signal,
}: {
  siteId: string;
  flow: string;
  criteria: string;
  promotionCode: string | null;
  signal: AbortSignal;
}): Promise<SiblingPrices> {
  const body = {
    locale: siteId,
    flow,
    searchCriterias: JSON.parse(criteria),
    numberOfPackagesPerHotel: ALL,
    promotionCode: promotionCode ?? undefined,
  };
  type Answer = { exactMatch: Parameters<typeof pricesOf>[0] };
  return pricesOf((await fetchAnswer<Answer>("/api/offers.json", { ...jsonBody(body), signal })).exactMatch);
}
