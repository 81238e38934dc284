import type { ProviderKind } from "../provider-kind.ts";
import { alma } from "../providers/alma/kind.ts";
import { paypal } from "../providers/paypal/kind.ts";
import { stripe } from "../providers/stripe/kind.ts";

/** Every payment provider that the product knows, one line each; `browser.ts` beside has their forms. */
export const PROVIDERS: readonly ProviderKind[] = [stripe, alma, paypal];
