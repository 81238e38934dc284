import { useEffect, useState } from "react";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { Upsell } from "#modules/availability/upsells/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { Party } from "#modules/visit/party.ts";
import type { StayState } from "#modules/visit/stay.ts";

/** Several changes in a row are one question, milliseconds. */
const PAUSE_MS = 250;

type Asked = { party: Party; stay: StayState["stay"]; giftNights: number | null };

/** A voucher is for two, whenever: neither dates nor party change what it costs. */
function queryOf({ party: { adults, children, babies }, stay, giftNights }: Asked): string {
  if (giftNights !== null) return `giftNights=${giftNights}`;
  const people = `adult=${adults}&child=${children}&baby=${babies}`;
  return stay ? `checkin=${stay.checkin}&nights=${stay.nights}&${people}` : people;
}

/** `upsells` null: they could not be asked for. Those of another question stay until the answer comes, without their prices (`isAsking`). */
export type Upsells = { upsells: readonly Upsell[] | null; isAsking: boolean; retry: () => void };

/** The extras for what is chosen now: the server's first, then asked anew. */
export function useUpsells({
  initial,
  first,
  giftNights,
}: {
  initial: Asked;
  first: readonly Upsell[];
  giftNights: number | null;
}): Upsells {
  const { site } = usePage();
  const { product, chosen } = useStay();
  const { party, checkin, nights } = chosen;
  const query = queryOf({ party, stay: checkin && nights ? { checkin, nights } : null, giftNights });
  // Without dates the server says which extras there are, and not what they cost.
  const firstQuery = initial.stay || initial.giftNights !== null ? queryOf(initial) : null;
  const [known, setKnown] = useState<{ query: string | null; upsells: readonly Upsell[] | null }>({
    query: firstQuery,
    upsells: first,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query === firstQuery) {
      setKnown({ query, upsells: first });
      return;
    }
    const control = new AbortController();
    const timer = setTimeout(() => {
      const url = `/api/product/${product.id}/upsells?locale=${site.id}&${query}`;
      fetchAnswer<Upsell[]>(url, { signal: control.signal }).then(
        (upsells) => setKnown({ query, upsells }),
        () => {
          if (!control.signal.aborted) setKnown({ query, upsells: null });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query, firstQuery, first, product.id, site.id, attempt]);
  const retry = () => {
    setKnown(({ upsells }) => ({ query: null, upsells: upsells ?? first }));
    setAttempt((count) => count + 1);
  };
  return { upsells: known.upsells, isAsking: known.query !== query, retry };
}
