import { describe, expect, test } from "vitest";
import { PERMISSIONS } from "#platform/actor.ts";
import { personMove, PERSON_STATES, PERSON_TRIGGERS } from "./lifecycle.ts";
import { limitsOf, permissionsOf, ROLE_FACTS, ROLES } from "./roles.ts";
import { findPasswordProblem, readPerson } from "./rules.ts";

describe("roles", () => {
  test("every permission is somebody's, and the administration's", () => {
    expect(permissionsOf(["admin"])).toEqual([...PERMISSIONS]);
    for (const permission of PERMISSIONS)
      expect(ROLES.filter((role) => ROLE_FACTS[role].permissions.includes(permission)).length).toBeGreaterThan(0);
  });

  test.each([
    [[], [], { goodwill: 0, refund: 0, transfer: 0 }],
    [["care"], ["care", "moderation"], { goodwill: 5_000, refund: 10_000, transfer: 0 }],
    [["content"], ["content", "moderation"], { goodwill: 0, refund: 0, transfer: 0 }],
    [["finance"], ["finance"], { goodwill: 0, refund: 0, transfer: 50_000 }],
    [["care", "finance"], ["care", "finance", "moderation"], { goodwill: 50_000, refund: 50_000, transfer: 50_000 }],
  ] as const)("%j may %j, and of money, in cents, %j", (roles, permissions, limits) => {
    expect(permissionsOf(roles)).toEqual(permissions);
    expect(limitsOf(roles)).toEqual(limits);
  });
});

describe("people", () => {
  test("come in by an invitation alone, and nobody who was removed comes in without another", () => {
    const ways = PERSON_STATES.flatMap((state) => PERSON_TRIGGERS.map((trigger) => [state, trigger] as const));
    expect(ways.filter(([state, trigger]) => personMove(state, trigger) === "active")).toEqual([["invited", "enrol"]]);
    expect(personMove(null, "invite")).toBe("invited");
  });

  test.each([
    [{ name: "Inès Lambert", email: " Ines@Vendredi.example ", roles: ["care"] }, []],
    [{ name: "", email: "ines@vendredi.example", roles: ["care"] }, ["name"]],
    [{ name: "R2", email: "ines", roles: [] }, ["name", "email", "roles"]],
    [{ name: "Inès", email: "ines@vendredi.example", roles: ["care", "boss"] }, ["roles"]],
    [{ name: "Inès", email: "care@demo.vendredi.example", roles: ["care"] }, ["email"]],
  ])("%j: wrong are %j", (typed, fields) => {
    const read = readPerson(typed);
    expect(read.kind === "wrong" ? read.fields : []).toEqual(fields);
    expect(read.kind === "person" ? read.person.email : "ines@vendredi.example").toBe("ines@vendredi.example");
  });

  test.each([
    ["correct horse battery", "correct horse battery", null],
    ["too short", "too short", "short"],
    ["aaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaa", "plain"],
    ["ines.lambert1", "ines.lambert1", "plain"],
    ["vendredi2026", "vendredi2026", "plain"],
    ["correct horse battery", "correct horse batterz", "different"],
    ["x".repeat(120) + "abcdef".repeat(20), "", "long"],
  ])("password %j: %s is %s", (password, again, problem) => {
    expect(findPasswordProblem(password, again, { email: "ines.lambert@x.example", name: "Inès Lambert" })).toBe(
      problem,
    );
  });
});
