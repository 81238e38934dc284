import type { Clock } from "./clock.ts";
import type { Log } from "./log.server.ts";

/** Writes an error with its message, unless the same message was written a moment ago and the line may be left out; answers whether it was written. */
export type SeldomLog = (error: unknown, message: string, options?: { mayLeaveOut: boolean }) => boolean;

/** What happens at every request while something lasts would fill the log: each message is written at most once in `everyMs`, with how many were left out. */
export function createSeldomLog({
  log,
  clock,
  everyMs = 60_000,
}: {
  log: Pick<Log, "error">;
  clock: Clock;
  everyMs?: number;
}): SeldomLog {
  const written = new Map<string, { at: number; leftOut: number }>();
  return (error, message, { mayLeaveOut } = { mayLeaveOut: true }) => {
    const now = clock.now().getTime();
    const last = written.get(message);
    if (mayLeaveOut && last && now - last.at < everyMs) {
      last.leftOut += 1;
      return false;
    }
    written.set(message, { at: now, leftOut: 0 });
    log.error({ err: error, leftOut: last?.leftOut ?? 0 }, message);
    return true;
  };
}
