import { addDays, type Day } from "#platform/dates.ts";
import { readDates, type LocalNow } from "#modules/visit/dates.ts";
import { readParty, writePeople, type Party } from "#modules/visit/party.ts";
import { parseState, writeQuery } from "#modules/visit/state.ts";

/** A stay that can be watched. */
export type WatchedStay = { packageId: number; checkin: Day; nights: number; party: Omit<Party, "singleRoom"> };

/** What an address says of it. */
export const WATCHED_NAMES = ["stay", "checkin", "checkout", "night", "a", "c", "b"];

/** Dates and people of a stay, as an address says them. */
export const stayQuery = ({ checkin, nights, party }: Omit<WatchedStay, "packageId">): string =>
  writeQuery({ checkin, checkout: addDays(checkin, nights), ...writePeople({ ...party, singleRoom: false }) });

/** The stay that an address names (`stay`, and dates and people as everywhere); null where it names none that could be had. */
export function readWatchedStay(query: URLSearchParams, now: LocalNow): WatchedStay | null {
  const id = query.get("stay") ?? "";
  const state = parseState(query.toString());
  const dates = readDates(state, now);
  if (!/^[1-9]\d{0,8}$/.test(id) || !dates) return null;
  const { adults, children, babies } = readParty(state);
  return { packageId: Number(id), ...dates, party: { adults, children, babies } };
}
