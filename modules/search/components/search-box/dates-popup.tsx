import { Info } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import type { Criteria } from "../../query/criteria.ts";
import { DatesPanel, type DatesPanelProps } from "./dates-panel.tsx";
import { RangeSummary } from "./range-summary.tsx";
import { useCalendarPrices, type CalendarPrices } from "./use-calendar-prices.ts";
import css from "./popups.module.css";

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
export function DatesPopup({ flow, priceCriteria, ...props }: Props) {
  const { site } = usePage();
  const { mode, anchor, note, onClear, onClose, ...panel } = props;
  const { now, range } = panel;
  const checkin = range.checkout ? null : range.checkin;
  const prices = useCalendarPrices({ siteId: site.id, flow, criteria: priceCriteria, today: now.today, checkin });
  const parts = {
    reason: note ? <Reason note={note} /> : null,
    panel: <DatesPanel layout={mode === "popover" ? "grid" : "scroll"} flow={flow} prices={prices} {...panel} />,
    summary: <RangeSummary range={panel.range} days={prices.days} />,
    clear: panel.range.checkin ? <ClearButton onClear={onClear} /> : null,
  };
  return mode === "popover" ? (
    <BelowField
      parts={parts}
      anchor={anchor}
      legend={
        prices.days.size > 0 ? <Legend days={prices.days} isOfHotel={Boolean(priceCriteria?.["hotelId"])} /> : null
      }
      onClose={onClose}
    />
  ) : (
    <OverScreen parts={parts} isComplete={panel.range.checkout !== null} onClose={onClose} />
  );
}

type Parts = Record<"reason" | "panel" | "summary" | "clear", ReactNode>;

/** On a wide screen: two months below the field. */
function BelowField({
  parts,
  anchor,
  legend,
  onClose,
}: Pick<Props, "anchor" | "onClose"> & { parts: Parts; legend: ReactNode }) {
  const { t } = usePage();
  return (
    <Popover
      anchor={anchor}
      label={t("searchBox.datesPlaceholder")}
      onEscape={onClose}
      onOutside={onClose}
      takesFocus={false}
      className={css["datesPopup"]}
    >
      {parts.reason}
      {parts.panel}
      <div className={css["datesFoot"]}>
        {legend ?? <span />}
        <p aria-live="polite">{parts.summary}</p>
        {parts.clear}
      </div>
    </Popover>
  );
}

/** On a phone: all months to scroll through, and a button that takes the dates. */
function OverScreen({ parts, isComplete, onClose }: Pick<Props, "onClose"> & { parts: Parts; isComplete: boolean }) {
  const { t } = usePage();
  const footer = (
    <>
      <p aria-live="polite" className={css["sheetSummary"]}>
        {parts.summary}
      </p>
      {parts.clear}
      <Button disabled={!isComplete} onClick={onClose}>
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
      {parts.reason}
      {parts.panel}
    </Dialog>
  );
}

function Reason({ note }: { note: string }) {
  return (
    <p className={css["datesNote"]}>
      <Info aria-hidden size={18} />
      {note}
    </p>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = usePage();
  return (
    <Button look="link" onClick={(event) => clearFrom(event.currentTarget, onClear)}>
      {t("action.clear")}
    </Button>
  );
}

/** The button goes with the dates: the keyboard goes on at the calendar's day. */
function clearFrom(button: HTMLElement, onClear: () => void): void {
  button.closest("[role=dialog], dialog")?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  onClear();
}

function Legend({ days, isOfHotel }: Pick<CalendarPrices, "days"> & { isOfHotel: boolean }) {
  const { t } = usePage();
  const hasMinStay = [...days.values()].some(({ minLos }) => (minLos ?? 1) > 1);
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
