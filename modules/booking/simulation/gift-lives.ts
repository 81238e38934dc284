import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { demandPlaced, silentLog } from "#tests/support/payments.ts";
import { BOX, createRedeemScene, type RedeemScene } from "#tests/support/redeem.ts";
import { VISITOR } from "#platform/actor.ts";
import { trialBalance, unbalancedPostings } from "#modules/ledger/data.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import { giftValue, giftValueUse } from "#modules/vouchers/values/tables.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { createRedemption } from "../redeem/service.server.ts";
import { SETTLED_STATES, SOLD_STATES } from "../states.ts";
import { order, tender } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { reconcile } from "../verbs/reconcile.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { again, dyingDb } from "./dying.ts";
import { attempt, createFate, withCrashes, withHandlerCrashes } from "./fate.ts";

/**
 * Stories of a gift from hand to hand, its process dying somewhere: bought and handed over · redeemed with a supplement, with a rest, for a dear day of its box, left unpaid · that stay
 * given up for money, for a card · exchanged for a card · extended for a fee.
 */
export const GIFT_STORIES = [
  "buy",
  "redeem_dearer",
  "redeem_dearer_unpaid",
  "redeem_cheaper",
  "redeem_of_box",
  "redeem_and_cancel",
  "redeem_and_cancel_as_card",
  "exchange",
  "extend",
] as const;
export type GiftStory = (typeof GIFT_STORIES)[number];

const MOST_POINTS = 250;
const QUIET_ROUNDS = 6;
const JOBS_A_ROUND = 30;
const WORTH = 20_000;
const FEE = cents(900);

type Living = { scene: RedeemScene; fate: ReturnType<typeof createFate>; step: () => Promise<void> };

/** Lives a story once for every n-th point at which the process may die, dying there; answers how many there were and what went wrong. */
export async function crashGifts(
  db: Db,
  { story, first = 1, every = 1 }: { story: GiftStory; first?: number; every?: number },
): Promise<{ runs: number; faults: string[]; points: Set<string> }> {
  const faults: string[] = [];
  const points = new Set<string>();
  for (let step = first; step < MOST_POINTS; step += every) {
    const living = await createLife(db);
    living.fate.crashIn(step);
    await live(living, story);
    const point = living.fate.crashes > 0 ? (living.fate.points[step - 1] ?? "") : "none";
    points.add(point);
    await calmDown(living);
    for (const fault of await findGiftFaults(db, living.scene, story))
      faults.push(`crash at ${step} (${point}): ${fault}`);
    if (living.fate.crashes > 0) continue;
    faults.push(...(await findOtherEnd(living.scene, story)));
    return { runs: step, faults, points };
  }
  throw new Error("the story has no end");
}

async function createLife(database: Db): Promise<Living> {
  const fate = createFate();
  const scene = await createRedeemScene(database, {
    limit: 1,
    fate: {
      checkpoint: () => undefined,
      db: (db) => dyingDb(db, fate.checkpoint),
      provider: (provider) => withCrashes(provider, fate.checkpoint),
      handlers: (handlers) => handlers,
    },
  });
  const { deps, clock } = scene;
  const handlers = withHandlerCrashes(createPaymentHandlers(deps), fate.checkpoint);
  // The worker's own notes are no part of the story: a job that was done and not noted is done again.
  const step = async () => void (await attempt(() => workOnce({ db: database, clock, log: silentLog, handlers })));
  return { scene, fate, step };
}

async function live(living: Living, story: GiftStory): Promise<void> {
  const valueId = await buy(living);
  if (story === "buy" || !valueId) return;
  const { scene } = living;
  if (story === "exchange") {
    await again(() => scene.redemption.exchangeForCard({ valueId, actor: VISITOR }));
    return;
  }
  if (story === "extend") {
    const redemption = createRedemption({ ...scene.deps, extensionFee: FEE });
    await again(() => redemption.extend({ valueId, actor: VISITOR, fee: FEE }));
    return;
  }
  const orderId = await redeem(living, valueId, story);
  if (!orderId || !story.includes("_and_cancel")) return;
  await again(() => cancelOrder(scene.deps, orderId, BUYER, { asCard: story.endsWith("_as_card") }));
  await work(living);
}

async function work({ step }: Living): Promise<void> {
  for (let job = 0; job < 6; job++) await step();
}

/** A box that is paid by card; the gift that was handed over. */
async function buy(living: Living): Promise<string | null> {
  const { scene } = living;
  const outcome = await again(() => scene.order([BOX], WORTH, "0b7f9a5e-bought"));
  const placed = outcome?.kind === "placed" ? demandPlaced(outcome) : null;
  if (!placed) return null;
  await scene.till.pay(placed.clientSecret);
  await again(() => syncPayment(scene.deps, placed.orderId, WORKER));
  await work(living);
  const handed = await again(() => scene.handOverAll(placed.orderId));
  return handed?.[0] ?? null;
}

const NIGHTS: Partial<Record<GiftStory, number>> = { redeem_cheaper: 1 };

/** A stay of three nights asks for a night more, of one leaves one; the order. */
async function redeem(living: Living, valueId: string, story: GiftStory): Promise<string | null> {
  const { scene } = living;
  if (story === "redeem_of_box") scene.inBoxes.add(scene.stay.package.id);
  const nights = NIGHTS[story] ?? 3;
  const ask = {
    nights,
    idempotencyKey: "0b7f9a5e-redeemed",
    expectedAmount: cents(story === "redeem_of_box" ? 0 : Math.max(0, nights * 10_000 - WORTH)),
  };
  const outcome = await again(() => scene.redeem(valueId, ask));
  if (outcome?.kind === "placed" && story !== "redeem_dearer_unpaid") {
    await scene.till.pay(demandPlaced(outcome).clientSecret);
    await again(() => syncPayment(scene.deps, outcome.orderId, WORKER));
  }
  await work(living);
  return outcome && "orderId" in outcome ? outcome.orderId : null;
}

