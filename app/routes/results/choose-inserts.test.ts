import { describe, expect, it } from "vitest";
import { chooseInserts } from "./choose-inserts.ts";
import type { InlineBlock } from "./promotion.server.ts";
import { outcomeOf } from "./tell-results.ts";

const block = (position: number): InlineBlock => ({
  internalCode: `b${position}`,
  position,
  title: "",
  subtitle: null,
  image: "x",
  url: "/",
  newTab: false,
  buttonLabel: null,
  tag: null,
});
const base = {
  promotion: { isShown: true, blocks: [block(3), block(9)] },
  flow: "booking" as const,
  familyUri: "/family",
  state: {},
  onNear: undefined,
  count: 24,
};
const near = () => undefined;

describe("blocks between the cards", () => {
  it.each([
    ["what the content files say", {}, { 3: "block", 9: "block" }],
    ["the family's stays for a party with children", { state: { c: "2" } }, { 3: "family", 9: "block" }],
    ["the family's stays where content says nothing", { promotion: { isShown: true, blocks: [] } }, { 3: "family" }],
    ["stays around the visitor, where the site has them", { onNear: near }, { 3: "block", 9: "near" }],
    ["not around the visitor twice", { onNear: near, state: { lat: "48", lng: "2" } }, { 3: "block", 9: "block" }],
    ["only after cards that are there", { count: 9 }, { 3: "block" }],
    ["none for three cards", { count: 3 }, {}],
    ["none for customer care", { promotion: { isShown: false, blocks: [block(3)] } }, {}],
  ])("%s", (_name, part, kinds) => {
    const chosen = chooseInserts({ ...base, ...part });
    expect(Object.fromEntries(Object.entries(chosen).map(([after, insert]) => [after, insert.kind]))).toEqual(kinds);
  });
});

describe("the four outcomes", () => {
  type Outcome = Parameters<typeof outcomeOf>[0];
  const card = {} as Outcome["exactMatch"][number];
  const fallback = { results: [card] } as NonNullable<Outcome["fallbacks"]>[number];
  it.each([
    [{ recommended: null, exactMatch: [card] }, "exact"],
    [{ recommended: card, exactMatch: [], fallbacks: [] }, "exact"],
    [{ recommended: null, exactMatch: [card], fallbacks: [fallback] }, "exact_and_fallback"],
    [{ recommended: null, exactMatch: [], fallbacks: [fallback] }, "fallback"],
    [{ recommended: null, exactMatch: [], fallbacks: [{ ...fallback, results: [] }] }, "none"],
    [{ recommended: null, exactMatch: [] }, "none"],
  ] satisfies [Outcome, string][])("%#", (results, outcome) => expect(outcomeOf(results)).toBe(outcome));
});
