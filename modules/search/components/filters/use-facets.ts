import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { jsonBody } from "#platform/http/json-body.ts";
import { useEffect, useRef, useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import type { FacetsView } from "../../types.ts";
import type { Criteria } from "../../query/criteria.ts";

export type FacetAnswer = { facets: FacetsView; totalCount: number };

const PAUSE_MS = 150;

/**
 * Fresh counts for the filters being chosen: asked only when the filters differ from the last refresh
 * (docs/product/search.md#facets). Until they come, and when they fail, the page's own counts stand. `isFresh` says whose they are.
 */
export function useFacets({
  siteId,
  flow,
  criteria,
  initial,
}: {
  siteId: string;
  flow: Flow;
  criteria: Criteria;
  initial: { criteria: Criteria; answer: FacetAnswer | null };
}): { answer: FacetAnswer | null; isFresh: boolean } {
  const key = JSON.stringify(criteria);
  const initialKey = JSON.stringify(initial.criteria);
  const [fresh, setFresh] = useState<{ key: string; answer: FacetAnswer } | null>(null);
  const last = useRef(initialKey);
  useEffect(() => {
    if (key === initialKey || key === last.current) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void fetchFacets({ siteId, flow, criteria }, controller.signal).then((answer) => {
        if (!answer || controller.signal.aborted) return;
        last.current = key;
        setFresh({ key, answer });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // `key` stands for the criteria.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [siteId, flow, key, initialKey]);
  if (key === initialKey) return { answer: initial.answer, isFresh: true };
  return fresh ? { answer: fresh.answer, isFresh: fresh.key === key } : { answer: initial.answer, isFresh: false };
}

async function fetchFacets(
  { siteId, flow, criteria }: { siteId: string; flow: Flow; criteria: Criteria },
  signal: AbortSignal,
): Promise<FacetAnswer | null> {
  try {
    const asked = { locale: siteId, flow, searchCriterias: criteria, lenient: true };
    return readFacets(await fetchAnswer("/api/search/facets.json", { ...jsonBody(asked), signal }));
  } catch {
    return null;
  }
}

/** The answer of the facets call (modules/search/api.server.ts). */
export function readFacets({ totalCount, ...facets }: FacetsView & { totalCount: number }): FacetAnswer {
  return { totalCount, facets };
}
