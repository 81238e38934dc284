import { cents, ZERO } from "#platform/money.ts";
import type { AfterSale } from "./after-sale.server.ts";
import type { OrderView } from "./contract.ts";
import type { ItemView } from "./items/views.ts";

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

function withoutLines(item: ItemView): ItemView {
  if (item.kind !== "stay") return item;
  // That a gift pays of it is no secret: how much is.
  const { inBox: _box, ...shown } = item.stay;
  const stay = { ...shown, priceLines: [], nightlyCents: [], redeemedCents: ZERO };
  return { ...item, promotionCodeItem: null, stay };
}

/** The same of what giving it up would give back: the gift comes back whole, and its amount is not said. */
export function withoutGiftRefund<T extends Pick<AfterSale, "cancel" | "cardInstead">>(after: T, order: OrderView): T {
  const { hidesPrice, voucher = ZERO } = order.payment;
  if (!hidesPrice || !after.cancel) return after;
  const { paid, refund } = after.cancel;
  const beside = { paid: cents(Math.max(0, paid - voucher)), refund: cents(Math.max(0, refund - voucher)) };
  return { ...after, cancel: { ...after.cancel, ...beside, isGiftBack: refund > 0 }, cardInstead: null };
}
