import { isDay, monthStart, type Day } from "#platform/dates.ts";
import { LARGEST_INTEGER } from "#platform/http/number.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import { parseState } from "#modules/visit/state.ts";
import { readStay } from "#modules/visit/stay.ts";

/** The stay that an address, or a form of it, asks for; what it leaves out, or what makes no sense, is what its guest has. */
export function readWish(query: URLSearchParams, own: ChangeWish, today: Day): ChangeWish {
  const state = parseState(`?${query}`);
  const { stay, party, activityDays } = readStay(state, { today, hour: 0 });
  if (!stay) return own;
  const offer = query.get("offer") ?? "";
  const packageId = /^\d{1,10}$/.test(offer) ? Number(offer) : 0;
  return {
    packageId: packageId > 0 && packageId <= LARGEST_INTEGER ? packageId : own.packageId,
    ...stay,
    party,
    activityDays: Object.entries(activityDays).map(([id, day]) => ({ activityId: Number(id), day })),
  };
}

/** The first day of the month that is shown first: that of the address, never one that is over. */
export function readMonth(query: URLSearchParams, { checkin, today }: { checkin: Day; today: Day }): Day {
  const asked = `${query.get("month") ?? ""}-01`;
  const month = isDay(asked) ? asked : monthStart(checkin);
  return month < monthStart(today) ? monthStart(today) : month;
}
