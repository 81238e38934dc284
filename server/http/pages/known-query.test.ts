import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import type { RouteHandle } from "#app/page-query.ts";
import { STATE_NAMES } from "#modules/visit/state.ts";
import { createKnownQuery } from "./known-query.ts";

const route = (id: string, path: string | undefined, handle?: RouteHandle | object) => ({
  id,
  parentId: "root",
  ...(path === undefined ? { index: true } : { path }),
  module: { default: () => null, ...(handle ? { handle } : {}) },
});
const buildOf = (...pages: ReturnType<typeof route>[]) => {
  const root = {
    id: "root",
    path: "",
    module: { default: () => null, handle: { query: { reads: ["affiliateId"], carries: ["utm_*"] } } },
  };
  return { routes: Object.fromEntries([root, ...pages].map((page) => [page.id, page])) } as unknown as ServerBuild;
};
const read = createKnownQuery(
  buildOf(
    route("home", undefined, { query: { reads: ["flow"] } }),
    route("results", "weekends/:key/:slug", { query: { reads: [...STATE_NAMES, "q"] } }),
    route("checkout", "checkout/:id", { query: { reads: ["order"] }, isErrand: true, mayPay: true }),
    route("plain", "p/:page"),
    route("else", "*"),
  ),
);
const known = (address: string) => read(new URL(address, "http://localhost"));

describe("the query that a page knows", () => {
  it.each([
    [
      "only what its route reads",
      "/weekends/_/_?zz=1&theme=16&a=3&__proto__=x&constructor=1&toString=2",
      "?theme=16&a=3",
    ],
    ["of each route its own", "/?flow=gifting&theme=16&a=3", "?flow=gifting"],
    ["nothing where nothing is declared", "/p/help?flow=gifting&page=2&x", ""],
    [
      "what every page reads, and what it hands on",
      "/p/help?affiliateId=7&utm_campaign=may&utm_=1&utm=2",
      "?affiliateId=7&utm_campaign=may",
    ],
    ["at an address that is none, too", "/nowhere/at/all/?affiliateId=7&flow=gifting", "?affiliateId=7"],
    [
      "in the visitor's order, with what stands twice",
      "/weekends/_/_?stars=4&zz=1&a=3&stars=5",
      "?stars=4&a=3&stars=5",
    ],
    [
      "with names and values as they are read, however they are written",
      "/weekends/_/_?%61=3&%74heme=%31%36&tags=1%2C2&q=caf%C3%A9+noir&checkin=%20",
      "?a=3&theme=16&tags=1,2&q=caf%C3%A9%20noir",
    ],
    ["the words of an empty field, which ask for everything", "/weekends/_/_?q=", "?q="],
    [
      "with semicolons as separators of the state",
      "/weekends/_/_?a=2;c=0;zz=17;theme=16&zz=1;b=1",
      "?a=2&c=0&theme=16&b=1",
    ],
    ["without what is no text", "/weekends/_/_?a=%zz&theme=%FF&q=%E0%A4", "?q="],
    ["for the data of a page as for the page", "/weekends/_/_.data?zz=1&a=3&index", "?a=3"],
    ["for the data of the home page", "/_.data?flow=gifting&zz=1", "?flow=gifting"],
    [
      "with the parts that are asked for, where there are such",
      "/weekends/_/_.data?_routes=results,zz,root,root&a=3",
      "?a=3&_routes=results%2Croot",
    ],
  ])("%s", (_, address, search) => expect(known(address).search).toBe(search));

  it("is not asked for parts where a whole page is", () => expect(known("/weekends/_/_?_routes=root").search).toBe(""));

  it("is read the same from what it gives", () => {
    for (const address of [
      "/weekends/_/_?b=1;a=3&%71=%2B%26%3D%25&affiliateId=%2F%3F%23&stars=4,5&zz=1&night=1&nights=2",
      "/?flow=hotel&utm_term=a%3Bb",
    ]) {
      const once = known(address);
      expect(known(new URL(address, "http://x").pathname + once.search)).toEqual(once);
    }
  });
});

describe("the key of a page", () => {
  const keyOf = (address: string) => known(address).key;
  it.each([
    ["unknown names", "/weekends/_/_?a=3&zz=1", "/weekends/_/_?zz=99&a=3"],
    ["another order", "/weekends/_/_?a=3&theme=16", "/weekends/_/_?theme=16&a=3"],
    ["what is only handed on", "/p/help?utm_source=lettre&utm_campaign=1", "/p/help?utm_campaign=2"],
    ["empty values", "/weekends/_/_?a=&theme=16", "/weekends/_/_?theme=16"],
    ["the spelling", "/weekends/_/_?%61=%33", "/weekends/_/_?a=3"],
  ])("is the same with %s", (_, one, other) => expect(keyOf(one)).toBe(keyOf(other)));

  it.each([
    ["another value", "/weekends/_/_?a=3", "/weekends/_/_?a=4"],
    ["the last of several", "/weekends/_/_?a=1&a=2", "/weekends/_/_?a=2&a=1"],
    ["more of several", "/weekends/_/_?a=1&a=2&a=1", "/weekends/_/_?a=1&a=2"],
    ["the order of two spellings", "/weekends/_/_?night=1&nights=2", "/weekends/_/_?nights=2&night=1"],
    ["an affiliate", "/p/help?affiliateId=1", "/p/help?affiliateId=2"],
    ["a metasearch site", "/p/help?utm_source=kayak&utm_content=1", "/p/help"],
    ["letters that would end a value", "/weekends/_/_?q=a%26a%3D3", "/weekends/_/_?q=a&a=3"],
    ["parts of it", "/weekends/_/_.data?_routes=root", "/weekends/_/_.data"],
  ])("differs by %s", (_, one, other) => expect(keyOf(one)).not.toBe(keyOf(other)));
});

describe("a route", () => {
  it("says when it is an errand", () =>
    expect([
      known("/checkout/12?order=1").isErrand,
      known("/checkout/12.data").isErrand,
      known("/p/help").isErrand,
    ]).toEqual([true, true, false]));
  it("is refused at once when it declares what nobody understands", () =>
    expect(() => createKnownQuery(buildOf(route("broken", "b", { query: ["a"] })))).toThrow("broken: its handle"));
});
