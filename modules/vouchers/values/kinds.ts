/** Where a value is spent: at any checkout, on a stay that its holder chooses (once, and what is left comes back as a card), where the activity is. */
export type SpentAt = "checkout" | "redemption" | "place";

/**
 * What is worth money and is not a stay yet, a row a kind. `months`: how long it lasts from the hand-over on, where its catalogue says nothing else
 * (docs/product/gifts.md#validity). `vat`: when tax falls due, kept with each value as it was issued: what can be spent on many things is taxed when it is
 * spent, what stands for one thing when it is issued (Directive 2006/112/EC, articles 30a and 30b).
 */
export const VALUE_KINDS = {
  gift_card: { months: 24, vat: "multi_purpose", spentAt: "checkout" },
  single_voucher: { months: 12, vat: "multi_purpose", spentAt: "redemption" },
  box: { months: 18, vat: "multi_purpose", spentAt: "redemption" },
  activity_voucher: { months: 12, vat: "single_purpose", spentAt: "place" },
} as const satisfies Record<string, { months: number; vat: string; spentAt: SpentAt }>;

export type ValueKind = keyof typeof VALUE_KINDS;
export type VatMoment = (typeof VALUE_KINDS)[ValueKind]["vat"];
