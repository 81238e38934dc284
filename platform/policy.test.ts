import { describe, expect, test } from "vitest";
import { actorName, CARE, system, VISITOR, type Actor } from "./actor.ts";
import { createPolicy } from "./policy.ts";

const ACTORS: readonly Actor[] = [
  VISITOR,
  { kind: "customer", accountId: "7" },
  CARE,
  { kind: "staff", staffId: "3", permissions: ["care"] },
  { kind: "staff", staffId: "4", permissions: ["content", "finance"] },
  { kind: "partner", partnerId: "9" },
  system("expire_holds"),
];

const can = createPolicy({
  "order.cancel": { customer: "own", visitor: "own", care: "any", staff: "care", system: "any" },
  "order.refund": { staff: "finance" },
});

const whoMay = (verb: Parameters<typeof can>[1], thing?: { isOwn: boolean }) =>
  ACTORS.filter((actor) => can(actor, verb, thing)).map(actorName);

describe("a policy", () => {
  test("lets its actors do what is anybody's, and what is their own", () => {
    expect(whoMay("order.cancel")).toEqual(["care", "staff:3", "system:expire_holds"]);
    expect(whoMay("order.cancel", { isOwn: true })).toEqual([
      "visitor",
      "customer:7",
      "care",
      "staff:3",
      "system:expire_holds",
    ]);
  });

  test("lets nobody do what it does not name them for", () => {
    expect(whoMay("order.refund")).toEqual(["staff:4"]);
    expect(whoMay("order.refund", { isOwn: true })).toEqual(["staff:4"]);
  });
});

test("every kind of actor has a name of its own in history", () => {
  const names = ACTORS.map(actorName);
  expect(new Set(names).size).toBe(ACTORS.length);
});
