import { describe, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { readEnv } from "#server/boot/env.ts";
import { SITES } from "#modules/sites/locales.ts";
import { wireProduct } from "#server/wire/product.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { silentLog } from "#tests/support/payments.ts";
import { cookieOf, signInAs } from "#tests/support/customers.ts";
import { startContract, type Ask, type Operation } from "#tests/support/contract.ts";
import { issueCard } from "#tests/support/issue-card.ts";
import { makeEveryCall, WEBHOOK_SECRET } from "#tests/support/every-call.ts";
import { PARTS, WEBHOOK_SECRET_VARIABLE } from "#modules/payments/registry/test-provider.ts";

/** What the document says about requests is what the server does with them: each parameter is tried at and past its limits. */
const contract = startContract({ [WEBHOOK_SECRET_VARIABLE]: WEBHOOK_SECRET, [PARTS.keyVariable]: WEBHOOK_SECRET });

type Parameter = NonNullable<Operation["parameters"]>[number];
type Call = { name: string; method: string; operation: Operation };

const calls = (): Call[] =>
  Object.entries(contract().client.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method,
      operation,
    })),
  );
const queryCalls = () =>
  calls().filter(({ operation }) => operation.parameters?.some((parameter) => parameter.in === "query"));

/** Something that reaches validation: real ids are not needed to be told that a parameter is wrong. */
const GOOD: Record<string, string> = {
  cancellationType: "FLEX",
  orderAmount: "31800",
  locale: "fr_FR",
  key: "_",
  from: "2026-12-01",
  month: "2026-12",
  checkin: "2026-12-12",
  nights: "1",
  id: "1",
  hotelId: "1",
  amount: "30000",
  cancellationPolicyType: "NCNR",
  checkinDate: "2026-12-12",
  pointOfSale: "fr_FR",
  country: "FR",
};

function askFor({ parameters = [] }: Operation, changes: Record<string, string | undefined>): Ask {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const value = (name: string) => (name in changes ? changes[name] : GOOD[name]);
  const of = (place: string, names: string[]) =>
    Object.fromEntries(
      names
        .filter((name) => parameters.some((parameter) => parameter.name === name && parameter.in === place))
        .flatMap((name) => (value(name) === undefined ? [] : [[name, String(value(name))]])),
    );
  return { path: of("path", required), query: of("query", [...new Set([...required, ...Object.keys(changes)])]) };
}

type Problem = { code: string; errors: { path: string; message: string }[] };
const refusedFields = (body: unknown) => ((body as Partial<Problem>).errors ?? []).map(({ path }) => path);

