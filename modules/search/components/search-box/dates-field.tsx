import { CalendarDays } from "lucide-react";
import { Suspense, useEffect, useImperativeHandle, useRef, type Ref } from "react";
import type { Day } from "#platform/dates.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { CLOSE_DELAY_MS, NO_RANGE, type DayRange } from "#ui/calendar/day-range.ts";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import type { Criteria } from "../../query/criteria.ts";
import { FieldButton } from "./field-button.tsx";
import type { SiteNow, WeekendChoice } from "./types.ts";
import { usePanel } from "./use-panel.ts";
import css from "./search-box.module.css";
import dates from "./dates.module.css";

const DatesPopup = onDemand(async () => (await import("./dates-popup.tsx")).DatesPopup);

/** Opens the calendar for somebody who searched without dates. */
export type DatesOpener = { open: () => void };

export type DatesFieldProps = {
  ref: Ref<DatesOpener>;
  /** Said under the field: dates are missing. */
  note: string | null;
  flow: Flow;
  range: DayRange;
  now: SiteNow;
  lastDay: Day;
  weekends: readonly WeekendChoice[];
  priceCriteria: Criteria | undefined;
  onChange: (range: DayRange) => void;
  onClear: () => void;
  /** The calendar has closed on both dates. */
  onDone?: (() => void) | undefined;
  onOpenChange: (isOpen: boolean) => void;
};

/** When: a button that opens the calendar, below it on a wide screen, full screen on a phone. The calendar's code comes when it is needed. */
export function DatesField(props: DatesFieldProps) {
  const { note, range, flow, now, lastDay, weekends, priceCriteria, onClear } = props;
  const { t, format } = usePage();
  const { mode, anchor, open, close, closeSoon, change } = useCalendarPanel(props);
  const text = range.checkin && range.checkout ? format.weekdayRange(range.checkin, range.checkout) : null;

  return (
    <div className={classes(css["field"], css["dates"])}>
      <FieldButton
        buttonRef={anchor}
        icon={CalendarDays}
        label={t("searchBox.dates")}
        text={text}
        placeholder={t("searchBox.datesPlaceholder")}
        isOpen={mode !== "closed"}
        onClick={mode === "closed" ? open : close}
        onPointerEnter={() => void DatesPopup.load()}
      />
      <p role="status" className={note && mode === "closed" ? dates["fieldNote"] : "vh"}>
        {note}
      </p>
      {mode === "closed" ? null : (
        <Suspense>
          <DatesPopup
            {...{ mode, anchor, note, range, flow, now, lastDay, weekends, priceCriteria, onClear }}
            onChange={change}
            onComplete={mode === "popover" ? closeSoon : () => {}}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Opening and closing of the calendar, and what its dates become. */
function useCalendarPanel({ ref, range, onChange, onDone, onOpenChange }: DatesFieldProps) {
  const panel = usePanel(onOpenChange);
  const { mode, anchor } = panel;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hide = () => {
    clearTimeout(timer.current);
    panel.close();
  };
  const close = () => {
    hide();
    // Half a range is no search: the arrival alone is forgotten.
    if (range.checkin && !range.checkout) onChange(NO_RANGE);
    if (range.checkout) onDone?.();
  };
  const open = () => {
    if (mode === "closed") panel.open();
  };
  useImperativeHandle(ref, () => ({ open }));
  // A complete range stays in sight a moment before the calendar goes (docs/product/search.md#calendar).
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      hide();
      anchor.current?.focus();
      onDone?.();
    }, CLOSE_DELAY_MS);
  };
  const change = (next: DayRange) => {
    clearTimeout(timer.current);
    onChange(next);
  };
  return { mode, anchor, open, close, closeSoon, change };
}
