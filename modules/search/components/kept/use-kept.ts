import { useEffect, useMemo, useState } from "react";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { fetchKept, type KeptOffer } from "./fetch-cards.ts";

export type Kept = { status: "loading" | "ready" | "failed"; offers: KeptOffer[]; retry: () => void };

/**
 * What somebody kept, as cards. `given`: those that the page has brought. Entries that go leave at once; only new ones are asked for, so a list that gets shorter never flickers.
 */
export function useKept(entries: readonly WishlistEntry[], siteId: string, given: readonly KeptOffer[] = NONE): Kept {
  const [known, setKnown] = useState<ReadonlyMap<string, KeptOffer>>(
    () => new Map(given.map((offer) => [keyOf(offer.entry), offer])),
  );
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const missing = useMemo(() => entries.filter((entry) => !known.has(keyOf(entry))), [entries, known]);
  useEffect(() => {
    if (missing.length === 0) return;
    const leaving = new AbortController();
    fetchKept({ siteId, entries: missing, signal: leaving.signal }).then(
      (offers) =>
        setKnown((before) => new Map([...before, ...offers.map((offer) => [keyOf(offer.entry), offer] as const)])),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [missing, siteId, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  const status = missing.length === 0 ? "ready" : hasFailed ? "failed" : "loading";
  return { status, offers: entries.flatMap((entry) => known.get(keyOf(entry)) ?? []), retry };
}

const NONE: readonly KeptOffer[] = [];

/** The same offer for other dates is another card. */
const keyOf = ({ kind, id, visit = {} }: WishlistEntry) => `${kind}-${id}-${JSON.stringify(visit)}`;
