import { THEMES } from "#modules/catalogue/vocabulary.ts";
import type { Meaning } from "#modules/destinations/autocomplete.server.ts";
import type { TypedSearch } from "#modules/destinations/typed.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { hasFilter, type SetName } from "./filters.ts";

/** Themes that a filter says too: a search has one theme, and what is wished beside it narrows. */
const AS_FILTER: ReadonlyMap<number, readonly [name: SetName, value: string]> = new Map([
  [THEMES.spa, ["facilities", "spa"]],
  [THEMES.romantic, ["hotelStyles", "romantic"]],
  [THEMES.unusual, ["hotelStyles", "unusual"]],
  [THEMES.family, ["hotelStyles", "family"]],
  [THEMES.luxury, ["hotelStyles", "luxury"]],
  [THEMES.beach, ["hotelEnvironments", "seaside"]],
]);

/**
 * What typed words ask of a flow (docs/product/search.md#free-text): of several wishes the first that no filter says is the theme, the others
 * are filters; what the flow has neither as theme nor as filter is not understood.
 */
export function typedSearch({ themes, place, unread }: Meaning, flow: Flow): TypedSearch {
  const filterOf = (id: number) => {
    const filter = AS_FILTER.get(id);
    return filter && hasFilter(filter[0], flow) ? filter : null;
  };
  const theme = themes.find(({ id }) => !filterOf(id)) ?? themes[0] ?? null;
  const others = themes.filter((other) => other !== theme);
  const state: Record<string, string> = {};
  for (const { id } of others) {
    const [name, value] = filterOf(id) ?? [];
    if (name && value) state[name] = state[name] ? `${state[name]},${value}` : value;
  }
  const left = [...others.filter(({ id }) => !filterOf(id)).map(({ label }) => label), unread].filter(Boolean);
  return {
    place,
    theme: theme && { id: String(theme.id), label: theme.label },
    state,
    unread: left.join(" ") || null,
  };
}
