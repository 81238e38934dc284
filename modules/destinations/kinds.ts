/** Every kind of place that a search can name, from the widest to the narrowest. */
export const DESTINATION_KINDS = [
  "country",
  "region",
  "department",
  "city",
  "touristicregion",
  "searesort",
  "skiresort",
  "poi",
] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** What a suggestion can be (contract, autocomplete). */
export type SuggestionCategory = DestinationKind | "theme" | "hotel";
