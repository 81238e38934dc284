import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";

/** What somebody had chosen when they liked an offer, in the words of an address (docs/product/sites.md#state): dates, party, and that it is a gift of so many nights. */
export type KeptVisit = Partial<Record<"checkin" | "checkout" | "a" | "c" | "b" | "flow" | "giftNights", string>>;

/** What a visitor keeps: stays and activities, by id, with what they were liked with. `at`: when, milliseconds, by the clock of the browser that did it. */
export type WishlistEntry = { kind: "stay" | "activity"; id: string; visit?: KeptVisit; at?: number };

/**
 * What an offer cost when it was kept, cents as its card said it (of a stay a night, rounded up to a whole euro), and what for: so many nights, these people, on a
 * day where one was chosen.
 */
export type KeptPrice = {
  amount: Cents;
  per: "night" | "voucher" | "activity";
  nights: number | null;
  adults: number;
  children: number;
  babies: number;
  checkin: Day | null;
};

/** An entry of an account's list with what it cost when it was kept, where that is known. */
export type PricedEntry = WishlistEntry & { price?: KeptPrice };

/** Something done to a list: an offer was kept, or taken off. `at`: when, milliseconds, by the server's clock. */
export type WishChange = Pick<WishlistEntry, "kind" | "id" | "visit"> & { keep: boolean; at: number };

/** What an account answers to changes: the list, newest first; how many of them were additions that came to stand on it, and how many found it full; `now`: the server's clock, milliseconds. */
export type WishAnswer = { entries: WishlistEntry[]; added: number; refused: number; now: number };
