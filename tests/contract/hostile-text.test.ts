import { beforeAll, describe, expect, test } from "vitest";
import { GOOD_REQUEST, GOOD_VALUES } from "#tests/support/contact.ts";
import { cookieOf, signInAs } from "#tests/support/customers.ts";
import { startContract, type Answered, type Ask, type Operation } from "#tests/support/contract.ts";
import { WEBHOOK_SECRET } from "#tests/support/every-call.ts";
import {
  CHECKIN,
  ESCAPES,
  fieldsOf,
  findStay,
  NO_TEXT,
  TEXTS,
  withField,
  type Field,
  type Schema,
} from "#tests/support/hostile.ts";
import { MARION } from "#tests/support/orders.ts";
import { cookiesOf } from "#tests/support/payments.ts";
import {
  PARTS,
  PROVIDER,
  SIGNATURE_HEADER,
  WEBHOOK_SECRET_VARIABLE,
} from "#modules/payments/registry/test-provider.ts";

/**
 * Whatever is put into a field of a call or a form, the answer is the caller's fault or none: never a 5xx, never a stack trace. The calls and
 * their fields come from the OpenAPI document; the client compares each answer with it.
 */
const contract = startContract({ [WEBHOOK_SECRET_VARIABLE]: WEBHOOK_SECRET, [PARTS.keyVariable]: WEBHOOK_SECRET });

/** What JavaScript would take for a number, and numbers that no column has. */
const NO_NUMBER: readonly unknown[] = [true, false, " ", [], {}, [1], "0x10", "1e1"];
const NUMBERS = [...NO_NUMBER, "", null, 0, -1, 0.1, 2_147_483_648, 9_007_199_254_740_992, 1e308, -1e308];

type Call = { name: string; method: string; operation: Operation };
type Problem = { code: string; errors: { path: string }[] };

const calls = (): Call[] =>
  Object.entries(contract().client.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method,
      operation,
    })),
  );

const call = <T = Problem>(name: string, ask: Ask): Promise<Answered<T>> => contract().client.call<T>(name, ask);

let bodies: Record<string, Ask>;
beforeAll(async () => {
  const locale = "fr_FR";
  const { order } = await findStay(contract().client);
  const placed = await call<{ booking: { orderUUID: string } }>("POST /gateway/purchase/orders", { body: order });
  const ofBuyer = { path: { uuid: placed.body.booking.orderUUID }, headers: { cookie: cookiesOf(placed) } };
  const { reservationCriteria } = order.items.shortStayItem;
  const few = { locale, pagination: { limit: 1 } };
  const { server, db } = contract();
  const cookie = cookieOf(await signInAs({ server, db }, "camille@example.org"));
  bodies = {
    "POST /api/account/wishlist": {
      headers: { cookie },
      body: { changes: [{ kind: "stay", id: "100011", keep: true, at: 0, visit: {} }] },
    },
    "POST /api/offers.json": { body: few },
    "POST /api/search/facets.json": { body: few },
    "POST /api/search/activity-only.json": { body: few },
    "POST /gateway/purchase/orders": { body: order },
    "POST /gateway/purchase/promotion-codes/check": {
      body: { locale, code: "NOSUCH1", items: { shortStayItem: order.items.shortStayItem } },
    },
    "POST /gateway/purchase/gift-cards/check": { body: { locale, serialNumber: "2345-ABCD-6789" } },
    "PUT /gateway/purchase/orders/{uuid}/buyer": {
      ...ofBuyer,
      body: { buyer: MARION, specialRequest: null },
    },
    "POST /gateway/purchase/orders/{uuid}/changes": {
      ...ofBuyer,
      body: { reservationCriteria, expectedDifference: 0 },
    },
    "POST /gateway/purchase/orders/{uuid}/changes/quote": { ...ofBuyer, body: { reservationCriteria } },
    "POST /gateway/purchase/zeppto/payments": { body: order },
    "POST /gateway/purchase/zeppto": {
      body: { ...order, pspAuthorization: { paymentIntentId: "pi_of_nobody", paymentMethod: "google_pay" } },
    },
    "POST /gateway/purchase/webhooks/{provider}": {
      path: { provider: PROVIDER },
      body: {},
      headers: { [SIGNATURE_HEADER]: "t=1,v1=00" },
    },
    "POST /api/contact": { body: { ...GOOD_VALUES, locale, proof: "" } },
    "POST /api/data-request": { body: { ...GOOD_REQUEST, locale, proof: "" } },
    "POST /api/consent": {
      body: { choiceId: "6f1d2c3b-5a41-4c1e-9d55-2f0a3f6f9b10", locale, revision: 101, allowed: [], refused: [] },
    },
    "POST /api/marketing/newsletter": { body: { email: MARION.email, locale, source: "home" } },
    "POST /gateway/logs": {
      body: { level: "ERROR", locale, location: "/", message: "x is not a function", requestId: "1" },
    },
    "POST /error": { body: { uri: "/old", locale } },
  };
});

/** Read as people write them, or not read at all: what is no text is mended or left alone there. */
const FORGIVING = ["message", "location", "uri", "requestId", "searchServiceProvider", "minisiteId", "fetchPageModel"];

/** Taken comma-joined, as an array, or as one entry: what is empty asks for nothing. */
const LISTS = [
  "hotelType",
  "hotelEnvironment",
  "hotelStyle",
  "types",
  "environments",
  "styles",
  "stars",
  "facilities",
  "tags",
];
/** Texts, which may be written as a number. */
const EITHER = ["affiliateId", "minisiteId", "offerId"];

/** Searches have many fields of few kinds, and long answers: each field gets the first two values and others in turn. */
const someOf = <T>(values: readonly T[], at: number): T[] => [
  ...values.slice(1, 3),
  ...[0, 1, 2].map((turn) => values[(at * 3 + turn) % values.length] as T),
];

