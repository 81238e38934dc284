import { describe, expect, it } from "vitest";
import { isOnce, part } from "#tests/support/once.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { crashGifts, GIFT_STORIES } from "./gift-lives.ts";

const database = useDatabase();
/** As the stories of crashes.test.ts: every n-th point of each, each at others. */
const EVERY = 8;

describe("a process that dies while a gift goes from hand to hand", () => {
  const seen = new Set<string>();

  const cases = GIFT_STORIES.map((story, index) => ({ story, first: 1 + (index % EVERY) }));

  it.each(part(cases, 3))("$story", { timeout: 120_000 }, async ({ story, first }) => {
    const { runs, faults, points } = await crashGifts(database().db, { story, first, every: EVERY });
    expect(faults).toEqual([]);
    expect(runs).toBeGreaterThan(10);
    for (const point of points) seen.add(point);
  });

  // Of all stories: a part of them need not have died everywhere.
  it.runIf(!isOnce)(
    "died before and after commits, before and after providers were asked, in the middle of jobs",
    () => {
      const endings = [":before-commit", ":after-commit", ":before", ":after", ":claimed", ":done"];
      expect(endings.filter((ending) => ![...seen].some((point) => point.endsWith(ending)))).toEqual([]);
    },
  );
});
