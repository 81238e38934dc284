/** What a search that found nothing is counted by: itself, where, which theme, which filters, how far ahead, for how many. */
export const EMPTY_KINDS = ["search", "place", "theme", "filter", "when", "party"] as const;
export type EmptyKind = (typeof EMPTY_KINDS)[number];
