import { describe, expect, it } from "vitest";
import { stepHighlight } from "./combobox.tsx";

const options = [{ id: "a" }, { id: "b" }, { id: "c" }];

describe("the highlight of a combobox", () => {
  it.each([
    [null, 1, "a"],
    [null, -1, "c"],
    ["a", 1, "b"],
    ["c", 1, "a"],
    ["a", -1, "c"],
    ["gone", 1, "a"],
  ] as const)("from %s by %i to %s", (current, step, next) => expect(stepHighlight(options, current, step)).toBe(next));
  it("has nowhere to go without options", () => expect(stepHighlight([], null, 1)).toBeNull());
});
