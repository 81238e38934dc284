import { z } from "zod";
import { FILTER_FIELDS } from "./filter-facts.server.ts";
import { PLACE_FIELDS } from "./places.ts";

/** Where the structured form keeps each field of the flat one; those that are not here are in the flat form alone. */
export const STRUCTURED_PATHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(PLACE_FIELDS).map((field) => [field, `property.location.${field}`])),
  lat: "property.location.lat",
  lng: "property.location.lng",
  hotelId: "property.hotelId",
  checkin: "offer.date.checkin",
  checkout: "offer.date.checkout",
  night: "offer.nights",
  theme: "categories.themeIds",
  adults: "familyComposition.adults",
  children: "familyComposition.children",
  babies: "familyComposition.babies",
  singleRoom: "familyComposition.singleRoom",
  ...Object.fromEntries(FILTER_FIELDS.flatMap(({ field, structured }) => (structured ? [[field, structured]] : []))),
};

/** An object schema with a field at each path, on every level optional. */
export function nestFields(fields: Readonly<Record<string, z.ZodType>>): z.ZodObject<Record<never, never>> {
  const byHead = Object.groupBy(Object.entries(fields), ([path]) => path.split(".")[0] ?? "");
  return z.object(
    Object.fromEntries(Object.entries(byHead).map(([head, entries = []]) => [head, nestEntries(head, entries)])),
  );
}

function nestEntries(head: string, entries: readonly [path: string, field: z.ZodType][]): z.ZodType {
  const [first] = entries;
  if (first?.[0] === head) return first[1].optional();
  return nestFields(
    Object.fromEntries(entries.map(([path, field]) => [path.slice(head.length + 1), field])),
  ).optional();
}

/** The structured form as the flat one: both mean the same search. `paths` says where each flat field belongs, there or missing: errors are reported there. */
export function flattenFilters(filters: Readonly<Record<string, unknown>>): {
  criteria: Record<string, unknown>;
  paths: ReadonlyMap<string, string>;
} {
  const entries = Object.entries(STRUCTURED_PATHS).map(
    ([flat, path]) => [flat, plain(flat, valueAt(filters, path) ?? valueAt(filters, OTHER_PATHS[flat] ?? ""))] as const,
  );
  return {
    criteria: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    paths: new Map(Object.entries(STRUCTURED_PATHS).map(([flat, path]) => [flat, `filters.${path}`])),
  };
}

/** Other names that clients write. */
export const OTHER_PATHS: Readonly<Record<string, string>> = {
  lat: "property.location.latitude",
  lng: "property.location.longitude",
};

const NAMES_PLACE: readonly string[] = Object.values(PLACE_FIELDS);

/** A place may be an object with its id; themes are a list of one. */
function plain(field: string, value: unknown): unknown {
  if (field === "theme" && Array.isArray(value)) return value[0];
  return NAMES_PLACE.includes(field) && typeof value === "object" ? valueAt(value, "id") : value;
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    );
}
