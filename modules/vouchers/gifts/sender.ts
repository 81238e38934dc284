import type { GiftSubject } from "./types.ts";

/** Whoever receives a card or an activity is told from whom it is; the sender of a stay or a box may stay unsaid (docs/product/gifts.md#words). */
export const needsSender = (subject: GiftSubject): boolean =>
  subject.kind === "gift_card" || (subject.kind === "activity_voucher" && !subject.ownUse);
