/** Nights that a single voucher may be for. */
export const GIFT_NIGHTS = [1, 2, 3] as const;
export type GiftNights = (typeof GIFT_NIGHTS)[number];
