/** What is written (docs/product/after-sale.md#documents), in the order in which it is listed. */
export const DOCUMENT_KINDS = ["invoice", "credit_note", "voucher", "information"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Kinds that count money: each has numbers of its own. */
export type BillKind = Extract<DocumentKind, "invoice" | "credit_note">;

/** What a number of the series begins with. */
export const SERIES: Record<BillKind, string> = { invoice: "F", credit_note: "C" };

const DIGITS = 6;

/** "F-2026-000042": its series, the year, and its place in it from 1 on. */
export function billNumber(kind: BillKind, year: number, place: number): string {
  return `${SERIES[kind]}-${year}-${String(place).padStart(DIGITS, "0")}`;
}
