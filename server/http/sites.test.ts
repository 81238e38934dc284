import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isTrial, startWarnings } from "#platform/env.ts";
import { REAL_PAYMENTS } from "#modules/payments/registry/test-provider.ts";
import { readEnv } from "#server/boot/env.ts";
import { createLog } from "#platform/log.server.ts";
import { hostName, readHosts, resolveSite, siteOrigins } from "#modules/sites/resolve.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { fallbackFaces } from "./letters.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** Host and first path segment tell the site (docs/product/sites.md#host). */
const SITE_HOSTS =
  "fr_FR=www.vendredi.example,es_ES=www.vendredi-es.example,be=www.vendredi-be.example,nl_NL=www.vendredi-nl.example,it_IT=www.vendredi-it.example";
const LINK_SECRET = "a-secret-of-the-tests-long-enough";

const resolve = (
  host: string,
  pathname: string,
  { siteHosts, isPreviewOn = true }: { siteHosts?: string; isPreviewOn?: boolean } = {},
) => {
  const landing = resolveSite({ host, pathname, hosts: readHosts(siteHosts), isPreviewOn });
  return landing.kind === "site" ? landing.site.id : landing.kind;
};

describe("site resolution", () => {
  test.each([
    ["fr.localhost:3000", "/", "fr_FR"],
    ["FR.localhost", "/week-ends/_/_", "fr_FR"],
    ["es.localhost", "/nl/weekend/1/x", "es_ES"],
    ["nl.localhost", "/", "nl_NL"],
    ["it.localhost", "/", "it_IT"],
    ["be.localhost", "/", "splash"],
    ["be.localhost", "/fr", "fr_BE"],
    ["be.localhost", "/fr/week-end/1/x", "fr_BE"],
    ["be.localhost", "/nl", "nl_BE"],
    ["be.localhost", "/nl/weekend/1/x", "nl_BE"],
    ["be.localhost", "/nl.data", "nl_BE"],
    ["be.localhost", "/nl/_root.data", "nl_BE"],
    ["be.localhost", "/nlx", "fr_BE"],
    ["be.localhost", "/de", "fr_BE"],
    ["be.localhost", "//nl", "fr_BE"],
    ["be.localhost", "/_.data", "fr_BE"],
    ["fr.localhost.", "/", "fr_FR"],
    ["FR.localhost.:80", "/", "fr_FR"],
    ["localhost:3000", "/", "preview"],
    ["127.0.0.1:3000", "/", "preview"],
    ["evil.example", "/", "preview"],
  ])("in development %s%s is %s", (host, path, expected) => {
    expect(resolve(host, path)).toBe(expected);
  });

  test.each([
    ["www.vendredi.example", "/", "fr_FR"],
    ["WWW.Vendredi.example:443", "/", "fr_FR"],
    ["www.vendredi-be.example", "/nl/p/help", "nl_BE"],
    ["www.vendredi-be.example", "/", "splash"],
    ["fr.localhost", "/", "unknown"],
    ["evil.example", "/", "unknown"],
    ["", "/", "unknown"],
    ["www.vendredi.example.evil.example", "/", "unknown"],
  ])("in production %s%s is %s", (host, path, expected) => {
    expect(resolve(host, path, { siteHosts: SITE_HOSTS, isPreviewOn: false })).toBe(expected);
  });

  test.each([
    "fr_FR",
    "fr_FR=",
    "=host",
    "xx_XX=host",
    "preview=host",
    "fr_FR=a,,it_IT=b",
    "fr_FR=https://a",
    "fr_FR=a:8443",
    "fr_FR=a/b",
    "fr_FR=a.",
    "fr_FR=a b",
  ])("SITE_HOSTS %s is refused with the entry that is wrong", (siteHosts) => {
    expect(() => readHosts(siteHosts)).toThrow(/^SITE_HOSTS: ".*" is not site=host$/);
  });

  test("origins carry scheme, host and port; both Belgian sites share one", () => {
    const origins = siteOrigins({ hosts: readHosts(SITE_HOSTS), scheme: "https", port: "" });
    expect(origins).toMatchObject({
      fr_FR: "https://www.vendredi.example",
      fr_BE: "https://www.vendredi-be.example",
      nl_BE: "https://www.vendredi-be.example",
      be: "https://www.vendredi-be.example",
    });
  });

  test("a site without a host has no origin: nothing links to where nobody answers", () => {
    expect(
      siteOrigins({ hosts: readHosts("fr_FR=www.vendredi.example,be=be.example"), scheme: "https", port: "" }),
    ).toEqual({
      fr_FR: "https://www.vendredi.example",
      fr_BE: "https://be.example",
      nl_BE: "https://be.example",
      be: "https://be.example",
    });
  });

  test.each([
    ["WWW.Example.org:443", "www.example.org"],
    ["www.example.org.", "www.example.org"],
    ["www.example.org.:8080", "www.example.org"],
    ["www.example.org:", "www.example.org"],
    ["", ""],
  ])("%s is the host %s", (host, name) => expect(hostName(host)).toBe(name));
});

describe("over HTTP", () => {
  const database = useDatabase();
  let production: TestServer;
  const warnings: string[] = [];
  beforeAll(async () => {
    const log = createLog("warn", { write: (line: string) => void warnings.push(line) });
    production = await startServer({
      databaseUrl: String(database().pool.options.connectionString),
      env: {
        SITE_HOSTS,
        PUBLIC_ORIGIN_SCHEME: "https",
        PAYMENT_PROVIDER: "sandbox",
        ALLOW_SANDBOX: "true",
        LINK_SECRET,
      },
      log,
    });
  });
  afterAll(() => production?.close());

  test("Belgium's front door is a splash page in both languages", async () => {
    const response = await production.fetch("http://www.vendredi-be.example/");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('href="/nl" lang="nl-BE"');
    expect(html).toContain('href="/fr" lang="fr-BE"');
    expect(html).toContain("hier wordt niets echt geboekt");
    expect(html).toContain('<link rel="canonical" href="https://www.vendredi-be.example/">');
    for (const language of ["nl", "fr"])
      expect(html).toContain(
        `<link rel="alternate" hreflang="${language}-BE" href="https://www.vendredi-be.example/${language}">`,
      );
  });

  test("pages that the build does not make have letters with stand-ins of their measure, so that nothing moves", () => {
    const faces = fallbackFaces(readFileSync("app/styles/base.css", "utf8"));
    for (const family of ["Figtree", "Fraunces"]) {
      expect(faces).toMatch(new RegExp(`font-family: "${family} fallback";[^}]*ascent-override`));
      for (const sheet of ["splash", "calm"])
        expect(readFileSync(`public/${sheet}.css`, "utf8")).toMatch(new RegExp(`${family},\\s+"${family} fallback"`));
    }
  });

  test.each([
    "www.vendredi.example",
    "www.vendredi.example:443",
    "www.vendredi.example:31337",
    "WWW.VENDREDI.EXAMPLE",
    "www.vendredi.example.",
    "Www.Vendredi.Example.:8080",
  ])("called %s, pages say who they are as the configuration does", async (host) => {
    const ask = (path: string) => production.fetch(`http://www.vendredi.example${path}`, { headers: { host } });
    const html = await (await ask("/week-end/1/x")).text();
    expect(html).toContain('<link rel="canonical" href="https://www.vendredi.example/week-end/1/x">');
    expect(html).toContain('"it_IT":"https://www.vendredi-it.example"');
    expect(html).not.toMatch(/31337|8080|:443|WWW|example\./);
    expect(await (await ask("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  });

  test("in development the port is the server's, whatever the request says", async () => {
    const server = await startServer({
      databaseUrl: String(database().pool.options.connectionString),
      env: { PORT: "4711" },
    });
    for (const host of ["fr.localhost", "fr.localhost:99", "FR.LOCALHOST.:4711"])
      expect(await (await server.fetch("http://fr.localhost/week-end/1/x", { headers: { host } })).text()).toContain(
        'href="http://fr.localhost:4711/week-end/1/x"',
      );
    await server.close();
  });

  test("a form that comes through the proxy's https is our own, one from elsewhere is not", async () => {
    const post = (origin: string, path = "/newsletter") =>
      production.fetch(`http://www.vendredi.example${path}`, {
        method: "POST",
        headers: { origin, "content-type": "application/x-www-form-urlencoded" },
        body: "email=nobody",
      });
    expect((await post("https://www.vendredi.example")).status).toBe(400);
    expect(await (await post("https://www.vendredi.example")).text()).toContain("<title>/newsletter</title>");
    for (const origin of ["https://evil.example", "https://www.vendredi.example.evil.example", "null", "x"])
      expect(await (await post(origin)).text()).not.toContain("<title>");
    // What has no page is held to the same.
    for (const path of ["/account/signout", "/beneficiary/orders"]) {
      expect((await post("https://www.vendredi.example", path)).status).not.toBe(400);
      for (const origin of ["https://evil.example", "https://staff.vendredi.example", "null", "x"])
        expect([path, origin, (await post(origin, path)).status]).toEqual([path, origin, 400]);
    }
  });

  test.each(["/%zz", "/week-end/1/%", "/week-end/%00/x", "/%ED%A0%80", "/week-end/1/%C0%AF", "/%E0%A4%A.data"])(
    "%s names nothing: the 404 page",
    async (path) => {
      expect((await production.fetch(`http://www.vendredi.example${path}`)).status).toBe(404);
      expect((await production.fetch(`http://www.vendredi-be.example/nl${path}`)).status).toBe(404);
    },
  );

  test("a page that is the same for everybody is drawn once, and is the same to the byte: who keeps it asks again", async () => {
    const ask = (host: string) =>
      production.fetch("http://www.vendredi.example/week-end/7/kept", { headers: { host } });
    const answers = await Promise.all(
      ["www.vendredi.example", "www.vendredi.example", "WWW.vendredi.example:99"].map(async (host) => {
        const response = await ask(host);
        return {
          cache: response.headers.get("cache-control"),
          etag: response.headers.get("etag") ?? "",
          html: await response.text(),
          policy: response.headers.get("content-security-policy") ?? "",
        };
      }),
    );
    for (const { cache, policy } of answers) {
      expect(cache).toBe("public, no-cache");
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}='){7};/);
    }
    const names = new Set(answers.map(({ etag, html }) => `${etag} ${/drawing \d+/.exec(html)?.[0]}`));
    expect(names.size).toBe(1);
    const again = await (await ask("www.vendredi.example.")).text();
    expect(answers.map(({ html }) => /drawing \d+/.exec(html)?.[0])).toContain(/drawing \d+/.exec(again)?.[0]);
    expect(
      (await production.fetch("http://www.vendredi.example/api/openapi.json")).headers.get("cache-control"),
    ).toMatch(/^public, /);
  });

  test("an unknown host gets no site: 404, whatever the path", async () => {
    for (const address of ["http://evil.example/", "http://localhost/", "http://fr.localhost/p/help"])
      expect((await production.fetch(address)).status).toBe(404);
  });

  test("the operator is told of what is dangerous", () => {
    for (const name of ["SMTP_URL is not set", "TRUST_PROXY is off"])
      expect(warnings.filter((line) => line.includes(name))).toHaveLength(1);
  });

  test("the operator is told which sample entries the public does not see", () => {
    const [warning = ""] = warnings.filter((line) => line.includes("sample content is not shown"));
    for (const entry of ["mini-sites.json: carte-evasion", "acquisition.json: newsletter"])
      expect(warning).toContain(entry);
  });

  test("calls and health work on every host: clients need no site", async () => {
    for (const path of ["/healthz", "/api/openapi.json"])
      expect((await production.fetch(`http://10.1.2.3${path}`)).status).toBe(200);
  });
});

describe("the environment", () => {
  test("defaults are those of a first start", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PAYMENT_PROVIDER: "sandbox",
      SEARCH_PROVIDER: "index",
      DEMO_CATALOGUE: true,
      ALLOW_INDEXING: false,
      TRUST_PROXY: false,
    });
  });

  test("an empty variable is one that is not set", () => {
    expect(readEnv({ PORT: "", SITE_HOSTS: "", DATABASE_URL: "", PAYMENT_PROVIDER: "" })).toEqual(readEnv({}));
  });

  test("every wrong variable is named, and no value is shown", () => {
    const wrong = {
      PORT: "http",
      DATABASE_POOL_SIZE: "1",
      DEMO_CATALOGUE: "yes",
      PAYMENT_PROVIDER: "worldpay-secret-value",
      LOG_LEVEL: "loud",
      RATE_LIMIT_WRITES_PER_MINUTE: "0",
      DATABASE_URL: "postgres://u:hunter2@db/x",
    };
    const message = errorOf(() => readEnv(wrong));
    for (const name of [
      "PORT",
      "DATABASE_POOL_SIZE",
      "DEMO_CATALOGUE",
      "PAYMENT_PROVIDER",
      "LOG_LEVEL",
      "RATE_LIMIT_WRITES_PER_MINUTE",
    ])
      expect(message).toMatch(new RegExp(`^  ${name}: `, "m"));
    expect(message).not.toMatch(/hunter2|worldpay-secret-value|DATABASE_URL/);
  });

  const PUBLIC = {
    SITE_HOSTS,
    PAYMENT_PROVIDER: "sandbox",
    ALLOW_SANDBOX: "true",
    LINK_SECRET,
    PUBLIC_ORIGIN_SCHEME: "https",
  };

  test("with public hosts nothing for trying out is on by accident", () => {
    expect(readEnv(PUBLIC)).toMatchObject({
      DEMO_CATALOGUE: false,
      MAILBOX_PAGE: false,
      SHOW_ERRORS: false,
      PREVIEW_SITE: false,
    });
    expect(readEnv({ ...PUBLIC, MAILBOX_PAGE: "true" }).MAILBOX_PAGE).toBe(true);
    expect(errorOf(() => readEnv({ SITE_HOSTS }))).toContain("choose PAYMENT_PROVIDER");
    expect(errorOf(() => readEnv({ ...PUBLIC, LINK_SECRET: "" }))).toContain("set LINK_SECRET");
  });

  test("the public is not let into a sandbox unless somebody says that a trial is meant", () => {
    for (const allowed of [undefined, "", "false"])
      expect(errorOf(() => readEnv({ ...PUBLIC, ALLOW_SANDBOX: allowed }))).toContain("ALLOW_SANDBOX=true");
    expect(isTrial(readEnv(PUBLIC))).toBe(true);
    expect([isTrial(readEnv({})), isTrial(readEnv({ ALLOW_SANDBOX: "true" }))]).toEqual([false, true]);
    expect(isTrial(readEnv({ ...PUBLIC, ...REAL_PAYMENTS }))).toBe(false);
  });

  test("public hosts over http are refused, unless somebody says that a trial is meant", () => {
    expect(errorOf(() => readEnv({ ...PUBLIC, PUBLIC_ORIGIN_SCHEME: "http" }))).toMatch(
      /set PUBLIC_ORIGIN_SCHEME=https, or ALLOW_INSECURE=true/,
    );
    expect(errorOf(() => readEnv({ ...PUBLIC, PUBLIC_ORIGIN_SCHEME: "" }))).toContain("ALLOW_INSECURE");
    expect(readEnv({ ...PUBLIC, PUBLIC_ORIGIN_SCHEME: "http", ALLOW_INSECURE: "true" }).PUBLIC_ORIGIN_SCHEME).toBe(
      "http",
    );
  });

  test("what is dangerous but runs is told at every start", () => {
    const told = (more: Record<string, string>) =>
      startWarnings(
        readEnv({
          ...PUBLIC,
          SMTP_URL: "smtp://mail",
          TRUST_PROXY: "true",
          GIFT_CODE_SECRET: LINK_SECRET.toUpperCase(),
          CRM_CASE_URL: "https://crm.example/cases",
          CRM_ORG_ID: "00D1",
          ...more,
        }),
      ).map((warning) => /^[A-Z_]+/.exec(warning)?.[0]);
    expect(told({})).toEqual([]);
    expect(told({ SMTP_URL: "" })).toEqual(["SMTP_URL"]);
    expect(told({ SMTP_URL: "", MAILBOX_PAGE: "true" })).toEqual(["SMTP_URL", "MAILBOX_PAGE"]);
    expect(told({ TRUST_PROXY: "false" })).toEqual(["TRUST_PROXY"]);
    expect(told({ GIFT_CODE_SECRET: "" })).toEqual(["GIFT_CODE_SECRET"]);
    expect(told({ CRM_CASE_URL: "" })).toEqual(["CRM_CASE_URL"]);
    expect(told({ CRM_ORG_ID: "" })).toEqual(["CRM_ORG_ID"]);
    expect(told({ PUBLIC_ORIGIN_SCHEME: "http", ALLOW_INSECURE: "true" })).toEqual(["PUBLIC_ORIGIN_SCHEME"]);
    expect(startWarnings(readEnv({}))).toEqual([]);
  });

  test.each(["3000.0", "0x10", "1e3", " 3000", "3000 ", "-1", "true", "65536"])("PORT %s is no port", (PORT) =>
    expect(errorOf(() => readEnv({ PORT }))).toMatch(/^ {2}PORT: /m),
  );

  test("the numbers have a port of their own, and a token that is not guessed", () => {
    expect(errorOf(() => readEnv({ PORT: "3000", METRICS_PORT: "3000" }))).toContain("METRICS_PORT is PORT");
    expect(errorOf(() => readEnv({ METRICS_TOKEN: "short" }))).toMatch(/METRICS_TOKEN: is too short/);
  });

  test("the secret of links is long, never shown, and can be replaced", () => {
    expect(errorOf(() => readEnv({ LINK_SECRET: `${LINK_SECRET},short-secret` }))).toMatch(
      /LINK_SECRET.*: is too short: 32 characters or more$/,
    );
    expect(readEnv({ LINK_SECRET: ` ${LINK_SECRET} ,${LINK_SECRET}2` }).LINK_SECRET).toEqual([
      LINK_SECRET,
      `${LINK_SECRET}2`,
    ]);
  });

  test("a payment provider without its keys does not start", () => {
    const { PAYMENT_PROVIDER, ...keys } = REAL_PAYMENTS;
    const env = readEnv(REAL_PAYMENTS);
    expect([env.PAYMENT_PROVIDER, env.providerVariables]).toEqual([PAYMENT_PROVIDER, keys]);
    for (const missing of Object.keys(keys))
      expect(errorOf(() => readEnv({ ...REAL_PAYMENTS, [missing]: "" }))).toContain(
        Object.keys(keys)
          .join(", ")
          .replace(/, (\w+)$/, " and $1"),
      );
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
