import type { Day } from "#platform/dates.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import type { Cents } from "#platform/money.ts";
import type { HandOverState } from "#modules/vouchers/gifts/lifecycle.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";
import type { Choice } from "../trip/choice.ts";
import type { ParcelState } from "#modules/vouchers/parcels/lifecycle.ts";
import type { InsuranceSnapshot, ParcelSnapshot, StaySnapshot } from "../types.ts";
import type { Wishes } from "../wishes.ts";

/** What the items of each kind promise. A further kind is a further line in each list here, its rows in kinds.server.ts, mails.ts and pages.ts, and its folder. */
export type ItemSnapshots = {
  stay: StaySnapshot;
  insurance: InsuranceSnapshot;
  gift: GiftSnapshot;
  parcel: ParcelSnapshot;
};

export type ItemKind = keyof ItemSnapshots;

/** What its buyer sees of an item, by its kind. */
type Views = {
  /** `choices`: the days and hours that its guest has asked for. */
  stay: {
    stay: StaySnapshot;
    hotelId: number;
    promotionCodeItem: PromotionCodeItem | null;
    wishes: Wishes;
    choices: Choice[];
  };
  insurance: { insurance: InsuranceSnapshot; amount: Cents };
  /** `gift`: with the words and the recipient of today. `handedOverAt`: when whoever it is for had it, ISO 8601; `handedOverOn`: the day of it where it was bought. */
  gift: {
    itemId: string;
    gift: GiftSnapshot;
    amount: Cents;
    handOver: HandOverState;
    handedOverAt: string | null;
    handedOverOn: Day | null;
  };
  /** `sentAt`: ISO 8601; null, like who brings it, before it is sent. */
  parcel: {
    itemId: string;
    parcel: ParcelSnapshot;
    amount: Cents;
    state: ParcelState;
    carrier: string | null;
    tracking: string | null;
    sentAt: string | null;
  };
};

/** What anybody sees of it who learns the address of its order: no name, number, party or price. */
type PublicViews = {
  /** Nothing: what somebody fears is theirs. */
  insurance: object;
  /** Nothing: it may be a surprise. */
  gift: object;
  /** Nothing either. */
  parcel: object;
  stay: {
    stay: Pick<
      StaySnapshot,
      | "weekendId"
      | "packageLabel"
      | "hotelName"
      | "hotelStars"
      | "cityLabel"
      | "imageId"
      | "checkin"
      | "checkout"
      | "nights"
      | "checkInFrom"
      | "checkOutUntil"
    >;
  };
};

/** `endsOn`: its last day; null when no day ends it. */
export type ItemView<K extends ItemKind = ItemKind> = { [P in K]: { kind: P; endsOn: Day | null } & Views[P] }[K];
export type PublicItem<K extends ItemKind = ItemKind> = { [P in K]: { kind: P } & PublicViews[P] }[K];

/** The item that an order begins with: what its mails and its page speak of first. Throws when it has none. */
export function leadOf<T extends ItemView | PublicItem>({ items }: { items: readonly T[] }): T {
  const [lead] = items;
  if (!lead) throw new Error("an order without items");
  return lead;
}

/** The gifts of an order, as its buyer sees them. */
export function giftsOf({ items }: { items: readonly ItemView[] }): ItemView<"gift">[] {
  return items.filter((item): item is ItemView<"gift"> => item.kind === "gift");
}

/** The parcels of an order's gifts, as its buyer sees them. */
export function parcelsOf({ items }: { items: readonly ItemView[] }): ItemView<"parcel">[] {
  return items.filter((item): item is ItemView<"parcel"> => item.kind === "parcel");
}

/** The stay of an order; null when it has none. */
export function stayOf<T extends ItemView | PublicItem>({ items }: { items: readonly T[] }) {
  return items.find((item): item is Extract<T, { kind: "stay" }> => item.kind === "stay") ?? null;
}
