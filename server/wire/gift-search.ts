import { createUntilChange } from "#app/until-change.server.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import type { FindGifts } from "#modules/booking/redeem/box.server.ts";
import type { FindPrices, FindStays, StaySearch } from "#modules/booking/redeem/exchanges.server.ts";
import type { StayFound } from "#modules/booking/redeem/nearest-in-value.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { criteriaOfBox } from "#modules/search/query/box-criteria.ts";
import { VOUCHERS_A_HOTEL } from "#modules/search/query/limits.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";

/** More hotels than a gift can be spent at in one search. */
const ALL_HOTELS = 5_000;

/** Every package that a search of gifts finds just now. */
export function createGiftSearch(search: Pick<SearchService, "packagesOf">): FindGifts {
  return async (box, site) =>
    new Set(
      await search.packagesOf({
        site,
        flow: "gifting",
        criteria: criteriaOfBox(box),
        limit: ALL_HOTELS,
        packagesPerHotel: VOUCHERS_A_HOTEL,
      }),
    );
}

const criteriaOf = ({ nights, checkin, place, themeId }: StaySearch) => ({
  ...(checkin ? { checkin, checkout: addDays(checkin, nights) } : { night: nights }),
  ...(themeId === null ? {} : { theme: themeId }),
  ...(place === null ? {} : { [fieldOfKind(place.kind)]: place.id }),
});

/** What stays that such a search finds cost by day, as it would say for each of them. */
export function createStayPrices(search: Pick<SearchService, "pricesByDay">): FindPrices {
  return (asked, days) => search.pricesByDay({ site: asked.site, criteria: criteriaOf(asked), ...days });
}

/** Countries and their nights, and what holders of gifts have lately narrowed them to: some hundred kB each. */
const MOST_SEARCHES = 20;

/** The same search, answered again until searches know of a change, within the hour in which it is asked. Whose gift it is for, and its worth, are no part of the question. */
export function keepStaySearch(
  find: FindStays,
  { clock, revision }: { clock: Clock; revision: () => number },
): FindStays {
  const keep = createUntilChange<readonly StayFound[]>(MOST_SEARCHES);
  return ({ site, ...asked }) => {
    const key = JSON.stringify([site.id, asked, localTime(clock, site.timeZone)]);
    return keep({ revision }, key, () => find({ site, ...asked }));
  };
}

/** Every stay for two that the search of stays finds just now, with what it costs. */
export function createStaySearch(search: Pick<SearchService, "hitsOf">): FindStays {
  return async (asked) => {
    const hits = await search.hitsOf({
      site: asked.site,
      criteria: criteriaOf(asked),
      limit: ALL_HOTELS,
      packagesPerHotel: VOUCHERS_A_HOTEL,
    });
    return hits.map(({ packageId, hotelId, sellPrice }) => ({ packageId, hotelId, price: sellPrice }));
  };
}
