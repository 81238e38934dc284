import { describe, expect, it, vi } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { createTokenBuckets } from "./buckets.ts";
import { createFairQueue, type Admission } from "./fair-queue.ts";
import { createLanes } from "./lanes.ts";
import { createTurns } from "./turns.ts";

const options = { atOnce: 1, most: 4, mostOfCaller: 2, longestWait: 60_000 };
const leave = (admission: Admission) => {
  if (admission.kind !== "in") throw new Error(`refused: ${admission.reason}`);
  admission.leave();
};
const soon = () => new Promise<void>((done) => void setImmediate(done));

describe("a fair queue", () => {
  it("lets so many in at once, the others in the order in which they came, and counts both", async () => {
    const queue = createFairQueue({ ...options, atOnce: 2 });
    const [first, second] = [await queue.enter("a"), await queue.enter("b")];
    const order: string[] = [];
    const rest = ["c", "d"].map(async (caller) => {
      const admission = await queue.enter(caller);
      order.push(caller);
      leave(admission);
    });
    await soon();
    expect([queue.running(), queue.waiting(), order]).toEqual([2, 2, []]);
    leave(first);
    await Promise.all(rest);
    expect([queue.running(), queue.waiting(), order]).toEqual([1, 0, ["c", "d"]]);
    leave(second);
    leave(second);
    expect(queue.running()).toBe(0);
  });

  it("lets callers in by turns, whoever came with more", async () => {
    const queue = createFairQueue({ ...options, most: 10, mostOfCaller: 5 });
    const running = await queue.enter("greedy");
    const order: string[] = [];
    const all = ["greedy", "greedy", "greedy", "ann", "bob", "ann"].map(async (caller) => {
      const admission = await queue.enter(caller);
      order.push(caller);
      leave(admission);
    });
    await soon();
    leave(running);
    await Promise.all(all);
    expect(order).toEqual(["greedy", "ann", "bob", "greedy", "ann", "greedy"]);
  });

  it("refuses at once what finds no place, and a caller whose share is taken before that", async () => {
    const queue = createFairQueue(options);
    const running = await queue.enter("a");
    const waiting = ["a", "a"].map((caller) => queue.enter(caller));
    expect(await queue.enter("a")).toEqual({ kind: "refused", reason: "share" });
    waiting.push(queue.enter("b"), queue.enter("c"));
    expect(await queue.enter("d")).toEqual({ kind: "refused", reason: "full" });
    leave(running);
    await Promise.all(waiting.map(async (admission) => leave(await admission)));
    expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
  });

  it("sends away who has waited too long, and nobody else", async () => {
    vi.useFakeTimers();
    const queue = createFairQueue({ ...options, longestWait: 2000 });
    const running = await queue.enter("a");
    const early = queue.enter("a");
    await vi.advanceTimersByTimeAsync(1500);
    const late = queue.enter("b");
    await vi.advanceTimersByTimeAsync(600);
    expect(await early).toEqual({ kind: "refused", reason: "late" });
    expect(queue.waiting()).toBe(1);
    leave(running);
    leave(await late);
    expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
    vi.useRealTimers();
  });

  it("forgets callers that have gone: nothing is left of a thousand", async () => {
    const queue = createFairQueue({ ...options, most: 1000 });
    await Promise.all(Array.from({ length: 1000 }, async (_, at) => leave(await queue.enter(`caller ${at}`))));
    expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
  });
});

