import type Stripe from "stripe";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { isBankMethod, type BankMethod } from "../../methods.ts";
import { BANK_TYPES } from "../../registry/at-once.ts";
import { PaymentError, type BuyerStep, type OpenPayment, type PaymentStatus } from "../../provider.ts";

/**
 * A payment at a bank's own page is begun when it is opened: whoever is sent there finds it waiting. Such money is taken at once, banks set none aside.
 */
export function bankOpening(
  method: BankMethod,
  { buyer, returnUrl, site }: Pick<OpenPayment, "buyer" | "returnUrl" | "site">,
): Partial<Stripe.PaymentIntentCreateParams> {
  if (returnUrl === null) throw new PaymentError("rejected", "a bank needs an address to come back to");
  const name = buyer ? `${buyer.firstName} ${buyer.lastName}` : "";
  return {
    capture_method: "automatic",
    allowed_payment_method_types: [BANK_TYPES[method]],
    payment_method_data: {
      type: BANK_TYPES[method],
      ...(buyer ? { billing_details: { name, email: buyer.email } } : {}),
    },
    ...languageOf(method, site),
    confirm: true,
    return_url: returnUrl,
  };
}

/** iDEAL's banks are Dutch; the others are told which language their buyer reads. */
function languageOf(method: BankMethod, site: SiteId): Partial<Stripe.PaymentIntentCreateParams> {
  const { language } = SITES[site];
  if (method === "bancontact")
    return { payment_method_options: { bancontact: { preferred_language: language === "nl" ? "nl" : "fr" } } };
  if (method === "paypal_now")
    return { payment_method_options: { [BANK_TYPES.paypal_now]: { preferred_locale: WALLET_LOCALES[site] } } };
  return {};
}

const WALLET_LOCALES = {
  fr_FR: "fr-FR",
  es_ES: "es-ES",
  fr_BE: "fr-BE",
  nl_BE: "nl-BE",
  nl_NL: "nl-NL",
  it_IT: "it-IT",
  preview: "fr-FR",
} as const satisfies Record<SiteId, string>;

/** What is known of a payment that was opened for a bank; null for one by card. */
export function bankView(
  intent: Pick<Stripe.PaymentIntent, "metadata" | "next_action" | "status">,
): { method: BankMethod; status: PaymentStatus | null; next: BuyerStep | null } | null {
  const method = intent.metadata["method"] ?? "";
  if (!isBankMethod(method)) return null;
  const url = intent.next_action?.redirect_to_url?.url;
  return {
    method,
    // It was begun, and waits for another: the bank has said no.
    status: intent.status === "requires_payment_method" ? "refused" : null,
    next: intent.status === "requires_action" && url ? { kind: "redirect", url } : null,
  };
}
