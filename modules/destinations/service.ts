import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { TypedSearch } from "./typed.ts";

export type DestinationService = {
  /** What somebody means who sends words without choosing. */
  read: (ask: { term: string; site: Site; flow?: Flow }) => TypedSearch;
};
