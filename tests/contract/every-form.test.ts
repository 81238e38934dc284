import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OFFICE_DOORS, OFFICE_SCREENS } from "#office/screens.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { createContractClient, type ContractClient } from "#tests/support/contract.ts";
import { useEveryForm, type FormPage } from "#tests/support/every-page.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { officePost, signInAs, STAFF } from "#tests/support/staff.ts";

/** Every form of every page, of the office and of the calls, by their tables: a page that is added is tried, too. */
const database = useDemoDatabase();
const forms = useEveryForm();
const FORM = "application/x-www-form-urlencoded";
const FR = "http://fr.localhost";
let server: TestServer;
let client: ContractClient;

beforeAll(async () => {
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
  client = await createContractClient(server);
});
afterAll(() => server?.close());

/** The names of fields that any form of ours reads. */
const NAMES = [
  ...new Set(
    globSync("{app,modules,office}/**/*.{ts,tsx}")
      .filter((file) => !/\.test\.|\/payments\//.test(file))
      .flatMap((file) => [
        ...readFileSync(file, "utf8").matchAll(
          /(?:form\.(?:get|getAll|has)|textOf|valueOf|readTexts?)\((?:form, )?"([\w-]+)"|name="([\w-]+)"/g,
        ),
      ])
      .map(([, read, written]) => read ?? written ?? ""),
  ),
];

/** An address of a page: what stands for something stands for nothing that there is. */
const addressOf = ({ path }: FormPage): string =>
  `http://localhost/${path.replace(/:(?:id|key)\b/g, "1").replace(/:\w+\??/g, "00000000-0000-4000-8000-000000000000")}`;

const post = (address: string, body: BodyInit, headers: Record<string, string> = {}) =>
  server.fetch(address, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { "content-type": FORM, origin: new URL(address).origin, ...headers },
  });

describe("forms from elsewhere", () => {
  test.each([["https://evil.example"], ["null"], ["http://es.localhost"], ["http://localhost.evil.example"]])(
    "from %s: no page takes any",
    async (origin) => {
      expect(forms().length).toBeGreaterThan(35);
      for (const page of forms())
        for (const address of [addressOf(page), addressOf(page).replace(/\/?$/, ".data")]) {
          const answer = await post(address, "a=1", { origin });
          expect([address, answer.status >= 400 && answer.status < 500, answer.headers.getSetCookie()]).toEqual([
            address,
            true,
            [],
          ]);
        }
    },
  );

  test("and no screen or door of the office", async () => {
    const { cookie } = await signInAs(database().db, ["admin"]);
    for (const { path } of [...OFFICE_SCREENS, ...OFFICE_DOORS].filter((screen) => "act" in screen && screen.act))
      for (const origin of ["https://evil.example", "null", FR]) {
        const form = officePost(cookie, { name: "x" });
        const init = { ...form, headers: { cookie, host: "staff.localhost", origin } };
        const answer = await server.fetch(STAFF + path.replace(/:\w+/g, "1"), init);
        expect([path, origin, answer.status]).toEqual([path, origin, 403]);
      }
  });

  /** What a page of somebody else's can send without asking us first (WHATWG fetch, simple requests). */
  const SIMPLE = [FORM, "text/plain", "multipart/form-data; boundary=x"];
  /** They take what browsers report when they leave a page, change nothing, and are bound in number. */
  const REPORTS = ["/gateway/logs", "/error"];

  test("no call takes what a page elsewhere can send unasked, and none says that it may ask", async () => {
    const calls = Object.entries(client.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== "get")
        .map((method) => ({ path, method: method.toUpperCase() })),
    );
    expect(calls.length).toBeGreaterThan(15);
    for (const { path, method } of calls) {
      const address = `http://localhost${path.replace(/\{\w+\}/g, "1")}`;
      const asked = await server.fetch(address, {
        method: "OPTIONS",
        headers: { origin: "https://evil.example", "access-control-request-method": method },
      });
      expect([path, asked.headers.get("access-control-allow-origin")]).toEqual([path, null]);
      if (method !== "POST" || REPORTS.includes(path)) continue;
      for (const type of SIMPLE) {
        const headers = { "content-type": type, origin: "https://evil.example" };
        const answer = await server.fetch(address, { method, body: "{}", headers });
        expect([path, type, answer.status >= 400 && answer.status < 500], String(answer.status)).toEqual([
          path,
          type,
          true,
        ]);
      }
    }
  });
});

