import type { Log } from "../log.server.ts";
import type { PeriodicJob } from "./worker.server.ts";

/** What a module forgets by age (docs/operations.md#retention): gives how many rows went, or lost what they said of somebody. Idempotent. */
export type Forgetting = { name: string; run: () => Promise<number> };

const EVERY_SECONDS = 60 * 60;

/**
 * The one job that forgets what was kept for as long as we say, whichever module keeps it: one part after the other, and each by itself, so that one
 * that fails stops none of the others. It fails at the end, and comes again with the next round. The log has how many of each; what was nothing is left out.
 */
export const retentionJob = (log: Pick<Log, "info" | "error">, parts: readonly Forgetting[]): PeriodicJob => ({
  name: "retention",
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const forgotten: Record<string, number> = {};
    const failed: string[] = [];
    for (const { name, run } of parts)
      try {
        const gone = await run();
        if (gone > 0) forgotten[name] = gone;
      } catch (error) {
        failed.push(name);
        log.error({ err: error, part: name }, "what is over was not forgotten");
      }
    log.info({ forgotten, ...(failed.length > 0 && { failed }) }, "what is over was forgotten");
    if (failed.length > 0) throw new Error(`not forgotten: ${failed.join(", ")}`);
  },
});
