import { eq, sql, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fixedClock, systemClock } from "#platform/clock.ts";
import { eventually } from "#tests/support/eventually.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { listDeadLetters, reviveDeadLetters } from "./dead-letters.server.ts";
import { enqueueJob } from "./outbox.server.ts";
import { outbox } from "./tables.server.ts";
import {
  joinWorkers,
  NotYet,
  raiseKeyEpoch,
  startWorker,
  workOnce,
  type Job,
  type JobHandler,
} from "./worker.server.ts";

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  await database().db.delete(outbox);
});

const add = (dedupe: string, changes: { kind?: string; runAt?: Date; isRepeatable?: boolean } = {}) =>
  enqueueJob(database().db, clock.now(), { kind: "greet", dedupe, payload: { to: dedupe }, ...changes });
const work = (handlers: Record<string, JobHandler>) => workOnce({ db: database().db, clock, log: silentLog, handlers });
/** The database, but for times when it refuses. */
const whileNot = (isAway: () => boolean) =>
  new Proxy(database().db, {
    get: (target, key, receiver) => {
      if (isAway() && key === "execute") throw new Error("connection refused");
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
const rowOf = async (dedupe: string) => (await database().db.select().from(outbox).where(eq(outbox.dedupe, dedupe)))[0];

describe("one job", () => {
  it("is done once, with what was asked", async () => {
    const done: Job[] = [];
    const handlers = { greet: async (job: Job) => void done.push(job) };
    await add("marion");
    await add("marion");
    expect([await work(handlers), await work(handlers)]).toEqual(["done", "idle"]);
    expect(done).toMatchObject([
      { kind: "greet", dedupe: "marion", payload: { to: "marion" }, attempts: 1, keyEpoch: 0 },
    ]);
  });

  it("waits for its time, and for somebody who can do it", async () => {
    await add("later", { runAt: new Date(clock.now().getTime() + 60_000) });
    await add("foreign", { kind: "supplier.reservation" });
    const handlers = { greet: async () => undefined };
    expect(await work(handlers)).toBe("idle");
    clock.advance(60_000);
    expect([await work(handlers), await work(handlers)]).toEqual(["done", "idle"]);
    expect((await rowOf("foreign"))?.doneAt).toBeNull();
  });

  it("is tried again after pauses that double, and given up after twelve failures, with how it failed and not with what", async () => {
    await add("stubborn");
    const greet = async () => {
      throw Object.assign(new Error("550 nobody called marion@example.org here"), { code: "EENVELOPE" });
    };
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      expect((await rowOf("stubborn"))?.deadAt).toBeNull();
      expect(await work({ greet })).toBe("failed");
      pauses.push(((await rowOf("stubborn"))?.runAt.getTime() ?? 0) - clock.now().getTime());
      clock.advance(pauses.at(-1) ?? 0);
    }
    expect(pauses.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(pauses.at(-1)).toBe(30_000 * 256);
    expect(await work({ greet })).toBe("idle");
    expect(await listDeadLetters(database().db)).toMatchObject([
      { kind: "greet", dedupe: "stubborn", attempts: 12, problem: "Error EENVELOPE" },
    ]);
  });

  it("that was given up is tried again from the start when somebody says so: that one, its kind, or all", async () => {
    const { db } = database();
    for (const [dedupe, kind] of [
      ["one", "greet"],
      ["two", "greet"],
      ["three", "wave"],
    ] as const) {
      await add(dedupe, { kind });
      await db
        .update(outbox)
        .set({ deadAt: clock.now(), problem: "Error", attempts: 12 })
        .where(eq(outbox.dedupe, dedupe));
    }
    const handlers = { greet: async () => undefined, wave: async () => undefined };
    const { id = 0 } = (await rowOf("one")) ?? {};
    expect(await reviveDeadLetters(db, clock.now(), { id })).toBe(1);
    expect([await work(handlers), await work(handlers)]).toEqual(["done", "idle"]);
    expect(await reviveDeadLetters(db, clock.now(), { id })).toBe(0);
    expect(await reviveDeadLetters(db, clock.now(), { kind: "greet" })).toBe(1);
    expect(await reviveDeadLetters(db, clock.now(), "all")).toBe(1);
    expect([await work(handlers), await work(handlers), await work(handlers)]).toEqual(["done", "done", "idle"]);
    expect(await listDeadLetters(db)).toEqual([]);
  });

  it("may wait for what has not come about as long as it takes", async () => {
    await add("patient");
    const greet = async () => {
      throw new NotYet("not through");
    };
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(await work({ greet })).toBe("failed");
      clock.advance(30_000 * 256);
    }
    expect(await work({ greet: async () => undefined })).toBe("done");
  });

  it("that was given up and is asked for anew starts over when it may", async () => {
    await add("again", { isRepeatable: true });
    await database().db.update(outbox).set({ deadAt: clock.now(), doneAt: clock.now() });
    await add("again", { isRepeatable: true });
    expect(await work({ greet: async () => undefined })).toBe("done");
  });

  it("starts over when it may be asked for again, and only when it was done", async () => {
    let count = 0;
    const handlers = { greet: async () => void count++ };
    await add("again", { isRepeatable: true });
    await add("again", { isRepeatable: true });
    await work(handlers);
    await add("again", { isRepeatable: true });
    await add("again");
    expect([await work(handlers), await work(handlers), count]).toEqual(["done", "idle", 2]);
  });

  it("leaves no trace when the transaction that asked for it fails", async () => {
    await expect(
      database().db.transaction(async (tx) => {
        await enqueueJob(tx, clock.now(), { kind: "greet", dedupe: "ghost", payload: {} });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await rowOf("ghost")).toBeUndefined();
  });

  it("remembers that its key is burnt", async () => {
    await add("burnt");
    const epochs: number[] = [];
    const greet = async (job: Job) => {
      epochs.push(job.keyEpoch);
      if (job.keyEpoch < 2) {
        await raiseKeyEpoch(database().db, job);
        throw new Error("again");
      }
    };
    for (let attempt = 0; attempt < 3; attempt++) {
      await work({ greet });
      clock.advance(3_600_000);
    }
    expect(epochs).toEqual([0, 1, 2]);
  });
});

describe("workers", () => {
  it("share the work of 200 jobs: each once, none left", async () => {
    const seen = new Map<string, number>();
    const greet = async (job: Job) => void seen.set(job.dedupe, (seen.get(job.dedupe) ?? 0) + 1);
    for (let index = 0; index < 200; index++) await add(`job-${index}`);
    const drain = async () => {
      while ((await work({ greet })) === "done");
    };
    await Promise.all(Array.from({ length: 8 }, drain));
    expect(seen.size).toBe(200);
    expect(Math.max(...seen.values())).toBe(1);
  });

  it("wake at once, finish what is under way, and stop", async () => {
    let isFinished = false;
    const started = Promise.withResolvers<void>();
    const greet = async () => {
      started.resolve();
      await new Promise((resolve) => setTimeout(resolve, 100));
      isFinished = true;
    };
    const worker = startWorker({
      db: database().db,
      clock: systemClock,
      log: silentLog,
      handlers: { greet },
      idleMs: 60_000,
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await add("wake-up");
    worker.wake();
    await started.promise;
    await worker.stop();
    expect(isFinished).toBe(true);
    expect((await rowOf("wake-up"))?.doneAt).not.toBeNull();
  });

  it("give back what they cannot finish: another takes it at once, not when the lease is over", async () => {
    const started = Promise.withResolvers<void>();
    const greet = async () => {
      started.resolve();
      await new Promise(() => undefined);
    };
    await add("endless");
    const worker = startWorker({ db: database().db, clock, log: silentLog, handlers: { greet }, lastJobMs: 20 });
    await started.promise;
    await worker.stop();
    expect(await rowOf("endless")).toMatchObject({ attempts: 0, runAt: clock.now(), doneAt: null });
    const done: Job[] = [];
    expect(await work({ greet: async (job) => void done.push(job) })).toBe("done");
    expect(done).toMatchObject([{ dedupe: "endless", attempts: 1 }]);
  });

  it("do not give back what another has taken since", async () => {
    const started = Promise.withResolvers<void>();
    const greet = async () => {
      started.resolve();
      await new Promise(() => undefined);
    };
    await add("slow");
    const worker = startWorker({ db: database().db, clock, log: silentLog, handlers: { greet }, lastJobMs: 20 });
    await started.promise;
    clock.advance(31_000);
    const theirs = Promise.withResolvers<void>();
    const other = work({ greet: () => theirs.promise });
    await eventually(async () => expect((await rowOf("slow"))?.attempts).toBe(2));
    await worker.stop();
    expect(await rowOf("slow")).toMatchObject({ attempts: 2, runAt: new Date(clock.now().getTime() + 60_000) });
    theirs.resolve();
    expect(await other).toBe("done");
  });

  it("of other kinds go on while a job hangs, are woken together, and stop together (docs/operations.md#several-workers-in-one-server)", async () => {
    const written: string[] = [];
    const hangs = Promise.withResolvers<void>();
    const isPaying = Promise.withResolvers<void>();
    const options = { db: database().db, clock: systemClock, log: silentLog, idleMs: 60_000, lastJobMs: 50 };
    const pay = () => {
      isPaying.resolve();
      return hangs.promise;
    };
    const worker = joinWorkers([
      startWorker({ ...options, handlers: { pay } }),
      startWorker({ ...options, handlers: { greet: async ({ dedupe }) => void written.push(dedupe) } }),
    ]);
    await add("a payment of a provider that does not answer", { kind: "pay" });
    worker.wake();
    await isPaying.promise;
    await add("one letter");
    await add("another");
    worker.wake();
    await eventually(() => expect(written).toEqual(["one letter", "another"]));
    await worker.stop();
    const left = await rowOf("a payment of a provider that does not answer");
    expect([left?.doneAt, left?.attempts]).toEqual([null, 0]);
    hangs.resolve();
  });

  it("take what came while they looked, without waiting for their next round", async () => {
    const isLooking = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    let looks = 0;
    const { db } = database();
    // The first look has seen nothing by the time it answers.
    const slow = new Proxy(db, {
      get: (target, name, receiver) => {
        if (name !== "execute") return Reflect.get(target, name, receiver) as unknown;
        return async (query: SQL) => {
          const answer = await target.execute(query);
          looks += 1;
          if (looks === 1) {
            isLooking.resolve();
            await mayAnswer.promise;
          }
          return answer;
        };
      },
    });
    const done = Promise.withResolvers<string>();
    const worker = startWorker({
      db: slow,
      clock: systemClock,
      log: silentLog,
      handlers: { greet: async ({ dedupe }) => done.resolve(dedupe) },
      idleMs: 60_000,
    });
    await isLooking.promise;
    await add("in between");
    worker.wake();
    mayAnswer.resolve();
    expect(await done.promise).toBe("in between");
    await worker.stop();
  });

  it("say nothing of a job that failed because the database is away: that is told by who asks next", async () => {
    let isAway = false;
    const warn = vi.fn<() => void>();
    const greet = async () => {
      isAway = true;
      throw new Error("Connection terminated unexpectedly");
    };
    const db = whileNot(() => isAway);
    await add("unlucky");
    await expect(workOnce({ db, clock, log: { ...silentLog, warn }, handlers: { greet } })).rejects.toThrow("refused");
    expect(warn).not.toHaveBeenCalled();
    isAway = false;
    clock.advance(31_000);
    expect(await work({ greet: async () => undefined })).toBe("done");
  });

  it("live through a database that goes away and comes back", async () => {
    let isAway = true;
    const flaky = whileNot(() => isAway);
    let count = 0;
    await add("patient");
    const worker = startWorker({
      db: flaky,
      clock: systemClock,
      log: silentLog,
      handlers: { greet: async () => void count++ },
      idleMs: 20,
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(count).toBe(0);
    isAway = false;
    await eventually(() => expect(count).toBe(1));
    await worker.stop();
  });

  it("keep the pace of what comes round, even when it fails", async () => {
    let rounds = 0;
    const run = async () => {
      rounds += 1;
      throw new Error("one bad order");
    };
    await enqueueJob(database().db, clock.now(), { kind: "periodic:sweep", dedupe: "periodic:sweep", payload: {} });
    for (let round = 0; round < 5; round++) {
      await workOnce({
        db: database().db,
        clock,
        log: silentLog,
        handlers: {},
        periodic: [{ name: "sweep", everySeconds: 30, run }],
      });
      clock.advance(30_000);
    }
    expect(rounds).toBe(5);
  });

  it("run what comes round in one process at a time, at its pace", async () => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    const run = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      rounds += 1;
    };
    const periodic = [{ name: "sweep", everySeconds: 30, run }];
    const workers = [1, 2].map(() =>
      startWorker({ db: database().db, clock, log: silentLog, handlers: {}, periodic, idleMs: 5 }),
    );
    for (let round = 1; round <= 3; round++) {
      await eventually(() => expect(rounds).toBe(round));
      await eventually(async () => expect((await rowOf("periodic:sweep"))?.attempts).toBe(0));
      clock.advance(30_000);
    }
    await eventually(() => expect(rounds).toBe(4));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(most).toBe(1);
    expect(await database().db.$count(outbox, sql`kind like 'periodic:%'`)).toBe(1);
  });
});
