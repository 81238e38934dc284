import type { Clock } from "#platform/clock.ts";
import { cents } from "#platform/money.ts";
import { createTestPayments } from "#tests/support/payments.ts";
import type { PaymentProvider } from "#modules/payments/provider.ts";
import { PROVIDER } from "#modules/payments/registry/test-provider.ts";
import type { PlaceOrderInput } from "../contract.ts";
import type { Held } from "./violations.ts";

const OTHER = "another";

/** A second provider beside the first, with a till of its own. */
export function createOtherTill(clock: Clock, through: (provider: PaymentProvider) => PaymentProvider) {
  const payments = createTestPayments(clock);
  return { payments, provider: through({ ...payments.provider, name: OTHER }) };
}

/** An order of which half is paid at each provider, the odd cent at the first. */
export function inParts(input: PlaceOrderInput) {
  const half = cents(Math.floor(input.expectedAmount / 2));
  const tenders = [
    { provider: PROVIDER, amount: cents(input.expectedAmount - half) },
    { provider: OTHER, amount: half },
  ];
  return { ...input, requestHash: "in parts", tenders };
}

/** What all tills hold together. */
export async function inspectAll(tills: readonly (() => Promise<Held>)[]): Promise<Held> {
  const held = await Promise.all(tills.map((inspect) => inspect()));
  return { intents: held.flatMap(({ intents }) => intents), charges: held.flatMap(({ charges }) => charges) };
}
