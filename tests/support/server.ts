import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { vi } from "vitest";
import { fixedClock, type Clock } from "#platform/clock.ts";
import { readEnv } from "#platform/env.ts";
import type { Log } from "#platform/log.server.ts";
import type { Vendredi } from "#server/app.ts";
import { DEMO_NOW } from "./demo.ts";
import { silentLog } from "./payments.ts";

/** Prices without a code, except for the visitors of one partner. */
const FLAGS = { autoDiscount: { default: null, affiliates: { 77: { code: "EXTRA10", value: 10 } } } };

/** Pages of one word: the screens have their own tests in a browser, here only what the server adds to them counts. */
const pages = {
  entry: { module: { default: (request: Request, status: number, headers: Headers) => new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>`, { status, headers }) } },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    home: { id: "home", parentId: "root", index: true, module: { default: () => null } },
    stay: { id: "stay", parentId: "root", path: "stay/:id/:slug", module: { default: () => null } },
  },
  assets: { entry: { imports: [], module: "/assets/entry.js" }, routes: {}, url: "/assets/manifest-test.js", version: "test" },
  publicPath: "/", assetsBuildDirectory: "build/client", future: {}, ssr: true, isSpaMode: false, prerender: [], basename: "/",
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

vi.mock("virtual:react-router/server-build", () => pages);
vi.mock("virtual:page-texts", () => ({ default: {} }));

export type TestServer = {
  /** A path of the preview site, or a whole address; as the caller `10.0.0.1` unless told. */
  fetch: (target: string, init?: RequestInit, caller?: string) => Promise<Response>;
  close: () => Promise<void>;
};

export type ServerOptions = { databaseUrl: string; clock?: Clock; log?: Log; env?: Record<string, string> };

/** The whole server as `main.ts` makes it, on a database of the tests. */
export async function startServer({ databaseUrl, clock = fixedClock(DEMO_NOW), log = silentLog, env = {} }: ServerOptions): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "vendredi-test-"));
  const { createVendredi } = await import("#server/app.ts");
  const settings = readEnv({ NODE_ENV: "test", DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: "8", DATA_DIR: dataDir, RATE_LIMIT_WRITES_PER_MINUTE: "100000", FEATURE_FLAGS: JSON.stringify(FLAGS), ...env });
  const vendredi: Vendredi = await createVendredi({ env: settings, databaseUrl, clock, log });
  return {
    fetch: (target, init, caller = "10.0.0.1") => vendredi.fetch(new Request(new URL(target, "http://localhost"), init), caller),
    close: async () => {
      await vendredi.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A POST of JSON. */
export function jsonPost(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}
