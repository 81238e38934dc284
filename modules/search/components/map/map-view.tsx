import { track } from "#modules/analytics/track.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import type { ResultCard } from "../../types.ts";
import type { Sort } from "../../query/sorts.ts";
import type { Criteria } from "../../query/criteria.ts";
import { MOST_MAP_POINTS } from "../../query/limits.ts";
import type { MapBounds } from "../../query/read-state.ts";
import type { StateForm } from "../../answer/product-link.ts";
import { ChosenCard, type Chosen } from "./chosen-card.tsx";
import { MapStatus } from "./map-status.tsx";
import { ResultsMap } from "./results-map.tsx";
import { searchHere } from "./search-here.ts";
import { useSelectedCard, type MapResults } from "./use-map-results.ts";
import type { MapPlace } from "./view.ts";

/** What a map of results shows, and what it tells of. */
export type MapViewProps = {
  siteId: string;
  flow: Flow;
  criteria: Criteria;
  sort: Sort;
  /** The code that the page shows prices with. */
  promotionCode: string | undefined;
  place: MapPlace | null;
  bounds: MapBounds | null;
  /** How far the searched place reaches, or the site's country where none is searched; null where that is not known. */
  area: MapBounds | null;
  stateForm: StateForm;
  tiles: string;
  /** What its part of the map changes of the search. */
  onSearchHere: (here: SearchState) => void;
};

type Props = MapViewProps & {
  found: MapResults;
  chosen: Chosen;
  /** Cards that are there already. */
  known: ResultCard[] | null;
  /** The hotel that the list points at. */
  pointed: string | null;
  /** The map searches where it is moved to, unasked. */
  follows: boolean;
  onPoint?: (hotelId: string | null) => void;
};

/** The map, what is to be said of it, and the card of the chosen marker. */
export function MapView({
  found: { entries, status, retry },
  chosen,
  known,
  pointed,
  follows,
  onPoint,
  ...props
}: Props) {
  const { siteId, flow, criteria, promotionCode } = props;
  const card = useSelectedCard({ siteId, flow, criteria, promotionCode, hotelId: chosen.selected, known });
  const count = entries?.length ?? 0;
  return (
    <>
      {entries ? (
        <ResultsMap
          entries={entries}
          selected={chosen.selected}
          pointed={pointed}
          place={props.place}
          bounds={props.bounds}
          area={props.area}
          tiles={props.tiles}
          isWholePrice={FLOW_FACTS[flow].per !== "night"}
          follows={follows}
          onSelect={chosen.select}
          onPoint={onPoint}
          onSearchHere={(part) => props.onSearchHere(searchHere(part))}
          onMoved={() => track({ name: "map_moved", flow, hotels: count })}
        />
      ) : null}
      <MapStatus status={status} isEmpty={entries?.length === 0} onRetry={retry} />
      {chosen.selected ? (
        <ChosenCard
          key="chosen"
          card={card}
          stateForm={props.stateForm}
          hasOthers={count > 1}
          onStep={chosen.step}
          onClose={() => chosen.select(null)}
        />
      ) : null}
    </>
  );
}

/** "1,342 stays on the map"; where there are more than a map takes, how many of them. Without a number while it searches. */
export function useMapTitle(flow: Flow, { entries, status }: MapResults, total: number): string {
  const { t, format } = usePage();
  if (status !== "ready" || !entries) return t("map.label");
  const isCut = entries.length >= MOST_MAP_POINTS && total > entries.length;
  return isCut
    ? t("map.part", { shown: format.integer(entries.length), total: format.integer(total) })
    : t(`map.title.${flow}`, { count: Math.max(total, entries.length) });
}
