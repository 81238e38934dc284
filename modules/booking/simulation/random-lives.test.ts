import { describe, expect, it } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { liveRandomly } from "./lives.ts";

const database = useDatabase();
/** script/soak lives some hundreds more (tests/soak/chapters/lives.ts). */
const RANDOM_RUNS = 15;
const BATCH = 15;

describe("random lives: crashes, faults, webhooks replayed, lost, late and reordered", () => {
  const batches = Array.from({ length: RANDOM_RUNS / BATCH }, (_, index) => index * BATCH);

  it.each(batches)("seeds from %i on", { timeout: 120_000 }, async (first) => {
    const faults: string[] = [];
    let crashes = 0;
    const reasons = new Set<string>();
    const paidBy = new Set<string>();
    for (let seed = first + 1; seed <= first + BATCH; seed++) {
      const life = await liveRandomly(database().db, seed);
      crashes += life.crashes;
      for (const reason of life.reasons) reasons.add(reason);
      for (const provider of life.paidBy) paidBy.add(provider);
      for (const fault of life.faults) faults.push(`seed ${seed}: ${fault}`);
    }
    expect(faults).toEqual([]);
    // A run in which nothing happens would prove nothing.
    expect(crashes).toBeGreaterThan(BATCH);
    expect([...reasons]).toEqual(
      expect.arrayContaining(["captured", "paid_in_time", "hold_expired", "payment_cancelled"]),
    );
    expect(paidBy.size, "providers that were paid").toBe(3);
  });
});