/** What is wrong with an answer; nothing where the caller's fault is told, and told by field where it must be. */
function faultOf(
  { status, body }: Answered<Problem>,
  { label, path }: { label: string; path: string[] | null },
): string[] {
  if (status >= 500) return [`${label}: ${status}`];
  const isTold = status === 400 && body.errors[0]?.path.startsWith(path?.[0] ?? "");
  return path === null || isTold ? [] : [`${label}: ${status} ${JSON.stringify(body).slice(0, 300)}`];
}

/** Puts each of some values into every field of every body. `isRefused`: whether a value must be a 400 that names the field. */
async function tryFields(
  values: readonly unknown[],
  isRefused: (value: unknown, field: Field) => boolean,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, operation } of calls().filter((one) => bodies[one.name])) {
    const ask = bodies[name] ?? {};
    for (const [at, field] of fieldsOf(
      contract().client.document,
      (operation.requestBody?.content["application/json"]?.schema ?? {}) as Schema,
    ).entries()) {
      for (const value of /search|offers/.test(name) ? someOf(values, at) : values) {
        const answer = await call(name, { ...ask, body: withField(ask.body, field.path, value) });
        faults.push(
          ...faultOf(answer, {
            label: `${name} ${field.path.join(".")}=${JSON.stringify(value)?.slice(0, 20)}`,
            path: isRefused(value, field) ? field.path : null,
          }),
        );
      }
    }
  }
  return faults;
}

const isNumber = ({ path, types }: Field) => {
  const name = path.at(-1) ?? "";
  return types.some((type) => type === "integer" || type === "number") && ![...EITHER, ...LISTS, "0"].includes(name);
};

describe("bodies of calls", () => {
  test("every call that takes one is here", () => {
    expect(Object.keys(bodies).toSorted()).toEqual(
      calls()
        .filter(({ operation }) => operation.requestBody?.content["application/json"])
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test("any text in any field is answered", async () => {
    const faults = await tryFields(
      TEXTS,
      (value, { path }) =>
        (NO_TEXT as unknown[]).includes(value) && path.length > 0 && !FORGIVING.includes(path.at(-1) ?? ""),
    );
    expect(faults).toEqual([]);
  }, 120_000);

  test("anything in place of a number is answered, and nothing else is one", async () => {
    // A place may be an object of the structured form.
    const faults = await tryFields(
      NUMBERS,
      (value, field) =>
        NO_NUMBER.includes(value) && isNumber(field) && !(field.path.includes("location") && typeof value === "object"),
    );
    expect(faults).toEqual([]);
  }, 120_000);

  test.each([
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"x"'],
    ["a number", "1"],
    ["a truth", "true"],
    ["half an object", "{"],
    ["many lists", "[".repeat(20_000)],
    ["deep lists", `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`],
    ["a NUL", "\0"],
    ["a byte order mark", "\uFEFF{}"],
    ["a prototype", '{"__proto__":{"locale":"fr_FR"}}'],
  ])("%s for a body is a 4xx", async (_what, rawBody) => {
    for (const name of Object.keys(bodies)) {
      const { status } = await call(name, { ...bodies[name], rawBody });
      expect([400, 404], `${name} ${status}`).toContain(status);
    }
  });
});

/** Parameters that are accepted and change nothing. */
const IGNORED = ["multiOffer", "client", "minisite"];

describe("addresses of calls", () => {
  const GOOD: Record<string, string> = {
    locale: "fr_FR",
    key: "_",
    from: "2026-12-01",
    month: "2026-12",
    checkin: CHECKIN,
    nights: "1",
  };
  const named = (operation: Operation, place: string) =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const filled = (name: string) =>
    (name.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, parameter: string) =>
      parameter === "locale" ? "fr_FR" : "100011",
    );
  /** What is wrong with the answer at an address; `expected`: the only status that is right. */
  const faultAt = async ({ name, method }: Call, address: string, expected?: number): Promise<string[]> => {
    const response = await contract().server.fetch(
      address,
      method === "get"
        ? {}
        : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(bodies[name]?.body ?? {}) },
    );
    const isWrong =
      response.status >= 500 ||
      (expected !== undefined && response.status !== expected) ||
      /\n\s+at |node_modules/.test(await response.text());
    return isWrong ? [`${name} ${address.slice(0, 200)}: ${response.status}`] : [];
  };

  test("any escape in any parameter of the query is answered", async () => {
    const faults: string[] = [];
    for (const one of calls()) {
      const query = named(one.operation, "query");
      const good = query.filter(({ required }) => required).map(({ name }) => `${name}=${GOOD[name]}`);
      for (const [at, { name }] of query.entries()) {
        const others = good.filter((pair) => !pair.startsWith(`${name}=`));
        for (const value of someOf(ESCAPES, at))
          faults.push(
            ...(await faultAt(
              one,
              `${filled(one.name)}?${[...others, `${name}=${value}`].join("&")}`,
              value === "%00" && !IGNORED.includes(name) ? 400 : undefined,
            )),
          );
        faults.push(
          ...(await faultAt(
            one,
            `${filled(one.name)}?${[...good, `${name}=1`, `${name}=2`, `${name}[]=3`, `${name}[a]=4`].join("&")}`,
          )),
        );
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);

  test("any escape in any part of the path is answered", async () => {
    const faults: string[] = [];
    for (const one of calls()) {
      for (const { name } of named(one.operation, "path")) {
        for (const value of ESCAPES)
          faults.push(
            ...(await faultAt(
              one,
              (one.name.split(" ")[1] ?? "").replace(`{${name}}`, value).replace(/\{\w+\}/g, "1"),
            )),
          );
      }
    }
    expect(faults).toEqual([]);
  });
});
