import { describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { WORKER } from "#tests/support/actors.ts";
import { forgetChoices, keepChoice } from "./consent.server.ts";
import { askedAs, PROOF_DAYS } from "./purposes.ts";
import { consentBody } from "./schema.ts";
import { consentProof } from "./tables.server.ts";

const database = useDatabase();
const CHOICE = {
  choiceId: "6f1d2c3b-5a41-4c1e-9d55-2f0a3f6f9b10",
  locale: "fr_FR",
  revision: 103,
  allowed: ["analytics"],
  refused: ["messenger"],
} as const;

describe("what is asked", () => {
  it("is another number with another purpose: then everybody is asked again", () => {
    const asked = [[], ["analytics"], ["messenger"], ["analytics", "messenger"]] as const;
    const numbers = asked.map((purposes) => askedAs(purposes));
    expect(new Set(numbers).size).toBe(asked.length);
    expect(askedAs(["messenger", "analytics"])).toBe(askedAs(["analytics", "messenger"]));
  });
});

describe("the proof of a choice", () => {
  it.each<[object, string]>([
    [{ choiceId: "somebody@example.org" }, "choiceId"],
    [{ locale: "en_GB" }, "locale"],
    [{ revision: -1 }, "revision"],
    [{ allowed: ["everything"] }, "allowed.0"],
    [{ refused: ["analytics"] }, "refused"],
    [{ allowed: undefined }, "allowed"],
  ])("with %j is none: the fault is named", (changes, path) =>
    expect(consentBody.safeParse({ ...CHOICE, ...changes }).error?.issues.map((issue) => issue.path.join("."))).toEqual(
      [path],
    ),
  );

  it("says what was asked, allowed and refused, and nothing of a person; each change is a row", async () => {
    const { db } = database();
    const clock = fixedClock("2026-11-20T10:00:00Z");
    const deps = { db, clock };
    await keepChoice(deps, consentBody.parse({ ...CHOICE, email: "marion@example.org" }), VISITOR);
    clock.advance(60_000);
    await keepChoice(deps, consentBody.parse({ ...CHOICE, allowed: [], refused: ["analytics", "messenger"] }), VISITOR);
    const rows = await db.select().from(consentProof).orderBy(consentProof.id);
    expect(rows.map(({ id: _id, ...row }) => row)).toEqual([
      { ...CHOICE, at: new Date("2026-11-20T10:00:00Z") },
      { ...CHOICE, allowed: [], refused: ["analytics", "messenger"], at: new Date("2026-11-20T10:01:00Z") },
    ]);
  });

  it("is forgotten after three years, to the day", async () => {
    const { db } = database();
    await db.delete(consentProof);
    const clock = fixedClock("2026-11-20T10:00:00Z");
    await keepChoice({ db, clock }, consentBody.parse(CHOICE), VISITOR);
    clock.advance(PROOF_DAYS * 86_400_000);
    await forgetChoices({ db, clock }, WORKER);
    expect(await db.$count(consentProof)).toBe(1);
    clock.advance(1);
    await forgetChoices({ db, clock }, WORKER);
    expect(await db.$count(consentProof)).toBe(0);
  });
});
