import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixedClock, type Clock } from "#platform/clock.ts";
import { readEnv } from "#server/boot/env.ts";
import type { Log } from "#platform/log.server.ts";
import { createVendredi, type Vendredi } from "#server/http/app.ts";
import { DEMO_NOW } from "./demo.ts";
import { NO_CONTACT_BOUNDS, NO_HOLD_BOUNDS, NO_SIGN_IN_BOUNDS } from "./limits.ts";
import { silentLog } from "./payments.ts";
import { TEST_COST } from "./proofs.ts";

/** Prices without a code, except for the visitors of one partner. */
const FLAGS = { autoDiscount: { default: null, affiliates: { 77: { code: "EXTRA10", value: 10 } } } };

export type TestServer = {
  /** A path of the preview site, or a whole address; as a caller on this machine unless told. */
  fetch: (target: string, init?: RequestInit, caller?: string) => Promise<Response>;
  close: () => Promise<void>;
};

export type ServerOptions = { databaseUrl: string; clock?: Clock; log?: Log; env?: Record<string, string> };

/** The whole server as `main.ts` makes it, on a database of the tests. */
export async function startServer({
  databaseUrl,
  clock = fixedClock(DEMO_NOW),
  log = silentLog,
  env = {},
}: ServerOptions): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "vendredi-test-"));
  const settings = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: "8",
    DATA_DIR: dataDir,
    RATE_LIMIT_WRITES_PER_MINUTE: "100000",
    RATE_LIMIT_PAGES_PER_MINUTE: "100000",
    RATE_LIMIT_SEARCHES_PER_MINUTE: "100000",
    FEATURE_FLAGS: JSON.stringify(FLAGS),
    ...NO_HOLD_BOUNDS,
    ...NO_CONTACT_BOUNDS,
    ...NO_SIGN_IN_BOUNDS,
    PROOF_COST: String(TEST_COST),
    ...env,
  });
  const vendredi: Vendredi = await createVendredi({ env: settings, databaseUrl, clock, log });
  return {
    fetch: (target, init, caller = "127.0.0.1") =>
      vendredi.fetch(new Request(new URL(target, "http://localhost"), init), caller),
    close: async () => {
      await vendredi.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export { jsonPost } from "./json-post.ts";
