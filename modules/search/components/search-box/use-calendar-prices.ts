import { useCallback, useEffect, useRef, useState } from "react";
import type { Day } from "#platform/dates.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Criteria } from "../../query/criteria.ts";
import { fetchMonth, type SearchCalendarDay } from "./calendar-prices.ts";

export type CalendarPrices = {
  days: ReadonlyMap<Day, SearchCalendarDay>;
  loadMonths: (months: readonly Day[]) => void;
};

type Ask = { siteId: string; flow: Flow; criteria: Criteria | undefined; today: Day };

/** The cheapest prices of the months shown, fetched as they come into view. Without criteria, or when it fails, there are none. */
export function useCalendarPrices({ siteId, flow, criteria, today }: Ask): CalendarPrices {
  const key = criteria ? JSON.stringify({ siteId, flow, criteria }) : "";
  const [known, setKnown] = useState<{ key: string; days: ReadonlyMap<Day, SearchCalendarDay> }>({ key, days: NONE });
  const asked = useRef({ key, months: new Set<Day>() });
  const shown = useRef<readonly Day[]>([]);
  const load = useCallback(
    (months: readonly Day[]) => {
      if (asked.current.key !== key) asked.current = { key, months: new Set() };
      if (!key) return;
      const { criteria: of } = JSON.parse(key) as { criteria: Criteria };
      for (const month of months) {
        if (asked.current.months.has(month)) continue;
        asked.current.months.add(month);
        // A failed call leaves its month without prices; the search itself will say what is wrong.
        void fetchMonth({ siteId, flow, criteria: of, month, today })
          .catch(() => [])
          .then((days) => setKnown((before) => withDays(before, key, days)));
      }
    },
    [key, siteId, flow, today],
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
  return { days: known.key === key ? known.days : NONE, loadMonths };
}

const NONE: ReadonlyMap<Day, SearchCalendarDay> = new Map();

function withDays(
  before: { key: string; days: ReadonlyMap<Day, SearchCalendarDay> },
  key: string,
  days: readonly SearchCalendarDay[],
) {
  const kept = before.key === key ? before.days : NONE;
  return { key, days: new Map([...kept, ...days.map((entry) => [entry.day, entry] as const)]) };
}
