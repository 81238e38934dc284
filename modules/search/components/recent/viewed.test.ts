import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addViewed, MOST_VIEWED, parseViewed, type ViewedOffer } from "./viewed.ts";

const offer = fc.record({
  kind: fc.constantFrom("stay" as const, "activity" as const),
  id: fc.integer({ min: 1, max: 30 }).map(String),
});

describe("recently viewed", () => {
  it("keeps the newest first, none twice, twelve at most, whatever is looked at", () =>
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 60 }), (seen) => {
        const list = seen.reduce<ViewedOffer[]>((before, entry) => addViewed(before, entry), []);
        const keys = list.map(({ kind, id }) => kind + id);
        const newestFirst = [...new Set(seen.toReversed().map(({ kind, id }) => kind + id))];
        expect(keys).toEqual(newestFirst.slice(0, MOST_VIEWED));
        expect(parseViewed(JSON.stringify(list))).toEqual(list);
      }),
    ));
  it("moves what is looked at again to the top", () => {
    const list = addViewed(addViewed(addViewed([], { kind: "stay", id: "1" }), { kind: "stay", id: "2" }), {
      kind: "stay",
      id: "1",
    });
    expect(list.map(({ id }) => id)).toEqual(["1", "2"]);
  });
  it.each([[null], ["x"], ["7"], ['[{"kind":"stay","id":"../1"}]']])("reads %s as nothing", (text) =>
    expect(parseViewed(text)).toEqual([]),
  );
});
