import { describe, expect, it } from "vitest";
import { fixedClock } from "../clock.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { retentionJob, type Forgetting } from "./retention.server.ts";
import { outbox } from "./tables.server.ts";
import { workOnce } from "./worker.server.ts";
import { enqueueJob } from "./outbox.server.ts";

const database = useDatabase();

/** A log that keeps what it was told. */
function listen() {
  const lines: unknown[] = [];
  const note = (line: unknown) => void lines.push(line);
  return { lines, log: { info: note, error: note, warn: note, debug: note } as never };
}
const part = (name: string, gone: number): Forgetting => ({ name, run: () => Promise.resolve(gone) });
const broken: Forgetting = { name: "broken", run: () => Promise.reject(new Error("no such table")) };

describe("the job that forgets (docs/operations.md#retention)", () => {
  it("does every part, and says how many of each", async () => {
    const { log, lines } = listen();
    await retentionJob(log, [part("cases", 3), part("nothing", 0), part("drafts", 2)]).run();
    expect(lines).toEqual([{ forgotten: { cases: 3, drafts: 2 } }]);
  });

  it("goes on after a part that fails, which has its turn again in the next round", async () => {
    const { log, lines } = listen();
    const clock = fixedClock("2026-11-27T10:00:00Z");
    const { db } = database();
    const periodic = [retentionJob(log, [part("first", 1), broken, part("last", 4)])];
    await enqueueJob(db, clock.now(), { kind: "periodic:retention", dedupe: "periodic:retention", payload: {} });
    expect(await workOnce({ db, clock, log, handlers: {}, periodic })).toBe("failed");
    expect(lines).toContainEqual(expect.objectContaining({ part: "broken" }));
    expect(lines).toContainEqual({ forgotten: { first: 1, last: 4 }, failed: ["broken"] });
    const [row] = await db.select().from(outbox);
    expect([row?.deadAt, row?.doneAt]).toEqual([null, null]);
    expect(Number(row?.runAt) - clock.now().getTime()).toBe(60 * 60_000);
  });
});
