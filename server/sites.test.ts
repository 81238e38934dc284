import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.server.ts";
import { readHosts, resolveSite, siteOrigins } from "#modules/sites/resolve.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** Host and first path segment tell the site (docs/product/sites.md#host). */
const SITE_HOSTS = "fr_FR=www.vendredi.example,es_ES=www.vendredi-es.example,be=www.vendredi-be.example,nl_NL=www.vendredi-nl.example,it_IT=www.vendredi-it.example";
const LINK_SECRET = "a-secret-of-the-tests-long-enough";

const resolve = (host: string, pathname: string, { siteHosts, isPreviewOn = true }: { siteHosts?: string; isPreviewOn?: boolean } = {}) => {
  const landing = resolveSite({ host, pathname, hosts: readHosts(siteHosts), isPreviewOn });
  return landing.kind === "site" ? landing.site.id : landing.kind;
};

describe("site resolution", () => {
  test.each([
    ["fr.localhost:3000", "/", "fr_FR"], ["FR.localhost", "/week-ends/_/_", "fr_FR"], ["es.localhost", "/nl/weekend/1/x", "es_ES"], ["nl.localhost", "/", "nl_NL"], ["it.localhost", "/", "it_IT"],
    ["be.localhost", "/", "splash"], ["be.localhost", "/fr", "fr_BE"], ["be.localhost", "/fr/week-end/1/x", "fr_BE"], ["be.localhost", "/nl", "nl_BE"], ["be.localhost", "/nl/weekend/1/x", "nl_BE"],
    ["be.localhost", "/nl.data", "nl_BE"], ["be.localhost", "/nl/_root.data", "nl_BE"], ["be.localhost", "/nlx", "fr_BE"], ["be.localhost", "/de", "fr_BE"],
    ["localhost:3000", "/", "preview"], ["127.0.0.1:3000", "/", "preview"], ["evil.example", "/", "preview"],
  ])("in development %s%s is %s", (host, path, expected) => {
    expect(resolve(host, path)).toBe(expected);
  });

  test.each([
    ["www.vendredi.example", "/", "fr_FR"], ["WWW.Vendredi.example:443", "/", "fr_FR"], ["www.vendredi-be.example", "/nl/p/help", "nl_BE"], ["www.vendredi-be.example", "/", "splash"],
    ["fr.localhost", "/", "unknown"], ["evil.example", "/", "unknown"], ["", "/", "unknown"], ["www.vendredi.example.evil.example", "/", "unknown"],
  ])("in production %s%s is %s", (host, path, expected) => {
    expect(resolve(host, path, { siteHosts: SITE_HOSTS, isPreviewOn: false })).toBe(expected);
  });

  test.each(["fr_FR", "fr_FR=", "=host", "xx_XX=host", "preview=host", "fr_FR=a,,it_IT=b"])("SITE_HOSTS %s is refused with the entry that is wrong", (siteHosts) => {
    expect(() => readHosts(siteHosts)).toThrow(/^SITE_HOSTS: ".*" is not site=host$/);
  });

  test("origins carry scheme, host and port; both Belgian sites share one", () => {
    const origins = siteOrigins({ hosts: readHosts(SITE_HOSTS), scheme: "https", port: "" });
    expect(origins).toMatchObject({ fr_FR: "https://www.vendredi.example", fr_BE: "https://www.vendredi-be.example", nl_BE: "https://www.vendredi-be.example", be: "https://www.vendredi-be.example" });
  });
});

