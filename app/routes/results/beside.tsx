import { Suspense, useLayoutEffect, type ReactNode } from "react";
import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import { Inline } from "#app/page-data.tsx";
import { BESIDE_SCRIPT, useBeside } from "#modules/search/components/map/beside.ts";
import { onDemand } from "#ui/late.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";
import css from "./results.module.css";

const SideMap = onDemand(async () => (await import("./side-map.tsx")).SideMap);

type Props = { data: ResultsData; view: ResultsView; map: PlaceMap | null; children: ReactNode };

/** The list, and beside it, where somebody has chosen so, the map. Its room is there before the first paint: the list does not move when its code comes. */
export function Beside({ data, view, map, children }: Props) {
  const isBeside = useBeside();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isBeside) dataset["beside"] = "1";
    else delete dataset["beside"];
    return () => {
      delete dataset["beside"];
    };
  }, [isBeside]);
  return (
    <div className={css["split"]}>
      <Inline code={BESIDE_SCRIPT} />
      <div className={css["main"]}>{children}</div>
      <div className={css["side"]}>
        {isBeside ? (
          <Suspense>
            <SideMap data={data} view={view} map={map} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