/** Everything calms down: hours pass, what comes round comes round. */
async function calmDown({ scene, fate, step }: Living): Promise<void> {
  fate.calm();
  for (let round = 0; round < QUIET_ROUNDS; round++) {
    scene.clock.advance(4 * 3_600_000);
    await expireHolds(scene.deps, WORKER);
    await reconcile(scene.deps, WORKER, new Date("2026-11-20T00:00:00Z"));
    for (let job = 0; job < JOBS_A_ROUND; job++) await step();
  }
}

/** Everything that must be true once the world has calmed down; an empty list is a good world. */
async function findGiftFaults(db: Db, scene: RedeemScene, story: GiftStory): Promise<string[]> {
  const [orders, values, uses, tenders] = [
    await db.select().from(order),
    await db.select().from(giftValue),
    await db.select().from(giftValueUse),
    await db.select().from(tender),
  ];
  const trial = await trialBalance(db);
  const { intents, charges } = await scene.till.sandbox.inspect();
  const money = charges.reduce(
    (sum, { amount_captured, amount_refunded }) => sum + amount_captured - amount_refunded,
    0,
  );
  const nights = (await scene.rooms()).sold;
  const isSold = orders.some(
    ({ idempotencyKey, state }) => idempotencyKey.endsWith("redeemed") && SOLD_STATES.includes(state),
  );
  return [
    ...(await compareValues(db)).map(({ valueId }) => `value ${valueId} differs`),
    ...(await compareBooks(db)).map(({ fault, expected, found }) => `books: ${fault} ${found} for ${expected}`),
    ...(await unbalancedPostings(db)).map((id) => `posting ${id} does not balance`),
    ...(trial.reduce((sum, { balance }) => sum + balance, 0) === 0 ? [] : ["the ledger is off"]),
    ...((trial.find(({ account }) => account === "goodwill")?.balance ?? 0) <= allowedGoodwill(story)
      ? []
      : ["given away"]),
    ...orders.filter(({ state }) => !SETTLED_STATES.includes(state)).map(({ state }) => `an order is stuck: ${state}`),
    ...intents.filter(({ status }) => status === "requires_capture").map(({ id }) => `dangling authorisation ${id}`),
    ...uses.filter(({ state }) => state === "set_aside").map(() => "a use is set aside for ever"),
    ...uses.flatMap((use) => {
      const own = tenders.find(({ reference }) => reference === use.id);
      const taken = use.state === "taken" ? use.amountCents : 0;
      return own?.capturedCents === taken && own.refundedCents === use.refundedCents ? [] : ["a use is not its tender"];
    }),
    ...((await scene.rooms()).held === 0 ? [] : ["rooms are held for nobody"]),
    ...(nights > 0 === isSold ? [] : [`${nights} nights are sold`]),
    ...(await findLost(db, { money, sold: nights * 10_000 - borneOf(story, isSold), values })),
  ];
}

/** What a story comes to where nothing stops it: what was charged, which cards it left, nights that are sold. */
const ENDS: Record<GiftStory, [charged: number, cards: number[], sold: number]> = {
  buy: [WORTH, [], 0],
  redeem_dearer: [30_000, [], 3],
  redeem_dearer_unpaid: [WORTH, [], 0],
  redeem_cheaper: [WORTH, [10_000], 1],
  redeem_of_box: [WORTH, [], 3],
  redeem_and_cancel: [22_000, [], 0],
  redeem_and_cancel_as_card: [30_000, [8_800], 0],
  exchange: [WORTH, [WORTH], 0],
  extend: [WORTH, [], 0],
};

async function findOtherEnd(scene: RedeemScene, story: GiftStory): Promise<string[]> {
  const end = JSON.stringify([await scene.charged(), await scene.cards(), (await scene.rooms()).sold]);
  return end === JSON.stringify(ENDS[story]) ? [] : [`it ended with ${end}`];
}

/** What a night of the box costs more than was paid for it: the house bears it. */
const borneOf = (story: GiftStory, isSold: boolean): number => (story === "redeem_of_box" && isSold ? 10_000 : 0);

/** A tenth of what the terms give back of a night that was paid in addition. */
const allowedGoodwill = (story: GiftStory): number => (story.endsWith("_as_card") ? 800 : 0);

type Worth = { money: number; sold: number; values: { balanceCents: number; reservedCents: number }[] };

/** What was paid is a stay, a value or a fee, to the cent; the books say how much of each. */
async function findLost(db: Db, { money, sold, values }: Worth): Promise<string[]> {
  const open = values.reduce((sum, value) => sum + value.balanceCents + value.reservedCents, 0);
  const { rows } = await db.execute<{ fees: number; given: number }>(sql`
    select coalesce(-sum(amount_cents) filter (where account in ('fee_income', 'extension_income')), 0)::int as fees,
      coalesce(sum(amount_cents) filter (where account = 'goodwill'), 0)::int as given
    from ledger_entry`);
  const { fees = 0, given = 0 } = rows[0] ?? {};
  return money + given === open + sold + fees
    ? []
    : [`${money} paid and ${given} given are ${open} open, ${sold} sold, ${fees} kept`];
}
