import { describe, expect, it, test } from "vitest";
import { orderListPath, readOrderQuery, writeCursor } from "./query.ts";

const NOTHING = { view: "all", text: "", site: null, from: null, until: null, overEuros: null, after: null };
const read = (query: string) => readOrderQuery(new URLSearchParams(query));

describe("the address of the list", () => {
  it.each([
    ["", {}],
    ["q=%20Renard%20", { text: "Renard" }],
    ["view=arriving&site=nl_BE", { view: "arriving", site: "nl_BE" }],
    ["view=secret&site=de_DE", {}],
    ["from=2026-11-01&until=2026-11-30", { from: "2026-11-01", until: "2026-11-30" }],
    ["from=2026-02-30&until=yesterday", {}],
    ["over=250", { overEuros: 250 }],
    ["over=-1", {}],
    ["over=99999999999", {}],
    ["after=1_2", {}],
    ["after=999999999999999_11111111-1111-4111-8111-111111111111", {}],
    [`q=${"x".repeat(500)}`, { text: "x".repeat(120) }],
  ])("%s", (query, wanted) => expect(read(query)).toEqual({ ...NOTHING, ...wanted }));

  test("a page's beginning comes back as it was written", () => {
    const after = { createdAt: new Date("2026-11-20T10:00:00.123Z"), id: "11111111-1111-4111-8111-111111111111" };
    expect(read(`after=${writeCursor(after)}`)).toEqual({ ...NOTHING, after });
  });

  it.each([
    ["q=a&after=1_2&site=", { view: "paying" }, "/orders?q=a&view=paying"],
    ["view=paying", { view: null }, "/orders"],
    ["", { after: "1_2" }, "/orders?after=1_2"],
  ])("%s with %j is %s", (query, change, path) => expect(orderListPath(new URLSearchParams(query), change)).toBe(path));
});
