/** What somebody had chosen when they liked an offer, in the words of an address (docs/product/sites.md#state): dates, party, and that it is a gift of so many nights. */
export type KeptVisit = Partial<Record<"checkin" | "checkout" | "a" | "c" | "b" | "flow" | "giftNights", string>>;

/** What a visitor keeps: stays and activities, by id, with what they were liked with. */
export type WishlistEntry = { kind: "stay" | "activity"; id: string; visit?: KeptVisit };
