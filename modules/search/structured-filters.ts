import type { StructuredFilters } from "./schema.ts";

/** A field of the flat form, and where the structured form keeps it: errors are reported there. */
type Mapping = readonly [flat: string, path: string, value: unknown];

/**
 * The structured form (docs/product/search.md#criteria) as the flat one: both mean the same search. `paths` says where each flat field belongs,
 * there or missing.
 */
export function flattenFilters(filters: StructuredFilters): {
  criteria: Record<string, unknown>;
  paths: ReadonlyMap<string, string>;
} {
  const mappings = [...placeMappings(filters), ...offerMappings(filters), ...hotelMappings(filters)];
  return {
    criteria: Object.fromEntries(
      mappings.filter(([, , value]) => value !== undefined).map(([flat, , value]) => [flat, value]),
    ),
    paths: new Map(mappings.map(([flat, path]) => [flat, path])),
  };
}

function placeMappings({ property }: StructuredFilters): Mapping[] {
  const location = property?.location;
  if (!location) return [];
  const { lat, lng, latitude, longitude, distanceMin, distanceMax, ...places } = location;
  const at = "filters.property.location";
  return [
    ["lat", `${at}.lat`, lat ?? latitude],
    ["lng", `${at}.lng`, lng ?? longitude],
    ["distanceMin", `${at}.distanceMin`, distanceMin],
    ["distanceMax", `${at}.distanceMax`, distanceMax],
    ...Object.entries(places).map(([name, value]): Mapping => [
      name,
      `${at}.${name}`,
      typeof value === "object" ? value.id : value,
    ]),
  ];
}

function offerMappings({ offer, categories, familyComposition: family, price, tags }: StructuredFilters): Mapping[] {
  return [
    ["checkin", "filters.offer.date.checkin", offer?.date?.checkin],
    ["checkout", "filters.offer.date.checkout", offer?.date?.checkout],
    ["night", "filters.offer.nights", offer?.nights],
    ["theme", "filters.categories.themeIds", categories?.themeIds?.[0]],
    ["adults", "filters.familyComposition.adults", family?.adults],
    ["children", "filters.familyComposition.children", family?.children],
    ["babies", "filters.familyComposition.babies", family?.babies],
    ["singleRoom", "filters.familyComposition.singleRoom", family?.singleRoom],
    ["priceMin", "filters.price.min", price?.min],
    ["priceMax", "filters.price.max", price?.max],
    ["tags", "filters.tags", tags],
  ];
}

function hotelMappings({ property }: StructuredFilters): Mapping[] {
  const at = "filters.property";
  return [
    ["hotelId", `${at}.hotelId`, property?.hotelId],
    ["hotelType", `${at}.types`, property?.types],
    ["hotelEnvironment", `${at}.environments`, property?.environments],
    ["hotelStyle", `${at}.styles`, property?.styles],
    ["stars", `${at}.stars`, property?.stars],
    ["facilities", `${at}.facilities`, property?.facilities],
    ["petsAllowed", `${at}.petsAllowed`, property?.petsAllowed],
    ["minHotelReviewScore", `${at}.minReviewScore`, property?.minReviewScore],
  ];
}
