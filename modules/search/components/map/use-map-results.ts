import { useEffect, useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import { useSame } from "#ui/use-same.ts";
import type { ResultCard } from "../../types.ts";
import type { Sort } from "../../query/sorts.ts";
import type { Criteria } from "../../query/criteria.ts";
import { fetchMapCard, fetchMapCards, fetchMapEntries, type MapEntry } from "./map-calls.ts";

type Ask = { siteId: string; flow: Flow; criteria: Criteria; sort: Sort; promotionCode: string | undefined };
type Answer = { asked: Ask; entries: MapEntry[]; cards: ResultCard[]; total: number };
export type MapResults = {
  entries: MapEntry[] | null;
  cards: ResultCard[] | null;
  /** Matches of the search; as many as markers where no cards are asked for. */
  total: number;
  status: "ready" | "loading" | "failed";
  retry: () => void;
};

/** Everything found as markers, and, unless they are elsewhere on the page, the best of it as cards. While another search is on its way the last markers stay. */
export function useMapResults(ask: Ask, { hasCards = true } = {}): MapResults {
  const asked = useSame(ask);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<Ask | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const call = { ...asked, signal: controller.signal };
    setFailed(null);
    Promise.all([fetchMapEntries(call), hasCards ? fetchMapCards(call) : null]).then(
      ([entries, best]) =>
        setAnswer({ asked, entries, cards: best?.cards ?? [], total: best?.total ?? entries.length }),
      () => {
        if (!controller.signal.aborted) setFailed(asked);
      },
    );
    return () => controller.abort();
  }, [asked, tries, hasCards]);
  return {
    entries: answer?.entries ?? null,
    cards: answer?.cards ?? null,
    total: answer?.total ?? 0,
    status: failed === asked ? "failed" : answer?.asked === asked ? "ready" : "loading",
    retry: () => setTries((count) => count + 1),
  };
}

/** The card of the chosen hotel: one of the list, or asked for. Null while it is on its way, "gone" when there is none or the call failed. */
export function useSelectedCard({
  siteId,
  flow,
  criteria,
  promotionCode,
  hotelId,
  known,
}: Omit<Ask, "sort"> & { hotelId: string | null; known: ResultCard[] | null }): ResultCard | "gone" | null {
  const asked = useSame({ siteId, flow, criteria, promotionCode, hotelId });
  const [answer, setAnswer] = useState<{ asked: object; card: ResultCard | "gone" } | null>(null);
  const listed = known?.find(({ hotel }) => hotel.id === hotelId) ?? null;
  const isListed = listed !== null;
  useEffect(() => {
    if (!asked.hotelId || isListed) return;
    const controller = new AbortController();
    fetchMapCard({ ...asked, signal: controller.signal }, asked.hotelId).then(
      (card) => setAnswer({ asked, card: card ?? "gone" }),
      () => {
        if (!controller.signal.aborted) setAnswer({ asked, card: "gone" });
      },
    );
    return () => controller.abort();
  }, [asked, isListed]);
  return listed ?? (answer?.asked === asked ? answer.card : null);
}
