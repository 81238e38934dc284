import { BANK_TYPES } from "../../../registry/at-once.ts";
import { invalidRequest, SandboxError } from "./api-error.ts";
import type { CardBehaviour } from "./cards.ts";
import { objectOf, textMapOf, textOf, textsOf, type FormObject } from "./form.ts";
import { openDispute } from "./disputes.server.ts";
import { createMethod, resolveMethod } from "./methods.server.ts";
import type { IntentError, NextAction, SandboxCharge, StoredIntent } from "./objects.ts";
import { createId, emit, saveIntent, type Till } from "./till.server.ts";

const SMALLEST_AMOUNT = 50;
const DECLINE_MESSAGES: Record<string, string> = {
  card_declined: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
};

export async function createIntent(till: Till, form: FormObject): Promise<StoredIntent> {
  const amount = Number(textOf(form, "amount"));
  const currency = textOf(form, "currency")?.toLowerCase();
  if (!Number.isInteger(amount) || amount < SMALLEST_AMOUNT)
    throw invalidRequest("Amount must be at least €0.50 eur", "amount_too_small", "amount");
  if (!currency) throw invalidRequest("Missing required param: currency.", "parameter_missing", "currency");
  const stored = buildIntent(till, form, amount, currency);
  await saveIntent(till, stored);
  await emit(till, "payment_intent.created", stored.intent);
  if (textOf(form, "confirm") === "true") return confirmIntent(till, stored, form);
  return stored;
}

function buildIntent(till: Till, form: FormObject, amount: number, currency: string): StoredIntent {
  const id = createId("pi");
  const automatic = objectOf(form, "automatic_payment_methods");
  return {
    returnUrl: null,
    isAuthenticated: false,
    ...bankLanguage(form),
    intent: {
      id,
      object: "payment_intent",
      amount,
      amount_capturable: 0,
      amount_received: 0,
      automatic_payment_methods:
        textOf(automatic, "enabled") === "true"
          ? { enabled: true, allow_redirects: textOf(automatic, "allow_redirects") ?? "always" }
          : null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: textOf(form, "capture_method") ?? "automatic_async",
      client_secret: createId(`${id}_secret`),
      confirmation_method: "automatic",
      created: till.seconds,
      currency,
      customer: null,
      description: textOf(form, "description") ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: textMapOf(form, "metadata"),
      next_action: null,
      payment_method: null,
      payment_method_types: typesIn(form),
      receipt_email: textOf(form, "receipt_email") ?? null,
      status: "requires_payment_method",
    },
  };
}

/** iDEAL's banks are Dutch; the others are told which language their buyer reads. */
function bankLanguage(form: FormObject): { language?: string } {
  const [type] = typesIn(form);
  if (type === "ideal") return { language: "nl" };
  const options = objectOf(form, "payment_method_options");
  const language =
    textOf(objectOf(options, "bancontact"), "preferred_language") ??
    textOf(objectOf(options, BANK_TYPES.paypal_now), "preferred_locale")?.slice(0, 2);
  return language ? { language } : {};
}

/** What it may be paid by: a card, or the one bank's way that was asked for. */
function typesIn(form: FormObject): string[] {
  const asked = textsOf(form, "allowed_payment_method_types");
  return asked.length > 0 ? asked : ["card"];
}

/** The buyer (or the shop) presents a card: approved, challenged by the bank, or declined. */
export async function confirmIntent(till: Till, stored: StoredIntent, form: FormObject): Promise<StoredIntent> {
  const { intent } = stored;
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)) {
    throw unexpectedState(
      stored,
      `You cannot confirm this PaymentIntent because it has already been ${intent.status === "canceled" ? "canceled" : "confirmed"}.`,
    );
  }
  const reference = textOf(form, "payment_method");
  const data = objectOf(form, "payment_method_data");
  const given = reference
    ? await resolveMethod(till, reference)
    : Object.keys(data).length > 0
      ? await createMethod(till, data)
      : null;
  const method = given ?? (intent.payment_method ? await resolveMethod(till, intent.payment_method) : null);
  if (!method)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      "payment_intent_unexpected_state",
    );
  stored.returnUrl = readReturnUrl(till, form) ?? stored.returnUrl;
  intent.payment_method = method.method.id;
  stored.isAuthenticated = false;
  return charge(till, stored, method.behaviour, textOf(form, "use_stripe_sdk") === "true");
}

