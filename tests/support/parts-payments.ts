import type { Clock } from "#platform/clock.ts";
import type { PaymentProvider } from "#modules/payments/provider.ts";
import {
  createPartsProvider,
  createPartsSandbox,
  signNotice,
  type PartsRecords,
  type PartsSandbox,
} from "#modules/payments/registry/test-sandbox.server.ts";
import { createMemoryStore } from "#modules/payments/sandbox/store.server.ts";
import { SITES } from "#modules/sites/locales.ts";

const API_KEY = "sk_test_of_the_tests";

/** A notice on its way: tests deliver, repeat, lose and reorder them. */
export type PartsNotice = { query: string; signature: string };

export type PartsPayments = {
  sandbox: PartsSandbox;
  provider: PaymentProvider;
  /** Notices that were sent and not yet received. */
  notices: PartsNotice[];
  sign: (id: string) => string;
  /** The buyer answers on the provider's page. */
  answer: (reference: string, end: "accept" | "refuse" | "cancel") => Promise<Response>;
};

/** The sandbox of the provider that takes payments in parts and later, and the product's own adapter on it. Nothing is delivered by itself. */
export function createPartsPayments(clock: Clock): PartsPayments {
  const notices: PartsNotice[] = [];
  const sandbox = createPartsSandbox({
    store: createMemoryStore<PartsRecords>(),
    apiKey: API_KEY,
    clock,
    basePath: "/sandbox/parts",
    isOwnAddress: ({ hostname }) => hostname === SITES.fr_FR.devHost,
    deliver: async (query, signature) => {
      notices.push({ query, signature });
      return 200;
    },
  });
  return {
    sandbox,
    provider: createPartsProvider({ apiKey: API_KEY, apiBase: "http://sandbox", clock, fetch: sandbox.fetch }),
    notices,
    sign: (id) => signNotice(id, API_KEY),
    answer: async (reference, end) =>
      sandbox.fetch(`http://sandbox/pay/${reference}`, {
        method: "POST",
        body: new URLSearchParams({ answer: end }),
        redirect: "manual",
      }),
  };
}
