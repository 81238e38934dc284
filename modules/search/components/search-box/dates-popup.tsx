import { Info } from "lucide-react";
import type { RefObject } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import type { Criteria } from "../../query/criteria.ts";
import { DatesPanel, type DatesPanelProps } from "./dates-panel.tsx";
import { RangeSummary } from "./range-summary.tsx";
import { useCalendarPrices } from "./use-calendar-prices.ts";
import css from "./search-box.module.css";

type Props = Omit<DatesPanelProps, "layout" | "prices" | "flow"> & {
  mode: "popover" | "dialog";
  anchor: RefObject<HTMLElement | null>;
  /** Why it opened by itself: dates are missing. */
  note: string | null;
  flow: Flow;
  priceCriteria: Criteria | undefined;
  onClear: () => void;
  onClose: () => void;
};

/** The open calendar with what was picked so far. */
export function DatesPopup({ mode, anchor, note, flow, priceCriteria, onClear, onClose, ...panel }: Props) {
  const { t, site } = usePage();
  const prices = useCalendarPrices({ siteId: site.id, flow, criteria: priceCriteria, today: panel.now.today });
  const clear = panel.range.checkin ? (
    <Button look="link" onClick={(event) => clearFrom(event.currentTarget, onClear)}>
      {t("action.clear")}
    </Button>
  ) : null;
  const summary = <RangeSummary range={panel.range} days={prices.days} />;
  const reason = note ? (
    <p className={css["datesNote"]}>
      <Info aria-hidden size={18} />
      {note}
    </p>
  ) : null;
  if (mode === "popover") {
    return (
      <Popover
        anchor={anchor}
        label={t("searchBox.datesPlaceholder")}
        onEscape={onClose}
        onOutside={onClose}
        takesFocus={false}
        className={css["datesPopup"]}
      >
        {reason}
        <DatesPanel layout="grid" flow={flow} prices={prices} {...panel} />
        <div className={css["datesFoot"]}>
          {prices.days.size > 0 ? (
            <Legend
              hasMinStay={[...prices.days.values()].some(({ minLos }) => (minLos ?? 1) > 1)}
              isOfHotel={Boolean(priceCriteria?.["hotelId"])}
            />
          ) : (
            <span />
          )}
          <p aria-live="polite">{summary}</p>
          {clear}
        </div>
      </Popover>
    );
  }
  const footer = (
    <>
      <p aria-live="polite" className={css["sheetSummary"]}>
        {summary}
      </p>
      {clear}
      <Button disabled={!panel.range.checkout} onClick={onClose}>
        {t("action.confirm")}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("calendar.title")}
      closeLabel={t("action.close")}
      mobile="full"
      footer={footer}
    >
      {reason}
      <DatesPanel layout="scroll" flow={flow} prices={prices} {...panel} />
    </Dialog>
  );
}

/** The button goes with the dates: the keyboard goes on at the calendar's day. */
function clearFrom(button: HTMLElement, onClear: () => void): void {
  button.closest("[role=dialog], dialog")?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  onClear();
}

function Legend({ hasMinStay, isOfHotel }: { hasMinStay: boolean; isOfHotel: boolean }) {
  const { t } = usePage();
  return (
    <p className={css["legend"]}>
      <span>
        <i />
        {t("calendar.legendBest")}
      </span>
      {hasMinStay ? (
        <span>
          <i className={css["minStay"]} />
          {t("calendar.legendMinStay")}
        </span>
      ) : null}
      <span>
        <s>12</s>
        {t("calendar.legendFull")}
      </span>
      <small>{t(isOfHotel ? "calendar.legendPriceHotel" : "calendar.legendPrice")}</small>
    </p>
  );
}
