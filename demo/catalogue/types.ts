import type { Environment, Facility, HotelType, Style } from "#modules/catalogue/vocabulary.ts";
import type { Showcase } from "./showcase/types.ts";
import type { Place } from "./places/places.ts";
import type { Fillings } from "./text.ts";

/** A hotel before it is written down: everything that its rooms, prices, packages and texts follow from. */
export type Hotel = {
  id: number;
  /** Its number within its town: neighbours take different words. */
  ordinal: number;
  /** Seed of everything about it. */
  label: string;
  name: string;
  place: Place;
  type: HotelType;
  stars: number;
  styles: Style[];
  environments: Environment[];
  facilities: ReadonlySet<Facility>;
  latitude: number;
  longitude: number;
  streetAddress: string;
  roomCount: number;
  /** Mean review score that its guests give, 0-100. */
  quality: number;
  /** How sought after it is, 0-1: fewer rooms left, more bookings, more reviews. */
  demand: number;
  /** A classic double for two with breakfast on an ordinary weekday, cents. */
  basePrice: number;
  /** Written by hand: its own words and its best-known stay. */
  showcase: Showcase | null;
  /** What the placeholders of its texts stand for. */
  fillings: Fillings;
};
