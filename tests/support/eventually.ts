import { vi } from "vitest";

/** Far longer than anything takes that comes at all, milliseconds: how fast it comes is not what a test says on a busy machine. */
const LONGEST_MS = 30_000;

/** Asks again and again until the check passes, and fails with its last reason; answers what it answered. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: LONGEST_MS, interval: 20 });
}
