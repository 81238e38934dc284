/** Nights that a single voucher may be for. */
export const GIFT_NIGHTS = [1, 2, 3] as const;
export type GiftNights = (typeof GIFT_NIGHTS)[number];

/** Forms of a voucher as addresses and calls say them: as a file or in a box (docs/decisions/0012). */
export const GIFT_FORMATS = ["DIGITAL", "PHYSICAL"] as const;
export type GiftFormat = (typeof GIFT_FORMATS)[number];

/** A single voucher is for two people. */
export const GIFT_ADULTS = 2;

/** The asked nights of a gift; null: nobody asked, or there is no voucher of that length. */
export function readAskedNights(text: string | undefined): GiftNights | null {
  return GIFT_NIGHTS.find((nights) => String(nights) === text) ?? null;
}

/** The asked form of a gift, in whatever letters; null where none is asked. */
export function readAskedFormat(text: string | undefined): GiftFormat | null {
  return GIFT_FORMATS.find((format) => format === text?.toUpperCase()) ?? null;
}
