import { dayAt } from "#platform/clock.ts";
import { ZERO } from "#platform/money.ts";
import type { Site } from "#modules/sites/locales.ts";
import { giftCheckoutPath } from "#modules/sites/paths.ts";
import { findGift, forgoGift, isGiftTouched, issueGift, withdrawGift } from "#modules/vouchers/gifts/gifts.server.ts";
import { isStayOver } from "../../rules.ts";
import type { ItemKindRow, ItemWish, OrderItem, PricedItem } from "../types.ts";
import type { ToldGift } from "./schema.ts";

type Item = OrderItem<"gift">;

/**
 * Something that somebody else is given: its value is issued when the order is paid, and what was paid for it is owed to its holder from then on. Its buyer may
 * give it back for fourteen days, unless anything of it was spent (docs/product/gifts.md#withdrawal).
 */
export const giftKind: ItemKindRow<"gift"> = {
  hold: async () => true,
  fulfil: async (tx, { id, paid }, now) => issueGift(tx, now, { itemId: id, paid }),
  fulfilLate: async (tx, { id, paid }, now) => {
    await issueGift(tx, now, { itemId: id, paid });
    return true;
  },
  release: async (tx, { id }) => forgoGift(tx, id),
  undo: async (tx, { id }, now) => withdrawGift(tx, now, id),
  view: async (db, { id, snapshot, endsOn, paid }) => {
    const row = await findGift(db, id);
    const { text, recipient } = row ?? snapshot;
    return {
      kind: "gift",
      endsOn: endsOn ?? snapshot.withdrawUntil,
      itemId: id,
      gift: { ...snapshot, text, recipient },
      amount: paid,
      handOver: row?.state ?? "waiting",
      handedOverAt: row?.handedOverAt?.toISOString() ?? null,
      handedOverOn: row?.handedOverAt ? dayAt(row.handedOverAt, snapshot.timeZone) : null,
    };
  },
  mask: () => ({ kind: "gift" }),
  isHadAgain: async () => false,
  returnPath: (site: Site, { gift }, orderId) => `${giftCheckoutPath(site, gift.draftId ?? "_")}?order=${orderId}`,
  resumePath: ({ gift }) => (gift.draftId ? `/checkout/gift/${gift.draftId}` : "/"),
  remindAt: () => null,
  refund: (item, at) => (isWithdrawable(item, at) ? item.paid : ZERO),
  isKept: async (tx, item, at) =>
    !isWithdrawable(item, at) || (await isGiftTouched(tx, { itemId: item.id, paid: item.paid })),
  isOver: (item, at) => !isWithdrawable(item, at),
  toldToHotel: async () => null,
  income: "gift_clearing",
};

/** Until its last day; what has not left yet has none (../parcel/fourteen-days.server.ts). */
const isWithdrawable = ({ endsOn, snapshot }: Item, at: Date): boolean =>
  endsOn === null || !isStayOver(endsOn, at, snapshot.timeZone);

type GiftOrder = { site: Site; draftId: string | null; postedTo: readonly string[] };

/** A gift at the price of now. `draftId`: where it was put together. `postedTo`: the countries that anything of its order goes to by post. */
export function wishForGift({ wish, told }: ToldGift, { site, draftId, postedTo }: GiftOrder): ItemWish {
  return async (tx, { gifts }) => {
    const priced = (await gifts?.price(tx, { site, wish, postedTo })) ?? {
      kind: "refused" as const,
      code: "GIFT_NOT_SOLD" as const,
    };
    if (!gifts || priced.kind === "refused")
      return {
        kind: "refused",
        refusal: { kind: "not_bookable", code: priced.kind === "refused" ? priced.code : "GIFT_NOT_SOLD" },
      };
    const snapshot = { ...priced.snapshot, draftId };
    const item: PricedItem<"gift"> = {
      kind: "gift",
      amount: priced.amount,
      ...(told === undefined ? {} : { told }),
      reductions: [],
      endsOn: postedTo.length > 0 ? null : snapshot.withdrawUntil,
      snapshot,
      rooms: 0,
      save: (inner, of) => gifts.reserve(inner, { ...of, site, snapshot }),
    };
    return { kind: "priced", item };
  };
}
