import type { Day } from "#platform/dates.ts";

/** A voucher as a centre sees it. `code`: in fours; `validUntil`: null where it no longer matters. */
export type ShownVoucher = {
  title: string;
  center: string;
  adults: number;
  toName: string | null;
  includes: readonly string[];
  conditions: readonly string[];
  validUntil: Day | null;
  code: string;
};

/** A use that can still be taken back, until that time of the clock. */
export type Undo = { valueId: string; until: string };

/** What a centre is told. `code`: as it was typed, to be mended. */
export type PlaceAnswer =
  | { kind: "ready"; voucher: ShownVoucher }
  | { kind: "used"; voucher: ShownVoucher | null; undo: Undo | null }
  | { kind: "used_before"; voucher: ShownVoucher | null; on: Day | null; undo: Undo | null }
  | { kind: "undone" }
  | { kind: "expired"; on: Day; code: string }
  | { kind: "too_many"; time: string; code: string }
  | { kind: "missing" | "unknown" | "elsewhere" | "too_late"; code: string };
