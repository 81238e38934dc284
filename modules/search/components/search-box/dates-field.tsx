import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { CLOSE_DELAY_MS, NO_RANGE, type DayRange } from "#ui/calendar-rules.ts";
import { classes } from "#ui/classes.ts";
import type { Criteria } from "../criteria.ts";
import { FieldButton } from "./field-button.tsx";
import { isPhone } from "./is-phone.ts";
import type { SiteNow, WeekendChoice } from "./types.ts";
import css from "./search-box.module.css";

const loadPopup = () => import("./dates-popup.tsx");
const DatesPopup = lazy(() => loadPopup().then((module) => ({ default: module.DatesPopup })));

export type DatesFieldProps = {
  range: DayRange;
  now: SiteNow;
  lastDay: Day;
  weekends: readonly WeekendChoice[];
  priceCriteria: Criteria | undefined;
  onChange: (range: DayRange) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** When: a button that opens the calendar, below it on a wide screen, full screen on a phone. The calendar's code comes when it is needed. */
export function DatesField({ range, onChange, onOpenChange, ...panel }: DatesFieldProps) {
  const { t, format } = usePage();
  const [mode, setMode] = useState<"closed" | "popover" | "dialog">("closed");
  const anchor = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setMode("closed");
    onOpenChange(false);
    // Half a range is no search: the arrival alone is forgotten.
    if (range.checkin && !range.checkout) onChange(NO_RANGE);
  };
  const open = () => {
    setMode(isPhone() ? "dialog" : "popover");
    onOpenChange(true);
  };
  // A complete range stays in sight a moment before the calendar goes (spec A §9).
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setMode("closed");
      onOpenChange(false);
      anchor.current?.focus();
    }, CLOSE_DELAY_MS);
  };
  const change = (next: DayRange) => {
    clearTimeout(timer.current);
    onChange(next);
  };
  const text = range.checkin && range.checkout ? `${format.dayShort(range.checkin)} – ${format.dayShort(range.checkout)}` : null;

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
        onPointerEnter={() => void loadPopup()}
      />
      {mode === "closed" ? null : (
        <Suspense>
          <DatesPopup mode={mode} anchor={anchor} range={range} onChange={change} onComplete={mode === "popover" ? closeSoon : () => {}} onClose={close} {...panel} />
        </Suspense>
      )}
    </div>
  );
}
