import { isReturnParameter, RETURN_NAMES } from "#modules/payments/returns.ts";

/** What the server reads of a checkout's address beside the stay: the order whose payment is under way, and how the way to the bank ended. */
export const PAYMENT_NAMES: readonly string[] = ["order", ...RETURN_NAMES];

/** Says that the arrival bears the best price of its month; it changes nothing here, analytics hear of it (docs/product/buying.md#checkout). */
export const BEST_PRICE = "hasBestPrice";

/** Puts the order into the page's address: a reload, and the way back from the bank, find it. Returns the address to come back to. */
export function rememberOrder(orderId: string): string {
  return replaceAddress((parameters) => parameters.set("order", orderId));
}

/** Takes the order out of the address: its time is over. */
export function forgetOrder(): void {
  replaceAddress((parameters) => parameters.delete("order"));
}

/** Takes out what the provider added: the payment's secret has no business in an address. */
export function tidyAddress(): void {
  if (Array.from(new URLSearchParams(location.search).keys()).some(isReturnParameter)) replaceAddress(() => undefined);
}

function replaceAddress(change: (parameters: URLSearchParams) => void): string {
  const url = new URL(location.href);
  url.hash = "";
  for (const name of Array.from(url.searchParams.keys()).filter(isReturnParameter)) url.searchParams.delete(name);
  change(url.searchParams);
  history.replaceState(history.state, "", url);
  return url.href;
}
