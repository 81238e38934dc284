import { beforeEach, describe, expect, it } from "vitest";
import { createStop, type Part } from "./stop.ts";

let happened: string[] = [];
let left: PromiseWithResolvers<number>;

beforeEach(() => {
  happened = [];
  left = Promise.withResolvers<number>();
});

const newStop = (graceMs = 7_000) =>
  createStop({ graceMs, say: (text) => void happened.push(text), leave: (code) => left.resolve(code) });
const part = (name: string, stop: Part["stop"] = () => Promise.resolve(), limitMs = 60_000): Part => ({
  name,
  limitMs,
  stop: (graceMs) => {
    happened.push(`${name} ${graceMs}`);
    return stop(graceMs);
  },
});
const forever = () => new Promise<void>(() => undefined);

describe("the stop", () => {
  it("goes from what was started last to what was started first, and leaves with 0", async () => {
    const stop = newStop();
    for (const name of ["database", "jobs", "listener"]) stop.add(part(name));
    stop.onSignal("SIGTERM");
    expect(await left.promise).toBe(0);
    expect(happened).toEqual([
      "Stopping: not ready any more, open for another 7 s.",
      "listener 7000",
      "jobs 7000",
      "database 7000",
    ]);
  });

  it("has no grace for Ctrl-C and a closed terminal", async () => {
    for (const signal of ["SIGINT", "SIGHUP"] as const) {
      left = Promise.withResolvers<number>();
      const stop = newStop();
      stop.add(part("listener"));
      stop.onSignal(signal);
      expect(await left.promise).toBe(0);
    }
    expect(happened.filter((line) => line.startsWith("listener"))).toEqual(["listener 0", "listener 0"]);
  });

  it("ends at once with the second signal, as a shell knows it", async () => {
    for (const [signal, code] of [
      ["SIGINT", 130],
      ["SIGTERM", 143],
    ] as const) {
      left = Promise.withResolvers<number>();
      const stop = newStop();
      stop.add(part("listener", forever));
      stop.onSignal("SIGTERM");
      stop.onSignal(signal);
      expect(await left.promise).toBe(code);
    }
  });

  it("goes on past a part that hangs or fails, says which, and leaves with 1", async () => {
    const stop = newStop(0);
    stop.add(part("database"));
    stop.add(part("jobs", () => Promise.reject(new Error("no connection"))));
    stop.add(part("listener", forever, 10));
    stop.onSignal("SIGTERM");
    expect(await left.promise).toBe(1);
    expect(happened).toEqual([
      expect.any(String),
      "listener 0",
      "Stopping listener: did not end within 0.01 s.",
      "jobs 0",
      "Stopping jobs: no connection.",
      "database 0",
    ]);
  });

  it("of a start that failed runs the same way, and a signal meanwhile ends it", async () => {
    const stop = newStop();
    stop.add(part("database"));
    await stop.run(1);
    expect([await left.promise, stop.isRunning(), happened]).toEqual([1, true, ["database 0"]]);
  });
});
