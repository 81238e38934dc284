import Stripe from "stripe";
import { z } from "zod";
import { cents } from "#platform/money.ts";
import {
  BadSignature,
  PaymentError,
  type PaymentEvent,
  type PaymentProblem,
  type PaymentProvider,
  type PaymentStatus,
  type PaymentView,
} from "../../provider.ts";
import { givenBack, type Dispute } from "../../disputes.ts";
import { isBankMethod } from "../../methods.ts";
import { readRound } from "../../rounds.ts";
import { bankOpening, bankView } from "./bank-payment.ts";
import { findDisputes, listDisputed } from "./disputes.server.ts";
import { SIGNATURE_HEADER, STRIPE } from "./names.ts";

export type StripeOptions = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the API lives; Stripe itself when left out. A path is allowed (`http://localhost:3000/sandbox/stripe`). */
  apiBase?: string;
  /** Sends the requests; the global one when left out. The sandbox of the same process gives its own. */
  fetch?: typeof fetch;
  /** What the browser loads for the form; nothing pays in a page without it. */
  scriptUrl?: string;
  isSandbox?: boolean;
  /** Repeats by the SDK itself, with the same idempotency key. */
  retries?: number;
};

const TIMEOUT_MS = 8_000;
const SIGNATURE_TOLERANCE_SECONDS = 300;
/** Says that a payment was opened for a wallet. Only whoever has the secret key can write it. */
const WALLET_MARK = "wallet";
const STATUS: Record<string, PaymentStatus> = {
  requires_capture: "authorized",
  succeeded: "paid",
  canceled: "cancelled",
};

/** Stripe by its official SDK: the same code for Stripe itself and for the sandbox. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = createClient(options);
  const { publishableKey, scriptUrl = "", isSandbox = false } = options;
  const toView = async (intent: Stripe.PaymentIntent) =>
    viewOf(intent, publishableKey, await findDisputes(stripe, intent));
  return {
    name: STRIPE,
    page: { provider: STRIPE, label: "Stripe", how: "form", settings: { publishableKey, scriptUrl }, isSandbox },
    captures: "manual",
    takesWallets: true,
    open: ({ orderId, orderNumber, isForWallet, round, amountCents, capture, method, key, ...given }) =>
      guard(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: "eur",
            ...(isBankMethod(method)
              ? bankOpening(method, given)
              : {
                  capture_method: capture,
                  ...(isForWallet
                    ? { payment_method_types: ["card"] }
                    : { automatic_payment_methods: { enabled: true } }),
                }),
            description: `Vendredi ${orderNumber}`,
            metadata: {
              order_id: orderId,
              ...(round === "purchase" ? {} : { round }),
              ...(isForWallet ? { [WALLET_MARK]: "1" } : {}),
              ...(isBankMethod(method) ? { method } : {}),
            },
            expand: ["latest_charge"],
          },
          { idempotencyKey: key },
        );
        return toView(intent);
      }),
    read: (reference) =>
      guard(async () => toView(await stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge"] }))),
    capture: (reference, key) =>
      guard(async () => void (await stripe.paymentIntents.capture(reference, {}, { idempotencyKey: key }))),
    cancel: (reference, key) =>
      guard(async () => void (await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: key }))),
    refund: ({ reference, amountCents, key }) =>
      guard(
        async () =>
          (await stripe.refunds.create({ payment_intent: reference, amount: amountCents }, { idempotencyKey: key })).id,
      ),
    list: (since) => listIntents({ stripe, since, toView }),
    listDisputed: (since) => guardEach(listDisputed(stripe, since)),
    readEvent: ({ payload, headers, now }) =>
      readEvent({
        stripe,
        secret: options.webhookSecret,
        payload,
        signature: headers.get(SIGNATURE_HEADER) ?? undefined,
        now,
      }),
  };
}

function createClient({ secretKey, apiBase, fetch: send = fetch, retries = 2 }: StripeOptions): Stripe {
  const base = apiBase?.replace(/\/$/, "");
  const direct: typeof fetch = (input, init) => send(input, init);
  const redirected: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return send(`${base}${pathname}${search}`, init);
  };
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    telemetry: false,
    maxNetworkRetries: retries,
    httpClient: Stripe.createFetchHttpClient(base ? redirected : direct),
  });
}

async function* listIntents({
  stripe,
  since,
  toView,
}: {
  stripe: Stripe;
  since: Date;
  toView: (intent: Stripe.PaymentIntent) => Promise<PaymentView>;
}): AsyncIterable<PaymentView> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const pages = stripe.paymentIntents.list({ limit: 100, created, expand: ["data.latest_charge"] });
  yield* guardEach(viewsOf(pages, toView));
}

async function* viewsOf(
  pages: AsyncIterable<Stripe.PaymentIntent>,
  toView: (intent: Stripe.PaymentIntent) => Promise<PaymentView>,
): AsyncIterable<PaymentView> {
  for await (const intent of pages) yield await toView(intent);
}

async function* guardEach<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list;
  } catch (error) {
    throw toPaymentError(error);
  }
}

function viewOf(intent: Stripe.PaymentIntent, publishableKey: string, disputes: readonly Dispute[]): PaymentView {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const captured = cents(charge?.captured ? charge.amount_captured : 0);
  return {
    reference: intent.id,
    orderId: intent.metadata["order_id"] ?? null,
    round: readRound(intent.metadata["round"]),
    amountCents: cents(intent.amount),
    currency: intent.currency,
    capturedCents: captured,
    refundedCents: givenBack({ captured, refunded: cents(charge?.amount_refunded ?? 0), disputes }),
    ...(disputes.length > 0 ? { disputes } : {}),
    ...(intent.metadata[WALLET_MARK] ? { wallet: { openedAt: new Date(intent.created * 1000) } } : {}),
    ...stepOf(intent, publishableKey),
  };
}

/** Where it stands, and what the buyer does next: in the form, or at a bank. */
function stepOf(intent: Stripe.PaymentIntent, publishableKey: string): Pick<PaymentView, "status" | "next" | "method"> {
  const status = STATUS[intent.status] ?? "open";
  const bank = bankView(intent);
  if (bank) return { status: bank.status ?? status, next: bank.next, method: bank.method };
  const { client_secret: clientSecret } = intent;
  // While it decides, there is nothing for its buyer to do.
  if (intent.status === "processing") return { status, next: null };
  return { status, next: clientSecret ? { kind: "form", data: { clientSecret, publishableKey } } : null };
}

