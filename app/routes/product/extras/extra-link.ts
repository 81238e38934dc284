import { isDefaultParty, writePeople } from "#modules/visit/party.ts";
import { STAY_NAMES, writeActivityDates, writeDates } from "#modules/visit/stay.ts";
import type { SearchState } from "#modules/visit/state.ts";
import type { Chosen } from "#modules/availability/components/chosen.ts";
import type { Upsell } from "#modules/availability/upsells/types.ts";

type Kept = {
  /** The page's own query: where the visitor comes from stays true. */
  search: string;
  /** What the hash says of a gift. */
  hash: SearchState;
  chosen: Chosen;
};

/** What of an address belongs to the page that it was written for. */
const OWN_NAMES: readonly string[] = [...STAY_NAMES, "anchor", "error", "offerId", "unread"];

/** Address of the stay with an extra, or without it again: dates, party, days of the activities that both have, code and gift go along. */
export function extraHref({ uri, activityIds }: Pick<Upsell, "uri" | "activityIds">, kept: Kept): string {
  const query = new URLSearchParams(kept.search);
  for (const name of OWN_NAMES) query.delete(name);
  for (const [name, value] of Object.entries(stateOf(activityIds, kept))) query.set(name, value);
  const text = query.toString();
  return `${uri ?? ""}${text ? `?${text}` : ""}`;
}

function stateOf(changed: readonly string[], { hash, chosen }: Kept): SearchState {
  const dates = writeDates(chosen);
  const days = Object.fromEntries(Object.entries(chosen.activityDays).filter(([id]) => !changed.includes(id)));
  const activityDates = dates.checkin ? writeActivityDates(days) : "";
  const { flow, giftNights, giftFormat } = hash;
  const { promotionCode = hash.promotionCode } = chosen;
  return {
    ...dates,
    ...(isDefaultParty(chosen.party) && !dates.checkin ? {} : writePeople(chosen.party)),
    ...(activityDates ? { activityDates } : {}),
    ...(promotionCode ? { promotionCode } : {}),
    ...(flow ? { flow } : {}),
    ...(giftNights ? { giftNights } : {}),
    ...(giftFormat ? { giftFormat } : {}),
  };
}
