import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { PostgresEngine } from "./engine.server.ts";

export type Follower = {
  /** Begins to keep the engine current, if nobody has yet. */
  start: () => void;
  stop: () => Promise<void>;
};

type FollowerDeps = {
  engine: Pick<PostgresEngine, "catchUp">;
  log: Pick<Log, "error">;
  outages?: Pick<OutageWatch, "note">;
  everyMs?: number;
};

/** Keeps what searches in SQL read current, in the background: filled first, then every `everyMs`. Failures are told once and tried again. */
export function followInSql({ engine, log, outages, everyMs = 1000 }: FollowerDeps): Follower {
  let work: Promise<void> | null = null;
  let isStopped = false;
  let wake: () => void = () => undefined;
  const rest = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, everyMs);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  const follow = async () => {
    let isFailing = false;
    while (!isStopped) {
      try {
        await engine.catchUp();
        isFailing = false;
      } catch (error) {
        if (!outages?.note(error) && !isFailing)
          log.error({ err: error }, "searches in SQL could not be brought up to date");
        isFailing = true;
      }
      if (!isStopped) await rest();
    }
  };
  return {
    start: () => void (work ??= follow()),
    stop: async () => {
      isStopped = true;
      wake();
      await work;
    },
  };
}