/** What an event is about, as far as it is read: a payment, or something of one. */
const eventObject = z.object({
  object: z.string().optional(),
  id: z.string().optional(),
  payment_intent: z.unknown().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

async function readEvent({
  stripe,
  secret,
  payload,
  signature,
  now,
}: {
  stripe: Stripe;
  secret: string;
  payload: string;
  signature: string | undefined;
  now: Date;
}): Promise<PaymentEvent> {
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(
      payload,
      signature ?? "",
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw new BadSignature("the signature does not match", { cause: error });
  }
  const about = eventObject.safeParse(event.data.object).data;
  const reference = about?.object === "payment_intent" ? about.id : about?.payment_intent;
  return {
    id: event.id,
    type: event.type,
    reference: typeof reference === "string" ? reference : null,
    orderId: about?.metadata?.["order_id"] ?? null,
  };
}

/** The payment is in another state than one thought, or its bank is deciding on it. */
const NOT_NOW = new Set([
  "payment_intent_unexpected_state",
  "charge_already_refunded",
  "charge_disputed",
  "refund_disputed_payment",
]);

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toPaymentError(error);
  }
}

function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new PaymentError(problemOf(error), `${error.type} ${error.code ?? ""} ${error.message}`, { cause: error });
}

function problemOf(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentProblem {
  if (error instanceof Stripe.errors.StripeConnectionError) return "lost";
  if (error instanceof Stripe.errors.StripeRateLimitError || error instanceof Stripe.errors.StripeAPIError)
    return "failed";
  if (error instanceof Stripe.errors.StripeIdempotencyError) return "failed";
  if (error.code && NOT_NOW.has(error.code)) return "state";
  // A concurrent request with the same key is under way: its answer can be fetched a little later.
  return error.code === "idempotency_key_in_use" ? "lost" : "rejected";
}
