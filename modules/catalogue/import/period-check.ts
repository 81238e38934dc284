import { dayFromNumber } from "#platform/dates.ts";
import type { LineIssue } from "./report.ts";

type Period = { first: number; end: number; line: number };

/** Sees to it that a file gives every day of a thing once: what a second line says of the same day could only be a contradiction. */
export type PeriodCheck = {
  check: (id: number, first: number, length: number) => LineIssue[];
  note: (id: number, first: number, length: number, lineNumber: number) => void;
};

/** `noun` is what the days carry ("prices"). Days are day numbers. */
export function createPeriodCheck(noun: "prices" | "limits"): PeriodCheck {
  const periods = new Map<number, Period[]>();
  const path = noun === "prices" ? "from" : "limits";
  return {
    check: (id, first, length) => {
      const overlap = periods.get(id)?.find((period) => first < period.end && period.first < first + length);
      if (!overlap) return [];
      return [
        {
          path,
          message: `${noun} from ${dayFromNumber(Math.max(first, overlap.first))} on are already on line ${overlap.line}`,
        },
      ];
    },
    note: (id, first, length, line) => {
      const list = periods.get(id);
      const period = { first, end: first + length, line };
      if (list) list.push(period);
      else periods.set(id, [period]);
    },
  };
}
