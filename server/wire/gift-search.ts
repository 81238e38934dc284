import type { FindGifts } from "#modules/booking/redeem/box.server.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { criteriaOfBox } from "#modules/search/query/box-criteria.ts";
import { VOUCHERS_A_HOTEL } from "#modules/search/query/limits.ts";

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
