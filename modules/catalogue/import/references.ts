import type { Registry } from "./registry.server.ts";
import type { LineIssue } from "./report.ts";

/** The hotel of a line must be there, in the database or in hotels.ndjson. */
export function checkHotel(registry: Registry, hotelId: number): LineIssue[] {
  return registry.hotels.byId(hotelId) ? [] : [{ path: "hotelId", message: `there is no hotel ${hotelId}` }];
}

/** Problems of a list that must not name a thing twice. */
export function checkUnique(values: readonly (string | number)[], path: string): LineIssue[] {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined ? [] : [{ path, message: `names ${twice} twice` }];
}
