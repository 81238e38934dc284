import { isDay, monthStart, type Day } from "#platform/dates.ts";
import { LARGEST_INTEGER, wholeText } from "#platform/http/number.ts";
import { MOST_CHILDREN } from "#modules/booking/beneficiary/address.ts";
import type { OpenedGift } from "#modules/booking/redeem/contract.ts";
import type { Elsewhere, GiftWish } from "#modules/booking/beneficiary/page-data.ts";
import { DEFAULT_ADULTS, withSingleRoom } from "#modules/visit/party.ts";
import type { RequestContext } from "#app/context.server.ts";
import { readSearch } from "./exchange.server.ts";

const MOST_NIGHTS = 14;

/** What an address says of a stay, as it stands there: `GIFT_ADDRESS` names it (modules/booking/beneficiary/address.ts). */
export type GiftQuery = Record<"offer" | "nights" | "checkin" | "children" | "babies" | "month", string | null> & {
  elsewhere: Elsewhere;
};

/** Read by each route of its own address. */
export function readGiftQuery(context: RequestContext, url: URL): GiftQuery {
  return {
    elsewhere: readSearch(context, url),
    offer: url.searchParams.get("offer"),
    nights: url.searchParams.get("nights"),
    checkin: url.searchParams.get("checkin"),
    children: url.searchParams.get("children"),
    babies: url.searchParams.get("babies"),
    month: url.searchParams.get("month"),
  };
}

/** The stay that an address asks for; what it leaves out, or what makes no sense, is the gift's own. Null: it has none, and the address names none. */
export function readGiftWish(
  query: GiftQuery,
  { own, boxNights }: Pick<OpenedGift, "own" | "boxNights">,
): GiftWish | null {
  const packageId = readCount(query.offer, { least: 1, most: LARGEST_INTEGER }) ?? own?.packageId;
  if (packageId === undefined) return null;
  const checkin = query.checkin ?? "";
  return {
    packageId,
    nights: readCount(query.nights, { least: 1, most: MOST_NIGHTS }) ?? own?.nights ?? boxNights ?? 1,
    checkin: isDay(checkin) ? checkin : null,
    party: withSingleRoom({
      adults: DEFAULT_ADULTS,
      children: readCount(query.children, { least: 0, most: MOST_CHILDREN }) ?? 0,
      babies: readCount(query.babies, { least: 0, most: MOST_CHILDREN }) ?? 0,
    }),
    elsewhere: query.elsewhere,
  };
}

function readCount(said: string | null, { least, most }: { least: number; most: number }) {
  const read = wholeText(least, most).safeParse(said ?? "");
  return read.success ? read.data : undefined;
}

/** The first day of the month that an address shows first, never one that is over; null: it names none. */
export function readGiftMonth({ month }: GiftQuery, today: Day): Day | null {
  const asked = `${month ?? ""}-01`;
  if (!isDay(asked)) return null;
  return asked < monthStart(today) ? monthStart(today) : asked;
}
