import type { Cents } from "#platform/money.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";

/** A gift as the checkout shows it, with what it costs: as its draft is priced now, or as an order has it. */
export type ShownGift = { gift: GiftSnapshot; amount: Cents };

/** What is bought beside the gifts: packed with them, or their way. */
export type FurtherLine = { key: string; label: string; amount: Cents };

/** What is bought, as the checkout shows it. */
export type GiftSummary = { gifts: readonly ShownGift[]; further: readonly FurtherLine[]; amount: Cents };
