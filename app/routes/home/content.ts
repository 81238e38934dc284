import { ACTIVITY_PICTURES, ANY_ACTIVITY_PICTURE } from "#app/routes/activity-pictures.ts";
import { ACTIVITY_THEMES, THEMES } from "#modules/catalogue/vocabulary.ts";
import type { Flow } from "#modules/sites/flows.ts";

type Poster = { theme: number; picture: string };

/** The picture of each theme's poster; themes without one stand as chips below. The order is that of the page. */
export const POSTERS: readonly Poster[] = [
  { theme: THEMES.spa, picture: "spa-dusk-0" },
  { theme: THEMES.romantic, picture: "castle-dawn-0" },
  { theme: THEMES.gastronomy, picture: "dinner-golden-0" },
  { theme: THEMES.beach, picture: "coast-golden-1" },
  { theme: THEMES.unusual, picture: "forest-autumn-1" },
];

/** Themes shown as chips, in order. */
const CHIP_THEMES: readonly number[] = [
  THEMES.family,
  THEMES.wine,
  THEMES.private_jacuzzi,
  THEMES.massage,
  THEMES.theme_parks,
  THEMES.low_budget,
  THEMES.last_minute,
];
/** Nobody gives a last minute or a low budget. */
const GIFT_CHIPS: readonly number[] = [
  THEMES.wine,
  THEMES.massage,
  THEMES.private_jacuzzi,
  THEMES.family,
  THEMES.theme_parks,
];

/** The eight themes of activities: all as posters, each with the picture of its search (docs/product/content.md#home). */
export const ACTIVITY_POSTERS: readonly Poster[] = (
  ["wellness", "food", "wine_beer", "outdoors", "culture", "thrills", "family_fun", "on_water"] as const
).map((name) => ({
  theme: ACTIVITY_THEMES[name],
  picture: ACTIVITY_PICTURES[ACTIVITY_THEMES[name]] ?? ANY_ACTIVITY_PICTURE,
}));

/** Themes of a flow's home page. */
export const HOME_THEMES: Record<Flow, { posters: readonly Poster[]; chips: readonly number[] }> = {
  booking: { posters: POSTERS, chips: CHIP_THEMES },
  hotel: { posters: POSTERS, chips: CHIP_THEMES },
  gifting: { posters: POSTERS, chips: GIFT_CHIPS },
  activity: { posters: ACTIVITY_POSTERS, chips: [] },
};

/** What each season sells: `month` is its first month. */
export const SEASONS = [
  { id: "winter", month: 1, theme: THEMES.spa, picture: "alps-dusk-0" },
  { id: "spring", month: 3, theme: THEMES.romantic, picture: "tulips-midday-0" },
  { id: "summer", month: 6, theme: THEMES.beach, picture: "coast-riviera-1" },
  { id: "autumn", month: 9, theme: THEMES.wine, picture: "vineyard-autumn-0" },
  { id: "winter", month: 12, theme: THEMES.spa, picture: "alps-dusk-0" },
] as const;
export type Season = (typeof SEASONS)[number];

/** The season of a month (1-12). */
export function seasonOf(month: number): Season {
  return SEASONS.findLast((season) => month >= season.month) ?? SEASONS[0];
}

/** Blocks of a home page below its selling points, in the order of the page, which differs by flow (docs/product/content.md#home). */
export type HomeBlock =
  | "themes"
  | "weekends"
  | "gifts"
  | "boxes"
  | "wellness"
  | "banner"
  | "reasons"
  | "gift"
  | "newsletter";
export const HOME_BLOCKS: Record<Flow, readonly HomeBlock[]> = {
  booking: ["themes", "weekends", "banner", "reasons", "gift", "newsletter"],
  hotel: ["weekends", "themes", "banner", "reasons", "gift", "newsletter"],
  gifting: ["boxes", "gifts", "themes", "banner", "reasons", "gift", "newsletter"],
  activity: ["wellness", "themes", "banner", "reasons", "gift", "newsletter"],
};
