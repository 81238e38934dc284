/** In payment rows, in addresses, in PAYMENT_PROVIDER. */
export const STRIPE = "stripe";

/** What the environment must say; the sandbox takes the last if it is set, and makes its own otherwise. */
export const VARIABLES = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** Where the sandbox keeps its records. */
export const STORE_PLACE = { schema: "stripe_sandbox", lock: 726_970 };

/** The table of the sandbox. */
export const SANDBOX_RECORDS = `${STORE_PLACE.schema}.record`;

export const SIGNATURE_HEADER = "Stripe-Signature";
