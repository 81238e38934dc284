import { useCallback, useEffect, useRef, useState } from "react";
import { daysInMonth, nightsBetween, type Day } from "#platform/dates.ts";
import type { Criteria } from "../criteria.ts";

/** A day of the search calendar: the cheapest price a night over everything found; null when nothing is free. */
export type SearchCalendarDay = { day: Day; price: string | null; amount: number | null };

/** The cheapest prices of the months shown, fetched as they come into view. Without criteria, or when it fails, there are none. */
export function useCalendarPrices({ siteId, criteria, today }: { siteId: string; criteria: Criteria | undefined; today: Day }) {
  const [days, setDays] = useState<ReadonlyMap<Day, SearchCalendarDay>>(new Map());
  const asked = useRef(new Set<string>());
  const key = criteria ? JSON.stringify(criteria) : "";
  useEffect(() => {
    asked.current = new Set();
    setDays(new Map());
  }, [key, siteId]);
  const loadMonths = useCallback((months: readonly Day[]) => {
    if (!key) return;
    for (const month of months) {
      if (asked.current.has(month)) continue;
      asked.current.add(month);
      const from = month < today ? today : month;
      const length = daysInMonth(month) - nightsBetween(month, from);
      void fetchDays({ siteId, criteria: JSON.parse(key) as Criteria, from, length }).then((loaded) => setDays((known) => new Map([...known, ...loaded.map((entry) => [entry.day, entry] as const)])));
    }
  }, [key, siteId, today]);
  return { days, loadMonths };
}

async function fetchDays({ siteId, criteria, from, length }: { siteId: string; criteria: Criteria; from: Day; length: number }): Promise<SearchCalendarDay[]> {
  const query = new URLSearchParams({ ...criteria, locale: siteId, from, days: String(length) });
  // The calendar asks for every arrival day, so the chosen ones must not narrow it.
  query.delete("checkin");
  query.delete("checkout");
  try {
    const response = await fetch(`/api/search/calendar.json?${query}`);
    return response.ok ? ((await response.json()) as { days: SearchCalendarDay[] }).days : [];
  } catch {
    return [];
  }
}

/** The cheapest days of each month. */
export function findBestDays(days: ReadonlyMap<Day, SearchCalendarDay>): Set<Day> {
  const best = new Map<string, number>();
  for (const { day, amount } of days.values()) if (amount !== null) best.set(day.slice(0, 7), Math.min(amount, best.get(day.slice(0, 7)) ?? Infinity));
  return new Set([...days.values()].filter(({ day, amount }) => amount !== null && amount === best.get(day.slice(0, 7))).map(({ day }) => day));
}
