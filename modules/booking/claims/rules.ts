import type { InsuranceTerms } from "../types.ts";

/** Days after its stay was given up in which a claim may still be made. */
export const CLAIM_DAYS = 30;

const DAY = 24 * 60 * 60_000;

/** A group of listed cases, each with its number: from 1 on, through all groups. */
export type CaseGroup = { title: string; cases: { number: number; text: string }[] };

/** The cases that an insurance pays for, as its buyer was given them to read. */
export function casesOf({ sections }: InsuranceTerms): CaseGroup[] {
  let number = 0;
  return sections
    .filter(({ cases }) => cases.length > 0)
    .map(({ title, cases }) => ({ title, cases: cases.map((text) => ({ number: ++number, text })) }));
}

/** The words of a listed case; null for a number that none has. */
export function caseOf(terms: InsuranceTerms, number: number): string | null {
  return (
    casesOf(terms)
      .flatMap(({ cases }) => cases)
      .find((one) => one.number === number)?.text ?? null
  );
}

/** Whether a claim may still be made at a moment for a stay that was given up before. */
export function isInTime(givenUpAt: Date, now: Date): boolean {
  return now.getTime() <= givenUpAt.getTime() + CLAIM_DAYS * DAY;
}
