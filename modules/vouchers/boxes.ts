import type { Cents } from "#platform/money.ts";
import type { BoxSearch } from "#modules/visit/gift.ts";

/**
 * A stay that somebody would redeem a box for. `voucherPrice`: what it costs as a voucher of these nights, null where none is sold; `tags`: the kinds of
 * activity it includes, by their search tags; `placeIds`: every place that its hotel lies in.
 */
export type BoxedStay = {
  nights: number;
  voucherPrice: Cents | null;
  themeIds: readonly number[];
  tags: readonly number[];
  placeIds: readonly number[];
};

/**
 * Whether a box holds a stay: whoever has it goes there and adds nothing. Any other stay asks for what it costs more than the box
 * (docs/product/gifts.md#boxes). It says what the search of the box finds.
 */
export function boxCovers({ nights, priceMax, themeId, place, tags }: BoxSearch, stay: BoxedStay): boolean {
  return (
    stay.nights === nights &&
    stay.voucherPrice !== null &&
    stay.voucherPrice <= priceMax &&
    (themeId === null || stay.themeIds.includes(themeId)) &&
    (place === null || stay.placeIds.includes(place.id)) &&
    tags.every((tag) => stay.tags.includes(tag))
  );
}
