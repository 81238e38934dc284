import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { keepRunning, pauseBefore, type Kept } from "./keep.server.ts";
import type { Running } from "./launch.server.ts";
import type { End } from "./program.server.ts";

/** The keeper's own rules, with servers that are said and not started; real ones are killed in ../embedded.test.ts. */
type Stand = Running & { end: (end: End) => void; letChildrenGo: () => void; isStopped: () => boolean };

const KILLED: End = { code: null, signal: "SIGKILL" };
let notes: string[] = [];
let hopeless: string[] = [];
/** What each start does, one after the other; the last one for all that follow. */
let outcomes: (() => Promise<Running>)[] = [];
let started = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  [notes, hopeless, outcomes, started] = [[], [], [], 0];
});
afterEach(() => vi.useRealTimers());

function stand(pid: number): Stand {
  const exited = Promise.withResolvers<End>();
  const ended = Promise.withResolvers<End>();
  let isStopped = false;
  return {
    pid,
    exited: exited.promise,
    ended: ended.promise,
    lastWords: () => "it had enough",
    stop: () => {
      isStopped = true;
      exited.resolve({ code: 0, signal: null });
      ended.resolve({ code: 0, signal: null });
      return Promise.resolve();
    },
    isStopped: () => isStopped,
    end: (end) => exited.resolve(end),
    letChildrenGo: () => ended.resolve(KILLED),
  };
}
const die = (one: Stand, end = KILLED) => {
  one.end(end);
  one.letChildrenGo();
};
const keep = (first: Running): Kept =>
  keepRunning({
    first,
    start: () => {
      started += 1;
      const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
      return outcome?.() ?? Promise.reject(new Error("no outcome"));
    },
    note: (text) => void notes.push(text),
    onHopeless: ({ message }) => void hopeless.push(message),
  });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test.each([
  [0, 0],
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [5, 16_000],
  [6, 30_000],
  [7, 30_000],
  [8, null],
  [20, null],
])("after %i starts of late the next one waits %s ms", (recent, pauseMs) => {
  expect(pauseBefore(recent)).toBe(pauseMs);
});

describe("a server that ends by itself", () => {
  it.each([
    [KILLED, "was ended by SIGKILL"],
    [{ code: 1, signal: null }, "has ended by itself (it had enough)"],
  ])("is started again at once: %j", async (end, how) => {
    const [first, second] = [stand(1), stand(2)];
    outcomes = [() => Promise.resolve(second)];
    keep(first);
    die(first, end);
    await pass(0);
    expect([started, notes]).toEqual([
      1,
      [`PostgreSQL (process 1) ${how}: it is started again.`, "PostgreSQL runs again (process 2)."],
    ]);
  });

  it("is not started beside what it left at work, unless that takes longer than it is worth", async () => {
    const [first, second] = [stand(1), stand(2)];
    outcomes = [() => Promise.resolve(second), () => Promise.resolve(stand(3))];
    keep(first);
    first.end(KILLED);
    await pass(5_000);
    expect([started, notes]).toEqual([0, []]);
    first.letChildrenGo();
    await pass(0);
    expect(started).toBe(1);
    second.end(KILLED);
    await pass(10_000);
    expect(started).toBe(1);
    await pass(1_000);
    expect(started).toBe(2);
  });

  it("is tried again and again with growing pauses, and given up with the last reason", async () => {
    outcomes = [() => Promise.reject(new Error("no space")), () => Promise.reject(new Error("no memory"))];
    const first = stand(1);
    keep(first);
    die(first);
    const counted: number[] = [];
    for (const seconds of [0, 1, 2, 4, 8, 16, 30, 30]) {
      await pass(seconds * 1_000);
      counted.push(started);
    }
    expect(counted).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await pass(600_000);
    expect([started, hopeless]).toEqual([
      8,
      ["PostgreSQL does not stay up, though it was started again 8 times within 10 minutes: no memory"],
    ]);
  });

  it("is started for ever when it lives for some minutes each time", async () => {
    let current = stand(0);
    outcomes = [
      () => {
        current = stand(started);
        return Promise.resolve(current);
      },
    ];
    keep(current);
    for (let life = 0; life < 30; life++) {
      die(current);
      await pass(120_000);
    }
    expect([started, hopeless]).toEqual([30, []]);
  });
});

describe("a stop", () => {
  it("ends what runs, and starts nothing", async () => {
    const first = stand(1);
    const kept = keep(first);
    await kept.stop();
    await pass(600_000);
    expect([first.isStopped(), started, notes]).toEqual([true, 0, []]);
  });

  it.each([
    ["while children of the last one are at work", (first: Stand) => first.end(KILLED)],
    ["in a pause", (first: Stand) => die(first)],
  ])("%s starts nothing any more", async (_when, lose) => {
    outcomes = [() => Promise.reject(new Error("no space"))];
    const first = stand(1);
    const kept = keep(first);
    lose(first);
    await pass(500);
    const before = started;
    await kept.stop();
    await pass(600_000);
    expect([started, hopeless]).toEqual([before, []]);
  });

  it("while one comes up ends that one too", async () => {
    const coming = Promise.withResolvers<Running>();
    const [first, second] = [stand(1), stand(2)];
    outcomes = [() => coming.promise];
    const kept = keep(first);
    die(first);
    await pass(0);
    const stopped = kept.stop();
    coming.resolve(second);
    await stopped;
    expect(second.isStopped()).toBe(true);
  });
});
