import type { BoxSearch } from "#modules/visit/gift.ts";
import type { Criteria } from "./criteria.ts";
import { fieldOfKind } from "./places.ts";

/** The search of a gift box in the words of calls. */
export function criteriaOfBox({ nights, priceMax, themeId, place, tags }: BoxSearch): Criteria {
  return {
    giftNights: String(nights),
    singleVoucherPriceMax: String(priceMax),
    ...(themeId === null ? {} : { theme: String(themeId) }),
    ...(place === null ? {} : { [fieldOfKind(place.kind)]: String(place.id) }),
    ...(tags.length === 0 ? {} : { tags: tags.join(",") }),
  };
}
