import { isDay, type Day } from "#platform/dates.ts";
import { LARGEST_INTEGER, wholeText } from "#platform/http/number.ts";
import { DESTINATION_KINDS, type DestinationKind } from "#modules/destinations/kinds.ts";
import type { Site } from "#modules/sites/locales.ts";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import type { Elsewhere, GiftWish } from "./page-data.ts";

/** What an address says of the search for another stay. */
export const ELSEWHERE_ADDRESS: readonly string[] = ["theme", "place", "day", "free"];

/**
 * What the pages of a gift read of their address: the stay, how long, from when, which children come along, the month that is shown, and the search that
 * it was found by. Nothing of the gift.
 */
export const GIFT_ADDRESS: readonly string[] = [
  "offer",
  "nights",
  "checkin",
  "children",
  "babies",
  "month",
  ...ELSEWHERE_ADDRESS,
];

/** A gift is for two; so many children come along at most. */
export const MOST_CHILDREN = 4;

/** What an address says of it; what makes no sense is not asked. `first`: the earliest day that a stay can begin on. */
export function readElsewhere(query: URLSearchParams, first: Day): Elsewhere {
  const asked = query.get("day") ?? "";
  return {
    themeId: readId(query.get("theme")),
    place: readPlace(query.get("place")),
    day: isDay(asked) && asked >= first ? asked : null,
    isFree: query.get("free") === "1",
  };
}

/** A place as the address has it: `region-12`. */
export const placeText = ({ kind, id }: { kind: DestinationKind; id: number }): string => `${kind}-${id}`;

function readPlace(text: string | null): Elsewhere["place"] {
  const [name, number] = (text ?? "").split("-");
  const kind = DESTINATION_KINDS.find((known) => known === name);
  const id = readId(number ?? null);
  return kind && id !== null ? { kind, id } : null;
}

function readId(text: string | null): number | null {
  const read = wholeText(1, LARGEST_INTEGER).safeParse(text ?? "");
  return read.success ? read.data : null;
}

const elsewhereQuery = ({ themeId, place, day, isFree }: Elsewhere) => ({
  ...(themeId === null ? {} : { theme: String(themeId) }),
  ...(place === null ? {} : { place: placeText(place) }),
  ...(day === null ? {} : { day }),
  ...(isFree ? { free: "1" } : {}),
});

/** Where other stays are chosen from, as they were looked for. `shown`: how many of them. */
export function exchangeHref(site: Site, elsewhere: Elsewhere | null, shown?: number): string {
  const query = new URLSearchParams({
    ...(elsewhere ? elsewhereQuery(elsewhere) : {}),
    ...(shown ? { shown: String(shown) } : {}),
  });
  return `${beneficiaryPath(site)}/exchange${query.size > 0 ? `?${query}` : ""}`;
}

/** A page of the gift with a stay that is looked at. Every choice is a link: it works without JavaScript, and the way back is a step back. */
export function giftHref(
  site: Site,
  page: "dates" | "confirm",
  { wish, month }: { wish: GiftWish; month?: Day | null },
): string {
  const { packageId, nights, checkin, party, elsewhere } = wish;
  const query = new URLSearchParams({
    offer: String(packageId),
    nights: String(nights),
    ...(checkin ? { checkin } : {}),
    ...(party.children > 0 ? { children: String(party.children) } : {}),
    ...(party.babies > 0 ? { babies: String(party.babies) } : {}),
    ...(month ? { month: month.slice(0, 7) } : {}),
    ...(elsewhere ? elsewhereQuery(elsewhere) : {}),
  });
  return `${beneficiaryPath(site)}/${page}?${query}`;
}
