import { X } from "lucide-react";
import { useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ResultCard, Sort } from "../../types.ts";
import type { Criteria, MapBounds } from "../criteria.ts";
import type { StateForm } from "../product-link.ts";
import { MapCard } from "./map-card.tsx";
import { ResultsMap } from "./results-map.tsx";
import { useMapResults, useSelectedCard } from "./use-map-results.ts";
import type { MapPlace } from "./view.ts";
import css from "./map.module.css";

export type MapDialogProps = {
  siteId: string;
  flow: Flow;
  criteria: Criteria;
  sort: Sort;
  place: MapPlace | null;
  bounds: MapBounds | null;
  stateForm: StateForm;
  tiles: string;
  onSearchHere: (bounds: MapBounds) => void;
  onClose: () => void;
};

const SKELETON_CARDS = 6;

/** The results on a map (spec A §2): choosing a marker shows its card; beside it, on a wide screen, the best of them as a list. */
export function MapDialog({ siteId, flow, criteria, sort, place, bounds, stateForm, tiles, onSearchHere, onClose }: MapDialogProps) {
  const { t } = usePage();
  const [selected, setSelected] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const { entries, cards, status, retry } = useMapResults({ siteId, flow, criteria, sort });
  const card = useSelectedCard({ siteId, flow, criteria, hotelId: selected, known: cards });
  const title = status === "ready" && entries ? t(`map.title.${flow}`, { count: entries.length }) : t("map.label");
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t("action.close")} mobile="full" width={1360} flush>
      <div className={css["frame"]}>
        <MapList cards={status === "loading" ? null : cards} selected={selected} stateForm={stateForm} onPoint={setPointed} />
        <div className={css["mapBox"]}>
          {entries ? <ResultsMap entries={entries} selected={selected} pointed={pointed} place={place} bounds={bounds} tiles={tiles} isWholePrice={flow === "gifting" || flow === "activity"} onSelect={setSelected} onSearchHere={onSearchHere} /> : null}
          <MapStatus status={status} isEmpty={entries?.length === 0} onRetry={retry} />
          {card ? (
            <div className={css["card"]}>
              <MapCard card={card} stateForm={stateForm}>
                <Button look="icon" className={css["close"]} aria-label={t("map.closeCard")} onClick={() => setSelected(null)}><X aria-hidden size={18} /></Button>
              </MapCard>
            </div>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

type ListProps = { cards: ResultCard[] | null; selected: string | null; stateForm: StateForm; onPoint: (hotelId: string | null) => void };

function MapList({ cards, selected, stateForm, onPoint }: ListProps) {
  const { t } = usePage();
  return (
    <ul className={css["list"]} aria-label={t("map.list")} aria-busy={cards === null}>
      {cards === null ? Array.from({ length: SKELETON_CARDS }, (_, index) => <li key={index} aria-hidden><Skeleton height="112px" /></li>) : null}
      {cards?.map((card) => <li key={card.id}><MapCard card={card} stateForm={stateForm} isOn={card.hotel.id === selected} onPoint={onPoint} /></li>)}
    </ul>
  );
}

function MapStatus({ status, isEmpty, onRetry }: { status: "ready" | "loading" | "failed"; isEmpty: boolean; onRetry: () => void }) {
  const { t } = usePage();
  if (status === "failed") return <div role="alert" className={css["status"]}><p>{t("map.failed")}</p><Button small look="light" onClick={onRetry}>{t("action.retry")}</Button></div>;
  const text = status === "loading" ? t("map.loading") : isEmpty ? t("map.empty") : "";
  return <p role="status" className={text ? css["status"] : "vh"}>{text}</p>;
}
