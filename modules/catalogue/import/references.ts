import type { Registry } from "./registry.server.ts";
import type { LineIssue } from "./report.ts";

/** The hotel of a line must be there, in the database or in hotels.ndjson. */
export function checkHotel(registry: Registry, hotelId: number): LineIssue[] {
  return registry.hotels.byId(hotelId) ? [] : [{ path: "hotelId", message: `there is no hotel ${hotelId}` }];
}

/** The activities that a package or voucher names must be those of its hotel, each once. */
export function checkActivityCodes(
  { hotelId, activityCodes }: { hotelId: number; activityCodes: readonly string[] },
  registry: Registry,
): LineIssue[] {
  const missing = activityCodes.filter((code) => !registry.activities.byCode(hotelId, code));
  return [
    ...checkUnique(activityCodes, "activityCodes"),
    ...missing.map((code) => ({ path: "activityCodes", message: `hotel ${hotelId} has no activity ${code}` })),
  ];
}

/** Prices that must grow with the number they are for (nights, adults): the first that does not. */
export function checkRising(
  prices: readonly { step: number; cents: number }[],
  { path, noun }: { path: string; noun: string },
): LineIssue[] {
  const sorted = prices.toSorted((a, b) => a.step - b.step);
  const fault = sorted.find((entry, index) => index > 0 && entry.cents <= (sorted[index - 1]?.cents ?? 0));
  return fault ? [{ path, message: `${fault.step} ${noun} must cost more than fewer` }] : [];
}

/** Problems of a list that must not name a thing twice. */
export function checkUnique(values: readonly (string | number)[], path: string): LineIssue[] {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined ? [] : [{ path, message: `names ${twice} twice` }];
}
