import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { startContract } from "#tests/support/contract.ts";
import { ESCAPES, findStay, TEXTS } from "#tests/support/hostile.ts";
import { SETUP_FIELDS } from "#modules/vouchers/gift-setup/fields.ts";
import { REQUEST_FIELDS } from "#modules/contact/data-requests/rules.ts";
import { FIELDS } from "#modules/contact/rules.ts";
import { contactCase } from "#modules/contact/tables.server.ts";
import { dataRequestPath } from "#modules/sites/data-request-paths.ts";
import { SITES } from "#modules/sites/locales.ts";
import { GOOD_REQUEST, GOOD_VALUES } from "#tests/support/contact.ts";
import { MARION } from "#tests/support/orders.ts";
import { SANDBOX } from "#modules/payments/registry/test-provider.ts";

/** The forms of pages and of the payment sandbox: whatever is posted to them, the answer is the caller's fault or none. */
const contract = startContract();

let checkout: { path: string; amount: number };
beforeAll(async () => {
  ({ checkout } = await findStay(contract().client));
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
        (await contract().server.fetch(`${SANDBOX}${path}`, { method: "POST", body, headers })).status,
        body.slice(0, 40),
      ).toBeLessThan(500);
    }
    expect(
      (await contract().server.fetch(`${SANDBOX}${path}`, { headers: { authorization: "Bearer sk_test_x" } })).status,
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

  test.each([...FIELDS, "proof", "other"])("contact: anything in %s", async (field) => {
    for (const value of [...worst, encodeURIComponent("😀".repeat(5_000)), ...escaped])
      expect(
        await post("/contact/message", new URLSearchParams({ ...GOOD_VALUES, [field]: "" }) + `&${field}=${value}`),
        value,
      ).toBeLessThan(500);
    for (const value of escaped) expect(await post("/contact/message", `${field}=${value}`), value).toBeLessThan(500);
  });

  test.each([...REQUEST_FIELDS, "proof", "other"])("request about data: anything in %s", async (field) => {
    const path = dataRequestPath(SITES.fr_FR);
    for (const value of [...worst, encodeURIComponent("😀".repeat(5_000)), ...escaped])
      expect(
        await post(path, new URLSearchParams({ ...GOOD_REQUEST, [field]: "" }) + `&${field}=${value}`),
        value,
      ).toBeLessThan(500);
    for (const value of escaped) expect(await post(path, `${field}=${value}`), value).toBeLessThan(500);
  });

  test("contact: what is no form, and a form of somebody else's", async () => {
    const description = "De la part de quelqu’un d’autre";
    const whole = new URLSearchParams({ ...GOOD_VALUES, description }).toString();
    expect(await post("/contact/message", whole, "application/json")).toBe(415);
    expect(await post("/contact/message", whole, null)).toBe(415);
    const foreign = await contract().server.fetch("http://fr.localhost/contact/message", {
      method: "POST",
      body: whole,
      headers: { "content-type": FORM, origin: "https://elsewhere.example" },
    });
    const kept = await contract().db.select().from(contactCase).where(eq(contactCase.description, description));
    expect([foreign.status, kept]).toEqual([400, []]);
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

  test.each(SETUP_FIELDS)("a gift of a stay: anything in %s", async (field) => {
    const path = `/week-end/${/\d+/.exec(checkout.path)?.[0]}/_/gift`;
    const gift = { giftNights: "1", occasion: "bravo", landscape: "coast-golden-0", sending: "print" };
    for (const value of [...escaped, ...worst]) {
      const said = Object.entries({ ...gift, [field]: value }).map((pair) => pair.join("="));
      expect(await post(path, said.join("&")), value).toBeLessThan(500);
    }
  });

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
