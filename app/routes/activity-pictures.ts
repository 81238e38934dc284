import { ACTIVITY_THEMES } from "#modules/catalogue/vocabulary.ts";

/** The picture of each theme of activities: its poster on the home page, and the head of its results (docs/product/content.md#home). */
export const ACTIVITY_PICTURES: Record<number, string> = {
  [ACTIVITY_THEMES.outdoors]: "alps-midday-3",
  [ACTIVITY_THEMES.wellness]: "spa-dusk-0",
  [ACTIVITY_THEMES.food]: "dinner-golden-0",
  [ACTIVITY_THEMES.wine_beer]: "vineyard-golden-0",
  [ACTIVITY_THEMES.culture]: "castle-midday-4",
  [ACTIVITY_THEMES.thrills]: "balloons-golden-0",
  [ACTIVITY_THEMES.family_fun]: "fair-midday-0",
  [ACTIVITY_THEMES.on_water]: "coast-golden-2",
};

/** The picture of activities of all kinds. */
export const ANY_ACTIVITY_PICTURE = "spa-dusk-1";
