import type { CountryCode } from "#modules/sites/locales.ts";
import type { Environment, HotelType, Style, ThemeKey } from "#modules/catalogue/vocabulary.ts";

/** What decides which pictures fit. Coordinates sharpen the choice (lavender, palms, dunes); without them the country decides. */
export type PictureSubject = {
  country: CountryCode;
  environments: readonly Environment[];
  themes?: readonly ThemeKey[];
  /** Kind of house: castles and manors show a castle. */
  type?: HotelType;
  /** The house's main style: what its first picture prefers to show. */
  style?: Style;
  /** A room with a view of the sea. */
  facesSea?: boolean;
  latitude?: number;
  longitude?: number;
  /** Guests come for the snow: all its pictures are of winter. No other house shows snow. */
  isInSnow?: boolean;
  hasSpa?: boolean;
  hasPool?: boolean;
  hasRestaurant?: boolean;
  /** Which house it is, the same for all its pictures; the seed where there is none. */
  house?: string;
  /** Place among the houses of its town, from 0: neighbours take turns in what is seen from afar. */
  turn?: number;
  /** Chance: the same seed gives the same pictures. */
  seed: string | number;
};
