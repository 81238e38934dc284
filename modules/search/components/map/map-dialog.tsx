import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { track } from "#modules/analytics/track.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ResultCard } from "../../types.ts";
import type { StateForm } from "../../answer/product-link.ts";
import { useChosen } from "./chosen-card.tsx";
import { MapCard } from "./map-card.tsx";
import { MapView, useMapTitle, type MapViewProps } from "./map-view.tsx";
import { useMapResults } from "./use-map-results.ts";
import css from "./map.module.css";

export type MapDialogProps = MapViewProps & {
  /** How many filters hold. */
  filterCount: number;
  /** Opens the filters over the map. */
  onFilters: () => void;
  onClose: () => void;
};

const SKELETON_CARDS = 6;

/** The results on a map (docs/product/search.md#map): choosing a marker shows its card; beside it, on a wide screen, the best of them as a list. */
export function MapDialog({ filterCount, onFilters, onClose, ...view }: MapDialogProps) {
  const { siteId, flow, criteria, sort, promotionCode, stateForm } = view;
  const { t } = usePage();
  const [pointed, setPointed] = useState<string | null>(null);
  const found = useMapResults({ siteId, flow, criteria, sort, promotionCode });
  const { entries, cards, status, total } = found;
  const chosen = useChosen(entries);
  useOpened(flow, entries && entries.length);
  const title = useMapTitle(flow, found, total);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t("action.close")} mobile="full" width={1360} flush>
      <div className={css["frame"]}>
        <MapList
          cards={status === "loading" ? null : cards}
          selected={chosen.selected}
          stateForm={stateForm}
          onPoint={setPointed}
        />
        <div className={css["mapBox"]}>
          <MapView {...view} found={found} chosen={chosen} known={cards} pointed={pointed} follows={false} />
          <FiltersButton count={filterCount} onOpen={onFilters} />
        </div>
      </div>
    </Dialog>
  );
}

function FiltersButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = usePage();
  return (
    <Button look="light" small className={css["filters"]} aria-haspopup="dialog" onClick={onOpen}>
      <SlidersHorizontal aria-hidden size={18} />
      <span className={css["filtersText"]}>{t("results.filter")}</span>
      {count > 0 ? (
        <span className={css["badge"]}>
          <span className="vh">{t("filters.active")} </span>
          {count}
        </span>
      ) : null}
    </Button>
  );
}

/** Says once that the map is open, with how many hotels. */
function useOpened(flow: Flow, hotels: number | null): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (hotels === null || isTold.current) return;
    isTold.current = true;
    track({ name: "map_opened", flow, hotels });
  }, [flow, hotels]);
}

type ListProps = {
  cards: ResultCard[] | null;
  selected: string | null;
  stateForm: StateForm;
  onPoint: (hotelId: string | null) => void;
};

function MapList({ cards, selected, stateForm, onPoint }: ListProps) {
  const { t } = usePage();
  return (
    <ul className={css["list"]} aria-label={t("map.list")} aria-busy={cards === null}>
      {cards === null
        ? Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <li key={index} aria-hidden>
              <Skeleton height="120px" />
            </li>
          ))
        : null}
      {cards?.map((card) => (
        <li key={card.id}>
          <MapCard card={card} stateForm={stateForm} isOn={card.hotel.id === selected} onPoint={onPoint} />
        </li>
      ))}
    </ul>
  );
}
