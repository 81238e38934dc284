import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { createOrderPasses, type OrderPasses } from "./order-passes.server.ts";

const ORDER = "6f1d2c3b-0000-4000-8000-000000000001";
const OTHER = "6f1d2c3b-0000-4000-8000-000000000002";
const BROWSER = "0b6a4f0e-0000-4000-8000-000000000009";
const HOUR = 3_600_000;
let clock: ReturnType<typeof fixedClock>;
let passes: OrderPasses;

const create = (secrets: string[], isSecure = false) => createOrderPasses({ secrets, isSecure, clock });
const sentBack = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");
const cookieOf = (id = ORDER, from = passes) => from.cookiesFor({ id, site: "nl_BE" }, BROWSER)[0]?.split(";")[0] ?? "";

beforeEach(() => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  passes = create(["a-secret"]);
});

describe("the cookie of the browser that placed an order", () => {
  it("goes to the pages and calls of orders only, never to scripts, and over https never without", () => {
    const cookies = passes.cookiesFor({ id: ORDER, site: "nl_BE" }, BROWSER);
    expect(cookies.map((cookie) => cookie.split("; ").slice(1).join("; "))).toEqual(
      ["/nl/confirmation", "/nl/checkout", "/nl/mijn-boeking", "/nl/beneficiary", "/gateway/purchase"].map(
        (path) => `Max-Age=86400; Path=${path}; HttpOnly; SameSite=Lax`,
      ),
    );
    for (const cookie of create(["a-secret"], true).cookiesFor({ id: ORDER, site: "fr_FR" }, BROWSER))
      expect(cookie).toMatch(
        /; Path=\/(confirmation|checkout|ma-reservation|beneficiary|gateway\/purchase); HttpOnly; Secure; SameSite=Lax$/,
      );
  });

  it("shows its order for a day, and no other", () => {
    const cookie = cookieOf();
    expect([
      passes.isBuyer(cookie, ORDER),
      passes.isBuyer(`a=1; ${cookie}; b=2`, ORDER),
      passes.isBuyer(cookie, OTHER),
      passes.isBuyer(null, ORDER),
      passes.isBuyer("", ORDER),
    ]).toEqual([true, true, false, false, false]);
    clock.advance(24 * HOUR - 1000);
    expect(passes.isBuyer(cookie, ORDER)).toBe(true);
    clock.advance(1000);
    expect(passes.isBuyer(cookie, ORDER)).toBe(false);
  });

  it("cannot be made, renamed or changed", () => {
    const [name = "", token = ""] = cookieOf().split("=");
    expect(passes.isBuyer(`${name.replace(ORDER, OTHER)}=${token}`, OTHER)).toBe(false);
    expect(passes.isBuyer(`${name.replace(ORDER, OTHER)}=${token.replace(ORDER, OTHER)}`, OTHER)).toBe(false);
    for (const forged of [
      "",
      "x",
      "browser",
      `browser.${ORDER}.${BROWSER}.99999999999`,
      `${token}x`,
      token.slice(0, -2),
      token.replace("browser", "link"),
    ])
      expect(passes.isBuyer(`${name}=${forged}`, ORDER)).toBe(false);
    expect(passes.isBuyer(cookieOf(ORDER, create(["another-secret"])), ORDER)).toBe(false);
  });

  it("outlives a change of the secret", () => {
    const cookie = cookieOf();
    expect([create(["new", "a-secret"]).isBuyer(cookie, ORDER), create(["new"]).isBuyer(cookie, ORDER)]).toEqual([
      true,
      false,
    ]);
  });

  it("names its browser, the same for all its orders; without one the browser is new", () => {
    expect(passes.browserOf(cookieOf())).toBe(BROWSER);
    expect(
      passes.browserOf(
        `order-x=y; ${cookieOf(OTHER)}; ${sentBack(passes.cookiesFor({ id: ORDER, site: "fr_FR" }, BROWSER))}`,
      ),
    ).toBe(BROWSER);
    expect(passes.browserOf(null)).toMatch(/^[0-9a-f-]{36}$/);
    expect(passes.browserOf(`order-${ORDER}=browser.${ORDER}.${BROWSER}.99999999999.forged`)).not.toBe(BROWSER);
    expect(passes.browserOf(null)).not.toBe(passes.browserOf(null));
  });
});

describe("the link of a mail", () => {
  it("opens its order until 30 days after the departure, and no other", () => {
    const token = passes.linkToken({ id: ORDER, checkout: day("2026-12-06") });
    expect(token).toMatch(/^[\w.-]+$/);
    expect([
      passes.isLinkToken(token, ORDER),
      passes.isLinkToken(token, OTHER),
      passes.isLinkToken(`${token}x`, ORDER),
      passes.isLinkToken("", ORDER),
    ]).toEqual([true, false, false, false]);
    clock.advance(Date.parse("2027-01-05T23:59:59Z") - clock.now().getTime());
    expect(passes.isLinkToken(token, ORDER)).toBe(true);
    clock.advance(1000);
    expect(passes.isLinkToken(token, ORDER)).toBe(false);
  });

  it("is no cookie, and a cookie is no link", () => {
    const token = passes.linkToken({ id: ORDER, checkout: day("2026-12-06") });
    expect(passes.isBuyer(`order-${ORDER}=${token}`, ORDER)).toBe(false);
    expect(passes.isLinkToken(cookieOf().split("=")[1] ?? "", ORDER)).toBe(false);
  });
});
