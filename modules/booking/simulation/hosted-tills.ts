import type { Clock } from "#platform/clock.ts";
import { cents } from "#platform/money.ts";
import { createAccountPayments, type AccountPayments } from "#tests/support/account-payments.ts";
import { createPartsPayments, type PartsPayments } from "#tests/support/parts-payments.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";
import { webhookPath } from "#modules/payments/provider-kind.ts";
import { ACCOUNT, PARTS } from "#modules/payments/registry/test-provider.ts";
import type { Faults, PartsRecords } from "#modules/payments/registry/test-sandbox.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { PlaceOrderOutcome } from "../contract.ts";
import type { Held } from "./violations.ts";

/** A notice as it is posted to us. */
export type HostedNotice = { path: string; init: RequestInit };

/** What a buyer does on a provider's page. */
export type HostedEnd = "accept" | "refuse" | "cancel";

/** A provider with a page of its own, as the simulation meets it, whichever it is. */
export type HostedTill = {
  /** A site that offers it, and its ways to pay there. */
  site: SiteId;
  methods: readonly PaymentMethod[];
  /** As the product's verbs have it: the process around it may die. */
  provider: PaymentProvider;
  faults: Faults;
  /** What was sent, and has not been posted yet. */
  takeNotices: () => HostedNotice[];
  /** A notice that it never sent. */
  forge: (reference: string) => HostedNotice;
  /** Whether it took the buyer's answer. */
  answer: (url: string, end: HostedEnd) => Promise<boolean>;
  /** Whether a yes there is a promise that we may ask for the money; else it is the money. */
  isAskedLater: boolean;
  /** Somebody at our desk gives back there, or lets go. */
  byHand: (url: string, amount: number | null) => Promise<void>;
  /** What it holds, in the words of the others. */
  inspect: () => Promise<Held>;
};

export type HostedName = "parts" | "account";

type Through = (provider: PaymentProvider) => PaymentProvider;

/** Every such provider, each with a till of its own. `handOut`: a buyer has this answer, with the address of a page if there is one. */
export function createHostedTills(
  clock: Clock,
  through: Record<HostedName, Through>,
): { tills: Record<HostedName, HostedTill>; handOut: (outcome: PlaceOrderOutcome) => PlaceOrderOutcome } {
  const handedOut = new Set<string>();
  const parts = createPartsPayments(clock);
  const account = createAccountPayments(clock);
  return {
    tills: {
      parts: partsTill(parts, clock, through.parts(parts.provider)),
      account: accountTill(account, handedOut, through.account(account.provider)),
    },
    handOut: (outcome) => {
      if (outcome.kind === "placed" && outcome.payment.next.kind === "redirect")
        handedOut.add(referenceIn(outcome.payment.next.url));
      return outcome;
    },
  };
}

/** Their pages are named by the payment: the last part of the path, or a token. */
function referenceIn(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return searchParams.get("token") ?? pathname.split("/").at(-1) ?? "";
}

let hands = 0;

/** At the provider's own desk: what it refuses is refused. */
async function byHand(provider: PaymentProvider, url: string, amount: number | null): Promise<void> {
  const reference = referenceIn(url);
  const key = `by hand ${(hands += 1)}`;
  try {
    if (amount === null) await provider.cancel(reference, key);
    else await provider.refund({ reference, amountCents: cents(amount), withFees: false, key });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
  }
}

function partsTill(payments: PartsPayments, clock: Clock, provider: PaymentProvider): HostedTill {
  const path = webhookPath(PARTS.name);
  const notice = (query: string, signature: string): HostedNotice => ({
    path: path + query,
    init: { headers: { [PARTS.signatureHeader]: signature } },
  });
  return {
    site: "fr_FR",
    methods: ["3x", "deferred"],
    provider,
    faults: payments.sandbox.faults,
    takeNotices: () => payments.notices.splice(0).map(({ query, signature }) => notice(query, signature)),
    forge: (reference) => notice(`?pid=${reference}`, payments.sign(`not ${reference}`)),
    answer: async (url, end) => (await payments.answer(referenceIn(url), end)).status === 303,
    isAskedLater: false,
    byHand: (url, amount) => byHand(payments.provider, url, amount),
    inspect: () => inspectParts(payments, clock.now()),
  };
}

function accountTill(payments: AccountPayments, handedOut: ReadonlySet<string>, provider: PaymentProvider): HostedTill {
  const path = webhookPath(ACCOUNT.name);
  const notice = (payload: string, headers: Record<string, string>): HostedNotice => ({
    path,
    init: { method: "POST", body: payload, headers },
  });
  return {
    site: "es_ES",
    methods: [ACCOUNT.method],
    provider,
    faults: payments.sandbox.faults,
    takeNotices: () => payments.notices.splice(0).map(({ payload, headers }) => notice(payload, headers)),
    forge: (reference) =>
      notice(
        JSON.stringify({ id: `WH-${reference}`, event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: reference } }),
        payments.forge(),
      ),
    answer: async (url, end) => (await payments.answer(referenceIn(url), end)).status === 303,
    isAskedLater: true,
    byHand: (url, amount) => byHand(payments.provider, url, amount),
    inspect: () => inspectAccount(payments, handedOut),
  };
}

/**
 * What the one that pays in parts holds. It knows no keys: what was opened twice and never answered has an address that nobody was given, and does
 * not count once it is over.
 */
async function inspectParts({ sandbox }: PartsPayments, now: Date): Promise<Held> {
  return heldInParts(await sandbox.inspect(), now);
}

/** The same of payments that were read elsewhere. */
export function heldInParts(all: readonly PartsRecords["payment"][], now: Date): Held {
  const payments = all.filter(({ state, expired_at: end }) => state !== "not_started" || end * 1000 > now.getTime());
  return {
    intents: payments.map(({ id, state, orders }) => ({
      id,
      description: `Vendredi ${orders[0]?.merchant_reference}`,
      status: {
        in_progress: "succeeded",
        late: "succeeded",
        scored_no: "canceled",
        not_started: "requires_payment_method",
      }[state],
    })),
    charges: payments
      .filter(({ state }) => state === "in_progress" || state === "late")
      .map((payment) => ({
        payment_intent: payment.id,
        amount_captured: payment.purchase_amount,
        amount_refunded: payment.amount_already_refunded,
      })),
  };
}

/** The same of the one whose buyers have an account. A process that died with an address nobody was given has left a payment that nobody can make. */
async function inspectAccount({ readHeld }: AccountPayments, handedOut: ReadonlySet<string>): Promise<Held> {
  const held = await readHeld();
  return {
    intents: held
      .filter(({ id, status }) => handedOut.has(id) || status !== "requires_payment_method")
      .map(({ id, description, status }) => ({ id, description, status })),
    charges: held
      .filter(({ captured }) => captured > 0)
      .map(({ id, captured, refunded }) => ({
        payment_intent: id,
        amount_captured: captured,
        amount_refunded: refunded,
      })),
  };
}
