import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#server/boot/env.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { STAFF } from "#tests/support/staff.ts";
import { SANDBOX } from "#modules/payments/registry/test-provider.ts";

const database = useDemoDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
});
afterAll(() => server?.close());

const DOOR = `${STAFF}/sign-in`;
const statusOf = async (address: string, init?: RequestInit) => (await server.fetch(address, init)).status;

describe("the back office", () => {
  test("opens on its host, for nobody's cache, index, frame or script", async () => {
    const answer = await server.fetch(DOOR, { headers: { "accept-language": "en-GB,en;q=0.9" } });
    const page = await answer.text();
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
      200,
      "private, no-store",
      "noindex, nofollow",
    ]);
    const policy = answer.headers.get("content-security-policy")?.split("; ") ?? [];
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
    expect(policy.filter((line) => line.startsWith("script-src"))).toEqual([]);
    expect(page).toContain("With your work address.");
    expect(page).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(page).not.toContain("<script");
  });

  test.each([
    ["fr-FR,fr;q=0.9,en;q=0.8", "fr", "Mot de passe"],
    ["es", "es", "Contraseña"],
    ["nl-BE;q=0.9, en;q=0.1", "nl", "Wachtwoord"],
    ["it-IT", "it", "Ciao"],
    ["en-US", "en", "Password"],
    ["de-DE, ja", "fr", "Mot de passe"],
    ["", "fr", "Mot de passe"],
  ])("speaks as the browser asks: %j is %s", async (asked, language, word) => {
    const answer = await server.fetch(DOOR, { headers: asked ? { "accept-language": asked } : {} });
    expect(answer.headers.get("content-language")).toBe(language);
    expect(await answer.text()).toContain(word);
  });

  test("has its own addresses, and no page or call of visitors", async () => {
    expect(await statusOf(`${STAFF}/office.css`)).toBe(200);
    expect(await (await server.fetch(`${STAFF}/robots.txt`)).text()).toBe("User-agent: *\nDisallow: /\n");
    for (const path of [
      "/stay/1/x",
      "/newsletter",
      "/api/docs",
      "/api/openapi.json",
      "/healthz",
      "/metrics",
      "/sitemap.xml",
      "/dev/mailbox",
      `${SANDBOX}/v3.js`,
      "/nowhere",
      "/%ff",
    ])
      expect([path, await statusOf(STAFF + path)]).toEqual([path, 404]);
    for (const path of ["/error", "/gateway/purchase/orders", "/newsletter"])
      expect([path, await statusOf(STAFF + path, { method: "POST", body: "x" })]).toEqual([path, 403]);
  });

  test("is met by its name however it is written, and by no other", async () => {
    for (const host of ["staff.localhost", "STAFF.localhost:3000", "staff.localhost."]) {
      const answer = await server.fetch("http://127.0.0.1/sign-in", { headers: { host } });
      expect([host, (await answer.text()).includes("office.css")]).toEqual([host, true]);
    }
    for (const host of ["fr.localhost", "localhost", "staff.localhost.example", "xstaff.localhost", "be.localhost"]) {
      const answer = await server.fetch(`http://${host}/`);
      expect([host, (await answer.text()).includes("office.css")]).toEqual([host, false]);
    }
    expect((await server.fetch("http://fr.localhost/office.css")).status).toBe(404);
  });
});

describe("STAFF_HOST", () => {
  const PUBLIC = {
    SITE_HOSTS: "fr_FR=www.vendredi.example,es_ES=www.vendredi-es.example",
    PUBLIC_ORIGIN_SCHEME: "https",
    PAYMENT_PROVIDER: "sandbox",
    ALLOW_SANDBOX: "true",
    LINK_SECRET: "a secret of thirty-two characters or more",
  };

  test("is a development host, and none where the public is let in unless somebody names one", () => {
    expect(readEnv({}).STAFF_HOST).toBe("staff.localhost");
    expect(readEnv(PUBLIC).STAFF_HOST).toBeUndefined();
    expect(readEnv({ ...PUBLIC, STAFF_HOST: "Team.Vendredi.example" }).STAFF_HOST).toBe("team.vendredi.example");
  });

  test.each(["https://team.example", "team.example:3000", "team.example/x", "-x"])("is a name: not %s", (name) => {
    expect(() => readEnv({ STAFF_HOST: name })).toThrow(/STAFF_HOST/);
  });

  test("is none of the visitors' hosts", () => {
    expect(() => readEnv({ ...PUBLIC, STAFF_HOST: "WWW.vendredi-es.example" })).toThrow(/host of its own/);
  });
});
