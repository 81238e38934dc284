import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Siblings } from "#platform/siblings.ts";
import { joinSiblings } from "./joined.ts";
import type { ToSupervisor, ToWorker } from "./messages.ts";

/** What a worker tells its supervisor, and what it knows by what it is told. */
let said: ToSupervisor[] = [];
let tell: (message: ToWorker) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  said = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function join({ worker = 1, count = 3, holdsJobs = false } = {}): Siblings {
  const channel = {
    send: (message: ToSupervisor) => void said.push(message),
    hear: (listener: (message: ToWorker) => void) => void (tell = listener),
  };
  return joinSiblings(channel, { kind: "begin", worker, count, isFirst: false, holdsJobs });
}

describe("tokens", () => {
  it.each<[string, [string, number][], Record<string, number>]>([
    [
      "of one caller are added up",
      [
        ["a", 1],
        ["a", 1],
        ["a", 1],
      ],
      { a: 3 },
    ],
    [
      "of several stand beside each other",
      [
        ["a", 1],
        ["b", 2],
      ],
      { a: 1, b: 2 },
    ],
    [
      "that were given back count as well",
      [
        ["a", 1],
        ["b", 1],
        ["b", -1],
      ],
      { a: 1, b: 0 },
    ],
  ])("%s, in one message a moment later", (_what, taken, tokens) => {
    const share = join().tokens("page");
    for (const [key, number] of taken) share?.tell(key, number);
    vi.advanceTimersByTime(24);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([{ kind: "spent", bucket: "page", tokens }]);
    vi.advanceTimersByTime(1_000);
    expect(said).toHaveLength(1);
  });

  it("that come later are told in a message of their own", () => {
    const share = join().tokens("page");
    share?.tell("a", 1);
    vi.advanceTimersByTime(25);
    share?.tell("a", 4);
    vi.advanceTimersByTime(25);
    expect(said.map((message) => "tokens" in message && message.tokens)).toEqual([{ a: 1 }, { a: 4 }]);
  });

  it("that others took are heard by the buckets of that name alone", () => {
    const siblings = join();
    const heard: string[] = [];
    for (const name of ["page", "search"])
      siblings.tokens(name)?.hear((key, tokens) => void heard.push(`${name} ${key} ${tokens}`));
    tell({ kind: "spent", bucket: "search", tokens: { a: 2, b: -1 } });
    tell({ kind: "spent", bucket: "writes", tokens: { a: 9 } });
    expect(heard).toEqual(["search a 2", "search b -1"]);
  });
});

describe("connections", () => {
  const open = (worker: number, counts: Record<string, number>): ToWorker => ({ kind: "connections", worker, counts });

  it.each<[string, ToWorker[], { a: number; b: number; total: number }]>([
    ["none are known at first", [], { a: 0, b: 0, total: 0 }],
    ["of others are added up", [open(2, { a: 3, b: 1 }), open(3, { a: 2 })], { a: 5, b: 1, total: 6 }],
    ["of one worker: the last word counts", [open(2, { a: 3 }), open(2, { a: 1 })], { a: 1, b: 0, total: 1 }],
    [
      "a word about one address says nothing of another",
      [open(2, { a: 3 }), open(2, { b: 2 })],
      { a: 3, b: 2, total: 5 },
    ],
    ["none any more", [open(2, { a: 3, b: 1 }), open(2, { a: 0 })], { a: 0, b: 1, total: 1 }],
    [
      "of one that is gone are gone",
      [open(2, { a: 3 }), open(3, { a: 2 }), { kind: "gone", worker: 2 }],
      { a: 2, b: 0, total: 2 },
    ],
    [
      "of one in its place begin anew",
      [open(2, { a: 3 }), { kind: "gone", worker: 2 }, { kind: "came" }, open(2, { b: 1 })],
      { a: 0, b: 1, total: 1 },
    ],
  ])("%s", (_what, messages, { a, b, total }) => {
    const { connections } = join();
    for (const message of messages) tell(message);
    expect([connections?.count("a"), connections?.count("b"), connections?.total()]).toEqual([a, b, total]);
  });

  it("of its own are told as they are now, and all of them to one that is new", () => {
    const { connections } = join({ worker: 2 });
    for (const [address, count] of [
      ["a", 1],
      ["a", 2],
      ["b", 1],
      ["b", 0],
    ] as const)
      connections?.tell(address, count);
    vi.advanceTimersByTime(25);
    tell({ kind: "came" });
    vi.advanceTimersByTime(25);
    expect(said).toEqual([
      { kind: "connections", worker: 2, counts: { a: 2, b: 0 } },
      { kind: "connections", worker: 2, counts: { a: 2 } },
    ]);
    expect(connections?.total()).toBe(0);
  });

  it.each([
    [0.9, 10, 2, true],
    [0.9, 10, 10, false],
    [0.4, 10, 2, false],
    [0.9, 2, 0, false],
  ])(
    "a thread that is busy for %d, with %i here and %i elsewhere, is crowded: %s",
    (utilization, here, there, isCrowded) => {
      vi.spyOn(performance, "eventLoopUtilization").mockReturnValue({ idle: 0, active: 0, utilization });
      const { connections } = join({ count: 2 });
      tell(open(2, { a: there }));
      expect(connections?.isCrowded(here)).toBe(false);
      vi.advanceTimersByTime(1_000);
      expect(connections?.isCrowded(here)).toBe(isCrowded);
    },
  );
});

