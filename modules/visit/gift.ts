import type { Cents } from "#platform/money.ts";

/** Nights that a single voucher may be for. */
export const GIFT_NIGHTS = [1, 2, 3] as const;
export type GiftNights = (typeof GIFT_NIGHTS)[number];

/** Forms of a voucher as addresses and calls say them: as a file or in a box (docs/decisions/0012). */
export const GIFT_FORMATS = ["DIGITAL", "PHYSICAL"] as const;
export type GiftFormat = (typeof GIFT_FORMATS)[number];

/** A single voucher is for two people. */
export const GIFT_ADULTS = 2;

/** Kinds of place, as addresses name them. */
type BoxPlaceKind =
  | "country"
  | "region"
  | "department"
  | "city"
  | "touristicregion"
  | "searesort"
  | "skiresort"
  | "poi";

/**
 * The search of a gift box (docs/product/gifts.md#boxes): vouchers for so many nights that cost at most `priceMax`, with a theme, in a place, and with all
 * of these kinds of activity (their search tags), where it names them.
 */
export type BoxSearch = {
  nights: GiftNights;
  priceMax: Cents;
  themeId: number | null;
  place: { kind: BoxPlaceKind; id: number } | null;
  tags: readonly number[];
};

/** The asked nights of a gift; null: nobody asked, or there is no voucher of that length. */
export function readAskedNights(text: string | undefined): GiftNights | null {
  return GIFT_NIGHTS.find((nights) => String(nights) === text) ?? null;
}

/** The asked form of a gift, in whatever letters; null where none is asked. */
export function readAskedFormat(text: string | undefined): GiftFormat | null {
  return GIFT_FORMATS.find((format) => format === text?.toUpperCase()) ?? null;
}
