import { useEffect, useState } from "react";
import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import { useBeside } from "#modules/search/components/map/beside.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";

type Dots = Pick<PlaceMap, "single" | "several">;
const NONE: Dots = { single: "", several: "" };

/** The page's small map with the hotels of what is searched now: the server knows those of the query, those of a hash are asked for. Beside the large map there is none. */
export function useSmallMap(data: ResultsData, view: ResultsView, map: PlaceMap | null): PlaceMap | null {
  const { site } = usePage();
  const isBeside = useBeside();
  const { results, state, criteriaOf } = view;
  const [drawn, setDrawn] = useState<{ of: unknown; dots: Dots } | null>(null);
  const isOwn = results === data.results;
  useEffect(() => {
    if (!map || !results || isOwn || isBeside) return;
    const ask = { siteId: site.id, flow: data.flow, criteria: criteriaOf(state) };
    void import("./small-map-dots.ts")
      .then(({ findDots }) => findDots(map.frame, results, ask))
      .then(
        (dots) => setDrawn({ of: results, dots }),
        () => {}, // The map stays empty; the list says what was found.
      );
  }, [map, results, isOwn, isBeside, site.id, data.flow, criteriaOf, state]);
  if (!map || isOwn) return map;
  return { ...map, ...(drawn?.of === results ? drawn.dots : NONE) };
}
