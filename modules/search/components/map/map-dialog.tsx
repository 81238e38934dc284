import { ChevronLeft, ChevronRight, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { track } from "#modules/analytics/track.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ResultCard } from "../../types.ts";
import type { Sort } from "../../query/sorts.ts";
import type { Criteria } from "../../query/criteria.ts";
import type { MapBounds } from "../../query/read-state.ts";
import type { StateForm } from "../../answer/product-link.ts";
import { MapCard } from "./map-card.tsx";
import { ResultsMap } from "./results-map.tsx";
import { searchHere } from "./search-here.ts";
import { useMapResults, useSelectedCard } from "./use-map-results.ts";
import type { MapPlace } from "./view.ts";
import css from "./map.module.css";

export type MapDialogProps = {
  siteId: string;
  flow: Flow;
  criteria: Criteria;
  sort: Sort;
  /** The code that the page shows prices with. */
  promotionCode: string | undefined;
  place: MapPlace | null;
  bounds: MapBounds | null;
  stateForm: StateForm;
  tiles: string;
  /** How many filters hold. */
  filterCount: number;
  /** Opens the filters over the map. */
  onFilters: () => void;
  /** What its part of the map changes of the search. */
  onSearchHere: (here: SearchState) => void;
  onClose: () => void;
};

const SKELETON_CARDS = 6;

/** The results on a map (docs/product/search.md#map): choosing a marker shows its card; beside it, on a wide screen, the best of them as a list. */
export function MapDialog({
  siteId,
  flow,
  criteria,
  sort,
  promotionCode,
  place,
  bounds,
  stateForm,
  tiles,
  filterCount,
  onFilters,
  onSearchHere,
  onClose,
}: MapDialogProps) {
  const { t } = usePage();
  const [selected, setSelected] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const { entries, cards, status, retry } = useMapResults({ siteId, flow, criteria, sort, promotionCode });
  const card = useSelectedCard({ siteId, flow, criteria, promotionCode, hotelId: selected, known: cards });
  const count = entries?.length ?? 0;
  useOpened(flow, entries && count);
  const at = entries?.findIndex(({ id }) => id === selected) ?? -1;
  const step = (by: number) => setSelected(entries?.[(at + by + count) % count]?.id ?? null);
  const title = status === "ready" && entries ? t(`map.title.${flow}`, { count: entries.length }) : t("map.label");
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t("action.close")} mobile="full" width={1360} flush>
      <div className={css["frame"]}>
        <MapList
          cards={status === "loading" ? null : cards}
          selected={selected}
          stateForm={stateForm}
          onPoint={setPointed}
        />
        <div className={css["mapBox"]}>
          {entries ? (
            <ResultsMap
              entries={entries}
              selected={selected}
              pointed={pointed}
              place={place}
              bounds={bounds}
              tiles={tiles}
              isWholePrice={FLOW_FACTS[flow].per !== "night"}
              onSelect={setSelected}
              onSearchHere={(part) => onSearchHere(searchHere(part))}
              onMoved={() => track({ name: "map_moved", flow, hotels: count })}
            />
          ) : null}
          <FiltersButton count={filterCount} onOpen={onFilters} />
          <MapStatus status={status} isEmpty={entries?.length === 0} onRetry={retry} />
          {selected ? (
            <ChosenCard
              key="chosen"
              card={card}
              stateForm={stateForm}
              hasOthers={count > 1}
              onStep={step}
              onClose={() => setSelected(null)}
            />
          ) : null}
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

type ChosenProps = {
  card: ResultCard | "gone" | null;
  stateForm: StateForm;
  hasOthers: boolean;
  onStep: (by: number) => void;
  onClose: () => void;
};

/** The chosen marker's card, with the way to the hotels before and after it. Escape closes the card before it closes the map. */
function ChosenCard({ card, stateForm, hasOthers, onStep, onClose }: ChosenProps) {
  const { t } = usePage();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chosen with the keyboard: the card is what comes next.
    if (document.activeElement?.matches(".leaflet-marker-icon:focus-visible")) ref.current?.focus();
  }, []);
  return (
    // Keys of the buttons inside; each of them is a button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className={css["card"]}
      role="group"
      aria-label={t("map.chosen")}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {hasOthers ? (
        <div className={css["steps"]}>
          <Button look="icon" aria-label={t("map.previous")} onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden size={20} />
          </Button>
          <Button look="icon" aria-label={t("map.next")} onClick={() => onStep(1)}>
            <ChevronRight aria-hidden size={20} />
          </Button>
        </div>
      ) : null}
      {card === "gone" ? (
        <p role="status" className={css["gone"]}>
          {t("map.gone")}
        </p>
      ) : card ? (
        <MapCard card={card} stateForm={stateForm} />
      ) : (
        <Skeleton height="120px" />
      )}
      <Button look="icon" className={css["close"]} aria-label={t("map.closeCard")} onClick={onClose}>
        <X aria-hidden size={18} />
      </Button>
    </div>
  );
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

function MapStatus({
  status,
  isEmpty,
  onRetry,
}: {
  status: "ready" | "loading" | "failed";
  isEmpty: boolean;
  onRetry: () => void;
}) {
  const { t } = usePage();
  if (status === "failed")
    return (
      <div role="alert" className={css["status"]}>
        <p>{t("map.failed")}</p>
        <Button small look="light" onClick={onRetry}>
          {t("action.retry")}
        </Button>
      </div>
    );
  const text = status === "loading" ? t("map.loading") : isEmpty ? t("map.empty") : "";
  return (
    <p role="status" className={text ? css["status"] : "vh"}>
      {text}
    </p>
  );
}
