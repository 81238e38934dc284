import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/client.server.ts";
import type { OutageWatch } from "../db/outage-watch.server.ts";
import { describeError, type Log } from "../log.server.ts";
import { waitAtMost } from "../patience.ts";
import { enqueueJob } from "./outbox.server.ts";
import { outbox } from "./tables.server.ts";

/** A job as its handler sees it. `attempts` counts this one; `keyEpoch` is raised by handlers that call providers. */
export type Job = {
  id: number;
  kind: string;
  dedupe: string;
  payload: Record<string, unknown>;
  attempts: number;
  keyEpoch: number;
};

/**
 * Does one job. Called at least once, sometimes twice at the same time: idempotent. Throwing means "again later": after so many failures it is given up,
 * but for `NotYet`, which may be said as often as it takes, and at once for `Hopeless`.
 */
export type JobHandler = (job: Job) => Promise<void>;

/** What a job waits for has not come about yet: nobody's failure. */
export class NotYet extends Error {}

/** Another try would fail like this one: the job is given up at once. */
export class Hopeless extends Error {}

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
  /** Whether the jobs are this process's now; those of others look on. Always, unless told. */
  isHolder?: () => boolean;
  /** How often an idle worker looks, milliseconds. */
  idleMs?: number;
  /** How long `stop` waits for the job under way before it gives the claim back, milliseconds. */
  lastJobMs?: number;
};

type WorkOptions = Omit<WorkerOptions, "idleMs" | "lastJobMs" | "isHolder">;

export type Worker = {
  /** Looks for work now instead of at the next tick: called after a commit that wrote some. */
  wake: () => void;
  /** Lets the job under way finish, or gives its claim back so that another worker takes it at once; nothing new is started. */
  stop: () => Promise<void>;
};

/** A job that is not done after this long is taken to be lost, and given to another worker; each failure doubles the pause. */
const LEASE_SECONDS = 30;
const MAX_DOUBLINGS = 8;
/** Failures after which a job is given up: about eleven hours of them. */
export const MOST_ATTEMPTS = 12;
const IDLE_MS = 1_000;
/** Longer than a mail or a call to the payment provider takes that succeeds. */
const LAST_JOB_MS = 10_000;
const PERIODIC_PREFIX = "periodic:";

/** Delivers the outbox until it is stopped. Any number of processes may run one on the same database. */
export function startWorker({
  idleMs = IDLE_MS,
  lastJobMs = LAST_JOB_MS,
  isHolder = () => true,
  ...options
}: WorkerOptions): Worker {
  let isStopping = false;
  let underWay: Job | null = null;
  const pause = createPause(idleMs);
  const workOrRest = async () => {
    pause.look();
    underWay = await claimNext(options);
    if (!underWay) return pause.rest();
    // Told to stop while it was being claimed: stop() gives it back.
    if (isStopping) return;
    await doJob(options, underWay);
    underWay = null;
  };
  const loop = async () => {
    let isPlanned = false;
    while (!isStopping) {
      if (!isHolder()) {
        await pause.rest();
        continue;
      }
      try {
        if (!isPlanned) await planPeriodicJobs(options);
        isPlanned = true;
        await workOrRest();
        options.outages?.noteAnswer();
      } catch (error) {
        underWay = null;
        // The database is away: nothing is lost, the next round asks again.
        if (!options.outages?.note(error)) options.log.error({ err: error }, "the worker could not reach its outbox");
        if (!isStopping) await pause.rest();
      }
    }
  };
  const finished = loop();
  return {
    wake: pause.wake,
    stop: async () => {
      isStopping = true;
      pause.wake();
      await waitAtMost(finished, lastJobMs);
      if (underWay) await giveBack(options, underWay);
    },
  };
}

