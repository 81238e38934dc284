import type { Day } from "#platform/dates.ts";
import type { Site } from "#modules/sites/locales.ts";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import type { GiftWish } from "./page-data.ts";

/** What the pages of a gift read of their address: the stay, how long, from when, which children come along, the month that is shown. Nothing of the gift. */
export const GIFT_ADDRESS: readonly string[] = ["offer", "nights", "checkin", "children", "babies", "month"];

/** A gift is for two; so many children come along at most. */
export const MOST_CHILDREN = 4;

/** A page of the gift with a stay that is looked at. Every choice is a link: it works without JavaScript, and the way back is a step back. */
export function giftHref(
  site: Site,
  page: "dates" | "confirm",
  { wish, month }: { wish: GiftWish; month?: Day | null },
): string {
  const { packageId, nights, checkin, party } = wish;
  const query = new URLSearchParams({
    offer: String(packageId),
    nights: String(nights),
    ...(checkin ? { checkin } : {}),
    ...(party.children > 0 ? { children: String(party.children) } : {}),
    ...(party.babies > 0 ? { babies: String(party.babies) } : {}),
    ...(month ? { month: month.slice(0, 7) } : {}),
  });
  return `${beneficiaryPath(site)}/${page}?${query}`;
}
