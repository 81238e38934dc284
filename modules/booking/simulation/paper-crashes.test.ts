import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "#platform/jobs/tables.server.ts";
import { isOnce, part } from "#tests/support/once.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { PARCEL_MOVES, type ParcelPush, type ShelfStep } from "#modules/vouchers/parcels/lifecycle.ts";
import { moveParcel } from "#modules/vouchers/parcels/move-parcel.server.ts";
import { giftStock, parcel } from "#modules/vouchers/parcels/tables.server.ts";
import { PARCEL_JOBS } from "../items/parcel/jobs.ts";
import { returnParcel, sendParcel } from "../items/parcel/post.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { placeGifts } from "../verbs/place-gifts.server.ts";
import { PAPER_STORIES, type PaperStory } from "./paper-faults.ts";
import { crashPaper, type PaperVerbs } from "./paper-lives.ts";

const database = useDatabase();
/** As the stories of crashes.test.ts: every n-th point of each, each at others; all of them pass (`EVERY = 1`), which takes minutes. */
const EVERY = 23;

describe("a process that dies while a gift goes by post", () => {
  const cases = PAPER_STORIES.map((story, index) => ({ story, first: 1 + ((index * 5) % EVERY) }));

  it.each(part(cases, 3))("$story", { timeout: 120_000 }, async ({ story, first }) => {
    const { faults, points } = await crashPaper(database().db, { story, first, every: EVERY });
    expect(faults).toEqual([]);
    expect(points.size).toBeGreaterThan(1);
  });
});

/** Each of these faults must be found. */
const MUTANTS: { name: string; story: PaperStory; verbs: Partial<PaperVerbs>; finds: RegExp }[] = [
  {
    name: "a hold that takes nothing off the shelf",
    story: "unpaid",
    verbs: {
      place: async (deps, ...ask) => {
        const outcome = await placeGifts(deps, ...ask);
        await deps.db.update(giftStock).set({ free: sql`${giftStock.free} + 1` });
        return outcome;
      },
    },
    finds: /3 of 2 /,
  },
  {
    name: "a hold that is let go twice",
    story: "unpaid",
    verbs: {
      expire: async (deps, by) => {
        await expireHolds(deps, by);
        await deps.db.update(giftStock).set({ free: sql`${giftStock.free} + 1` });
      },
    },
    finds: / of 2 /,
  },
  {
    name: "a parcel sent that its gift does not hear of",
    story: "send",
    verbs: {
      send: async ({ db, clock }, itemId, { by, ...post }) => {
        await db.transaction((tx) => moveParcel(tx, clock.now(), { itemId, on: "send", by, post }));
        return { kind: "not_found" };
      },
    },
    finds: /was sent and does not count|has its letter/,
  },
  {
    name: "a letter that is lost when it is sent",
    story: "send",
    verbs: {
      send: async (deps, ...sending) => {
        const outcome = await sendParcel(deps, ...sending);
        await deps.db.delete(outbox).where(eq(outbox.kind, PARCEL_JOBS.sent));
        return outcome;
      },
    },
    finds: /not every "sent" has its letter/,
  },
  {
    name: "what comes back counted as if it had never left",
    story: "come_back_and_send",
    verbs: {
      takeBack: async (deps, ...taken) => {
        const outcome = await returnParcel(deps, ...taken);
        await deps.db.update(giftStock).set({ free: sql`${giftStock.free} + 1` });
        return outcome;
      },
    },
    finds: /3 of 2 /,
  },
  {
    name: "a gift given back whose parcel stays in the queue",
    story: "withdraw",
    verbs: {
      cancel: async (deps, ...asked) => {
        const outcome = await cancelOrder(deps, ...asked);
        await deps.db.update(parcel).set({ state: "to_pack" }).where(eq(parcel.state, "withdrawn"));
        return outcome;
      },
    },
    finds: /a parcel is to_pack|the shelf of/,
  },
  {
    name: "money that is never given back",
    story: "withdraw",
    verbs: { handlers: (honest) => ({ ...honest, "payment.refund": async () => undefined }) },
    finds: /are kept of|stuck|books/,
  },
];

/** A step of the shelf that is not what the table says. */
const WRONG_STEPS: { name: string; on: ParcelPush; from: string; shelf: ShelfStep; story: PaperStory }[] = [
  { name: "a payment that leaves it held", on: "pay", from: "ordered", shelf: "none", story: "send" },
  { name: "a hold that never comes back", on: "drop", from: "ordered", shelf: "none", story: "unpaid" },
  { name: "a late payment that takes what nobody has", on: "pay", from: "dropped", shelf: "none", story: "pay_late" },
  { name: "what is given back lost", on: "withdraw", from: "to_pack", shelf: "none", story: "withdraw" },
  { name: "what is sent still to be packed", on: "send", from: "to_pack", shelf: "none", story: "send" },
  { name: "what is sent put back", on: "send", from: "to_pack", shelf: "put_back", story: "send" },
  {
    name: "sent again, taken again",
    on: "send",
    from: "returned",
    shelf: "sell_free",
    story: "come_back_and_send",
  },
  {
    name: "come back, and sold a second time",
    on: "withdraw",
    from: "returned",
    shelf: "put_back",
    story: "come_back_and_withdraw",
  },
];

describe.runIf(!isOnce)("faults of the post that its stories must find", () => {
  it.each(MUTANTS)("$name", { timeout: 90_000 }, async ({ story, verbs, finds }) => {
    expect(await findFirstFault(story, verbs)).toMatch(finds);
  });

  it.each(WRONG_STEPS)("in the table: $name", { timeout: 90_000 }, async ({ on, from, shelf, story }) => {
    const move = PARCEL_MOVES.find((one) => one.on === on && one.from === from);
    if (!move) throw new Error("no such move");
    const truth = move.shelf;
    move.shelf = shelf;
    try {
      expect(await findFirstFault(story)).not.toBe("");
    } finally {
      move.shelf = truth;
    }
  });
});

async function findFirstFault(story: PaperStory, verbs: Partial<PaperVerbs> = {}): Promise<string> {
  const { faults } = await crashPaper(database().db, { story, verbs, first: 200, stopsAtFault: true }).catch(
    (error: Error) => ({ faults: [`${error.message} ${String(error.cause)}`] }),
  );
  return faults[0] ?? "";
}
