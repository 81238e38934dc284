import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "#platform/db/client.server.ts";
import { reviveDeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { cents } from "#platform/money.ts";
import { reviveJob } from "#modules/desk/revive-job.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  ACCOUNT,
  CARE,
  createRefusedScene,
  DUE,
  GUEST,
  HOUR_MS,
  MINA,
  OTHER,
  PAUL,
  SENT,
  WIDE,
  type RefusedScene,
} from "#tests/support/refused-money.ts";
import { compareBooks } from "../compare-books.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { listRefused, refusedOf } from "../refused-refunds/data.server.ts";
import { recordTransfer } from "../refused-refunds/record-transfer.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { giveAccount, takeRefundCard } from "./give-account.server.ts";
import { payPayout, releasePayout, turnDownPayout } from "./house-deeds.server.ts";

/** Refused money goes one way, once, whoever acts at once and wherever a process dies (docs/product/after-sale.md#accounts). */
const database = useDatabase();
let scene: RefusedScene;
beforeEach(async () => {
  scene = await createRefusedScene(database().db);
});

describe("money is never sent twice", () => {
  it("nor by its provider while it is being sent, whoever asks for that", async () => {
    const id = await scene.refused();
    await scene.give(id);
    await scene.release(id);
    scene.mood.isRefusing = false;
    const [letter] = await listRefused(scene.deps.db);
    const revive = { db: scene.deps.db, clock: scene.clock, wakeWorker: () => {} };
    const by = { actor: PAUL, why: "again" };
    expect(await reviveJob(revive, { kind: "refund", id: letter?.jobId ?? 0 }, by)).toEqual({ kind: "being_sent" });
    // Even where somebody has it tried again past that: the job waits.
    await reviveDeadLetters(scene.deps.db, scene.clock.now(), refusedOf(id));
    await scene.work();
    expect(await scene.returned()).toBe(0);
    expect(await payPayout(scene.deps, { payoutId: await scene.payoutOf(id), ...SENT }, MINA)).toMatchObject({
      kind: "paid",
    });
    scene.clock.advance(24 * HOUR_MS);
    await scene.work();
    expect([await scene.returned(), (await scene.after(id)).state]).toEqual([0, "refunded"]);
    expect(await compareBooks(scene.deps.db)).toEqual([]);
  });

  it("nor where somebody has it tried again in the moment in which it is released", async () => {
    const { db } = scene.deps;
    const id = await scene.refused();
    await scene.give(id);
    scene.mood.isRefusing = false;
    const { held, letGo } = await holdJournal(db);
    const released = scene.release(id);
    await expect.poll(() => countWaiting(db)).toBe(1);
    const again = reviveDeadLetters(db, scene.clock.now(), refusedOf(id)).then(() => scene.work());
    await expect.poll(() => countWaiting(db)).toBe(2);
    letGo();
    await Promise.all([held, again]);
    expect(await released).toEqual({ kind: "released" });
    expect(await scene.returned()).toBe(0);
  });

  it("where its provider had given it back after all: the answer was lost", async () => {
    const id = await scene.refused();
    await scene.give(id);
    await scene.giveBackOutside(id);
    expect(await scene.release(id)).toEqual({ kind: "given_back" });
    expect(await scene.rowOf(id)).toMatchObject({ state: "ended", sealed: null });
    expect([await scene.returned(), (await scene.after(id)).state]).toEqual([8_000, "refunded"]);
    expect(await compareBooks(scene.deps.db)).toEqual([]);
  });

  it("nor released while nobody knows whether it was given back", async () => {
    const id = await scene.refused();
    await scene.give(id);
    scene.mood.isAway = true;
    expect(await scene.release(id)).toEqual({ kind: "provider_away" });
    scene.mood.isAway = false;
    expect(await scene.release(id)).toEqual({ kind: "released" });
  });

  it("given back in the dashboard while it is being sent, it is noted as no transfer", async () => {
    const id = await scene.refused();
    await scene.give(id);
    await scene.release(id);
    await scene.giveBackOutside(id);
    await syncPayment(scene.deps, id, WORKER);
    const payoutId = await scene.payoutOf(id);
    expect(await payPayout(scene.deps, { payoutId, ...SENT }, PAUL)).toEqual({ kind: "given_back" });
    expect(await turnDownPayout(scene.deps, { payoutId, why: "given back" }, PAUL)).toEqual({ kind: "turned_down" });
    expect(await compareBooks(scene.deps.db)).toEqual([]);
  });

  it("whatever people and jobs do at once, in any order", async () => {
    const deeds = {
      give: (id: string) => scene.give(id),
      giveOther: (id: string) => scene.give(id, OTHER),
      card: (id: string) => takeRefundCard(scene.deps, id, { expected: DUE }, GUEST),
      release: async (id: string) => scene.release(id, PAUL),
      check: async (id: string) => scene.release(id, MINA, cents(0)),
      pay: async (id: string) => payPayout(scene.deps, { payoutId: await scene.payoutOf(id), ...SENT }, PAUL),
      turnDown: async (id: string) =>
        turnDownPayout(scene.deps, { payoutId: await scene.payoutOf(id), why: "x" }, MINA),
      script: (id: string) => recordTransfer(scene.deps, id, { by: CARE, ...SENT }),
      again: (id: string) => reviveDeadLetters(scene.deps.db, scene.clock.now(), refusedOf(id)),
      willing: async () => {
        scene.mood.isRefusing = false;
      },
      work: () => scene.work(),
    } as const;
    const names = Object.keys(deeds) as (keyof typeof deeds)[];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }), { maxLength: 7 }),
        async (steps) => {
          scene.mood.isRefusing = true;
          const before = await scene.returned();
          const id = await scene.refused();
          for (const step of steps) {
            await Promise.all(step.map((name) => deeds[name](id).catch(dropUuid)));
            scene.clock.advance(HOUR_MS);
          }
          const paid = await scene.tenderOf(id);
          const byProvider = (await scene.returned()) - before;
          expect(byProvider + (paid?.transferredCents ?? 0)).toBeLessThanOrEqual(DUE);
          const cards = await scene.deps.db.select().from(giftValue);
          expect(cards.length).toBeLessThanOrEqual(1);
          expect(await compareBooks(scene.deps.db)).toEqual([]);
          await scene.empty();
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe("a process that dies", () => {
  const points = ["release-payout", "pay-payout", "give-account", "take-refund-card"].flatMap((name) => [
    `${name}:before-commit`,
    `${name}:after-commit`,
  ]);

  it.each(points)("at %s leaves what goes on: money goes one way, once", async (point) => {
    const id = await scene.refused();
    const isCard = point.startsWith("take-refund-card");
    const dying = (): BookingDeps => {
      let isAlive = true;
      return {
        ...scene.deps,
        checkpoint: (name) => {
          if (name !== point || !isAlive) return;
          isAlive = false;
          throw new Error("died");
        },
      };
    };
    const twice = async (deed: (one: BookingDeps) => Promise<unknown>) => {
      await deed(dying()).catch(dropDeath);
      await deed(scene.deps);
    };
    if (isCard) await twice((one) => takeRefundCard(one, id, { expected: DUE }, GUEST));
    else {
      await twice((one) => giveAccount(one, id, { account: ACCOUNT, expected: DUE }, GUEST));
      const payoutId = await scene.payoutOf(id);
      await twice((one) => releasePayout(one, { payoutId, seen: DUE, limit: WIDE }, PAUL));
      await twice((one) => payPayout(one, { payoutId, ...SENT }, PAUL));
    }
    scene.mood.isRefusing = false;
    await scene.work();
    const paid = await scene.tenderOf(id);
    expect([await scene.returned(), paid?.transferredCents, (await scene.after(id)).state]).toEqual([
      0,
      DUE,
      "refunded",
    ]);
    expect(await scene.deps.db.select().from(giftValue)).toHaveLength(isCard ? 1 : 0);
    expect(await compareBooks(scene.deps.db)).toEqual([]);
  });
});

/** Nobody writes into the journal until it is let go: whoever does stops in the middle of their transaction. */
async function holdJournal(db: Db): Promise<{ held: Promise<void>; letGo: () => void }> {
  const [holding, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit in share row exclusive mode`);
    holding.resolve();
    await end.promise;
  });
  await Promise.race([holding.promise, held]);
  return { held, letGo: end.resolve };
}

/** Sessions of this database that wait for a lock. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

function dropDeath(error: unknown): void {
  if (!String(error).includes("died")) throw error;
}

/** There may be none to name: its id is no UUID then. */
function dropUuid(error: unknown): void {
  if (!/uuid/.test(String((error as { cause?: unknown }).cause ?? error))) throw error;
}
