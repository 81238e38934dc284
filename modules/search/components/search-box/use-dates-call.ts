import { useEffect, useRef, useState, type RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { DayRange } from "#ui/calendar/day-range.ts";
import type { DatesOpener } from "./dates-field.tsx";
import { mustAskDates } from "./dates-rule.ts";
import { isPhone } from "#ui/screen.ts";
import type { SearchBoxProps } from "./types.ts";

/** How a box asks for the dates that a search lacks. */
export type DatesCall = {
  opener: RefObject<DatesOpener | null>;
  /** Why the calendar has opened by itself. */
  note: string | null;
  /** Whether a search has to wait for dates: then the calendar opens. */
  isMissing: (range: DayRange) => boolean;
  /** Sends the search of the page that waited for them. */
  onDone: (() => void) | undefined;
};

/** Opens the calendar when a search lacks dates: one of this box (`isMissing`), or one of the page (`datesAsked`). */
export function useDatesCall(
  { box, look, datesAsked = 0 }: SearchBoxProps,
  form: RefObject<HTMLFormElement | null>,
): DatesCall {
  const { t, site } = usePage();
  const opener = useRef<DatesOpener>(null);
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    // On a phone the bar is there and not seen: the dialog's box asks.
    if (datesAsked === 0 || (look === "bar" && isPhone())) return;
    setNote(t("searchBox.datesMissing"));
    opener.current?.open();
  }, [datesAsked, look, t]);
  const isMissing = (range: DayRange): boolean => {
    const missing = mustAskDates({ box, range, siteId: site.id });
    if (!missing) return false;
    setNote(missing === "forced" ? t("searchBox.datesMissing") : null);
    opener.current?.open();
    return true;
  };
  return { opener, note, isMissing, onDone: datesAsked > 0 ? () => form.current?.requestSubmit() : undefined };
}