describe("over HTTP", () => {
  const database = useDatabase();
  let production: TestServer;
  const warnings: string[] = [];
  beforeAll(async () => {
    const log = createLog("warn", { write: (line: string) => void warnings.push(line) });
    production = await startServer({ databaseUrl: String(database().pool.options.connectionString), env: { SITE_HOSTS, PUBLIC_ORIGIN_SCHEME: "https", PAYMENT_PROVIDER: "sandbox", LINK_SECRET }, log });
  });
  afterAll(() => production?.close());

  test("Belgium's front door is a splash page in both languages", async () => {
    const response = await production.fetch("http://www.vendredi-be.example/");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('href="/nl" lang="nl-BE"');
    expect(html).toContain('href="/fr" lang="fr-BE"');
  });

  test("an unknown host gets no site: 404, whatever the path", async () => {
    for (const address of ["http://evil.example/", "http://localhost/", "http://fr.localhost/p/help"]) expect((await production.fetch(address)).status).toBe(404);
  });

  test("the operator is told which sample entries the public does not see", () => {
    const [warning = ""] = warnings.filter((line) => line.includes("sample content is not shown"));
    for (const entry of ["mini-sites.json: carte-evasion", "acquisition.json: newsletter"]) expect(warning).toContain(entry);
  });

  test("calls and health work on every host: clients need no site", async () => {
    for (const path of ["/healthz", "/api/openapi.json"]) expect((await production.fetch(`http://10.1.2.3${path}`)).status).toBe(200);
  });
});

describe("the environment", () => {
  test("defaults are those of a first start", () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", PAYMENT_PROVIDER: "sandbox", SEARCH_PROVIDER: "index", DEMO_CATALOGUE: true, ALLOW_INDEXING: false, TRUST_PROXY: false });
  });

  test("an empty variable is one that is not set", () => {
    expect(readEnv({ PORT: "", SITE_HOSTS: "", DATABASE_URL: "", PAYMENT_PROVIDER: "" })).toEqual(readEnv({}));
  });

  test("every wrong variable is named, and no value is shown", () => {
    const wrong = { PORT: "http", DATABASE_POOL_SIZE: "1", DEMO_CATALOGUE: "yes", PAYMENT_PROVIDER: "paypal-secret-value", LOG_LEVEL: "loud", RATE_LIMIT_WRITES_PER_MINUTE: "0", DATABASE_URL: "postgres://u:hunter2@db/x" };
    const message = errorOf(() => readEnv(wrong));
    for (const name of ["PORT", "DATABASE_POOL_SIZE", "DEMO_CATALOGUE", "PAYMENT_PROVIDER", "LOG_LEVEL", "RATE_LIMIT_WRITES_PER_MINUTE"]) expect(message).toMatch(new RegExp(`^  ${name}: `, "m"));
    expect(message).not.toMatch(/hunter2|paypal-secret-value|DATABASE_URL/);
  });

  test("with public hosts nothing for trying out is on by accident", () => {
    expect(readEnv({ SITE_HOSTS, PAYMENT_PROVIDER: "sandbox", LINK_SECRET })).toMatchObject({ DEMO_CATALOGUE: false, MAILBOX_PAGE: false, SHOW_ERRORS: false, PREVIEW_SITE: false });
    expect(readEnv({ SITE_HOSTS, PAYMENT_PROVIDER: "sandbox", LINK_SECRET, MAILBOX_PAGE: "true" }).MAILBOX_PAGE).toBe(true);
    expect(errorOf(() => readEnv({ SITE_HOSTS }))).toContain("choose PAYMENT_PROVIDER");
    expect(errorOf(() => readEnv({ SITE_HOSTS, PAYMENT_PROVIDER: "sandbox" }))).toContain("set LINK_SECRET");
  });

  test("the secret of links is long, never shown, and can be replaced", () => {
    expect(errorOf(() => readEnv({ LINK_SECRET: `${LINK_SECRET},short-secret` }))).toMatch(/LINK_SECRET.*: is too short: 32 characters or more$/);
    expect(readEnv({ LINK_SECRET: ` ${LINK_SECRET} ,${LINK_SECRET}2` }).LINK_SECRET).toEqual([LINK_SECRET, `${LINK_SECRET}2`]);
  });

  test("Stripe without its keys does not start", () => {
    const keys = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" };
    expect(readEnv({ PAYMENT_PROVIDER: "stripe", ...keys }).PAYMENT_PROVIDER).toBe("stripe");
    for (const missing of Object.keys(keys)) expect(errorOf(() => readEnv({ PAYMENT_PROVIDER: "stripe", ...keys, [missing]: "" }))).toContain("STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET");
  });
});

function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("it was accepted");
}
