import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { AfterSale } from "./after-sale.server.ts";
import type { OrderView } from "./contract.ts";
import type { ItemView } from "./items/views.ts";
import type { StaySnapshot } from "./types.ts";

/**
 * An order as its page and its mails may tell it to whoever redeemed a gift whose giver hid the price: neither what the stay costs nor what the gift was worth,
 * what was paid beside it alone (docs/product/gifts.md#hidden-price). Every other order is left as it is.
 */
export function withoutGiftPrice(order: OrderView): OrderView {
  if (!order.payment.hidesPrice) return order;
  const { cards = ZERO, voucher = ZERO, ...payment } = order.payment;
  const others = cents(cards - voucher);
  return {
    ...order,
    // A stay that a change has made cheaper than the gift.
    amount: cents(Math.max(0, order.amount - voucher)),
    payment: { ...payment, ...(others > 0 && { cards: others }) },
    items: order.items.map(withoutLines),
  };
}

const withoutLines = (item: ItemView): ItemView =>
  item.kind === "stay" ? { ...item, promotionCodeItem: null, stay: withoutStayPrice(item.stay) } : item;

/** A stay without what it costs. That a gift pays of it is no secret: how much is. */
export function withoutStayPrice({ inBox: _box, ...stay }: StaySnapshot): StaySnapshot {
  return { ...stay, priceLines: [], nightlyCents: [], redeemedCents: ZERO };
}

type Given = Pick<AfterSale, "cancel" | "cardInstead" | "refunds">;

/** The same of what giving it up gives back, or gave: the gift comes back whole, and its amount is not said. */
export function withoutGiftRefund<T extends Given>(after: T, order: OrderView): T {
  const { hidesPrice, voucher = ZERO } = order.payment;
  if (!hidesPrice) return after;
  const refunds = after.refunds.map((one) => (one.to === "voucher" ? { ...one, amount: null } : one));
  if (!after.cancel) return { ...after, refunds };
  const { paid, refund } = after.cancel;
  const beside = { paid: cents(Math.max(0, paid - voucher)), refund: cents(Math.max(0, refund - voucher)) };
  const cancel = { ...after.cancel, ...beside, isGiftBack: refund > 0 };
  return { ...after, cancel, refunds, cardInstead: null };
}

/** All that comes back where `shown` of it was told: with the gift's part, whose amount is not said. */
export function withGiftRefund(shown: Cents, after: Given, order: OrderView): Cents {
  const told = withoutGiftRefund(after, order).cancel;
  return told && after.cancel ? cents(shown + after.cancel.refund - told.refund) : shown;
}

/** What of an amount that came back is said beside a gift whose price is hidden; null where the amount is told as it is: it is less than the gift's. */
export function besideGift(back: Cents, { payment: { hidesPrice, voucher = ZERO } }: OrderView): Cents | null {
  return hidesPrice && back >= voucher ? cents(back - voucher) : null;
}
