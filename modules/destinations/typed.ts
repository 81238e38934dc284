import type { Flow } from "#modules/sites/flows.ts";
import type { Meaning, Suggestion } from "./autocomplete.server.ts";

/**
 * What typed words ask for: a place, a theme, further wishes as `state` of the search (its filters), and the words that were not understood,
 * as they were typed.
 */
export type TypedSearch = {
  place: Suggestion | null;
  theme: { id: string; label: string } | null;
  state: Readonly<Record<string, string>>;
  unread: string | null;
};

/** How a flow searches what words mean: told by who knows its themes and filters. */
export type TypedOf = (meaning: Meaning, flow: Flow) => TypedSearch;