describe("jobs", () => {
  it.each([
    [true, [], true, 0],
    [false, [], false, 0],
    [false, ["hold"], true, 1],
    [false, ["wake", "wake"], false, 2],
    [true, ["wake"], true, 1],
  ] as const)("given at the start: %s, then %j: held %s, woken %i times", (holdsJobs, kinds, isHeld, woken) => {
    const { jobs } = join({ holdsJobs });
    const wake = vi.fn<() => void>();
    jobs.onWake(wake);
    for (const kind of kinds) tell({ kind });
    expect([jobs.isHeld(), wake.mock.calls.length]).toEqual([isHeld, woken]);
  });

  it("of another one are left to it, with a word", () => {
    join().jobs.wakeHolder();
    expect(said).toEqual([{ kind: "wake" }]);
  });
});

describe("readiness", () => {
  it("is told when it changes, and looked at every second", () => {
    let isReady = true;
    join().watchReadiness(() => isReady);
    vi.advanceTimersByTime(3_000);
    isReady = false;
    vi.advanceTimersByTime(2_000);
    isReady = true;
    vi.advanceTimersByTime(1_000);
    expect(said).toEqual([true, false, true].map((now) => ({ kind: "ready", isReady: now })));
  });

  it.each([
    [[], false],
    [[1], true],
    [[2, 0], false],
  ])("of others, told %j: another one is ready: %s", (told, isAnotherReady) => {
    const siblings = join();
    for (const ready of told) tell({ kind: "others", ready });
    expect(siblings.isAnotherReady()).toBe(isAnotherReady);
  });
});

describe("numbers", () => {
  const crew = { wanted: 2, replaced: 0, workers: [] };

  it("are asked for by number, and each question gets its own answer", async () => {
    const { numbers } = join();
    const [first, second] = [numbers.collect(), numbers.collect()];
    expect(said).toEqual([
      { kind: "collect", id: 1 },
      { kind: "collect", id: 2 },
    ]);
    tell({ kind: "collected", id: 2, of: [{ worker: 2, numbers: [] }], crew });
    tell({ kind: "collected", id: 1, of: [], crew });
    expect([(await first)?.of, (await second)?.of]).toEqual([[], [{ worker: 2, numbers: [] }]]);
  });

  it("of its own are given to who asks, by the name of the question", async () => {
    const { numbers } = join();
    const counted = {
      name: "x",
      help: "",
      type: "counter",
      values: [{ value: 1, labels: {} }],
      aggregator: "sum",
    } as never;
    numbers.countBy(() => Promise.resolve([counted]));
    tell({ kind: "count", id: "3 7" });
    await vi.waitFor(() => expect(said).toEqual([{ kind: "numbers", id: "3 7", numbers: [counted] }]));
  });
});
