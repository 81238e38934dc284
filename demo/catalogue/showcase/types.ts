import type { ActivityKind, Facility, HotelType, Style } from "#modules/catalogue/vocabulary.ts";
import type { CountryCode } from "#modules/sites/locales.ts";
import type { Recipe } from "../recipe-names.ts";
import type { HotelLine } from "#modules/catalogue/import/schema.ts";
import type { Five } from "../text.ts";

/** A hotel written by hand: the first of its town. What is not said here is invented as for any other. */
export type Showcase = {
  country: CountryCode;
  /** The town as the table of places names it. */
  town: string;
  name: string;
  type: HotelType;
  stars: number;
  styles: Style[];
  facilities: Facility[];
  streetAddress: string;
  roomCount: number;
  latitude: number;
  longitude: number;
  /** Cents: see Hotel.basePrice. */
  basePrice: number;
  quality: number;
  /** Paragraphs of the description. */
  paragraphs: readonly Five[];
  gettingThere: Five;
  /** The way without a car. */
  transport: Five;
  /** Where it has one: what it costs. */
  parking?: HotelLine["parking"];
  highlights: readonly Five[];
  /** Its best-known stay. */
  stay: { recipe: Recipe; kinds: ActivityKind[]; label: Five; description: Five };
};
