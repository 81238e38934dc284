import { THEMES } from "#modules/catalogue/vocabulary.ts";

/** The picture of each theme's poster; themes without one stand as chips below. The order is that of the page. */
export const POSTERS: readonly { theme: number; picture: string }[] = [
  { theme: THEMES.spa, picture: "spa-dusk-0" },
  { theme: THEMES.romantic, picture: "castle-dawn-0" },
  { theme: THEMES.gastronomy, picture: "dinner-golden-0" },
  { theme: THEMES.beach, picture: "coast-golden-1" },
  { theme: THEMES.unusual, picture: "forest-autumn-1" },
];

/** Themes shown as chips, in order. */
export const CHIP_THEMES: readonly number[] = [THEMES.family, THEMES.wine, THEMES.private_jacuzzi, THEMES.massage, THEMES.theme_parks, THEMES.low_budget, THEMES.last_minute];

export const HERO_PICTURE = "pool-dusk-0";

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

/** "Under 100 € a night", in cents. */
export const QUICK_PRICE_CENTS = 10_000;
