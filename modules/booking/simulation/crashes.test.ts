import { describe, expect, it } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { crashEverywhere, type Story } from "./stories.ts";

const database = useDatabase();
const STORIES: Story[] = ["buy", "buy_and_cancel", "pay_late", "captured_at_once"];
const TAMPERED: Story[] = ["relabelled", "relabelled_late", "relabelled_and_taken"];

describe("a process that dies at every point of a story", () => {
  const cases = [
    { story: "code_and_cancel" as const, hooks: "all" as const, isRetried: true },
    ...STORIES.flatMap((story) => [
      { story, hooks: "lost" as const, isRetried: true },
      { story, hooks: "lost" as const, isRetried: false },
      { story, hooks: "all" as const, isRetried: true },
    ]),
    ...TAMPERED.map((story) => ({
      story,
      hooks: story === "relabelled" ? ("all" as const) : ("lost" as const),
      isRetried: true,
    })),
  ];

  it.each(cases)("$story, webhooks $hooks, buyer comes back: $isRetried", { timeout: 120_000 }, async (options) => {
    const { runs, points, faults } = await crashEverywhere(database().db, options);
    expect(faults).toEqual([]);
    expect(runs).toBeGreaterThan(10);
    expect([...points].some((point) => point.endsWith(":after-commit"))).toBe(true);
  });
});
