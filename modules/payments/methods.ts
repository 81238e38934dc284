/** Every way to pay an order, in the order in which they are offered (docs/product/buying.md#pay-later). The names are those of the calls and the rows. */
export const PAYMENT_METHODS = ["card", "deferred", "3x", "4x", "paypal_later"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Ways that take the money later, or in parts. */
export type LaterMethod = Exclude<PaymentMethod, "card">;

/** What an order is paid by where nobody said. */
export const FIRST_METHOD: PaymentMethod = "card";

export const isLater = (method: PaymentMethod): method is LaterMethod => method !== "card";

/** Whether a text names a way to pay. */
export const isPaymentMethod = (text: string): text is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === text);
