import { pino } from "pino";
import { VISITOR } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { day, type Day } from "#platform/dates.ts";
import type { OpenedPayment, PlaceOrderInput, PlaceOrderOutcome } from "#modules/booking/contract.ts";
import { createOrderPasses, type OrderPasses } from "#modules/booking/order-passes.server.ts";
import { createPaymentProviders, type PaymentProviders } from "#modules/payments/payment-providers.ts";
import type { OpenPayment, PaymentProvider } from "#modules/payments/provider.ts";
import {
  createMemoryStore,
  createSandbox,
  createSandboxKeys,
  createTestProvider,
  type Sandbox,
  type SandboxKeys,
} from "#modules/payments/registry/test-sandbox.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { NO_WISHES } from "#modules/booking/wishes.ts";
import { createDestination, createSellable, type Sellable } from "./factories/catalogue.ts";

export const WEBHOOK_SECRET = "whsec_test";

/** A log that says nothing. */
export const silentLog = pino({ level: "silent" });

/** A webhook on its way: tests deliver, repeat, lose and reorder them. */
export type Letter = { payload: string; signature: string };

export type TestPayments = {
  sandbox: Sandbox;
  keys: SandboxKeys;
  provider: PaymentProvider;
  /** It alone, as the verbs are given it. */
  providers: PaymentProviders;
  /** Webhooks that were sent and not yet received. */
  letters: Letter[];
  /** Presents a test card in the browser's place; answers the intent's status, or the error's code. */
  pay: (clientSecret: string, method?: string) => Promise<string>;
};

/** A sandbox and the product's own adapter on it. Nothing is delivered by itself; no repeats by the SDK, so that faults show. */
export function createTestPayments(clock: Clock): TestPayments {
  const letters: Letter[] = [];
  const deliver = (payload: string, signature: string) => {
    letters.push({ payload, signature });
    return Promise.resolve(200);
  };
  const keys = createSandboxKeys();
  const isOwnAddress = ({ hostname }: URL) => hostname === SITES.fr_FR.devHost;
  const sandbox = createSandbox({
    store: createMemoryStore(),
    keys,
    clock,
    webhookSecret: WEBHOOK_SECRET,
    deliver,
    isOwnAddress,
  });
  const provider = createTestProvider({
    secretKey: keys.secret,
    publishableKey: keys.publishable,
    webhookSecret: WEBHOOK_SECRET,
    fetch: sandbox.fetch,
    retries: 0,
  });
  return {
    sandbox,
    keys,
    provider,
    providers: onlyProvider(provider),
    letters,
    pay: (clientSecret, method = "pm_card_visa") => payInBrowser({ sandbox, keys }, clientSecret, method),
  };
}

/** What a form was given to pay with; empty where there is none. */
export const secretOf = ({ next }: OpenedPayment): string =>
  next.kind === "form" ? (next.data["clientSecret"] ?? "") : "";

/** An order that was placed, with the secret that its form was given; throws at any other outcome. */
export function demandPlaced(outcome: PlaceOrderOutcome) {
  if (outcome.kind !== "placed") throw new Error(outcome.kind);
  return { ...outcome, clientSecret: secretOf(outcome.payment) };
}

/** What a provider is asked to open: 100 € by card unless said otherwise. */
export const opening = (changes: Partial<OpenPayment> & Pick<OpenPayment, "orderId" | "key">): OpenPayment => ({
  orderNumber: "1",
  round: "purchase",
  amountCents: cents(10_000),
  capture: "manual",
  method: "card",
  plan: null,
  site: "fr_FR",
  today: day("2026-11-20"),
  buyer: null,
  returnUrl: null,
  ...changes,
});

/** One provider for everything. */
export const onlyProvider = (provider: PaymentProvider): PaymentProviders =>
  createPaymentProviders({ providers: [provider], nameFor: () => provider.name });

async function payInBrowser(
  { sandbox, keys }: Pick<TestPayments, "sandbox" | "keys">,
  clientSecret: string,
  method: string,
): Promise<string> {
  const id = clientSecret.split("_secret_")[0];
  const response = await sandbox.fetch(`http://sandbox/v1/payment_intents/${id}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${keys.publishable}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: method,
      return_url: "http://fr.localhost/confirmation",
    }),
  });
  const answer = (await response.json()) as { status?: string; error?: { code?: string } };
  return answer.status ?? answer.error?.code ?? "";
}

/** Who may see which order, with a secret of the tests. */
export const createTestPasses = (clock: Clock): OrderPasses =>
  createOrderPasses({ secrets: ["a secret of the tests"], isSecure: false, clock });

/** What a browser sends back of an answer's cookies. */
export const cookiesOf = (response: { headers: Headers }): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** A package to buy at 100 € a night, in a named place. */
export async function createStay(
  db: Db,
  { from, limit = 5, days = 30 }: { from: Day; limit?: number; days?: number },
): Promise<Sellable> {
  const city = await createDestination(db);
  return createSellable(db, { from, days, limit, amount: 10_000, hotel: { cityId: city.id, placeIds: [city.id] } });
}

/** What Marion asks for: two adults, one night at 100 € unless said otherwise. */
export function orderInput(
  packageId: number,
  changes: Partial<PlaceOrderInput> & Pick<PlaceOrderInput, "checkin" | "idempotencyKey">,
): PlaceOrderInput {
  const nights = changes.nights ?? 1;
  return {
    site: SITES.fr_FR,
    packageId,
    nights,
    party: { adults: 2, children: 0, babies: 0, singleRoom: false },
    activityDays: [],
    expectedAmount: cents(10_000 * nights),
    buyer: {
      email: "marion@example.org",
      civility: "MRS",
      firstName: "Marion",
      lastName: "Lefèvre",
      phoneNumber: "+33612345678",
      addressLine: null,
      postalCode: null,
      city: null,
      country: "FR",
    },
    wishes: NO_WISHES,
    caller: { actor: VISITOR, address: "10.0.0.1", browser: "a-browser-of-the-tests" },
    ...changes,
  };
}

/** What a provider has of buyers' money: what it took, without what it gave back. Cents. */
export async function keptBy(sandbox: Pick<Sandbox, "inspect">): Promise<number> {
  const { charges } = await sandbox.inspect();
  return charges.reduce((sum, { amount_captured, amount_refunded }) => sum + amount_captured - amount_refunded, 0);
}
