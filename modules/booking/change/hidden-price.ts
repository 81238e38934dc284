import { withoutStayPrice } from "../hidden-price.ts";
import type { AskedChange, ChangePreview, ChangeView, ToldSum } from "./view.server.ts";

/**
 * Changes of a stay as they may be told to whoever redeemed a gift whose giver hid the price: what is paid and what comes back, and neither what the stay costs
 * nor what the gift was worth (docs/product/gifts.md#hidden-price).
 */
export function withoutChangePrice(view: ChangeView): ChangeView<ToldSum> {
  const open = view.open && withoutAskedPrice(view.open);
  return { ...view, stay: withoutStayPrice(view.stay), paid: null, open, giftPayments: [] };
}

/** The same of a change that was asked for. */
export function withoutAskedPrice(asked: AskedChange): AskedChange<ToldSum> {
  const { before, after } = asked;
  return { ...asked, before: withoutStayPrice(before), after: withoutStayPrice(after), paid: null, total: null };
}

/** The same of what a change would be. */
export function withoutPreviewPrice(preview: ChangePreview): ChangePreview {
  return { ...preview, after: preview.after && withoutStayPrice(preview.after), total: null };
}