/** The rest of a worker between two looks. Woken while it looks it does not rest: what it is told of may have come after the look. */
function createPause(idleMs: number): { look: () => void; rest: () => Promise<void>; wake: () => void } {
  let isWoken = false;
  let wakeUp: () => void = () => undefined;
  return {
    look: () => {
      isWoken = false;
    },
    rest: () =>
      new Promise<void>((resolve) => {
        const isCalled = isWoken;
        isWoken = false;
        if (isCalled) return resolve();
        const timer = setTimeout(resolve, idleMs);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => {
      isWoken = true;
      wakeUp();
    },
  };
}

/** Several workers as one, each with kinds of jobs of its own: what holds one of them up keeps none of the others waiting. */
export function joinWorkers(workers: readonly Worker[]): Worker {
  return {
    wake: () => workers.forEach((worker) => worker.wake()),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

/** Claims and does one due job. `failed`: it will be tried again after a pause. */
export async function workOnce(options: WorkOptions): Promise<"idle" | "done" | "failed"> {
  const job = await claimNext(options);
  return job ? doJob(options, job) : "idle";
}

function claimNext({ db, clock, handlers, periodic = [] }: WorkOptions): Promise<Job | null> {
  return claimJob(db, clock.now(), [...Object.keys(handlers), ...periodic.map(({ name }) => PERIODIC_PREFIX + name)]);
}

async function doJob({ db, clock, log, handlers, periodic = [] }: WorkOptions, job: Job): Promise<"done" | "failed"> {
  const repeated = periodic.find(({ name }) => PERIODIC_PREFIX + name === job.kind);
  try {
    if (repeated) await repeated.run();
    else await handlers[job.kind]?.(job);
  } catch (error) {
    // Where the database is away this throws: that is the news then, and the job's lease runs out by itself.
    await db.execute(sql`select 1`);
    const isOver = error instanceof Hopeless || (job.attempts >= MOST_ATTEMPTS && !(error instanceof NotYet));
    if (!repeated && isOver) await giveUp({ db, clock, log }, job, error);
    else
      log.warn(
        { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
        "job failed, it will be tried again",
      );
    // What comes round anyway keeps its pace: one bad order must not slow the sweep down for all others.
    if (repeated) await closeJob(db, clock.now(), job, repeated);
    return "failed";
  }
  await closeJob(db, clock.now(), job, repeated);
  return "done";
}

/** Somebody has to look at it: it is listed, counted, and not tried again by itself (docs/operations.md#dead-letters). */
async function giveUp(
  { db, clock, log }: Pick<WorkOptions, "db" | "clock" | "log">,
  job: Job,
  error: unknown,
): Promise<void> {
  const { type, code } = describeError(error);
  const isStillOurs = and(eq(outbox.id, job.id), eq(outbox.attempts, job.attempts), isNull(outbox.doneAt));
  await db
    .update(outbox)
    .set({ deadAt: clock.now(), problem: [type, code].filter(Boolean).join(" ") })
    .where(isStillOurs);
  log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, "job given up");
}

/** The job is due at once, as if it had not been claimed; unless its lease ran out and it is somebody else's by now. */
async function giveBack({ db, clock, log }: WorkOptions, job: Job): Promise<void> {
  const isStillOurs = and(eq(outbox.id, job.id), eq(outbox.attempts, job.attempts), isNull(outbox.doneAt));
  try {
    await db
      .update(outbox)
      .set({ runAt: clock.now(), attempts: job.attempts - 1 })
      .where(isStillOurs);
    log.info({ job: job.id, kind: job.kind }, "job not finished, given back");
  } catch (error) {
    log.warn({ err: error, job: job.id, kind: job.kind }, "job not finished, its lease runs out by itself");
  }
}

/** Takes the oldest due job that nobody else is taking, and puts its next start beyond the lease. */
async function claimJob(db: Db, now: Date, kinds: string[]): Promise<Job | null> {
  const at = now.toISOString();
  const result = await db.execute<{
    id: number;
    kind: string;
    dedupe: string;
    payload: Record<string, unknown>;
    attempts: number;
    key_epoch: number;
  }>(sql`
    update ${outbox} set attempts = attempts + 1, run_at = ${at}::timestamptz + make_interval(secs => ${LEASE_SECONDS} * power(2, least(attempts, ${MAX_DOUBLINGS})))
    where id = (
      select id from ${outbox} where done_at is null and dead_at is null and run_at <= ${at}::timestamptz and kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})
      order by run_at, id for update skip locked limit 1)
    returning id, kind, dedupe, payload, attempts, key_epoch`);
  const row = result.rows[0];
  return row
    ? {
        id: Number(row.id),
        kind: row.kind,
        dedupe: row.dedupe,
        payload: row.payload,
        attempts: row.attempts,
        keyEpoch: row.key_epoch,
      }
    : null;
}

async function closeJob(db: Db, now: Date, job: Job, repeated: PeriodicJob | undefined): Promise<void> {
  const next = repeated
    ? { runAt: new Date(now.getTime() + repeated.everySeconds * 1000), attempts: 0 }
    : { doneAt: now };
  await db.update(outbox).set(next).where(eq(outbox.id, job.id));
}

/** Periodic work lies in the outbox like any other: its claim is what keeps two processes from doing it at once. */
async function planPeriodicJobs({ db, clock, periodic = [] }: WorkOptions): Promise<void> {
  for (const { name } of periodic)
    await enqueueJob(db, clock.now(), { kind: PERIODIC_PREFIX + name, dedupe: PERIODIC_PREFIX + name, payload: {} });
}

/** Whether one of these jobs was asked for before this one, and is neither done nor given up. */
export async function hasOlderJob(db: Db, { id }: Pick<Job, "id">, names: readonly string[]): Promise<boolean> {
  const isWaiting = and(inArray(outbox.dedupe, [...names]), isNull(outbox.doneAt), isNull(outbox.deadAt));
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, lt(outbox.id, id)))
    .limit(1);
  return row !== undefined;
}

/** Notes that the provider may keep an error under this job's key: the next attempt uses another. */
export async function raiseKeyEpoch(db: Db, job: Job): Promise<void> {
  await db
    .update(outbox)
    .set({ keyEpoch: sql`${outbox.keyEpoch} + 1` })
    .where(eq(outbox.id, job.id));
}
