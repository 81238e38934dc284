import { describe, expect, it, test } from "vitest";
import { orderListPath, readOrderQuery, writeCursor } from "./query.ts";

const NOTHING = {
  view: "all",
  text: "",
  state: null,
  partner: null,
  site: null,
  from: null,
  until: null,
  overEuros: null,
  after: null,
};
const read = (query: string, text = "") => readOrderQuery(new URLSearchParams(query), text);

describe("the address of the list", () => {
  it.each([
    ["", {}],
    ["q=Renard", {}],
    ["view=arriving&site=nl_BE", { view: "arriving", site: "nl_BE" }],
    ["view=secret&site=de_DE", {}],
    ["from=2026-11-01&until=2026-11-30", { from: "2026-11-01", until: "2026-11-30" }],
    ["from=2026-02-30&until=yesterday", {}],
    ["from=0000-01-01&until=9999-12-31", {}],
    ["state=refund_pending", { state: "refund_pending" }],
    ["state=stolen&partner=360", {}],
    ["partner=minisite-360", { partner: { kind: "minisite", id: "360" } }],
    ["partner=channel-demo-channel", { partner: { kind: "channel", id: "demo-channel" } }],
    ["partner=channel-%27%20or%201=1", {}],
    ["over=250", { overEuros: 250 }],
    ["over=-1", {}],
    ["over=99999999999", {}],
    ["after=1_2", {}],
    ["after=999999999999999_11111111-1111-4111-8111-111111111111", {}],
  ])("%s", (query, wanted) => expect(read(query)).toEqual({ ...NOTHING, ...wanted }));

  it.each([
    [" Renard ", "Renard"],
    ["x".repeat(500), "x".repeat(120)],
  ])("is asked for what stands in no address: %j", (text, wanted) =>
    expect(read("", text)).toEqual({ ...NOTHING, text: wanted }),
  );

  test("a page's beginning comes back as it was written", () => {
    const after = { createdAt: new Date("2026-11-20T10:00:00.123Z"), id: "11111111-1111-4111-8111-111111111111" };
    expect(read(`after=${writeCursor(after)}`)).toEqual({ ...NOTHING, after });
  });

  it.each([
    ["find=a&after=1_2&site=", { view: "paying" }, "/orders?find=a&view=paying"],
    ["view=paying", { view: null }, "/orders"],
    ["", { after: "1_2" }, "/orders?after=1_2"],
  ])("%s with %j is %s", (query, change, path) => expect(orderListPath(new URLSearchParams(query), change)).toBe(path));
});
