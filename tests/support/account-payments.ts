import type { Clock } from "#platform/clock.ts";
import type { PaymentProvider } from "#modules/payments/provider.ts";
import { ACCOUNT } from "#modules/payments/registry/test-provider.ts";
import {
  createAccountProvider,
  createAccountSandbox,
  isClosedByUs,
  type AccountRecords,
  type AccountSandbox,
} from "#modules/payments/registry/test-sandbox.server.ts";
import { createMemoryStore } from "#modules/payments/sandbox/store.server.ts";
import { SITES } from "#modules/sites/locales.ts";

const KEYS = { clientId: "client of the tests", clientSecret: "secret of the tests", webhookId: "WH-TESTS" };

/** A notice on its way: tests deliver, repeat, lose, reorder and forge them. */
export type AccountNotice = { payload: string; headers: Record<string, string> };

export type AccountPayments = {
  sandbox: AccountSandbox;
  provider: PaymentProvider;
  /** Notices that were sent and not yet received. */
  notices: AccountNotice[];
  /** The buyer answers on the provider's page: agrees, agrees with nothing that could be charged, or leaves. */
  answer: (reference: string, end: "accept" | "refuse" | "cancel") => Promise<Response>;
  /** The headers of a notice that somebody else has signed. */
  forge: () => Record<string, string>;
  /** What it holds, in the words and cents of an intent. */
  readHeld: () => Promise<HeldPayment[]>;
};

type HeldPayment = { id: string; description: string | null; status: string; captured: number; refunded: number };

/** The sandbox of the provider whose buyers have an account with it, and the product's own adapter on it. Nothing is delivered by itself. */
export function createAccountPayments(clock: Clock): AccountPayments {
  const notices: AccountNotice[] = [];
  const sandbox = createAccountSandbox({
    store: createMemoryStore<AccountRecords>(),
    keys: KEYS,
    clock,
    basePath: "/sandbox/account",
    isOwnAddress: ({ hostname }) => hostname === SITES.es_ES.devHost || hostname === SITES.fr_FR.devHost,
    deliver: async (payload, headers) => {
      notices.push({ payload, headers });
      return 200;
    },
  });
  return {
    sandbox,
    provider: createAccountProvider({ ...KEYS, apiBase: "http://sandbox", clock, fetch: sandbox.fetch }),
    notices,
    answer: async (reference, end) =>
      sandbox.fetch(`http://sandbox/checkoutnow?token=${reference}`, {
        method: "POST",
        body: new URLSearchParams({ answer: end }),
        redirect: "manual",
      }),
    forge: () => ({ ...ACCOUNT.signedWith, [ACCOUNT.signatureHeader]: "bm90IG91cnM=" }),
    readHeld: async () => (await sandbox.inspect()).map(readPayment),
  };
}

type Order = Awaited<ReturnType<AccountSandbox["inspect"]>>[number];
type Parts = Order["purchase_units"][number]["payments"];

function readPayment({ id, purchase_units: [unit] }: Order): HeldPayment {
  if (!unit) throw new Error("an order has a purchase unit");
  const { description = null, custom_id: label, payments } = unit;
  return {
    id,
    description,
    status: statusOf(payments, isClosedByUs(label)),
    captured: sumOf(payments.captures),
    refunded: sumOf(payments.refunds),
  };
}

function statusOf({ authorizations }: Parts, isClosed: boolean): string {
  const last = authorizations.at(-1)?.status;
  if (last === "CREATED") return "requires_capture";
  if (last === "CAPTURED") return "succeeded";
  return last === "VOIDED" || isClosed ? "canceled" : "requires_payment_method";
}

/** In cents. */
const sumOf = (parts: Parts["captures"]): number =>
  parts.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
