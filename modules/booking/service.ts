import type { Actor } from "#platform/actor.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { CodeCheck, CodeCheckOutcome } from "./check-code.server.ts";
import type { PlaceOrderInput, PlaceOrderOutcome, SeenOrder } from "./contract.ts";
import type { OrderPasses } from "./order-passes.server.ts";

export type BookingService = {
  /** What the checkout shows of the provider: the order's own, or the one that a new order of the site gets. */
  paymentPage: (site: SiteId, orderId?: string) => Promise<PaymentPage>;
  /** What a code would take off a stay. */
  checkCode: (ask: CodeCheck) => Promise<CodeCheckOutcome>;
  placeOrder: (input: PlaceOrderInput) => Promise<PlaceOrderOutcome>;
  /** An order as the browser with these cookies may see it; null when there is none. */
  findOrder: (id: string, cookies: string | null) => Promise<SeenOrder | null>;
  /** The same, after asking the provider when the payment is still open: for the page a buyer comes back to. */
  findSettledOrder: (id: string, cookies: string | null) => Promise<SeenOrder | null>;
  passes: OrderPasses;
  /** Frees the rooms of an unpaid order that is this browser's own; nothing happens to others. */
  giveUp: (id: string, by: { actor: Actor; cookies: string | null }) => Promise<void>;
};
