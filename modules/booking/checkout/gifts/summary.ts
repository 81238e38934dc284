import type { Cents } from "#platform/money.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";
import type { ParcelFacts } from "#modules/vouchers/parcels/types.ts";

/** A gift as the checkout shows it, with what it costs: as its draft is priced now, or as an order has it. */
export type ShownGift = { gift: GiftSnapshot; amount: Cents };

/** What is packed with a gift on paper, and its way: lines of their own. */
export type ShownParcel = Pick<ParcelFacts, "extras" | "shipping">;

/** What is bought, as the checkout shows it. */
export type GiftSummary = { gifts: readonly ShownGift[]; parcels: readonly ShownParcel[]; amount: Cents };
