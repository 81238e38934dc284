import { describe, expect, it, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { createTokenBuckets, type TokenBuckets } from "./buckets.ts";
import type { TokenShare } from "./share.ts";

/** The same buckets in two processes: what one is told of the other, and what it makes of it. `delayed`: what is on its way between them. */
function openPair(perMinute: number) {
  const clock = fixedClock("2026-11-21T09:00:00Z");
  const told: [string, number][] = [];
  const delayed: (() => void)[] = [];
  const ears: ((key: string, tokens: number) => void)[] = [];
  const share = (own: number): TokenShare => ({
    tell: (key, tokens) => {
      told.push([key, tokens]);
      delayed.push(() => ears[1 - own]?.(key, tokens));
    },
    hear: (spend) => void (ears[own] = spend),
  });
  const [one, two] = [0, 1].map((own) => createTokenBuckets({ perMinute, clock, share: share(own) }));
  const arrive = () => {
    for (const hand of delayed.splice(0)) hand();
  };
  return { clock, told, arrive, one, two };
}

type Step = "take" | "give" | "take there" | "give there" | "arrive" | { wait: number };
type Pair = ReturnType<typeof openPair>;

/** What each take answered: the milliseconds until there is a token. */
function live({ clock, arrive, one, two }: Pair, steps: readonly Step[], caller = "10.0.0.1"): number[] {
  const act: Record<Exclude<Step, object>, (buckets: { one?: TokenBuckets; two?: TokenBuckets }) => unknown> = {
    take: ({ one }) => one?.take(caller),
    give: ({ one }) => one?.giveBack(caller),
    "take there": ({ two }) => two?.take(caller),
    "give there": ({ two }) => two?.giveBack(caller),
    arrive,
  };
  return steps.flatMap((step) => {
    if (typeof step === "object") clock.advance(step.wait);
    const answer = typeof step === "object" ? undefined : act[step]({ ...(one && { one }), ...(two && { two }) });
    return typeof answer === "number" ? [Math.round(answer)] : [];
  });
}

describe("buckets of two processes", () => {
  it.each<[string, Step[], number[]]>([
    ["know nothing of each other before they are told", ["take there", "take there", "take"], [0, 0, 0]],
    ["hold together once they are", ["take there", "take there", "arrive", "take"], [0, 0, 30_000]],
    ["hold for both", ["take", "take there", "arrive", "take", "take there"], [0, 0, 30_000, 30_000]],
    ["fill again for both", ["take", "take", "arrive", { wait: 30_000 }, "take there"], [0, 0, 0]],
    ["give back for both", ["take", "take", "give", "arrive", "take there", "arrive", "take"], [0, 0, 0, 30_000]],
    [
      "never give back more than there was",
      ["give", "give", "arrive", "take there", "take there", "take there"],
      [0, 0, 30_000],
    ],
    [
      "never owe what both took at once: a burst is forgiven",
      ["take", "take", "take there", "take there", "arrive", { wait: 30_000 }, "take"],
      [0, 0, 0, 0, 0],
    ],
    ["are not told of what was refused", ["take", "take", "take", "arrive", "take there"], [0, 0, 30_000, 30_000]],
  ])("%s", (_what, steps, waits) => {
    expect(live(openPair(2), steps)).toEqual(waits);
  });

  it("tell what was taken and given back, and nothing of what was refused", () => {
    const pair = openPair(1);
    live(pair, ["take", "take", "give"]);
    expect(pair.told).toEqual([
      ["10.0.0.1", 1],
      ["10.0.0.1", -1],
    ]);
  });
});

test.each([
  ["10.1.2.3", "10.1.2.3:443", true],
  ["::ffff:10.1.2.3", "10.1.2.3", true],
  ["2001:db8:1:2:3:4:5:6", "2001:DB8:1:2::9", true],
  ["2001:db8:1:2::9", "2001:db8:1:3::9", false],
  ["10.1.2.3", "10.1.2.4", false],
])("%s and %s are one caller in both processes: %s", (here, there, isOne) => {
  const pair = openPair(1);
  live(pair, ["take", "arrive"], here);
  expect(live(pair, ["take there"], there)).toEqual([isOne ? 60_000 : 0]);
});

test("callers beyond the most are forgotten, the one longest silent first", () => {
  const buckets = createTokenBuckets({ perMinute: 1, clock: fixedClock("2026-11-21T09:00:00Z") });
  const callers = Array.from({ length: 20_001 }, (_, at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  for (const caller of callers) buckets.take(caller);
  const [first = "", second = ""] = callers;
  expect([buckets.take(second) > 0, buckets.take(first)]).toEqual([true, 0]);
});
