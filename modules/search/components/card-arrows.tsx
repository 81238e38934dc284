import { ChevronLeft, ChevronRight } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import css from "./offer-card.module.css";

/** Previous and next picture of a card; at an end the arrow goes. */
export function CardArrows({ isFirst, isLast, onTurn }: { isFirst: boolean; isLast: boolean; onTurn: (step: 1 | -1) => void }) {
  const { t } = usePage();
  return (
    <div className={css["arrows"]}>
      <Button look="round" className={classes(css["arrow"], isFirst && css["gone"])} aria-label={t("card.previousPicture")} disabled={isFirst} onClick={() => onTurn(-1)}><ChevronLeft aria-hidden size={20} /></Button>
      <Button look="round" className={classes(css["arrow"], isLast && css["gone"])} aria-label={t("card.nextPicture")} disabled={isLast} onClick={() => onTurn(1)}><ChevronRight aria-hidden size={20} /></Button>
    </div>
  );
}
