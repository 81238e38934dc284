import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";

export type DestinationService = {
  /** The best suggestions for typed words, with the address that each leads to. */
  suggest: (ask: {
    term: string;
    site: Site;
    maxResults: number;
    flow?: Flow;
  }) => { id: string; category: string; label: string; uri: string }[];
};
