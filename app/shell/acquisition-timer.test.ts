import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ASK_AFTER, CLOSE_AFTER, startAsking } from "./acquisition-timer.ts";
import { mayAsk } from "./may-ask.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  { from: "/", to: "/week-ends/_/_", route: "routes/results", expected: true },
  { from: "/week-ends/_/_", to: "/week-end/1/x", route: "routes/product", expected: true },
  { from: "/week-ends/_/_", to: "/", route: "routes/home", expected: true },
  { from: "/", to: "/idee-week-end-sejour/ccg/spa", route: "theme", expected: true },
  { from: "/", to: "/", route: "routes/home", expected: false },
  { from: "/week-end/1/x", to: "/checkout/1", route: "routes/checkout", expected: false },
  { from: "/", to: "/p/help", route: "routes/content", expected: false },
])("from $from to $to: $expected", ({ expected, ...way }) => {
  expect(mayAsk(way)).toBe(expected);
});

test("the question comes after ten seconds, and its thanks go after 1.2", () =>
  expect([ASK_AFTER, CLOSE_AFTER]).toEqual([10_000, 1_200]));

test("asks after ten seconds, once", () => {
  const ask = vi.fn<() => void>();
  startAsking({ isBusy: () => false, ask });
  vi.advanceTimersByTime(ASK_AFTER - 1);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("does not ask once it is stopped", () => {
  const ask = vi.fn<() => void>();
  const stop = startAsking({ isBusy: () => false, ask });
  vi.advanceTimersByTime(ASK_AFTER - 1);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test("waits while the visitor is in the middle of something", () => {
  const ask = vi.fn<() => void>();
  let isBusy = true;
  startAsking({ isBusy: () => isBusy, ask });
  vi.advanceTimersByTime(30_000);
  expect(ask).not.toHaveBeenCalled();
  isBusy = false;
  vi.advanceTimersByTime(2_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
