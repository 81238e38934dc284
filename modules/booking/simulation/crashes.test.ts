import { describe, expect, it } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { crashEverywhere, liveRandomly, type Story } from "./stories.ts";

const database = useDatabase();
const STORIES: Story[] = ["buy", "buy_and_cancel", "pay_late", "captured_at_once"];
const RANDOM_RUNS = 60;
const BATCH = 15;

describe("a process that dies at every point of a story", () => {
  const cases = STORIES.flatMap((story) => (["lost", "all"] as const).flatMap((hooks) => [true, false].map((isRetried) => ({ story, hooks, isRetried }))));

  it.each(cases)("$story, webhooks $hooks, buyer comes back: $isRetried", { timeout: 60_000 }, async (options) => {
    const { runs, points, faults } = await crashEverywhere(database().db, options);
    expect(faults).toEqual([]);
    expect(runs).toBeGreaterThan(10);
    expect([...points].some((point) => point.endsWith(":after-commit"))).toBe(true);
  });
});

describe("random lives: crashes, faults, webhooks replayed, lost, late and reordered", () => {
  const batches = Array.from({ length: RANDOM_RUNS / BATCH }, (_, index) => index * BATCH);

  it.each(batches)("seeds from %i on", { timeout: 120_000 }, async (first) => {
    const faults: string[] = [];
    let crashes = 0;
    const states = new Set<string>();
    for (let seed = first + 1; seed <= first + BATCH; seed++) {
      const life = await liveRandomly(database().db, seed);
      crashes += life.crashes;
      for (const state of life.states) states.add(state);
      for (const fault of life.faults) faults.push(`seed ${seed}: ${fault}`);
    }
    expect(faults).toEqual([]);
    // A run in which nothing happens would prove nothing.
    expect(crashes).toBeGreaterThan(BATCH);
    expect([...states]).toEqual(expect.arrayContaining(["confirmed", "expired"]));
  });
});
