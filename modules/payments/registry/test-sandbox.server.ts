import type { Db } from "#platform/db/client.server.ts";
import { STORE_PLACE } from "../providers/alma/names.ts";
import type { AlmaRecords } from "../providers/alma/sandbox/payments.ts";
import { createPostgresStore } from "../sandbox/store.server.ts";
import { readLabel } from "../providers/paypal/label.ts";

/** The sandbox that tests pay in (test-provider.ts), and what looks into it. */
export { createStripeProvider as createTestProvider } from "../providers/stripe/adapter.server.ts";
export { createAlmaProvider as createPartsProvider, signNotice } from "../providers/alma/adapter.server.ts";
export type { AlmaRecords as PartsRecords } from "../providers/alma/sandbox/payments.ts";
export {
  createAlmaSandbox as createPartsSandbox,
  type AlmaSandbox as PartsSandbox,
} from "../providers/alma/sandbox/sandbox.server.ts";
export { createPaypalProvider as createAccountProvider } from "../providers/paypal/adapter.server.ts";
/** Whether we want no money by an order with this label any more. */
export const isClosedByUs = (label: string | undefined): boolean => readLabel(label)?.isClosed ?? false;
export type { PaypalRecords as AccountRecords } from "../providers/paypal/sandbox/orders.ts";
export {
  createPaypalSandbox as createAccountSandbox,
  type PaypalSandbox as AccountSandbox,
} from "../providers/paypal/sandbox/sandbox.server.ts";
/** What the sandbox of parts has kept in a database. */
export const openPartsStore = (db: Db) => createPostgresStore<AlmaRecords>(db, STORE_PLACE);
export type { FaultKind, Faults } from "../sandbox/faults.ts";
export { createSandboxKeys } from "../providers/stripe/sandbox/keys.server.ts";
export type { SandboxKeys } from "../providers/stripe/sandbox/objects.ts";
export {
  createStripeSandbox as createSandbox,
  type StripeSandbox as Sandbox,
} from "../providers/stripe/sandbox/sandbox.server.ts";
export { createMemoryStore, createPostgresStore } from "../providers/stripe/sandbox/store.server.ts";
export { signPayload } from "../providers/stripe/sandbox/webhooks.server.ts";
