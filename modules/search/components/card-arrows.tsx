import { ChevronLeft, ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { glideTo } from "./card-swipe.ts";
import css from "./card-pictures.module.css";

/** Previous and next picture of a card's row; at an end the arrow goes. */
export function CardArrows({
  row,
  current,
  count,
}: {
  row: RefObject<HTMLElement | null>;
  current: number;
  count: number;
}) {
  const { t } = usePage();
  const isFirst = current === 0;
  const isLast = current === count - 1;
  const turnTo = (index: number) => row.current && glideTo(row.current, index);
  return (
    <div className={css["arrows"]}>
      <Button
        look="round"
        className={classes(css["arrow"], isFirst && css["gone"])}
        aria-label={t("card.previousPicture")}
        disabled={isFirst}
        onClick={() => turnTo(current - 1)}
      >
        <ChevronLeft aria-hidden size={20} />
      </Button>
      <Button
        look="round"
        className={classes(css["arrow"], isLast && css["gone"])}
        aria-label={t("card.nextPicture")}
        disabled={isLast}
        onClick={() => turnTo(current + 1)}
      >
        <ChevronRight aria-hidden size={20} />
      </Button>
    </div>
  );
}
