import type { Ground } from "./ground.ts";

/** What a chapter is run with. `isQuick`: a short run, to see that everything works. `seed`: the same one asks for the same things. */
export type Setting = { ground: Ground; isQuick: boolean; seed: number };

/** Figures of one chapter. `isKept`: whether the bound holds; left out for a number that is only told. */
export type Figure = { what: string; value: string; bound: string; isKept?: boolean };

export type Report = {
  figures: Figure[];
  /** A number that is told. */
  tell: (what: string, value: string | number) => void;
  /** A number with its bound: beyond it the promise is broken. */
  demand: (what: string, value: string | number, bound: string, isKept: boolean) => void;
  /** Examples of what was broken, for whoever looks for the cause. */
  details: string[];
};

export type Chapter = {
  name: string;
  /** What the product promises here, in one sentence. */
  promise: string;
  run: (setting: Setting, report: Report) => Promise<void>;
};

/** Examples are shown, not all that was found. */
const MOST_DETAILS = 12;

export function createReport(): Report {
  const figures: Figure[] = [];
  return {
    figures,
    details: [],
    tell: (what, value) => void figures.push({ what, value: String(value), bound: "" }),
    demand: (what, value, bound, isKept) => void figures.push({ what, value: String(value), bound, isKept }),
  };
}

/** The same report for one part of a chapter, which its figures name. */
export const reportOf = (report: Report, part: string): Report => ({
  ...report,
  tell: (what, value) => report.tell(`${part}: ${what}`, value),
  demand: (what, ...rest) => report.demand(`${part}: ${what}`, ...rest),
});

/** Demands that there be none of something, and keeps some of them as examples. */
export function demandNone(report: Report, what: string, found: readonly string[]): void {
  report.demand(what, found.length, "0", found.length === 0);
  report.details.push(...found.slice(0, MOST_DETAILS).map((example) => `${what}: ${example}`));
  if (found.length > MOST_DETAILS) report.details.push(`${what}: and ${found.length - MOST_DETAILS} more`);
}

/** The promises of a chapter that did not hold. */
export const brokenFigures = ({ figures }: Report): Figure[] => figures.filter(({ isKept }) => isKept === false);
