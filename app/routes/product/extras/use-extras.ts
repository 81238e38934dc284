import { useEffect, useState } from "react";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { Upsell } from "#modules/availability/upsells/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { extrasCall, hasExtras, type Extras, type ExtrasQuestion } from "./question.ts";

/** Several changes in a row are one question, milliseconds. */
const PAUSE_MS = 250;

/** Extras for what is chosen now. `isAsking`: what is shown is of another choice. */
type Asked = { upsells: readonly Upsell[]; isAsking: boolean };
type Answer = { call: string; upsells: readonly Upsell[] };

/** The server's extras first, then asked anew with every change. Without an answer there are none: prices of other dates would be wrong. */
export function useExtras({ first, giftNights }: { first: Extras; giftNights: number | null }): Asked {
  const { site } = usePage();
  const { product, chosen } = useStay();
  const { party, checkin, nights } = chosen;
  const callOf = (question: ExtrasQuestion) => extrasCall(product.id, site.id, question);
  const firstCall = callOf(first.question);
  const call = callOf({ party, stay: checkin && nights ? { checkin, nights } : null, giftNights });
  const [answer, setAnswer] = useState<Answer>({ call: firstCall, upsells: first.upsells });
  const isWanted = hasExtras(giftNights) && !product.expired && product.kind !== "room";
  useEffect(() => {
    if (!isWanted || call === answer.call) return;
    if (call === firstCall) return setAnswer({ call, upsells: first.upsells });
    const control = new AbortController();
    const timer = setTimeout(() => {
      fetchAnswer<{ upsells: Upsell[] }>(call, { signal: control.signal }).then(
        ({ upsells }) => setAnswer({ call, upsells }),
        () => {
          if (!control.signal.aborted) setAnswer({ call, upsells: [] });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [call, firstCall, first, answer.call, isWanted]);
  return isWanted ? { upsells: answer.upsells, isAsking: call !== answer.call } : { upsells: [], isAsking: false };
}
