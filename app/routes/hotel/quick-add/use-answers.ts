import { useEffect, useRef, useState } from "react";
import type { Chosen } from "#modules/availability/components/chosen.ts";
import { fetchDetail, fetchOffers } from "#modules/availability/components/offers-api.ts";
import type { StayQuestion } from "#modules/availability/components/stay-api.ts";
import type { ProductDetail } from "#modules/availability/detail.server.ts";
import type { OfferOption } from "#modules/availability/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { StayState } from "#modules/visit/stay.ts";
import { useSame } from "#ui/use-same.ts";
import { initialOf, stayOf } from "./wanted.ts";

export type FoundOffer = {
  offerId: string;
  /** Null: not offered any more. Its quote is left out where it answers another choice than the present one. */
  detail: ProductDetail | null;
  /** The choice as it was when the answer came: what its page would begin with. */
  initial: StayState;
};

/** An offer in full with the quote of the choice; wanted again for another offer, not for another choice: that asks for a quote alone. */
export function useOffer({ offerId, chosen, code }: { offerId: string; chosen: Chosen; code: string | null }) {
  const { site } = usePage();
  const [found, setFound] = useState<FoundOffer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  useEffect(() => {
    const control = new AbortController();
    const at = latest.current;
    const question = { productId: offerId, siteId: site.id, party: at.party, promotionCode: code };
    setFailed(false);
    fetchDetail(question, stayOf(at), control.signal).then(
      (detail) => {
        const now = latest.current;
        const initial = initialOf(now, detail ?? { activityDates: [] });
        const isAnswer = at === now && Object.keys(initial.activityDays).length === 0;
        setFound({ offerId, detail: detail && { ...detail, quote: isAnswer ? detail.quote : null }, initial });
      },
      () => {
        if (!control.signal.aborted) setFailed(true);
      },
    );
    return () => control.abort();
  }, [offerId, site.id, code, attempt]);
  return { found, hasFailed, retry: () => setAttempt((count) => count + 1) };
}

/** The offers of the same room on the chosen dates. `offers` null: not known yet, or no dates; those of before stay while new ones are on their way. */
export function useOffers({ offerId, chosen, code }: { offerId: string; chosen: Chosen; code: string | null }) {
  const { site } = usePage();
  const [offers, setOffers] = useState<OfferOption[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const question: StayQuestion = useSame({
    productId: offerId,
    siteId: site.id,
    party: chosen.party,
    promotionCode: code,
  });
  const stay = useSame(stayOf(chosen));
  useEffect(() => {
    const control = new AbortController();
    setFailed(false);
    setAsking(stay !== null);
    if (!stay) {
      setOffers(null);
      return;
    }
    fetchOffers(question, stay, control.signal).then(
      (answer) => {
        setOffers(answer ?? []);
        setAsking(false);
      },
      () => {
        if (control.signal.aborted) return;
        setFailed(true);
        setAsking(false);
      },
    );
    return () => control.abort();
  }, [question, stay, attempt]);
  return { offers, hasFailed, isAsking, reload: () => setAttempt((count) => count + 1) };
}
