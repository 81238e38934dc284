import type { SuggestionCategory } from "./kinds.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { CountryCode, Language, Localised } from "#modules/sites/locales.ts";
import type { Gazetteer } from "./gazetteer.server.ts";
import type { DestinationKind } from "./kinds.ts";
import { isRecommended } from "./recommended.ts";
import type { Destination } from "./types.ts";

/** Something that autocomplete can suggest. Ids are unique within a category. */
export type AutocompleteEntry = {
  id: number;
  category: SuggestionCategory;
  labels: Localised;
  /** Address part; themes and hotels may leave it to the link function. */
  slugs?: Localised;
  /** Other spellings that find it, of whatever language; they are understood and not shown. */
  aliases: readonly string[];
  /** Other words for it by language: those of the reader's language may be shown. */
  words?: Readonly<Record<Language, readonly string[]>>;
  /** How much people want it, on the scale of a city's log10 of inhabitants: 3 a village, 5 a city, 6.3 Paris; themes 5 to 6, hotels 3 to 4. */
  weight: number;
  country?: CountryCode | null;
  latitude?: number | null;
  longitude?: number | null;
  /** Where it lies, to tell homonyms apart: department of a city, region of a department. */
  within?: Localised | null;
  /** The search flows that know it; all of them when left out. */
  flows?: readonly Flow[];
};

/** Weight of a place by its kind alone; cities and administrative units by their inhabitants. */
const KIND_WEIGHT: Record<DestinationKind, number> = {
  country: 6.6,
  region: 5.8,
  touristicregion: 5.7,
  poi: 5.1,
  searesort: 4.5,
  skiresort: 4.6,
  department: 4.7,
  city: 0,
};

const RECOMMENDED_BONUS = 0.6;

/** All places of the gazetteer as entries, but units that are the same place as their only neighbour in the tree (Asturias, the department of Paris). */
export function destinationEntries(gazetteer: Gazetteer): AutocompleteEntry[] {
  const children = Map.groupBy(gazetteer.all, (place) => place.parentId);
  const countChildren = (id: number | null, kind: DestinationKind) =>
    (children.get(id) ?? []).filter((child) => child.kind === kind).length;
  const isDouble = (place: Destination) =>
    place.kind === "department" &&
    (countChildren(place.parentId, "department") === 1 || countChildren(place.id, "city") === 1);
  return gazetteer.all.filter((place) => !isDouble(place)).map((place) => entryOf(place, gazetteer));
}

function entryOf(place: Destination, gazetteer: Gazetteer): AutocompleteEntry {
  const parent = gazetteer.byId(place.parentId ?? 0);
  const weight = weightOf(place, parent) + (isRecommended(place.kind, place.id) ? RECOMMENDED_BONUS : 0);
  return {
    id: place.id,
    category: place.kind,
    labels: place.names,
    slugs: place.slugs,
    aliases: place.aliases,
    weight,
    country: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
    within: parent?.kind === "country" ? null : (parent?.names ?? null),
  };
}

function weightOf(place: Destination, parent: Destination | null): number {
  if (place.kind === "city") return Math.log10(place.population + 100);
  if (place.kind === "department") return KIND_WEIGHT.department + Math.min(0.2, place.population / 5e6);
  // A resort that is a city comes right after it.
  if (parent?.kind === "city") return Math.min(KIND_WEIGHT[place.kind], weightOf(parent, null) - 0.05);
  return KIND_WEIGHT[place.kind];
}
