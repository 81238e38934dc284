import type { BankMethod } from "../methods.ts";

/** What people know the ways to pay at once by, whatever their language. */
export const BANK_LABELS: Record<BankMethod, string> = {
  bancontact: "Bancontact",
  ideal: "iDEAL",
  paypal_now: "PayPal",
};

/** What the trade calls them; one of them has the name of a provider. */
export const BANK_TYPES = {
  bancontact: "bancontact",
  ideal: "ideal",
  paypal_now: "paypal",
} as const satisfies Record<BankMethod, string>;
export type BankType = (typeof BANK_TYPES)[BankMethod];

const METHODS: Record<BankType, BankMethod> = { bancontact: "bancontact", ideal: "ideal", paypal: "paypal_now" };

/** The way to pay that the trade calls so; null for any other. */
export const methodOfType = (type: string): BankMethod | null =>
  Object.entries(METHODS).find(([name]) => name === type)?.[1] ?? null;
