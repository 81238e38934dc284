/** In payment rows, in addresses, in PAYMENT_PROVIDER. */
export const STRIPE = "stripe";

/** What the environment must say; the sandbox takes the last if it is set, and makes its own otherwise. */
export const VARIABLES = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** The table of the sandbox. */
export const SANDBOX_RECORDS = "stripe_sandbox.record";

export const SIGNATURE_HEADER = "Stripe-Signature";
