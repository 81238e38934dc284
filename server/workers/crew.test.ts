import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCrew, type End } from "./crew.ts";
import type { ToSupervisor, ToWorker } from "./messages.ts";

/** The supervisor's own rules, with workers that are said and not started. */
type Stand = { told: ToWorker[]; says: (message: ToSupervisor) => void; ends: (end: End) => void };

const KILLED: End = { code: null, signal: "SIGKILL" };
let hands: Stand[] = [];
let happened: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  hands = [];
  happened = [];
});
afterEach(() => vi.useRealTimers());

function newCrew(wanted: number) {
  return createCrew({
    wanted,
    start: (says, ends) => {
      const stand: Stand = { told: [], says, ends };
      hands.push(stand);
      return { send: (message) => void stand.told.push(message), kill: () => ends(KILLED) };
    },
    say: (text) => void happened.push(text),
    onOpen: () => void happened.push("open"),
    onHopeless: (reason) => void happened.push(reason),
  });
}
const hand = (index: number): Stand => {
  const stand = hands[index];
  if (!stand) throw new Error(`no worker ${index} was started`);
  return stand;
};
const opened = (wanted: number) => {
  const crew = newCrew(wanted);
  crew.begin();
  hand(0).says({ kind: "open" });
  for (const { says } of hands.slice(1)) says({ kind: "open" });
  return crew;
};
const kinds = (index: number) => hand(index).told.map(({ kind }) => kind);

describe("a crew", () => {
  it("starts with one, and with the others when it is open; the first has the jobs", () => {
    newCrew(3).begin();
    expect(hands).toHaveLength(1);
    hand(0).says({ kind: "open" });
    expect(hands.map(({ told }) => told[0])).toEqual([
      { kind: "begin", worker: 1, count: 3, isFirst: true, holdsJobs: true },
      { kind: "begin", worker: 2, count: 3, isFirst: false, holdsJobs: false },
      { kind: "begin", worker: 3, count: 3, isFirst: false, holdsJobs: false },
    ]);
    expect(happened).toEqual(["open"]);
  });

  it("gives the jobs of one that died to another, and its place to a new one at once when it had lived", () => {
    opened(2);
    vi.advanceTimersByTime(31_000);
    hand(0).ends(KILLED);
    expect(kinds(1)).toEqual(expect.arrayContaining(["gone", "hold"]));
    vi.advanceTimersByTime(0);
    expect(hand(2).told[0]).toEqual({ kind: "begin", worker: 1, count: 2, isFirst: false, holdsJobs: false });
    expect(happened).toEqual(["open", "Worker 1 was ended by SIGKILL: another one takes its place."]);
  });

  it("waits longer each time for one that dies again and again, and gives up when none lives", () => {
    newCrew(2).begin();
    for (const seconds of [1, 2, 4, 8]) {
      hands.at(-1)?.ends({ code: 1, signal: null });
      expect(happened.at(-1)).toBe(`Worker 1 ended with code 1: another one takes its place in ${seconds} s.`);
      vi.advanceTimersByTime(seconds * 1_000);
    }
    hands.at(-1)?.ends(KILLED);
    expect(happened.at(-1)).toBe("No worker lives: 5 in a row ended soon, the last one was ended by SIGKILL.");
    vi.advanceTimersByTime(60_000);
    expect(hands).toHaveLength(5);
  });

  it("goes on for ever beside one that lives, half a minute apart in the end", () => {
    opened(2);
    vi.advanceTimersByTime(31_000);
    for (let turn = 0; turn < 8; turn++) {
      hands.at(-1)?.ends(KILLED);
      vi.advanceTimersByTime(30_000);
    }
    expect(hands).toHaveLength(10);
    expect(happened.at(-1)).toBe("Worker 2 was ended by SIGKILL: another one takes its place in 30 s.");
  });

  it("says why the first could not start, and tries no other", () => {
    newCrew(2).begin();
    hand(0).says({ kind: "failed", reason: "There is no build yet." });
    hand(0).ends({ code: 1, signal: null });
    vi.advanceTimersByTime(60_000);
    expect([happened, hands.length]).toEqual([["There is no build yet."], 1]);
  });

  it("hands on what one says to the others, and wakes who has the jobs", () => {
    opened(3);
    const spent = { kind: "spent", bucket: "page", tokens: { "10.0.0.1": 2 } } as const;
    hand(1).says(spent);
    hand(1).says({ kind: "wake" });
    expect([0, 1, 2].map((index) => hand(index).told.includes(spent))).toEqual([true, false, true]);
    expect([0, 1, 2].map((index) => kinds(index).includes("wake"))).toEqual([true, false, false]);
  });

  it("collects numbers from those that answer in time, and not from one that dies meanwhile", () => {
    opened(3);
    hand(0).says({ kind: "collect", id: 7 });
    hand(0).says({ kind: "numbers", id: "1 7", numbers: [] });
    hand(1).ends(KILLED);
    vi.advanceTimersByTime(2_000);
    expect(hand(0).told.at(-1)).toMatchObject({
      kind: "collected",
      id: 7,
      of: [{ worker: 1 }],
      crew: { wanted: 3, replaced: 1 },
    });
  });

  it("stops one that is not ready for long while another is, and none when all are not", () => {
    opened(2);
    hand(1).says({ kind: "ready", isReady: false });
    vi.advanceTimersByTime(29_000);
    expect(kinds(1)).not.toContain("stop");
    vi.advanceTimersByTime(10_000);
    expect(kinds(1)).toContain("stop");
    hand(0).says({ kind: "ready", isReady: false });
    vi.advanceTimersByTime(60_000);
    expect(kinds(0)).not.toContain("stop");
    expect(hand(0).told).toContainEqual({ kind: "others", ready: 0 });
  });

  it("drains all with the grace, replaces none of them, and tells of one that did not end well", async () => {
    const crew = opened(2);
    const drained = crew.drain(5_000);
    expect([0, 1].map((index) => hand(index).told.at(-1))).toEqual([
      { kind: "stop", graceMs: 5_000 },
      { kind: "stop", graceMs: 5_000 },
    ]);
    hand(0).ends({ code: 0, signal: null });
    hand(1).ends({ code: 1, signal: null });
    await expect(drained).rejects.toThrow("worker 2 ended with code 1");
    vi.advanceTimersByTime(60_000);
    expect(hands).toHaveLength(2);
  });
});
