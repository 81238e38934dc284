import { useEffect, useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import type { ResultCard } from "../../types.ts";
import type { Sort } from "../../query/sorts.ts";
import type { Criteria } from "../../query/criteria.ts";
import { fetchMapCard, fetchMapCards, fetchMapEntries, type MapEntry } from "./map-calls.ts";

type Ask = { siteId: string; flow: Flow; criteria: Criteria; sort: Sort; promotionCode: string | undefined };
type Answer = { key: string; entries: MapEntry[]; cards: ResultCard[] };

/** Everything found as markers, and the best of it as cards. While another search is on its way the last markers stay. */
export function useMapResults(ask: Ask) {
  const key = JSON.stringify(ask);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const asked = { ...(JSON.parse(key) as Ask), signal: controller.signal };
    setFailed(null);
    Promise.all([fetchMapEntries(asked), fetchMapCards(asked)]).then(
      ([entries, cards]) => setAnswer({ key, entries, cards }),
      () => {
        if (!controller.signal.aborted) setFailed(key);
      },
    );
    return () => controller.abort();
  }, [key, tries]);
  return {
    entries: answer?.entries ?? null,
    cards: answer?.cards ?? null,
    status: failed === key ? ("failed" as const) : answer?.key === key ? ("ready" as const) : ("loading" as const),
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
  const key = JSON.stringify({ siteId, flow, criteria, promotionCode, hotelId });
  const [asked, setAsked] = useState<{ key: string; card: ResultCard | "gone" } | null>(null);
  const listed = known?.find(({ hotel }) => hotel.id === hotelId) ?? null;
  const isListed = listed !== null;
  useEffect(() => {
    if (!hotelId || isListed) return;
    const controller = new AbortController();
    const asks = JSON.parse(key) as Omit<Ask, "sort">;
    fetchMapCard({ ...asks, signal: controller.signal }, hotelId).then(
      (card) => setAsked({ key, card: card ?? "gone" }),
      () => {
        if (!controller.signal.aborted) setAsked({ key, card: "gone" });
      },
    );
    return () => controller.abort();
  }, [key, hotelId, isListed]);
  return listed ?? (asked?.key === key ? asked.card : null);
}
