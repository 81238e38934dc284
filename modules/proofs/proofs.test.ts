import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { packProof, solve, TEST_COST, workOn } from "#tests/support/proofs.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createProofs, forgetProofs, type Proofs } from "./proofs.server.ts";
import { PROOF_MINUTES } from "./rules.ts";
import { proofUsed } from "./tables.server.ts";

const database = useDatabase();
const secret = "a secret of proofs";
let clock: ReturnType<typeof fixedClock>;
let proofs: Proofs;

const openProofs = (cost = TEST_COST) => createProofs({ db: database().db, clock, secret, cost });

beforeEach(() => {
  clock = fixedClock("2026-11-21T22:30:00Z");
  proofs = openProofs();
});

describe("a proof (docs/decisions/0087)", () => {
  it("counts once, in whatever process it comes", async () => {
    const sent = await workOn(await proofs.ask());
    expect([await proofs.accept(sent), await proofs.accept(sent), await openProofs().accept(sent)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("counts once when it comes many times at once", async () => {
    const sent = await workOn(await proofs.ask());
    const answers = await Promise.all(Array.from({ length: 12 }, () => proofs.accept(sent)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("counts once however its letters are written", async () => {
    const challenge = await proofs.ask();
    const { derivedKey, ...solution } = await solve(challenge);
    const spellings = [derivedKey, derivedKey.toUpperCase()];
    const answers = [];
    for (const spelling of spellings)
      answers.push(await proofs.accept(packProof({ challenge, solution: { ...solution, derivedKey: spelling } })));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("does not count where what it is for comes to nothing", async () => {
    const proof = await proofs.check(await workOn(await proofs.ask()));
    if (!proof) throw new Error("no proof");
    const { db } = database();
    await expect(
      db.transaction(async (tx) => {
        expect(await proofs.spend(tx, proof)).toBe(true);
        throw new Error("lost");
      }),
    ).rejects.toThrow("lost");
    expect(await proofs.spend(db, proof)).toBe(true);
  });

  it("is none that was not worked for, was made easier, was asked for at another cost, or is over", async () => {
    const challenge = await proofs.ask();
    const solution = await solve(challenge);
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "" } };
    const cheaper = await workOn(await openProofs(TEST_COST - 1).ask());
    for (const sent of [
      "",
      "x",
      packProof({ challenge, solution: { counter: 0, derivedKey: "00" } }),
      packProof({ challenge: easier, solution }),
      packProof({ challenge: { ...challenge, signature: "00" }, solution }),
      cheaper,
    ])
      expect(await proofs.accept(sent)).toBe(false);
    const worked = await workOn(await proofs.ask());
    clock.advance((PROOF_MINUTES + 1) * 60_000);
    expect(await proofs.accept(worked)).toBe(false);
  });

  it("is forgotten once it is over", async () => {
    const { db } = database();
    await db.delete(proofUsed);
    await proofs.accept(await workOn(await proofs.ask()));
    await forgetProofs({ db, clock });
    expect(await db.select().from(proofUsed)).toHaveLength(1);
    clock.advance((PROOF_MINUTES + 1) * 60_000);
    await forgetProofs({ db, clock });
    expect(await db.select().from(proofUsed)).toEqual([]);
  });
});
