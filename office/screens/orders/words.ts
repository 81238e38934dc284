import type { Translate } from "#platform/i18n/keys.ts";
import type { OrderState } from "#modules/booking/states.ts";
import type { OrderLine } from "#modules/desk/search-orders.server.ts";
import type { StatusTone } from "../../parts/status.tsx";

const TONES: Record<OrderState, StatusTone> = {
  draft: "over",
  awaiting_payment: "waits",
  authorized: "runs",
  confirmed: "done",
  completed: "over",
  cancelled: "over",
  expired: "over",
  failed: "wrong",
  refund_pending: "waits",
  refunded: "over",
};

/** How an order's state looks, and what it is called. */
export const stateWords = (t: Translate, state: OrderState): { tone: StatusTone; text: string } => ({
  tone: TONES[state],
  text: t(`office.orders.state.${state}`),
});

/** What was bought, in a few words: the stay's own name where it is one. */
export function boughtWords(t: Translate, { label, gift, kind }: Pick<OrderLine, "label" | "gift" | "kind">): string {
  if (label) return label;
  return gift ? t(`office.orders.gift.${gift}`) : t(`office.orders.item.${kind}`);
}
