import type { CardDesign } from "./designs.ts";

/**
 * What a gift card shows through its three arches: drawings of our own, which are there whatever the catalogue holds (docs/product/gifts.md#cards).
 * `fromTop`: which part of a drawing's height is seen, as the CSS `object-position` of a cropped picture has it, so that its subject stands within an arch.
 */
export const CARD_PICTURES: Record<CardDesign, { id: string; fromTop: number }> = {
  lighthouse: { id: "coast-golden-0", fromTop: 18 },
  village: { id: "village-riviera-4", fromTop: 50 },
  snow: { id: "ski-winter-0", fromTop: 60 },
  vineyard: { id: "vineyard-golden-1", fromTop: 62 },
  "city-night": { id: "canal-night-7", fromTop: 22 },
  autumn: { id: "forest-autumn-16", fromTop: 62 },
  lavender: { id: "lavender-dawn-0", fromTop: 60 },
  tulips: { id: "tulips-midday-0", fromTop: 40 },
};
