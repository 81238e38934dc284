/**
 * What is worth money and is not a stay yet, a row a kind. `months`: how long it lasts from the hand-over on (docs/product/gifts.md#validity). `vat`: when
 * tax falls due, kept with each value as it was issued: what can be spent on many things is taxed when it is spent (Directive 2006/112/EC, article 30b).
 */
export const VALUE_KINDS = {
  gift_card: { months: 24, vat: "multi_purpose" },
} as const;

export type ValueKind = keyof typeof VALUE_KINDS;
export type VatMoment = (typeof VALUE_KINDS)[ValueKind]["vat"];
