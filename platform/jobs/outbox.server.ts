import { sql } from "drizzle-orm";
import type { Db } from "../db/client.server.ts";
import { prepareQuery } from "../db/prepared.server.ts";
import { outbox } from "./tables.server.ts";

export type JobRequest = {
  kind: string;
  /** The same request twice is one job. */
  dedupe: string;
  payload: Record<string, unknown>;
  /** When it may start; at once when left out. */
  runAt?: Date;
  /** Asks again for work that may have been done before its reason came back: a finished job with this `dedupe` starts over. */
  isRepeatable?: boolean;
};

/** Writes work into the outbox, in the transaction of the change that asks for it. */
export async function enqueueJob(
  tx: Db,
  now: Date,
  { kind, dedupe, payload, runAt = now, isRepeatable = false }: JobRequest,
): Promise<void> {
  if (!isRepeatable) await insertOnce(tx, { kind, dedupe, payload, runAt });
  else
    await tx
      .insert(outbox)
      .values({ kind, dedupe, payload, runAt })
      .onConflictDoUpdate({
        target: outbox.dedupe,
        set: { doneAt: null, deadAt: null, problem: null, runAt, attempts: 0 },
        setWhere: sql`${outbox.doneAt} is not null`,
      });
}

const insertOnce = prepareQuery("job_once", ["kind", "dedupe", "payload", "runAt"], (db, job) =>
  db.insert(outbox).values(job).onConflictDoNothing({ target: outbox.dedupe }),
);
