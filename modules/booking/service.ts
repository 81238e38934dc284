import type { Actor } from "#platform/actor.ts";
import type { PlaceOrderInput, PlaceOrderOutcome, SeenOrder } from "./contract.ts";
import type { OrderPasses } from "./order-passes.server.ts";

/** What a payment form needs to know of the provider. */
export type PaymentPage = { provider: string; publishableKey: string; scriptUrl: string; isSandbox: boolean };

export type BookingService = {
  payment: PaymentPage;
  placeOrder: (input: PlaceOrderInput) => Promise<PlaceOrderOutcome>;
  /** An order as the browser with these cookies may see it; null when there is none. */
  findOrder: (id: string, cookies: string | null) => Promise<SeenOrder | null>;
  /** The same, after asking the provider when the payment is still open: for the page a buyer comes back to. */
  findSettledOrder: (id: string, cookies: string | null) => Promise<SeenOrder | null>;
  passes: OrderPasses;
  /** Frees the rooms of an unpaid order that is this browser's own; nothing happens to others. */
  giveUp: (id: string, by: { actor: Actor; cookies: string | null }) => Promise<void>;
};
