import { entriesOf } from "#platform/objects.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import { ACTIVITY_GROUPS, ACTIVITY_KINDS, type ActivityKind } from "#modules/catalogue/vocabulary.ts";
import { labelOf } from "#modules/catalogue/vocabulary-labels.ts";
import { FILTER_FACTS, type HotelFacts } from "../query/filter-facts.server.ts";
import { hasFilter, type HotelFacet } from "../query/filters.ts";
import { hotelLists } from "../query/facet-lists.ts";
import type { FacetCounts, FacetEntry, FacetsView, SearchQuery } from "../types.ts";

/** Facet counts in one site's words, in the order the filters show them, with what the search has selected. Where there is no hotel to choose by, its lists are empty. */
export function facetsView(counts: FacetCounts, query: SearchQuery, reader: Reader): FacetsView {
  return {
    ...hotelLists((name) => (hasFilter(name, query.flow) ? listEntries(name, counts, query, reader) : [])),
    activities: activityGroups(counts, query, reader.labels),
    priceHistogram: counts.priceHistogram,
    averagePrice: counts.averagePrice,
  };
}

function listEntries(name: HotelFacet, counts: FacetCounts, query: SearchQuery, reader: Reader): FacetEntry[] {
  const {
    values,
    shown = values,
    label,
    isMostFirst,
    write,
  }: HotelFacts & { values: readonly (string | number)[] } = FILTER_FACTS[name];
  const found: ReadonlyMap<string | number, number> = counts[name];
  const selected: readonly (string | number)[] = [query[name] ?? []].flat();
  const entries = shown.map((value): FacetEntry => ({
    value: write ? write(Number(value)) : String(value),
    label: label(String(value), reader),
    count: found.get(value) ?? 0,
    selected: selected.includes(value),
  }));
  return isMostFirst ? mostFirst(entries) : entries;
}

function activityGroups(counts: FacetCounts, query: SearchQuery, labels: Reader["labels"]): FacetsView["activities"] {
  return ACTIVITY_GROUPS.map((name) => ({
    name,
    label: labelOf("activityGroups", name, labels),
    items: kindsOf(name).map(([kind, id]) => ({
      value: String(id),
      label: labelOf("activityKinds", kind, labels),
      count: counts.tags.get(id) ?? 0,
      selected: query.tags.includes(id),
    })),
  }));
}

function kindsOf(group: (typeof ACTIVITY_GROUPS)[number]): [ActivityKind, number][] {
  return entriesOf(ACTIVITY_KINDS)
    .filter(([, kind]) => kind.group === group)
    .map(([kind, { id }]) => [kind, id]);
}

/** Fifty facilities are too many to look through: those that many hotels have come first. */
function mostFirst(entries: FacetEntry[]): FacetEntry[] {
  return entries.toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0) || b.count - a.count);
}
