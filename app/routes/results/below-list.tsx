import type { Guide } from "#app/routes/guide/compose.server.ts";
import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import { MapTeaser } from "#app/routes/guide/map-teaser.tsx";
import { GuideText } from "#app/routes/guide/guide.tsx";
import { TargetedBanner } from "#modules/content/components/targeted-banner.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { Related } from "./related.tsx";
import { useSmallMap } from "./use-small-map.ts";
import { useTidyHash } from "./use-tidy-hash.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";
import css from "./results.module.css";

/** What stands under the results: other searches, the banner of this place or theme, and what is known of the place. */
export function BelowList({
  data,
  view,
  guide,
  map: written,
  onMap,
}: {
  data: ResultsData;
  view: ResultsView;
  guide: Guide | null;
  map: PlaceMap | null;
  onMap: () => void;
}) {
  const { t } = usePage();
  useTidyHash(data.flow, view);
  const map = useSmallMap(data, view, written);
  return (
    <div className={css["below"]}>
      {map ? (
        <div className={`wrap ${css["mapBelow"]}`}>
          <MapTeaser map={map} alt={t("results.mapOf", { what: data.heading })} onOpen={onMap} />
        </div>
      ) : null}
      <Related related={data.related} details={data.results.searchDetails} />
      {data.promotion.banner ? (
        <div className={`wrap ${css["banner"]}`}>
          <TargetedBanner banner={data.promotion.banner} place="search" />
        </div>
      ) : null}
      <GuideText guide={guide} />
    </div>
  );
}
