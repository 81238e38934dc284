import { availableParallelism } from "node:os";
import type { Clock } from "#platform/clock.ts";
import type { Env } from "#platform/env.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { createFairQueue, type FairQueueOptions } from "#platform/load/fair-queue.ts";
import { createTurns } from "#platform/load/turns.ts";
import type { LoadMetrics } from "./ops/metrics.ts";
import { ALONE, type Siblings } from "#platform/siblings.ts";

/**
 * Work that takes the thread for long: pages to look around in, pages of an errand (buying, the links of letters), searches of the API, sitemaps,
 * drawing; and pages that are kept, where many ask for them.
 */
export const LANES = ["page", "errand", "search", "sitemap", "kept", "picture"] as const;
export type Lane = (typeof LANES)[number];

/** Too much: 429 for what one caller has asked for, 503 for all of them together. `retryAfter`: seconds. */
export type Shed = { kind: "shed"; status: 429 | 503; retryAfter: number };

export type LoadGuard = {
  /** Does the work when it is its turn, or says at once, or after a bounded wait, that it will not be done. */
  run: <Result>(
    lane: Lane,
    caller: string,
    work: () => Promise<Result>,
  ) => Promise<{ kind: "done"; result: Result } | Shed>;
  /** Work that no lane holds up: quotes, orders, notices, health. */
  urgent: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Waited for before a long piece of work on the thread, so that urgent work gets in between. */
  rest: () => Promise<void>;
};

/** Two at once: one waits for the database while the other has the thread. The rest waits for its turn (docs/decisions/0018). */
const QUEUES: Record<Lane, FairQueueOptions> = {
  page: { atOnce: 2, most: 40, mostOfCaller: 20, longestWait: 2_000 },
  errand: { atOnce: 2, most: 40, mostOfCaller: 10, longestWait: 5_000 },
  search: { atOnce: 2, most: 60, mostOfCaller: 20, longestWait: 2_000 },
  // Machines read them, and have time.
  sitemap: { atOnce: 1, most: 20, mostOfCaller: 10, longestWait: 30_000 },
  picture: { atOnce: availableParallelism(), most: 160, mostOfCaller: 60, longestWait: 10_000 },
  kept: { atOnce: 1, most: 1_000, mostOfCaller: 200, longestWait: 3_000 },
};
/** Pictures are drawn beside the thread: one a core, whichever of the workers draws. */
const brushes = (workers: number) => Math.max(1, Math.floor(availableParallelism() / workers));
/** A quote takes 5 ms on a calm thread: it is through long before. Milliseconds. */
const LONGEST_REST = 25;
/** Refusals wait, too, or a crowd that does not go away would be what holds quotes up; so long that they still come within 50 ms. */
const LONGEST_BRIEF_REST = 10;
/** Longer than a queue needs to empty. Seconds. */
const RETRY_AFTER = 5;

export type LoadGuardOptions = { env: Env; clock: Clock; metrics: LoadMetrics; siblings?: Siblings };

/** Lets in what can be answered in time, callers in turns, and sheds the rest before it costs anything. */
export function createLoadGuard({ env, clock, metrics, siblings = ALONE }: LoadGuardOptions): LoadGuard {
  const turns = createTurns({ longestRest: LONGEST_REST, longestBriefRest: LONGEST_BRIEF_REST });
  const openLane = (lane: Lane, perMinute: number | null) => {
    const atOnce = lane === "picture" ? brushes(siblings.count) : QUEUES[lane].atOnce;
    const queue = createFairQueue({ ...QUEUES[lane], atOnce, beforeStart: turns.next });
    metrics.watch(lane, queue);
    const share = siblings.tokens(lane);
    return { queue, buckets: perMinute === null ? null : createTokenBuckets({ perMinute, clock, share }) };
  };
  const lanes: Record<Lane, ReturnType<typeof openLane>> = {
    page: openLane("page", env.RATE_LIMIT_PAGES_PER_MINUTE),
    errand: openLane("errand", env.RATE_LIMIT_PAGES_PER_MINUTE),
    search: openLane("search", env.RATE_LIMIT_SEARCHES_PER_MINUTE),
    sitemap: openLane("sitemap", null),
    kept: openLane("kept", null),
    picture: openLane("picture", null),
  };
  return {
    urgent: turns.urgent,
    rest: turns.next,
    run: async (lane, caller, work) => {
      const { queue, buckets } = lanes[lane];
      const wait = buckets?.take(caller) ?? 0;
      if (wait > 0) {
        metrics.shed(lane, "rate");
        await turns.nextBrief();
        return { kind: "shed", status: 429, retryAfter: Math.ceil(wait / 1000) };
      }
      const admission = await queue.enter(caller);
      if (admission.kind === "refused") {
        buckets?.giveBack(caller);
        metrics.shed(lane, admission.reason);
        await turns.nextBrief();
        return { kind: "shed", status: 503, retryAfter: RETRY_AFTER };
      }
      try {
        return { kind: "done", result: await work() };
      } finally {
        admission.leave();
      }
    },
  };
}
