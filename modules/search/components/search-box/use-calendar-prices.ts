import { useCallback, useEffect, useRef, useState } from "react";
import type { Day } from "#platform/dates.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Criteria } from "../../query/criteria.ts";
import { useSame } from "#ui/use-same.ts";
import { fetchCheckoutNights, fetchMonth, type AskMonth, type SearchCalendarDay } from "./calendar-prices.ts";

export type CalendarPrices = {
  days: ReadonlyMap<Day, SearchCalendarDay>;
  loadMonths: (months: readonly Day[]) => void;
  /** Lengths of stay that something found can be booked for from the picked arrival; null while nobody said. */
  allowedNights: readonly number[] | null;
};

/** `checkin`: an arrival that is picked, its departure not yet. */
type Ask = { siteId: string; flow: Flow; criteria: Criteria | undefined; today: Day; checkin: Day | null };

/** The cheapest prices of the months shown, fetched as they come into view. Without criteria, or when it fails, there are none. */
export function useCalendarPrices({ siteId, flow, criteria, today, checkin }: Ask): CalendarPrices {
  const ask = useSame(criteria ? { siteId, flow, criteria } : null);
  const [known, setKnown] = useState<Known>({ ask, days: NONE });
  const asked = useRef({ ask, months: new Set<Day>() });
  const shown = useRef<readonly Day[]>([]);
  const load = useCallback(
    (months: readonly Day[]) => {
      if (asked.current.ask !== ask) asked.current = { ask, months: new Set() };
      if (!ask) return;
      for (const month of months) {
        if (asked.current.months.has(month)) continue;
        asked.current.months.add(month);
        // A failed call leaves its month without prices; the search itself will say what is wrong.
        void fetchMonth({ ...ask, month, today })
          .catch(() => [])
          .then((days) => setKnown((before) => withDays(before, ask, days)));
      }
    },
    [ask, today],
  );
  const loadMonths = useCallback(
    (months: readonly Day[]) => {
      shown.current = months;
      load(months);
    },
    [load],
  );
  // Another party or place: the months in sight are asked again.
  useEffect(() => load(shown.current), [load]);
  const allowedNights = useCheckoutNights(ask, checkin);
  return { days: known.ask === ask ? known.days : NONE, loadMonths, allowedNights };
}

type Search = Pick<AskMonth, "siteId" | "flow" | "criteria">;

/** The lengths of stay from an arrival day on. When it fails nothing is known: the search has the last word. */
function useCheckoutNights(ask: Search | null, checkin: Day | null): readonly number[] | null {
  const [known, setKnown] = useState<{ ask: Search; checkin: Day; nights: readonly number[] } | null>(null);
  useEffect(() => {
    if (!ask || !checkin) return;
    let isGone = false;
    fetchCheckoutNights(ask, checkin).then(
      (nights) => {
        if (!isGone) setKnown({ ask, checkin, nights });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [ask, checkin]);
  return known && known.ask === ask && known.checkin === checkin ? known.nights : null;
}

/** Prices, and the search that they are of. */
type Known = { ask: object | null; days: ReadonlyMap<Day, SearchCalendarDay> };

const NONE: ReadonlyMap<Day, SearchCalendarDay> = new Map();

function withDays(before: Known, ask: Known["ask"], days: readonly SearchCalendarDay[]): Known {
  const kept = before.ask === ask ? before.days : NONE;
  return { ask, days: new Map([...kept, ...days.map((entry) => [entry.day, entry] as const)]) };
}
