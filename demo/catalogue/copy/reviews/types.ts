import type { Setting } from "../../places/parse.ts";

/** What guests say, by topic: whole sentences that follow one another in any order. */
export type ReviewBank = {
  firstNames: readonly string[];
  /** How the stay was, said first. */
  openings: readonly string[];
  /** The same, from two, and from families. */
  couple: readonly string[];
  family: readonly string[];
  welcome: readonly string[];
  room: readonly string[];
  breakfast: readonly string[];
  food: readonly string[];
  spa: readonly string[];
  calm: readonly string[];
  place: Partial<Record<Setting, readonly string[]>>;
  anyPlace: readonly string[];
  closings: readonly string[];
  /** Small reproaches of pleased guests. */
  small: readonly string[];
  smallSpa: readonly string[];
  smallTown: readonly string[];
  /** Reproaches of guests who gave less than 70. */
  large: readonly string[];
};
