import { beforeAll, describe, expect, test } from "vitest";
import type { Quote } from "#modules/availability/types.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { startContract, type Answered, type Ask, type Operation } from "#tests/support/contract.ts";
import { chooseActivityDays, MARION, orderBody } from "#tests/support/orders.ts";
import { WEBHOOK_SECRET } from "#tests/support/every-call.ts";

/**
 * Whatever is put into a field of a call or a form, the answer is the caller's fault or none: never a 5xx, never a stack trace. The calls and
 * their fields come from the OpenAPI document; the client compares each answer with it.
 */
const contract = startContract({ STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET });

/** What no database keeps. */
const NO_TEXT = ["\0", "a\0b", "\uD83D", "x\uDE00", "\0@example.org", "12\0"];
const TEXTS = [
  ...NO_TEXT,
  "",
  " ",
  "\u202E",
  "\uFFFF",
  "'; drop table hotel; --",
  "../../etc/passwd",
  "%00",
  "${7*7}",
  "__proto__",
  "constructor",
  "NaN",
  "1e309",
  "-0",
  "0x10",
  "٣",
  "x".repeat(20_000),
  "\u{1F600}".repeat(300),
  "e\u0301".repeat(300),
];
/** What JavaScript would take for a number, and numbers that no column has. */
const NO_NUMBER: readonly unknown[] = [true, false, " ", [], {}, [1], "0x10", "1e1"];
const NUMBERS = [...NO_NUMBER, "", null, 0, -1, 0.1, 2_147_483_648, 9_007_199_254_740_992, 1e308, -1e308];

const CHECKIN = "2027-01-12";
type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
};
type Field = { path: string[]; types: string[] };
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

/** Every field of a body that holds a value, with the types that it may have. */
function fieldsOf(schema: Schema, path: string[] = []): Field[] {
  if (schema.$ref)
    return fieldsOf(
      (contract().client.document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) as Schema,
      path,
    );
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (variants.length > 0) {
    const found = variants.flatMap((variant) => fieldsOf(variant, path));
    const own = found.filter((field) => field.path.length === path.length);
    return [
      ...(own.length > 0 ? [{ path, types: own.flatMap(({ types }) => types) }] : []),
      ...found.filter((field) => field.path.length > path.length),
    ];
  }
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, property]) => fieldsOf(property, [...path, name]));
  if (schema.items) return fieldsOf(schema.items, [...path, "0"]);
  return [{ path, types: [schema.type ?? []].flat() }];
}

