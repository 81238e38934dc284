import { isDay } from "#platform/dates.ts";
import type { OpenedPayment } from "./contract.ts";

/**
 * `payment` in the answers of the buying calls, flat: the provider's name with what its form needs, with `redirectUrl`, or with `dueOn`
 * (docs/product/api.md#buying-calls).
 */
export type PaymentAnswer = Record<string, string> & { provider: string };

export function paymentAnswer({ provider, next }: OpenedPayment): PaymentAnswer {
  switch (next.kind) {
    case "form":
      return { ...next.data, provider };
    case "redirect":
      return { provider, redirectUrl: next.url };
    case "later":
      return { provider, dueOn: next.dueOn };
  }
}

/** What the page makes of that answer. */
export function readPaymentAnswer({ provider, ...data }: PaymentAnswer): OpenedPayment {
  const { redirectUrl, dueOn } = data;
  if (redirectUrl !== undefined) return { provider, next: { kind: "redirect", url: redirectUrl } };
  if (dueOn !== undefined && isDay(dueOn)) return { provider, next: { kind: "later", dueOn } };
  return { provider, next: { kind: "form", data } };
}