describe("turns of the thread", () => {
  it("let what has come in between go first: two long pieces never run in one", async () => {
    const turns = createTurns({ longestRest: 25, longestBriefRest: 25 });
    const order: string[] = [];
    const pieces = ["one", "two"].map(async (name) => {
      await turns.next();
      order.push(name);
      setImmediate(() => order.push(`after ${name}`));
    });
    await Promise.all(pieces);
    await soon();
    expect(order).toEqual(["one", "after one", "two", "after two"]);
  });

  it("wait for urgent work, and go on as soon as it is done", async () => {
    const turns = createTurns({ longestRest: 60_000, longestBriefRest: 60_000 });
    const { promise: work, resolve: done } = Promise.withResolvers<string>();
    const answer = turns.urgent(() => work);
    let isNext = false;
    const piece = turns.next().then(() => (isNext = true));
    await soon();
    await soon();
    expect(isNext).toBe(false);
    done("quote");
    expect(await answer).toBe("quote");
    await piece;
  });

  it("let some short pieces go at a time, all of them in the end, and none while there is urgent work", async () => {
    const turns = createTurns({ longestRest: 60_000, longestBriefRest: 60_000 });
    const { promise: work, resolve: done } = Promise.withResolvers<void>();
    const answer = turns.urgent(() => work);
    let gone = 0;
    const all = Array.from({ length: 60 }, async () => {
      await turns.nextBrief();
      gone++;
    });
    for (let round = 0; round < 3; round++) await soon();
    expect(gone).toBe(0);
    done();
    await answer;
    await soon();
    expect(gone).toBeGreaterThan(0);
    expect(gone).toBeLessThan(60);
    await Promise.all(all);
    expect(gone).toBe(60);
    await turns.nextBrief();
  });

  it("do not wait for ever, nor for work that failed", async () => {
    const turns = createTurns({ longestRest: 1, longestBriefRest: 1 });
    void turns.urgent(() => new Promise(() => undefined));
    await turns.next();
    const others = createTurns({ longestRest: 60_000, longestBriefRest: 60_000 });
    await expect(others.urgent(() => Promise.reject(new Error("no quote")))).rejects.toThrow("no quote");
    await others.next();
  });
});

describe("buckets", () => {
  it("give back what was not used, and never more than there was", () => {
    const buckets = createTokenBuckets({ perMinute: 2, clock: fixedClock("2026-11-21T09:00:00Z") });
    expect([buckets.take("a"), buckets.take("a"), buckets.take("a")]).toEqual([0, 0, 30_000]);
    buckets.giveBack("a");
    expect([buckets.take("a"), buckets.take("a")]).toEqual([0, 30_000]);
    for (let time = 0; time < 5; time++) buckets.giveBack("a");
    expect([buckets.take("a"), buckets.take("a"), buckets.take("a")]).toEqual([0, 0, 30_000]);
  });
});

describe("lanes", () => {
  /** Work that ends when it is told to, and what has begun so far. */
  function open(atOnce: number) {
    const lanes = createLanes({ atOnce });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const enter = (lane: number, name: string) =>
      lanes(lane, () => {
        begun.push(name);
        return new Promise<string>((done) => ends.set(name, () => done(name)));
      });
    const end = async (name: string) => {
      ends.get(name)?.();
      await soon();
    };
    return { lanes, begun, enter, end };
  }

  it("do one piece of work at a time in each, and all of them so many", async () => {
    const { begun, enter, end } = open(2);
    const all = [enter(1, "a1"), enter(1, "a2"), enter(2, "b1"), enter(3, "c1"), enter(1, "a3")];
    await soon();
    expect(begun).toEqual(["a1", "b1"]);
    await end("b1");
    expect(begun).toEqual(["a1", "b1", "c1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
    for (const name of ["a2", "c1", "a3"]) await end(name);
    expect(await Promise.all(all)).toEqual(["a1", "a2", "b1", "c1", "a3"]);
  });

  it("take turns, whoever came with more", async () => {
    const { begun, enter, end } = open(1);
    const all = [enter(1, "a1"), enter(1, "a2"), enter(1, "a3"), enter(2, "b1"), enter(3, "c1")];
    await soon();
    for (const name of ["a1", "a2", "b1", "c1", "a3"]) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3"]);
  });

  it("go on after work that failed", async () => {
    const { lanes } = open(1);
    const failed = lanes(1, () => Promise.reject(new Error("no database")));
    const after = lanes(1, () => Promise.resolve("done"));
    await expect(failed).rejects.toThrow("no database");
    await expect(after).resolves.toBe("done");
  });
});
