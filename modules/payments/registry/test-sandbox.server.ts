/** The sandbox that tests pay in (test-provider.ts), and what looks into it. */
export { createStripeProvider as createTestProvider } from "../providers/stripe/adapter.server.ts";
export { createAlmaProvider as createPartsProvider, signNotice } from "../providers/alma/adapter.server.ts";
export type { AlmaRecords as PartsRecords } from "../providers/alma/sandbox/payments.ts";
export {
  createAlmaSandbox as createPartsSandbox,
  type AlmaSandbox as PartsSandbox,
} from "../providers/alma/sandbox/sandbox.server.ts";
export type { FaultKind } from "../sandbox/faults.ts";
export { createSandboxKeys } from "../providers/stripe/sandbox/keys.server.ts";
export type { SandboxKeys } from "../providers/stripe/sandbox/objects.ts";
export {
  createStripeSandbox as createSandbox,
  type StripeSandbox as Sandbox,
} from "../providers/stripe/sandbox/sandbox.server.ts";
export { createMemoryStore, createPostgresStore } from "../providers/stripe/sandbox/store.server.ts";
export { signPayload } from "../providers/stripe/sandbox/webhooks.server.ts";
