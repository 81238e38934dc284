import type { ChosenStay } from "#modules/visit/dates.ts";
import type { ProductDetail } from "../detail.server.ts";
import type { OfferOption } from "../types.ts";
import { codeQuery, partyQuery, type StayQuestion } from "./stay-api.ts";

/** The package and the hotel's others in the same room on the dates, cheapest first. Null: it is not offered any more. */
export function fetchOffers(
  question: StayQuestion,
  { checkin, nights }: ChosenStay,
  signal: AbortSignal,
): Promise<OfferOption[] | null> {
  const { productId, siteId, party } = question;
  return fetchOffered(
    `/api/product/${productId}/offers?locale=${siteId}&checkin=${checkin}&nights=${nights}&${partyQuery(party)}${codeQuery(question)}`,
    signal,
  );
}

/** A package in full; with dates its quote is in it. Null: it is not offered any more. */
export function fetchDetail(
  question: StayQuestion,
  stay: ChosenStay | null,
  signal: AbortSignal,
): Promise<ProductDetail | null> {
  const { productId, siteId, party } = question;
  const dates = stay ? `&checkin=${stay.checkin}&night=${stay.nights}` : "";
  return fetchOffered(
    `/api/weekend/${productId}/detail.json?locale=${siteId}${dates}&${partyQuery(party)}${codeQuery(question)}`,
    signal,
  );
}

/** An answer; null where there is nothing any more to answer about. */
async function fetchOffered<Answer>(path: string, signal: AbortSignal): Promise<Answer | null> {
  const response = await fetch(path, { signal });
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}
