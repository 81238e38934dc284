import type { Reader } from "#modules/catalogue/reader.server.ts";
import {
  ACTIVITY_GROUPS,
  ACTIVITY_KINDS,
  ENVIRONMENTS,
  FACILITIES,
  HOTEL_TYPES,
  REVIEW_SCORE_STEPS,
  STYLES,
  type ActivityKind,
} from "#modules/catalogue/vocabulary.ts";
import { labelOf } from "#modules/catalogue/vocabulary-labels.ts";
import type { FacetCounts, FacetEntry, FacetsView, SearchQuery } from "./types.ts";

/** Facet counts in one site's words, in the order the filters show them, with what the search has selected. */
export function facetsView(counts: FacetCounts, query: SearchQuery, { labels, format, t }: Reader): FacetsView {
  const entries = <T extends string | number>(
    values: readonly T[],
    found: ReadonlyMap<T, number>,
    selected: readonly T[],
    label: (value: T) => string,
  ): FacetEntry[] =>
    values.map((value) => ({
      value: String(value),
      label: label(value),
      count: found.get(value) ?? 0,
      selected: selected.includes(value),
    }));
  if (query.flow === "activity")
    return {
      ...NO_HOTEL_ENTRIES,
      activities: activityGroups(counts, query, labels),
      priceHistogram: counts.priceHistogram,
    };
  const facilities = query.petsAllowed ? [...query.facilities, "pets_allowed" as const] : query.facilities;
  return {
    facilities: mostFirst(
      entries<string>(FACILITIES, counts.facilities, facilities, (value) => labelOf("facilities", value, labels)),
    ),
    hotelScores: entries<number>(
      REVIEW_SCORE_STEPS.toReversed(),
      counts.hotelScores,
      query.minReviewScore === null ? [] : [query.minReviewScore],
      (score) => t("search.facet.score", { score: format.score(score) }),
    ),
    stars: entries<number>([5, 4, 3, 2, 1], counts.stars, query.stars, (count) => t("unit.stars", { count })),
    hotelTypes: entries<string>(HOTEL_TYPES, counts.hotelTypes, query.hotelTypes, (value) =>
      labelOf("hotelTypes", value, labels),
    ),
    hotelEnvironments: entries<string>(ENVIRONMENTS, counts.environments, query.environments, (value) =>
      labelOf("environments", value, labels),
    ),
    hotelStyles: entries<string>(STYLES, counts.styles, query.styles, (value) => labelOf("styles", value, labels)),
    activities: activityGroups(counts, query, labels),
    priceHistogram: counts.priceHistogram,
  };
}

/** The activity flow has no filters of the hotel (docs/product/search.md#filters). */
const NO_HOTEL_ENTRIES = {
  facilities: [],
  hotelScores: [],
  stars: [],
  hotelTypes: [],
  hotelEnvironments: [],
  hotelStyles: [],
};

function activityGroups(counts: FacetCounts, query: SearchQuery, labels: Reader["labels"]): FacetsView["activities"] {
  return ACTIVITY_GROUPS.map((name) => ({
    name,
    label: labelOf("activityGroups", name, labels),
    items: kindsOf(name).map(([kind, id]) => ({
      value: String(id),
      label: labelOf("activityKinds", kind, labels),
      count: counts.activities.get(id) ?? 0,
      selected: query.tags.includes(id),
    })),
  }));
}

function kindsOf(group: (typeof ACTIVITY_GROUPS)[number]): [ActivityKind, number][] {
  const kinds = Object.entries(ACTIVITY_KINDS) as [ActivityKind, (typeof ACTIVITY_KINDS)[ActivityKind]][];
  return kinds.filter(([, kind]) => kind.group === group).map(([kind, { id }]) => [kind, id]);
}

/** Fifty facilities are too many to look through: those that many hotels have come first. */
function mostFirst(entries: FacetEntry[]): FacetEntry[] {
  return entries.toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0) || b.count - a.count);
}
