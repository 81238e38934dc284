import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { StateForm } from "../../answer/product-link.ts";
import type { ResultCard } from "../../types.ts";
import type { MapEntry } from "./map-calls.ts";
import { MapCard } from "./map-card.tsx";
import css from "./map.module.css";

export type Chosen = {
  selected: string | null;
  select: (hotelId: string | null) => void;
  step: (by: number) => void;
};

/** The hotel whose card is shown, and the way to those before and after it. */
export function useChosen(entries: readonly MapEntry[] | null): Chosen {
  const [selected, select] = useState<string | null>(null);
  const step = (by: number) => {
    if (!entries) return;
    const at = entries.findIndex(({ id }) => id === selected);
    select(entries.at((at + by) % entries.length)?.id ?? null);
  };
  return { selected, select, step };
}

type ChosenProps = {
  card: ResultCard | "gone" | null;
  stateForm: StateForm;
  hasOthers: boolean;
  onStep: (by: number) => void;
  onClose: () => void;
};

/** The chosen marker's card, with the way to the hotels before and after it. Escape closes the card before it closes the map. */
export function ChosenCard({ card, stateForm, hasOthers, onStep, onClose }: ChosenProps) {
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
