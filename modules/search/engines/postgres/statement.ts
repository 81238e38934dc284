import type { SearchQuery } from "../../types.ts";

/** A statement under construction: values go in as numbered parameters, never as text. */
export type Statement = {
  /** Adds a value; gives its placeholder with the type that PostgreSQL takes it for. */
  add: (value: unknown, type: string) => string;
  values: unknown[];
};

/** The days that both engines count from. */
export type SellingDays = { today: number; firstArrival: number; now: Date };

/** What the parts of a search's text are written from. */
export type Builder = { query: SearchQuery; days: SellingDays; statement: Statement; add: Statement["add"] };

export function createStatement(): Statement {
  const values: unknown[] = [];
  return { values, add: (value, type) => `$${values.push(value)}::${type}` };
}
