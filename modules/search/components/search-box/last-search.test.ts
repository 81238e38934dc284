import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { parseSearch } from "./last-search.ts";

const box = {
  flow: "booking" as const,
  fields: ["dates", "party", "theme"] as const,
  now: { today: day("2026-11-20"), hour: 12 },
  themes: [{ id: 16, name: "Spa" }],
};
const paris = { id: "2988507", category: "city", label: "Paris", uri: "/ville/CTY5_1s1y3VRS1_9/paris" };
const empty = {
  choice: null,
  theme: null,
  range: { checkin: null, checkout: null },
  party: { adults: 2, children: 0, babies: 0, singleRoom: false },
  giftNights: null,
  giftFormat: null,
};

describe("the tab's last search", () => {
  it("comes back whole", () =>
    expect(
      parseSearch({ place: paris, theme: 16, state: "checkin=2026-12-04;checkout=2026-12-06;a=3;c=1;b=0" }, box),
    ).toEqual({
      ...empty,
      choice: paris,
      theme: 16,
      range: { checkin: "2026-12-04", checkout: "2026-12-06" },
      party: { adults: 3, children: 1, babies: 0, singleRoom: true },
    }));
  it.each([
    ["dates that are over by now", { place: null, theme: null, state: "checkin=2026-11-01;checkout=2026-11-03" }],
    ["a theme that the flow has not", { place: null, theme: 77, state: "" }],
    ["a place that leads elsewhere", { place: { ...paris, uri: "//elsewhere.example" }, theme: null, state: "" }],
  ])("comes back without %s", (_name, stored) => expect(parseSearch(stored, box)).toEqual(empty));
  it.each([[null], ["x"], [{}], [{ state: 1 }]])("is nothing for %j", (value) =>
    expect(parseSearch(value, box)).toBeNull(),
  );
});
