import type { PictureRef, PictureSubject } from "#data/illustrations/assign.ts";
import type { Hotel } from "./types.ts";

/** What the illustrations need to know of a hotel to choose fitting pictures. */
export function subjectOf(hotel: Hotel): PictureSubject {
  const { place, facilities, styles } = hotel;
  return {
    country: place.country, environments: hotel.environments, type: hotel.type, latitude: hotel.latitude, longitude: hotel.longitude,
    hasSpa: facilities.has("spa"), hasPool: facilities.has("outdoor_pool"), hasRestaurant: facilities.has("restaurant"), seed: hotel.label, ...(styles[0] ? { style: styles[0] } : {}),
  };
}

/** At most `count` pictures. */
export function firstPictures(pictures: readonly PictureRef[], count: number): PictureRef[] {
  return pictures.slice(0, count);
}
