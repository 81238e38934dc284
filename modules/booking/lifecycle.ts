/** Order states (domain-model.md): money and stock follow this table and nothing else. */
export const ORDER_STATES = ["draft", "awaiting_payment", "authorized", "confirmed", "completed", "cancelled", "expired", "failed", "refund_pending", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];
