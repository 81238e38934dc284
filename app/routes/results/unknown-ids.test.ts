import { expect, test } from "vitest";
import { parseState } from "#modules/visit/state.ts";
import { sayUnknown } from "./say-unknown.ts";
import { listUnknown } from "./unknown-ids.server.ts";

const HONFLEUR = "3013103";

test.each([
  ["", []],
  [`city=${HONFLEUR}&theme=16&stars=4&facilities=spa&hotelScore=8.5`, []],
  ["city=999999999", ["999999999"]],
  [`city=${HONFLEUR}&theme=9999`, ["9999"]],
  ["hotel=77&stars=4,9&hotelTypes=tent", ["77", "9", "tent"]],
  // A theme of another flow exists, it is only not asked for here.
  ["theme=986", []],
] as const)("%s: what names nothing", (query, unknown) => {
  const state = parseState(query);
  const isPlace = (criteria: object) => Object.values(criteria).includes(HONFLEUR);
  expect(listUnknown({ state, flow: "booking", isPlace }).toSorted()).toEqual([...unknown].toSorted());
});

test.each([
  [undefined, ["999999999"], "999999999"],
  ["blabla", ["9", "tent"], "blabla 9 tent"],
  [undefined, ["<b>"], "b"],
  [undefined, [], undefined],
] as const)("%s and %o are said as %s", (unread, unknown, said) => {
  expect(sayUnknown(unread, unknown)).toEqual({ unread: said });
});
