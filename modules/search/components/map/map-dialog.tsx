import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { ResultCard } from "../../types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Criteria } from "../criteria.ts";
import { OfferCard } from "../offer-card.tsx";
import type { StateForm } from "../product-link.ts";
import { fetchMapCard, fetchMapEntries, type MapEntry } from "./map-calls.ts";
import { ResultsMap } from "./results-map.tsx";
import css from "./map.module.css";

export type MapDialogProps = { siteId: string; flow: Flow; criteria: Criteria; stateForm: StateForm; tiles: string; onClose: () => void };

/** The results on a map (spec A §2): choosing a marker shows its card. */
export function MapDialog({ siteId, flow, criteria, stateForm, tiles, onClose }: MapDialogProps) {
  const { t } = usePage();
  const key = JSON.stringify(criteria);
  const [entries, setEntries] = useState<MapEntry[] | "loading" | "failed">("loading");
  const [selected, setSelected] = useState<string | null>(null);
  const card = useCard({ siteId, flow, key, hotelId: selected });
  useEffect(() => {
    const controller = new AbortController();
    setEntries("loading");
    fetchMapEntries({ siteId, flow, criteria: JSON.parse(key) as Criteria, signal: controller.signal }).then(setEntries, () => {
      if (!controller.signal.aborted) setEntries("failed");
    });
    return () => controller.abort();
  }, [siteId, flow, key]);
  const isReady = Array.isArray(entries);
  return (
    <Dialog isOpen onClose={onClose} title={isReady ? t("map.title", { count: entries.length }) : t("map.label")} closeLabel={t("action.close")} mobile="full" width={1240} flush>
      <div className={css["frame"]}>
        {isReady ? <ResultsMap entries={entries} selected={selected} onSelect={setSelected} tiles={tiles} /> : <p role="status" className={css["status"]}>{t(entries === "failed" ? "map.failed" : "map.loading")}</p>}
        {card ? (
          <div className={css["card"]}>
            <OfferCard card={card} look="mini" stateForm={stateForm} />
            <Button look="round" className={css["close"]} aria-label={t("action.close")} onClick={() => setSelected(null)}><X aria-hidden size={18} /></Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function useCard({ siteId, flow, key, hotelId }: { siteId: string; flow: Flow; key: string; hotelId: string | null }): ResultCard | null {
  const [card, setCard] = useState<ResultCard | null>(null);
  useEffect(() => {
    setCard(null);
    if (!hotelId) return;
    const controller = new AbortController();
    fetchMapCard({ siteId, flow, criteria: JSON.parse(key) as Criteria, signal: controller.signal }, hotelId).then(setCard, () => {
      // The marker stays; another tap tries again.
    });
    return () => controller.abort();
  }, [siteId, flow, key, hotelId]);
  return card;
}
