/** What a folded card of a voucher says on its cover: each has its stock, its title and its ornament (docs/product/gifts.md#cards). */
export const OCCASIONS = ["birthday", "christmas", "thanks", "couple", "wedding", "bravo", "friday"] as const;
export type Occasion = (typeof OCCASIONS)[number];
/** Where nobody chose one. */
export const NO_OCCASION: Occasion = "friday";

/** What a gift card shows: three arches on one landscape, on a stock that goes with it. */
export const CARD_DESIGNS = [
  "lighthouse",
  "village",
  "snow",
  "vineyard",
  "city-night",
  "autumn",
  "lavender",
  "tulips",
] as const;
export type CardDesign = (typeof CARD_DESIGNS)[number];

/** An occasion by its name; a birthday where there is none of it. */
export const readOccasion = (text: string): Occasion => OCCASIONS.find((occasion) => occasion === text) ?? "birthday";
