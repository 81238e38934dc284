import type { Hono } from "hono";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { PaymentMethod } from "./methods.ts";
import type { PaymentProvider } from "./provider.ts";

/** Where a provider's form may reach from our pages: origins for the policy of a page. `pages`: where a form of ours may lead to. */
export type PolicySources = {
  scripts: readonly string[];
  connects: readonly string[];
  frames: readonly string[];
  pages: readonly string[];
};

/** `variables`: the values of the provider's own, by name; with its sandbox any of them may be missing. */
export type ConnectInput = { variables: Readonly<Record<string, string>> };

/** Hands a signed notice to our own webhook call; answers its HTTP status. */
export type DeliverNotice = (payload: string, headers: Record<string, string>) => Promise<number>;

export type SandboxInput = ConnectInput & {
  db: Db;
  clock: Clock;
  /** Where buyers may be sent back to. */
  isOwnAddress: (url: URL) => boolean;
  deliver: DeliverNotice;
};

/** A stand-in for the provider in this process. `app`: its pages and calls, to be mounted at `sandboxPath`. */
export type OpenSandbox = { provider: PaymentProvider; app: Hono<CallEnv> };

/** One folder of `providers/`, by what the house needs of it. Light: the provider's own code comes with `connect`. */
export type ProviderKind = {
  name: string;
  /** The ways to pay that are its. */
  methods: readonly PaymentMethod[];
  /** What the environment must say before it can take payments; README.md has them in words. */
  variables: readonly string[];
  policy: PolicySources;
  /** The header that its notices are signed in. */
  signatureHeader: string;
  connect: (given: ConnectInput) => Promise<PaymentProvider>;
  /** What stands in for it where PAYMENT_PROVIDER=sandbox; left out by a provider that has none. */
  openSandbox?: (given: SandboxInput) => Promise<OpenSandbox>;
};

/** Where sandboxes are mounted. */
export const SANDBOXES = "/sandbox/";

export const sandboxPath = (name: string): string => SANDBOXES + name;

/** Where a provider sends its notices. */
export const webhookPath = (name: string): string => `/gateway/purchase/webhooks/${name}`;
