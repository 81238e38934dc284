import { LOCALES, type SiteId } from "#modules/sites/locales.ts";

/** Every way to pay an order, in the order in which they are offered (docs/product/buying.md#pay-later). The names are those of the calls and the rows. */
export const PAYMENT_METHODS = [
  "card",
  "bancontact",
  "ideal",
  "paypal_now",
  "deferred",
  "3x",
  "4x",
  "paypal_later",
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Ways of a country's banks, and of a wallet that pays like one: all of it at once, on a page of their own (docs/product/buying.md#banks). */
export const BANK_METHODS = ["bancontact", "ideal", "paypal_now"] as const satisfies readonly PaymentMethod[];
export type BankMethod = (typeof BANK_METHODS)[number];

/** Ways that take the money later, or in parts. */
export type LaterMethod = Exclude<PaymentMethod, "card" | BankMethod>;

/** Which sites may have which; of the wallet the operator says which of them do (PAYPAL_SITES). */
export const BANK_SITES: Record<BankMethod, readonly SiteId[]> = {
  bancontact: ["fr_BE", "nl_BE"],
  ideal: ["nl_NL"],
  paypal_now: LOCALES,
};

/** What an order is paid by where nobody said. */
export const FIRST_METHOD: PaymentMethod = "card";

export const isBankMethod = (method: string): method is BankMethod => BANK_METHODS.some((one) => one === method);

export const isLater = (method: PaymentMethod): method is LaterMethod => method !== "card" && !isBankMethod(method);

/** Whether it is paid on a page of its provider's or its bank's: never in a form of ours. */
export const leavesPage = (method: PaymentMethod): boolean => method !== FIRST_METHOD;

/** Whether a site has it at all; of the later ways the table of instalments.ts says it. */
export const isOfSite = (method: PaymentMethod, site: SiteId): boolean =>
  !isBankMethod(method) || BANK_SITES[method].includes(site);

/** Whether a text names a way to pay. */
export const isPaymentMethod = (text: string): text is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === text);
