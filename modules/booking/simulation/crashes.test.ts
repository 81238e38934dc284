import { describe, expect, it } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { CASES } from "./cases.ts";
import { crashEverywhere } from "./stories.ts";

const database = useDatabase();
/** Stories that die at every single point here; the others at every fifth. script/soak kills all of them everywhere (tests/soak/chapters/lives.ts). */
const WHOLE = new Set(["code_and_cancel", "pay_late"]);
const EVERY = 5;

describe("a process that dies at the points of a story", () => {
  it.each(CASES)("$story, webhooks $hooks, buyer comes back: $isRetried", { timeout: 240_000 }, async (options) => {
    const isWhole = WHOLE.has(options.story) && options.hooks === "all";
    const { runs, points, faults } = await crashEverywhere(database().db, { ...options, every: isWhole ? 1 : EVERY });
    expect(faults).toEqual([]);
    expect(runs).toBeGreaterThan(10);
    if (isWhole) expect([...points].some((point) => point.endsWith(":after-commit"))).toBe(true);
  });
});
