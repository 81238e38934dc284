import type { Site } from "#modules/sites/locales.ts";
import { checkoutPath } from "#modules/sites/paths.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { writeActivityDates, writeDates } from "#modules/visit/stay.ts";
import type { StaySnapshot } from "../types.ts";

/** Where a buyer comes back to whom a provider has sent away: the checkout of this very order, and of its stay when its time is over. */
export function returnPath(site: Site, { stay, orderId }: { stay: StaySnapshot; orderId: string }): string {
  return `${checkoutPath(site, stay.weekendId)}?${queryOf(stay)}&order=${orderId}`;
}

/** The checkout of the same stay, party, days and code, quoted anew, without the site's prefix: for whoever did not come to pay. */
export function resumePath(stay: StaySnapshot, promotionCode: string | null): `/${string}` {
  return `/checkout/${stay.weekendId}?${queryOf(stay, promotionCode)}`;
}

function queryOf({ checkin, nights, party, activities }: StaySnapshot, promotionCode: string | null = null): string {
  const days = Object.fromEntries(
    activities.flatMap((activity) => (activity.day ? [[activity.id, activity.day]] : [])),
  );
  return writeQuery({
    ...writeDates({ checkin, nights }),
    ...writePeople(party),
    activityDates: writeActivityDates(days),
    ...(promotionCode ? { promotionCode } : {}),
  });
}