describe("the OpenAPI document", () => {
  test("is 3.1, has an entry for every call, and a page to read", async () => {
    const { client, server } = contract();
    expect(client.document.openapi).toBe("3.1.0");
    expect(calls().length).toBeGreaterThanOrEqual(23);
    const page = await server.fetch("/api/docs");
    const html = await page.text();
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const { name } of calls()) expect(html).toContain(name.split(" ")[1]);
    expect(html).not.toMatch(/>undefined|undefined</);
    expect(html).not.toContain("[object Object]");
  });

  test("knows every route that the server has, and no other", async () => {
    const wired = await wireProduct({
      env: readEnv({ MAILBOX_PAGE: "false", PAYMENT_PROVIDER: "sandbox" }),
      databaseUrl: contract().databaseUrl,
      clock: fixedClock(DEMO_NOW),
      log: silentLog,
    });
    await wired.close();
    // The doors of previews are links for a browser, which lead on: no calls.
    const routes = wired.api.routes.filter(
      ({ method, path }) =>
        method !== "ALL" &&
        !/^\/(?:sandbox|dev)\/|^\/gateway\/preview(\/end|\/draft)?$|^\/api\/(docs|openapi\.json)$|^\/(robots\.txt|sitemap)/.test(
          path,
        ),
    );
    const documented = calls().map(({ name }) =>
      name.replace("/hotels/{id}.json", "/hotels/{file}").replace(/\{\w+\}/g, "{}"),
    );
    const here = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+(\{[^}]*\})?/g, "{}")}`);
    const served = ["GET /healthz", "GET /readyz", "GET /metrics", "POST /gateway/logs", "POST /error"];
    expect([...new Set([...here, ...served])].sort()).toEqual([...documented].sort());
  });

  test("is cached like everything that is the same for everybody", async () => {
    const { server } = contract();
    const first = await server.fetch("/api/openapi.json");
    const again = await server.fetch("/api/openapi.json", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("the client refuses an answer that the document does not describe", async () => {
    const { client } = contract();
    const ready = client.document.paths["/readyz"]?.["get"]?.responses["200"]?.content?.["application/json"];
    expect(ready?.schema).toMatchObject({ type: "object", required: ["status"], additionalProperties: false });
    await expect(client.call("GET /nowhere")).rejects.toThrow("not in the document");
  });

  test("every example of a body is understood", async () => {
    const bodies = calls().flatMap(({ name, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ examples = {} }) =>
        Object.values(examples).map(({ value }) => ({ name, body: value })),
      ),
    );
    expect(bodies.length).toBeGreaterThanOrEqual(7);
    for (const { name, body } of bodies)
      expect((await contract().client.call(name, { body })).status, `${name} ${JSON.stringify(body)}`).not.toBe(400);
  });
});

describe("every operation", () => {
  test("answers as the document says", async () => {
    const { client, db, server } = contract();
    const cookie = cookieOf(await signInAs({ server, db }, "camille@example.org"));
    await makeEveryCall(client, { server, giftCard: await issueCard(db, 5_000), cookie });
    const documented = calls().map(({ name, operation }) => `${name} ${"200" in operation.responses ? 200 : 204}`);
    expect(
      documented.filter((name) => !client.seen.has(name)),
      "never called",
    ).toEqual([]);
  });
});

describe("parameters", () => {
  test("an unknown or missing locale is a 400 that names it, in every call that has one", async () => {
    const withLocale = queryCalls().filter(({ operation }) =>
      operation.parameters?.some(({ name }) => name === "locale"),
    );
    expect(withLocale.length).toBeGreaterThanOrEqual(12);
    for (const { name, operation } of withLocale) {
      const isRequired = operation.parameters?.some((parameter) => parameter.name === "locale" && parameter.required);
      for (const locale of ["en_GB", "FR_fr", "toString", ...(isRequired ? [undefined] : [])]) {
        const answer = await contract().client.call(name, askFor(operation, { locale }));
        expect([answer.status, refusedFields(answer.body)], `${name} ${locale}`).toEqual([400, ["locale"]]);
      }
    }
    for (const locale of ["en_GB", undefined]) {
      for (const name of ["POST /api/offers.json", "POST /api/search/facets.json", "POST /gateway/purchase/orders"]) {
        const answer = await contract().client.call(name, { body: { locale } });
        expect([answer.status, refusedFields(answer.body)[0]], name).toEqual([400, "locale"]);
      }
    }
  });

  test("every site's locale is accepted", async () => {
    for (const locale of Object.keys(SITES))
      expect(
        (await contract().client.call("GET /api/recommendedAutocomplete.json", { query: { locale } })).status,
      ).toBe(200);
  });

  test("a required parameter that is missing is named", async () => {
    for (const { name, operation } of queryCalls()) {
      for (const { name: parameter } of (operation.parameters ?? []).filter(
        (entry) => entry.required && entry.in === "query",
      )) {
        const answer = await contract().client.call(name, askFor(operation, { [parameter]: undefined }));
        expect([answer.status, refusedFields(answer.body)], `${name} without ${parameter}`).toEqual([400, [parameter]]);
      }
    }
  });

  test("numbers are refused past their limits and as words, and taken at them", async () => {
    const numbers = queryCalls().flatMap((call) =>
      (call.operation.parameters ?? [])
        .filter((parameter) => parameter.in === "query" && isWhole(parameter))
        .map((parameter) => ({ ...call, parameter })),
    );
    expect(numbers.length).toBeGreaterThan(40);
    for (const { name, operation, parameter } of numbers) {
      const { minimum, maximum } = parameter.schema as { minimum: number; maximum?: number };
      const refused = ["x", "1.5", "-1", String(minimum - 1), ...(maximum === undefined ? [] : [String(maximum + 1)])];
      for (const value of refused) {
        const answer = await contract().client.call(name, askFor(operation, { [parameter.name]: value }));
        expect([answer.status, refusedFields(answer.body)], `${name} ${parameter.name}=${value}`).toEqual([
          400,
          expect.arrayContaining([parameter.name]),
        ]);
      }
      if (isId(parameter)) continue;
      for (const value of [minimum, maximum ?? minimum + 1]) {
        const answer = await contract().client.call(name, askFor(operation, { [parameter.name]: String(value) }));
        expect(JSON.stringify(answer.body), `${name} ${parameter.name}=${value}`).not.toMatch(
          /must be (from|a whole number)/,
        );
      }
    }
  });

  test("days that do not exist are refused", async () => {
    const days = queryCalls().flatMap((call) =>
      (call.operation.parameters ?? [])
        .filter((parameter) => parameter.schema["format"] === "date")
        .map((parameter) => ({ ...call, parameter })),
    );
    expect(days.length).toBeGreaterThanOrEqual(6);
    for (const { name, operation, parameter } of days) {
      for (const value of ["2026-02-30", "tomorrow", "2026-12-1", "12/12/2026"]) {
        const answer = await contract().client.call(name, askFor(operation, { [parameter.name]: value }));
        expect([answer.status, refusedFields(answer.body)], `${name} ${parameter.name}=${value}`).toEqual([
          400,
          expect.arrayContaining([parameter.name]),
        ]);
      }
    }
  });

  test("unknown parameters change nothing", async () => {
    for (const { name, operation } of queryCalls()) {
      const plain = await contract().client.call(name, askFor(operation, {}));
      const asked = askFor(operation, {});
      const more = await contract().client.call(name, {
        ...asked,
        query: { ...asked.query, utm_source: "x", constructor: "y" },
      });
      expect([more.status, more.body], name).toEqual([plain.status, plain.body]);
    }
  });

  test("a path that is no id is a 400 or 404, never an error of ours", async () => {
    const withId = calls().filter(({ operation }) =>
      operation.parameters?.some((parameter) => parameter.in === "path" && isId(parameter)),
    );
    expect(withId.length).toBeGreaterThanOrEqual(8);
    for (const { name, operation } of withId) {
      const path = operation.parameters?.find((parameter) => parameter.in === "path")?.name ?? "";
      for (const value of ["abc", "0", "-1", "2147483648", "1;drop table hotel", "%00", "9".repeat(40)]) {
        const answer = await contract().client.call(name, askFor(operation, { [path]: value }));
        expect([400, 404], `${name} ${value}`).toContain(answer.status);
      }
    }
  });
});

const typesOf = ({ schema }: Parameter) => [schema["type"]].flat();
const isId = (parameter: Parameter) => typesOf(parameter).includes("string") && typesOf(parameter).includes("integer");
const isWhole = (parameter: Parameter) => typesOf(parameter).includes("integer");
