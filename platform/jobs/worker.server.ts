import { eq, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/client.server.ts";
import type { OutageWatch } from "../db/outage-watch.server.ts";
import type { Log } from "../log.server.ts";
import { enqueueJob } from "./outbox.server.ts";
import { outbox } from "./tables.server.ts";

/** A job as its handler sees it. `attempts` counts this one; `keyEpoch` is raised by handlers that call providers. */
export type Job = { id: number; kind: string; dedupe: string; payload: Record<string, unknown>; attempts: number; keyEpoch: number };

/** Does one job. Called at least once, sometimes twice at the same time: idempotent. Throwing means "again later". */
export type JobHandler = (job: Job) => Promise<void>;

/** Work that comes round: `everySeconds` after it was last done, by one process at a time. */
export type PeriodicJob = { name: string; everySeconds: number; run: () => Promise<void> };

export type WorkerOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  /** Told how each round went; outages are its to log. */
  outages?: Pick<OutageWatch, "note" | "noteAnswer">;
  handlers: Record<string, JobHandler>;
  periodic?: PeriodicJob[];
  /** How often an idle worker looks, milliseconds. */
  idleMs?: number;
};

export type Worker = {
  /** Looks for work now instead of at the next tick: called after a commit that wrote some. */
  wake: () => void;
  /** Lets the job under way finish; nothing new is started. */
  stop: () => Promise<void>;
};

/** A job that is not done after this long is taken to be lost, and given to another worker; each failure doubles the pause. */
const LEASE_SECONDS = 30;
const MAX_DOUBLINGS = 8;
const IDLE_MS = 1_000;
const PERIODIC_PREFIX = "periodic:";

/** Delivers the outbox until it is stopped. Any number of processes may run one on the same database. */
export function startWorker({ idleMs = IDLE_MS, ...options }: WorkerOptions): Worker {
  let isStopping = false;
  let wakeUp: () => void = () => undefined;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    let isPlanned = false;
    while (!isStopping) {
      try {
        if (!isPlanned) await planPeriodicJobs(options);
        isPlanned = true;
        const outcome = await workOnce(options);
        options.outages?.noteAnswer();
        if (outcome !== "idle") continue;
      } catch (error) {
        // The database is away: nothing is lost, the next round asks again.
        if (!options.outages?.note(error)) options.log.error({ err: error }, "the worker could not reach its outbox");
      }
      if (!isStopping) await rest();
    }
  };
  const finished = loop();
  return {
    wake: () => wakeUp(),
    stop: async () => {
      isStopping = true;
      wakeUp();
      await finished;
    },
  };
}

/** Claims and does one due job. `failed`: it will be tried again after a pause. */
export async function workOnce(options: Omit<WorkerOptions, "idleMs" | "outages">): Promise<"idle" | "done" | "failed"> {
  const { db, clock, log, handlers, periodic = [] } = options;
  const job = await claimJob(db, clock.now(), [...Object.keys(handlers), ...periodic.map(({ name }) => PERIODIC_PREFIX + name)]);
  if (!job) return "idle";
  const repeated = periodic.find(({ name }) => PERIODIC_PREFIX + name === job.kind);
  try {
    if (repeated) await repeated.run();
    else await handlers[job.kind]?.(job);
  } catch (error) {
    log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, "job failed, it will be tried again");
    // What comes round anyway keeps its pace: one bad order must not slow the sweep down for all others.
    if (repeated) await closeJob(db, clock.now(), job, repeated);
    return "failed";
  }
  await closeJob(db, clock.now(), job, repeated);
  return "done";
}

/** Takes the oldest due job that nobody else is taking, and puts its next start beyond the lease. */
async function claimJob(db: Db, now: Date, kinds: string[]): Promise<Job | null> {
  const at = now.toISOString();
  const result = await db.execute<{ id: number; kind: string; dedupe: string; payload: Record<string, unknown>; attempts: number; key_epoch: number }>(sql`
    update ${outbox} set attempts = attempts + 1, run_at = ${at}::timestamptz + make_interval(secs => ${LEASE_SECONDS} * power(2, least(attempts, ${MAX_DOUBLINGS})))
    where id = (
      select id from ${outbox} where done_at is null and run_at <= ${at}::timestamptz and kind in (${sql.join(kinds.map((kind) => sql`${kind}`), sql`, `)})
      order by run_at, id for update skip locked limit 1)
    returning id, kind, dedupe, payload, attempts, key_epoch`);
  const row = result.rows[0];
  return row ? { id: Number(row.id), kind: row.kind, dedupe: row.dedupe, payload: row.payload, attempts: row.attempts, keyEpoch: row.key_epoch } : null;
}

async function closeJob(db: Db, now: Date, job: Job, repeated: PeriodicJob | undefined): Promise<void> {
  const next = repeated ? { runAt: new Date(now.getTime() + repeated.everySeconds * 1000), attempts: 0 } : { doneAt: now };
  await db.update(outbox).set(next).where(eq(outbox.id, job.id));
}

/** Periodic work lies in the outbox like any other: its claim is what keeps two processes from doing it at once. */
async function planPeriodicJobs({ db, clock, periodic = [] }: Omit<WorkerOptions, "idleMs">): Promise<void> {
  for (const { name } of periodic) await enqueueJob(db, clock.now(), { kind: PERIODIC_PREFIX + name, dedupe: PERIODIC_PREFIX + name, payload: {} });
}

/** Notes that the provider may keep an error under this job's key: the next attempt uses another. */
export async function raiseKeyEpoch(db: Db, job: Job): Promise<void> {
  await db.update(outbox).set({ keyEpoch: sql`${outbox.keyEpoch} + 1` }).where(eq(outbox.id, job.id));
}
