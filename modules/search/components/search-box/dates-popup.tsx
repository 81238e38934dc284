import type { RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { NO_RANGE } from "#ui/calendar-rules.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Popover } from "#ui/popover.tsx";
import { DatesPanel, RangeSummary, type DatesPanelProps } from "./dates-panel.tsx";
import css from "./search-box.module.css";

type Props = Omit<DatesPanelProps, "layout"> & { mode: "popover" | "dialog"; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The open calendar with what was picked so far. */
export function DatesPopup({ mode, anchor, onClose, ...panel }: Props) {
  const { t } = usePage();
  const clear = panel.range.checkin ? <Button look="link" onClick={() => panel.onChange(NO_RANGE)}>{t("action.clear")}</Button> : null;
  if (mode === "popover") {
    return (
      <Popover anchor={anchor} label={t("searchBox.datesPlaceholder")} onEscape={onClose} onOutside={onClose} takesFocus={false} className={css["datesPopup"]}>
        <DatesPanel layout="grid" {...panel} />
        <div className={css["datesFoot"]}>
          {panel.priceCriteria ? <Legend /> : <span />}
          <p aria-live="polite"><RangeSummary range={panel.range} /></p>
          {clear}
        </div>
      </Popover>
    );
  }
  const footer = (
    <>
      <p aria-live="polite" className={css["sheetSummary"]}><RangeSummary range={panel.range} /></p>
      {clear}
      <Button disabled={!panel.range.checkout} onClick={onClose}>{t("action.confirm")}</Button>
    </>
  );
  return <Dialog isOpen onClose={onClose} title={t("calendar.title")} closeLabel={t("action.close")} mobile="full" footer={footer}><DatesPanel layout="scroll" {...panel} /></Dialog>;
}

function Legend() {
  const { t } = usePage();
  return (
    <p className={css["legend"]}>
      <span><i />{t("calendar.legendBest")}</span>
      <span><s>12</s>{t("calendar.legendFull")}</span>
      <small>{t("calendar.legendPrice")}</small>
    </p>
  );
}