/** Where the buyer comes back to; anywhere but our own sites would make of the bank's page a door to elsewhere. */
function readReturnUrl(till: Till, form: FormObject): string | null {
  const given = textOf(form, "return_url");
  if (given === undefined) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !till.isOwnAddress(url))
    throw invalidRequest(
      "Not a valid URL: the buyer can only come back to an address of the shop itself.",
      "url_invalid",
      "return_url",
    );
  return url.href;
}

async function charge(
  till: Till,
  stored: StoredIntent,
  behaviour: CardBehaviour,
  inPage: boolean,
): Promise<StoredIntent> {
  if (behaviour.kind === "decline") {
    const message =
      DECLINE_MESSAGES[behaviour.declineCode ?? behaviour.code] ??
      DECLINE_MESSAGES[behaviour.code] ??
      "Your card was declined.";
    const error = await refuse(till, stored, {
      type: "card_error",
      code: behaviour.code,
      message,
      ...(behaviour.declineCode ? { decline_code: behaviour.declineCode } : {}),
    });
    throw new SandboxError(402, { ...error, payment_intent: stored.intent });
  }
  if (behaviour.kind === "approve") return settle(till, stored);
  stored.intent.status = "requires_action";
  stored.intent.next_action = behaviour.kind === "bank" ? bankPageOf(till, stored) : challengeOf(till, stored, inPage);
  await saveIntent(till, stored);
  await emit(till, "payment_intent.requires_action", stored.intent);
  return stored;
}

function bankPageOf(till: Till, { intent, returnUrl }: StoredIntent): NextAction {
  if (!returnUrl)
    throw invalidRequest("You must provide a `return_url` when confirming.", "parameter_missing", "return_url");
  const path = `${till.baseUrl}/bank/${intent.id}?secret=${encodeURIComponent(intent.client_secret)}`;
  return {
    type: "redirect_to_url",
    redirect_to_url: { url: new URL(path, returnUrl).href, return_url: returnUrl },
  };
}

function challengeOf(till: Till, stored: StoredIntent, inPage: boolean): NextAction {
  const url = `${till.baseUrl}/3ds/${stored.intent.id}?secret=${encodeURIComponent(stored.intent.client_secret)}`;
  if (stored.returnUrl && !inPage)
    return { type: "redirect_to_url", redirect_to_url: { url, return_url: stored.returnUrl } };
  return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
}

