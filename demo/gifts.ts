import type { GiftSubject } from "#modules/vouchers/gifts/types.ts";

/** What somebody may have in their hand in the demonstration: a stay, a box, an activity (docs/demo.md#gifts). */
export const DEMO_GIFTS = [
  { code: "WEEKENDS2222", kind: "single_voucher" },
  { code: "SURPRSES2222", kind: "box" },
  { code: "THERMES22222", kind: "activity_voucher" },
] as const satisfies readonly { code: string; kind: GiftSubject["kind"] }[];
