import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldErrors, nameValues } from "./validate.ts";

const card = z.object({
  amount: z.int().min(1_000),
  design: z.enum(["village", "coast"]),
  to: z.object({ name: z.string() }),
});
const schema = z.object({ card: z.union([z.array(card).min(1), card]).optional(), id: z.union([z.string(), z.int()]) });
const flawsOf = (input: unknown) => {
  const { error } = schema.safeParse(input, { error: nameValues });
  return error ? fieldErrors(error) : [];
};
const GOOD = { amount: 5_000, design: "village", to: { name: "Léa" } };

describe("what is wrong with an input", () => {
  it.each([
    ["a field of one", { ...GOOD, amount: 1 }, "card.amount"],
    ["a field below one", { ...GOOD, to: {} }, "card.to.name"],
    ["a field of a list", [GOOD, { ...GOOD, design: "moon" }], "card.1.design"],
    ["neither one nor a list", "card", "card"],
    ["a list that is empty", [], "card"],
  ])("names the field where one or a list may stand: %s", (_what, given, path) => {
    expect(flawsOf({ card: given, id: 1 }).map((flaw) => flaw.path)).toEqual([path]);
  });

  it("says of what is missing that it is required, and of a list's word which there are", () => {
    expect(flawsOf({ card: { amount: 5_000, design: "moon" }, id: 1 })).toEqual([
      { path: "card.design", message: "must be one of village, coast" },
      { path: "card.to", message: "is required" },
    ]);
    expect(flawsOf({ card: GOOD })).toEqual([{ path: "id", message: "is required" }]);
  });

  it("leaves a choice of plain values one flaw", () => {
    expect(flawsOf({ card: GOOD, id: [] })).toEqual([{ path: "id", message: "Invalid input" }]);
  });
});
