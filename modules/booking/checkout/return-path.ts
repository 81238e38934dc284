import type { Site } from "#modules/sites/locales.ts";
import { checkoutPath } from "#modules/sites/paths.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { writeActivityDates, writeDates } from "#modules/visit/stay.ts";
import type { StaySnapshot } from "../types.ts";

/** Where a buyer comes back to whom a provider has sent away: the checkout of this very order, and of its stay when its time is over. */
export function returnPath(site: Site, { stay, orderId }: { stay: StaySnapshot; orderId: string }): string {
  const { weekendId, checkin, nights, party, activities } = stay;
  const days = Object.fromEntries(
    activities.flatMap((activity) => (activity.day ? [[activity.id, activity.day]] : [])),
  );
  const query = writeQuery({
    ...writeDates({ checkin, nights }),
    ...writePeople(party),
    activityDates: writeActivityDates(days),
  });
  return `${checkoutPath(site, weekendId)}?${query}&order=${orderId}`;
}