/** The body with one field changed; what leads to it is made where it is missing. */
function withField(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "0") return [withField(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const known =
    typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  return { ...known, [name]: withField(known[name], rest, value) };
}

const call = <T = Problem>(name: string, ask: Ask): Promise<Answered<T>> => contract().client.call<T>(name, ask);

let bodies: Record<string, Ask>;
/** The plain checkout form of a stay that can be booked, with what the page itself puts into it. */
let checkout: { path: string; amount: number };

beforeAll(async () => {
  const locale = "fr_FR";
  const [card] = (
    await call<SearchResults>("POST /api/offers.json", {
      body: { locale, searchCriterias: { checkin: CHECKIN, checkout: "2027-01-13" } },
    })
  ).body.exactMatch;
  const quote = (
    await call<Quote>("GET /api/product/{id}/quote", {
      path: { id: card?.weekendId ?? "" },
      query: { locale, checkin: CHECKIN, nights: 1 },
    })
  ).body;
  const activityDays = chooseActivityDays(quote);
  checkout = {
    path: `/checkout/${card?.weekendId}?checkin=${CHECKIN}&night=1&activityDates=${activityDays.map(({ activityId, day }) => `${activityId}:${day}`).join()}`,
    amount: card?.sellPrice ?? 0,
  };
  const order = orderBody({
    offerId: card?.weekendId ?? "",
    checkin: CHECKIN,
    checkout: "2027-01-13",
    party: { adults: 2, children: 0, babies: 0 },
    expectedAmount: checkout.amount,
    activityDays,
  });
  const placed = (await call<{ booking: { orderUUID: string } }>("POST /gateway/purchase/orders", { body: order }))
    .body;
  const few = { locale, pagination: { limit: 1 } };
  bodies = {
    "POST /api/offers.json": { body: few },
    "POST /api/search/facets.json": { body: few },
    "POST /api/search/activity-only.json": { body: few },
    "POST /gateway/purchase/orders": { body: order },
    "PUT /gateway/purchase/orders/{uuid}/buyer": {
      path: { uuid: placed.booking.orderUUID },
      body: { buyer: MARION, specialRequest: null },
    },
    "POST /gateway/purchase/webhooks/{provider}": {
      path: { provider: "stripe" },
      body: {},
      headers: { "stripe-signature": "t=1,v1=00" },
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
const EITHER = ["affiliateId", "offerId"];

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
        .filter(({ operation }) => operation.requestBody)
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

/** As they stand in an address: no text that URLSearchParams would make. */
const ESCAPES = [
  "a%00b",
  "%00",
  "%zz",
  "%",
  "%E0%A4%A",
  "%FF",
  "%ED%A0%80",
  "%C0%AF",
  "%F0%9F%98%80",
  "%0D%0Ax",
  "+",
  "99999999999999999999",
  "-1",
  "1.5",
  "true",
  "[]",
  "NaN",
  "x".repeat(5_000),
];

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

describe("the payment sandbox", () => {
  test.each([
    "/v1/payment_intents",
    "/v1/payment_intents/%00",
    "/v1/payment_intents/pi_1/confirm",
    "/v1/refunds",
    "/v1/charges/a%00b",
    "/3ds/%00",
    "/3ds/x?secret=%00",
  ])("%s: any form", async (path) => {
    const bodies = [
      "",
      "[".repeat(50_000),
      `${"a[".repeat(20_000)}=1`,
      "amount=100&currency=eur&description=%00&metadata[%00]=%00",
      "payment_method=%00&client_secret=%00",
      "amount=1e3&currency[]=eur",
      "a=%zz&__proto__[x]=1",
      "payment_intent=%00",
    ];
    const types = [
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json",
    ];
    for (const [at, body] of bodies.entries()) {
      const headers = { "content-type": types[at % types.length] ?? "", authorization: "Bearer sk_test_x" };
      expect(
        (await contract().server.fetch(`/sandbox/stripe${path}`, { method: "POST", body, headers })).status,
        body.slice(0, 40),
      ).toBeLessThan(500);
    }
    expect(
      (await contract().server.fetch(`/sandbox/stripe${path}`, { headers: { authorization: "Bearer sk_test_x" } }))
        .status,
    ).toBeLessThan(500);
  });
});

describe("forms", () => {
  const FORM = "application/x-www-form-urlencoded";
  const post = async (path: string, body: string | Uint8Array<ArrayBuffer>, type: string | null = FORM) => {
    const response = await contract().server.fetch(`http://fr.localhost${path}`, {
      method: "POST",
      body,
      headers: type === null ? {} : { "content-type": type },
    });
    const text = await response.text();
    expect(text, path).not.toMatch(/\n\s+at |node_modules/);
    return response.status;
  };
  const escaped = [...ESCAPES, ...TEXTS.map((value) => encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, "")))];
  const buyer = {
    email: MARION.email,
    firstName: "Marion",
    lastName: "Lef%C3%A8vre",
    phoneNumber: "0612345678",
    terms: "on",
    idempotencyKey: "key",
    expectedAmount: "0",
  };
  const worst = ["%00", "a%00b", "%zz", "", "1e3", "99999999999999999999", "x".repeat(5_000)];

  test.each(["email", "source", "other"])("newsletter: anything in %s", async (field) => {
    for (const value of escaped)
      expect(
        await post("/newsletter", new URLSearchParams({ email: MARION.email }) + `&${field}=${value}`),
        value,
      ).toBeLessThan(500);
    for (const value of escaped) expect(await post("/newsletter", `${field}=${value}`), value).toBeLessThan(500);
  });

  test("checkout: the stay of these tests can be booked by its form", async () => {
    expect(
      await post(
        checkout.path,
        Object.entries({ ...buyer, expectedAmount: String(checkout.amount) })
          .map((pair) => pair.join("="))
          .join("&"),
      ),
    ).toBe(303);
  });

  test.each([...Object.keys(buyer), "civility", "phoneCountry", "specialRequest", "other"])(
    "checkout: anything in %s",
    async (field) => {
      for (const value of worst) {
        const fields = {
          ...buyer,
          expectedAmount: String(checkout.amount),
          idempotencyKey: `${field}-${worst.indexOf(value)}`,
          [field]: value,
        };
        expect(
          await post(
            checkout.path,
            Object.entries(fields)
              .map((pair) => pair.join("="))
              .join("&"),
          ),
          value,
        ).toBeLessThan(500);
      }
    },
    60_000,
  );

  test.each(["newsletter", "checkout"])("%s: what is no form is a 415, a broken one a 400", async (form) => {
    const path = form === "newsletter" ? "/newsletter" : checkout.path;
    for (const type of [null, "text/plain", "application/json", "", ";", "multipart", "application/octet-stream"])
      expect([type, await post(path, "{}", type)]).toEqual([type, 415]);
    for (const type of ["multipart/form-data", "multipart/form-data; boundary=x", "multipart/form-data; boundary="])
      expect([type, await post(path, "--x\r\nbroken", type)]).toEqual([type, 400]);
    for (const body of ["", "&&&", "=", "%zz=%", "a[]=1&a[0]=2&__proto__=3", new Uint8Array([0xff, 0xfe, 0x00, 0xd8])])
      expect(await post(path, body)).toBeLessThan(500);
  });

  test.each(["/newsletter/confirm", "/newsletter/unsubscribe"])("%s: any token", async (path) => {
    for (const value of escaped)
      expect(await post(`${path}?token=${value.slice(0, 5_000)}`, "List-Unsubscribe=One-Click"), value).toBeLessThan(
        500,
      );
  });
});
