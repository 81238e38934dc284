import { describe, expect, it } from "vitest";
import { SITES } from "#modules/sites/locales.ts";
import { day } from "#platform/dates.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { requestHref, subjectAddress } from "./address.ts";
import { mustAskDates } from "./dates-rule.ts";
import { listFields } from "../../query/box-fields.ts";
import { readValues, writeValues } from "./box-values.ts";

const now = { today: day("2027-04-14"), hour: 10 };
const box = (flow: Flow, hasPhysical = true) => ({ flow, now, fields: listFields(flow, { hasPhysical }) });
const full = {
  checkin: "2027-04-23",
  checkout: "2027-04-25",
  a: "3",
  c: "1",
  b: "0",
  s: "1",
  giftNights: "2",
  giftFormat: "PHYSICAL",
  giftAdults: "2",
};

describe("what each flow asks", () => {
  it.each<[Flow, object]>([
    ["booking", { checkin: "2027-04-23", checkout: "2027-04-25", a: "3", c: "1", b: "0", s: "1" }],
    ["hotel", { checkin: "2027-04-23", checkout: "2027-04-25", a: "3", c: "1", b: "0", s: "1" }],
    ["gifting", { giftNights: "2", giftFormat: "PHYSICAL", giftAdults: "2" }],
    ["activity", { a: "3" }],
  ])("%s writes only its own", (flow, state) => expect(writeValues(readValues(full, box(flow)), flow)).toEqual(state));
  it("leaves nonsense out", () =>
    expect(
      readValues(
        { giftNights: "9", giftFormat: "fax", checkin: "2020-01-01", checkout: "2020-01-02", a: "x" },
        box("gifting"),
      ),
    ).toEqual({
      range: { checkin: null, checkout: null },
      party: { adults: 2, children: 0, babies: 0, singleRoom: false },
      giftNights: null,
      giftFormat: null,
    }));
  it("asks for the form of a gift only where there is a choice, and takes none from a state then", () => {
    expect(box("gifting").fields).toEqual(["nights", "format", "theme"]);
    expect(box("gifting", false).fields).toEqual(["nights", "theme"]);
    expect(writeValues(readValues(full, box("gifting", false)), "gifting")).toEqual({
      giftNights: "2",
      giftAdults: "2",
    });
  });
  it("knows as many people of an activity as have prices", () =>
    expect(readValues({ a: "20" }, box("activity")).party.adults).toBe(8));
});

describe("where a search lies", () => {
  const site = SITES.fr_FR;
  const normandy = { id: "804", category: "region", uri: "/week-ends/RGN2_mc/normandie" };
  const state = { a: "3", c: "0", b: "0" };
  it.each([
    ["a place in its own flow keeps its page", "booking", normandy, null, "/week-ends/RGN2_mc/normandie#a=3;c=0;b=0"],
    ["a place of another flow is named", "gifting", normandy, null, "/cadeaux/_/_?region=804&a=3&c=0&b=0"],
    [
      "place and theme: the server finds their page",
      "booking",
      normandy,
      16,
      "/week-ends/RGN2_mc/normandie?theme=16&a=3&c=0&b=0",
    ],
    ["a theme alone", "booking", null, 16, "/week-ends/_/_?theme=16&a=3&c=0&b=0"],
    ["everything", "hotel", null, null, "/hotels/_/_#a=3;c=0;b=0"],
  ] as const)("%s", (_, flow, place, theme, href) =>
    expect(requestHref({ ...subjectAddress({ site, flow, place, theme }), state })).toBe(href),
  );
});

describe("searches without dates", () => {
  const none = { checkin: null, checkout: null };
  it.each([
    ["wait where dates are forced", "booking", "forced", none, "forced"],
    ["go on with dates", "booking", "forced", { checkin: now.today, checkout: day("2027-04-15") }, null],
    ["go on in other flows", "hotel", "forced", none, null],
    ["go on where nothing is asked", "booking", "free", none, null],
    ["never wait twice: without a memory not once", "booking", "suggested", none, null],
  ] as const)("%s", (_, flow, datesRule, range, asked) =>
    expect(mustAskDates({ box: { flow, datesRule }, range, siteId: "fr_FR" })).toBe(asked),
  );
});
