import type { Day } from "#platform/dates.ts";
import type { Site } from "#modules/sites/locales.ts";
import { checkoutPath } from "#modules/sites/paths.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { writeActivityDates, writeDates } from "#modules/visit/stay.ts";
import type { OrderRow } from "../order-row.server.ts";

/** Where a buyer comes back to whom a provider has sent away: the checkout of this very order, and of its stay when its time is over. */
export function returnPath(
  site: Site,
  { id, packageId, checkin, nights, stay }: Pick<OrderRow, "id" | "packageId" | "checkin" | "nights" | "stay">,
): string {
  const days = Object.fromEntries(
    stay.activities.flatMap((activity) => (activity.day ? [[activity.id, activity.day]] : [])),
  );
  const query = writeQuery({
    ...writeDates({ checkin: checkin as Day, nights }),
    ...writePeople(stay.party),
    activityDates: writeActivityDates(days),
  });
  return `${checkoutPath(site, packageId)}?${query}&order=${id}`;
}
