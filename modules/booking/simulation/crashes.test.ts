import { describe, expect, it } from "vitest";
import { isOnce, part } from "#tests/support/once.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { CASES } from "./cases.ts";
import { crashEverywhere } from "./stories.ts";

const database = useDatabase();
/** A story dies at every eighteenth point here, each at others; `script/test` alone lives a third of them. script/soak kills all of them everywhere (tests/soak/chapters/lives.ts). */
const EVERY = 18;

describe("a process that dies at the points of a story", () => {
  const cases = CASES.map((options, index) => ({
    ...options,
    first: 1 + (index % EVERY),
    refunds: options.refusal ?? "made",
  }));
  const seen = new Set<string>();

  it.each(part(cases, 3))(
    "$story, webhooks $hooks, buyer comes back: $isRetried, refunds $refunds",
    { timeout: 120_000 },
    async (options) => {
      const { runs, points, faults } = await crashEverywhere(database().db, { ...options, every: EVERY });
      expect(faults).toEqual([]);
      expect(runs).toBeGreaterThan(10);
      for (const point of points) seen.add(point);
    },
  );

  // Of all stories: a part of them need not have died everywhere.
  it.runIf(!isOnce)(
    "died before and after commits, before and after the provider was asked, in the middle of jobs",
    () => {
      const endings = [":before-commit", ":after-commit", ":before", ":after", ":claimed", ":done"];
      expect(endings.filter((ending) => ![...seen].some((point) => point.endsWith(ending)))).toEqual([]);
    },
  );
});