/** Names that screens of the office read from their address. */
const QUERY = [
  "q",
  "view",
  "site",
  "after",
  "before",
  "actor",
  "verb",
  "kind",
  "to",
  "story",
  "from",
  "until",
  "amount",
];
const VALUES = [
  "",
  "a%00b",
  "%zz",
  "%E0%A4%A",
  "%ED%A0%80",
  "%0D%0ASet-Cookie:+a=1",
  "99999999999999999999",
  "-1.5",
  "1e309",
  "__proto__",
  "x".repeat(5_000),
  encodeURIComponent("\u{1F600}".repeat(300)),
];

describe("whatever is typed", () => {
  test("is no fault of ours, in every field of every page", async () => {
    expect(NAMES.length).toBeGreaterThan(60);
    const faults: string[] = [];
    for (const page of forms())
      for (const value of VALUES) {
        const body = NAMES.map((name) => `${name}=${value}`).join("&");
        const answer = await post(`${addressOf(page)}?token=${value.slice(0, 200)}`, body);
        const isTold = /\n\s+at |node_modules/.test(await answer.text());
        if (answer.status >= 500 || isTold) faults.push(`${page.path} ${value.slice(0, 40)}`);
      }
    expect(faults).toEqual([]);
  }, 120_000);

  test("nor one after the other, where the rest is empty", async () => {
    for (const page of forms())
      for (const name of NAMES) {
        const answer = await post(addressOf(page), `${name}=a%00b&${name}=%F0%9F%98%80`);
        expect(answer.status, `${page.path} ${name}`).toBeLessThan(500);
      }
  }, 120_000);

  test("what is no form is said to be none, and a broken one too", async () => {
    for (const page of forms()) {
      const [none, broken] = [
        await post(addressOf(page), "{}", { "content-type": "application/json" }),
        await post(addressOf(page), "--x\r\nbroken", { "content-type": "multipart/form-data; boundary=x" }),
      ];
      for (const { status } of [none, broken])
        expect([page.path, (status >= 400 && status < 500) || status === 303], String(status)).toEqual([
          page.path,
          true,
        ]);
    }
  });

  test("is no fault of ours in the office, as nobody and as the administration", async () => {
    const { cookie } = await signInAs(database().db, ["admin"]);
    const faults: string[] = [];
    const ask = async (path: string, value: string, init: RequestInit) => {
      const query = QUERY.map((name) => `${name}=${value.slice(0, 500)}`).join("&");
      const address = `${STAFF}${path.replace(/:\w+/g, value.slice(0, 100) || "1")}?${query}`;
      const { status } = await server.fetch(address, { redirect: "manual", ...init });
      if (status >= 500) faults.push(`${init.method ?? "GET"} ${path} ${value.slice(0, 40)}`);
    };
    for (const screen of [...OFFICE_SCREENS, ...OFFICE_DOORS])
      for (const value of VALUES) {
        const { path } = screen;
        await ask(path, value, { headers: { cookie } });
        if (!("act" in screen && screen.act) || path === "/sign-out") continue;
        const body = NAMES.map((name) => `${name}=${value}`).join("&");
        for (const who of [cookie, ""]) {
          const { headers, ...form } = officePost(who, {});
          await ask(path, value, { ...form, body, headers: { ...headers, "content-type": FORM } });
        }
      }
    expect(faults).toEqual([]);
  }, 120_000);
});
