import { sandboxPath, webhookPath } from "../provider-kind.ts";
import { ALMA, SIGNATURE_HEADER as NOTICE_HEADER, VARIABLES as LATER_VARIABLES } from "../providers/alma/names.ts";
import { NOTICE_HEADERS, PAYPAL, SIGNATURE_HEADER as ACCOUNT_SIGNATURE } from "../providers/paypal/names.ts";
import { stripe } from "../providers/stripe/kind.ts";
import { SANDBOX_RECORDS, SIGNATURE_HEADER, STRIPE, VARIABLES } from "../providers/stripe/names.ts";

/** The provider that tests pay with, by names that say nothing of it: nothing outside its folder should. */
export const PROVIDER = STRIPE;
export const SANDBOX = sandboxPath(STRIPE);
export const WEBHOOK = webhookPath(STRIPE);
export { SANDBOX_RECORDS, SIGNATURE_HEADER };
export const WEBHOOK_SECRET_VARIABLE = VARIABLES[2];

/** The provider that takes payments in parts and later, on its own page. */
export const PARTS = { name: ALMA, keyVariable: LATER_VARIABLES[0], signatureHeader: NOTICE_HEADER };

/** The provider whose buyers have an account with it, and agree on its own page before any money is set aside. */
export const ACCOUNT = {
  name: PAYPAL,
  method: "paypal_later",
  signatureHeader: ACCOUNT_SIGNATURE,
  /** The headers that its notices have. */
  signedWith: Object.fromEntries(Object.values(NOTICE_HEADERS).map((header) => [header, "of the tests"])),
} as const;

/** An environment in which it takes real money. */
export const REAL_PAYMENTS: Readonly<Record<string, string>> & { PAYMENT_PROVIDER: string } = {
  PAYMENT_PROVIDER: STRIPE,
  ...Object.fromEntries(VARIABLES.map((name) => [name, `${name} of the tests`])),
};
export const POLICY = stripe.policy;
