import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storyOf, type StoryEntry } from "./story.ts";

const at = new Date("2026-11-26T10:00:00Z");
const entry = (kind: StoryEntry["kind"], amountCents: number, cause = `${kind}:x`): StoryEntry => ({
  kind,
  cause,
  amountCents,
  orderId: null,
  at,
});
const told = (entries: StoryEntry[]) => storyOf(entries).map(({ kind, amount, left }) => [kind, amount, left]);

describe("what a holder is told of a card (docs/product/gifts.md#balance)", () => {
  test("what was spent is one thing, the newest first", () => {
    expect(
      told([
        entry("issue", 15_000),
        entry("activate", 0),
        entry("reserve", -5_770, "reserve:a"),
        entry("redeem", 0, "redeem:a"),
        entry("reverse", 2_000),
      ]),
    ).toEqual([
      ["returned", 2_000, 11_230],
      ["spent", -5_770, 9_230],
      ["received", 15_000, 15_000],
    ]);
  });

  test("an order that is not paid yet has set it aside, one that came to nothing was never there", () => {
    expect(
      told([
        entry("issue", 10_000),
        entry("reserve", -3_000, "reserve:a"),
        entry("reserve", -4_000, "reserve:b"),
        entry("release", 3_000, "release:a"),
      ]),
    ).toEqual([
      ["set_aside", -4_000, 6_000],
      ["received", 10_000, 10_000],
    ]);
  });

  test("it ended, or lasts longer", () => {
    expect(told([entry("issue", 10_000), entry("extend", 0), entry("expire", -10_000)])).toEqual([
      ["expired", -10_000, 0],
      ["extended", 0, 10_000],
      ["received", 10_000, 10_000],
    ]);
  });

  test("blocking, handing over and a new code are nobody's business", () => {
    expect(told([entry("issue", 1), entry("block", 0), entry("unblock", 0), entry("reissue", 0)])).toHaveLength(1);
  });

  test("the last line leaves what all entries leave", () => {
    const uses = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 500 }), end: fc.constantFrom("redeem", "release", null) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(uses, (all) => {
        const entries = [entry("issue", 100_000)];
        for (const [index, { amount, end }] of all.entries()) {
          entries.push(entry("reserve", -amount, `reserve:${index}`));
          if (end) entries.push(entry(end, end === "release" ? amount : 0, `${end}:${index}`));
        }
        const balance = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(storyOf(entries)[0]?.left).toBe(balance);
      }),
    );
  });
});