/** The card may be charged: money is set aside (manual capture) or taken. */
async function settle(till: Till, stored: StoredIntent): Promise<StoredIntent> {
  const { intent } = stored;
  const isManual = intent.capture_method === "manual";
  const made = await recordCharge(till, stored, null);
  intent.next_action = null;
  intent.last_payment_error = null;
  intent.status = isManual ? "requires_capture" : "succeeded";
  if (isManual) intent.amount_capturable = intent.amount;
  else intent.amount_received = intent.amount;
  await saveIntent(till, stored);
  await emit(till, "charge.succeeded", made);
  await emit(till, isManual ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded", intent);
  return stored;
}

async function refuse(till: Till, stored: StoredIntent, error: IntentError): Promise<IntentError> {
  const { intent } = stored;
  const failed = await recordCharge(till, stored, error);
  intent.status = "requires_payment_method";
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = error;
  await saveIntent(till, stored);
  await emit(till, "charge.failed", failed);
  await emit(till, "payment_intent.payment_failed", intent);
  return error;
}

async function recordCharge(
  till: Till,
  { intent, isAuthenticated }: StoredIntent,
  failure: IntentError | null,
): Promise<SandboxCharge> {
  const { method } = await resolveMethod(till, intent.payment_method ?? "");
  const isTaken = !failure && intent.capture_method !== "manual";
  const made: SandboxCharge = {
    id: createId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: isTaken ? intent.amount : 0,
    amount_refunded: 0,
    captured: isTaken,
    created: till.seconds,
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    paid: !failure,
    refunded: false,
    payment_intent: intent.id,
    payment_method: method.id,
    status: failure ? "failed" : "succeeded",
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    payment_method_details: {
      type: method.type,
      ...(method.card
        ? {
            card: {
              brand: method.card.brand,
              last4: method.card.last4,
              three_d_secure: isAuthenticated ? { result: "authenticated", version: "2.2.0" } : null,
            },
          }
        : {}),
    },
  };
  await till.session.put("charge", made.id, made);
  intent.latest_charge = made.id;
  return made;
}

/** The bank's answer to a 3-D Secure challenge. */
export async function answerChallenge(till: Till, stored: StoredIntent, isApproved: boolean): Promise<void> {
  if (stored.intent.status !== "requires_action") return;
  stored.isAuthenticated = isApproved;
  if (isApproved) await settle(till, stored);
  else
    await refuse(till, stored, {
      type: "card_error",
      code: "payment_intent_authentication_failure",
      message: "We are unable to authenticate your payment method.",
    });
}

/** The buyer's bank says yes, or they or it say no. */
export async function answerBank(till: Till, stored: StoredIntent, isPaid: boolean): Promise<void> {
  if (stored.intent.status !== "requires_action") return;
  if (isPaid) await settle(till, stored);
  else
    await refuse(till, stored, {
      type: "card_error",
      code: "payment_intent_payment_attempt_failed",
      message: "The payment failed.",
    });
}

export async function captureIntent(till: Till, stored: StoredIntent, form: FormObject): Promise<StoredIntent> {
  const { intent } = stored;
  if (intent.status !== "requires_capture")
    throw unexpectedState(
      stored,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
    );
  const amount = Number(textOf(form, "amount_to_capture") ?? intent.amount_capturable);
  if (!(amount > 0) || amount > intent.amount_capturable)
    throw invalidRequest("amount_to_capture exceeds amount_capturable", "amount_too_large", "amount_to_capture");
  const taken = await till.session.get("charge", intent.latest_charge ?? "");
  if (!taken) throw new Error("an authorised intent has a charge");
  Object.assign(taken, { captured: true, amount_captured: amount });
  await till.session.put("charge", taken.id, taken);
  Object.assign(intent, { amount_received: amount, amount_capturable: 0, status: "succeeded" });
  await saveIntent(till, stored);
  await emit(till, "charge.captured", taken);
  await emit(till, "payment_intent.succeeded", intent);
  const { behaviour } = await resolveMethod(till, intent.payment_method ?? "");
  if (behaviour.kind === "approve" && behaviour.isDisputed) await openDispute(till, { intentId: intent.id });
  return stored;
}

export async function cancelIntent(till: Till, stored: StoredIntent, form: FormObject): Promise<StoredIntent> {
  const { intent } = stored;
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw unexpectedState(stored, `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`);
  }
  Object.assign(intent, {
    status: "canceled",
    canceled_at: till.seconds,
    cancellation_reason: textOf(form, "cancellation_reason") ?? null,
    amount_capturable: 0,
    next_action: null,
  });
  await saveIntent(till, stored);
  await emit(till, "payment_intent.canceled", intent);
  return stored;
}

/** Changes what may still change: metadata always, the amount until it is confirmed. */
export async function updateIntent(till: Till, stored: StoredIntent, form: FormObject): Promise<StoredIntent> {
  const amount = textOf(form, "amount");
  if (
    amount !== undefined &&
    !["requires_payment_method", "requires_confirmation", "requires_action"].includes(stored.intent.status)
  ) {
    throw unexpectedState(stored, "amount cannot be updated in this state");
  }
  if (amount !== undefined) stored.intent.amount = Number(amount);
  stored.intent.metadata = { ...stored.intent.metadata, ...textMapOf(form, "metadata") };
  await saveIntent(till, stored);
  return stored;
}

/** Fields that the caller wants in full instead of as ids. */
export function expandOf(form: FormObject): string[] {
  return textsOf(form, "expand").map((path) => path.replace(/^data\./, ""));
}

function unexpectedState(stored: StoredIntent, message: string): SandboxError {
  return invalidRequest(message, "payment_intent_unexpected_state", undefined, { payment_intent: stored.intent });
}
