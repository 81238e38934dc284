import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents } from "#platform/money.ts";
import { demandPlaced } from "#tests/support/payments.ts";
import type { PlaceOrderInput } from "../contract.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { borneOf } from "../change/borne.ts";
import { COVER } from "../items/insurance/rules.ts";
import { factsOfState } from "../states.ts";
import { order, orderEvent } from "../tables.server.ts";
import { CHANGES, findLostChange, liveChange, type ChangeStory } from "./changes.ts";
import { isOtherWay, liveOtherWay, receiveNotices, type OtherWay } from "./other-ways.ts";
import { readOrders } from "./read-orders.ts";
import { findRefusalFaults, refuseRefunds, settleRefused, type Refusal } from "./refusals.ts";
import { findViolations, type Books } from "./violations.ts";
import { CODE, createWorld, GOODWILL, UNIQUE, type Verbs, type World } from "./world.ts";

export type Story =
  | "buy"
  | "buy_and_cancel"
  | "goodwill"
  | "goodwill_and_cancel"
  | "insured_and_withdraw"
  | "code_and_cancel"
  | "insured"
  | "insured_and_cancel"
  | "insured_and_claim"
  | "insured_and_late_claim"
  | "unique_code_late"
  | "pay_late"
  | "in_parts"
  | "in_parts_and_cancel"
  | "half_of_it"
  | "captured_at_once"
  | "relabelled"
  | "relabelled_late"
  | "relabelled_and_taken"
  | OtherWay
  | ChangeStory;
export type StoryOptions = {
  story: Story;
  hooks: "lost" | "all";
  isRetried: boolean;
  /** Providers give nothing back, and what becomes of it. */
  refusal?: Refusal;
  verbs?: Partial<Verbs>;
  stopsAtFault?: boolean;
  first?: number;
  every?: number;
};

const MINUTE = 60_000;
const MAX_POINTS = 400;

/**
 * Lives a story once for every point at which the process may die, dying there; answers how many there were and what went wrong. `every`: only each
 * n-th of them, from the `first` on, and the end of the story.
 */
export async function crashEverywhere(
  db: Db,
  options: StoryOptions,
): Promise<{ runs: number; points: Set<string>; faults: string[] }> {
  const faults: string[] = [];
  const points = new Set<string>();
  for (let step = options.first ?? 1; step < MAX_POINTS; step += options.every ?? 1) {
    const world = await createWorld(db, { limit: 1, verbs: options.verbs });
    world.fate.crashIn(step);
    if (options.refusal) refuseRefunds(world, isInParts(options.story));
    const isPaid = await liveStory(world, options);
    if (options.refusal) await settleRefused(world, options.refusal);
    const hasCrashed = world.fate.crashes > 0;
    const point = hasCrashed ? (world.fate.points[step - 1] ?? "") : "none";
    points.add(point);
    await world.calmDown();
    for (const violation of [
      ...(await findViolations(booksOf(world))),
      ...(await findLostOrder(world, options.story, isPaid)),
      ...(await findLostChange(world, options.story)),
      ...(await findGivenAway(world, options.story)),
      ...(await findKept(world, options.story)),
      ...(options.refusal ? await findRefusalFaults(world, options.refusal) : []),
      ...world.believed,
    ])
      faults.push(`crash at ${step} (${point}): ${violation}`);
    if (!hasCrashed || (options.stopsAtFault && faults.length > 0)) return { runs: step, points, faults };
  }
  throw new Error("the story has no end");
}

/** Our books, and those of all providers. */
export const booksOf = (world: World): Books => ({ ...world, payments: { sandbox: world } });

/** Two nights at 100 € less the code. */
const WITH_CODE = { promotionCode: CODE.code, expectedAmount: cents(18_000) };
/** Two nights at 100 € less the single-use code, insured: 6 percent of 180 € in whole euros. */
const INSURED = {
  insurance: { optionId: COVER, amount: 1_100 },
  promotionCode: UNIQUE.code,
  expectedAmount: cents(19_100),
};
const WITH_UNIQUE = { promotionCode: UNIQUE.code, expectedAmount: cents(18_000) };
const ASKS: Partial<Record<Story, Partial<PlaceOrderInput>>> = {
  code_and_cancel: WITH_CODE,
  insured: INSURED,
  insured_and_cancel: INSURED,
  insured_and_claim: INSURED,
  insured_and_late_claim: INSURED,
  insured_and_withdraw: INSURED,
  unique_code_late: WITH_UNIQUE,
};
const isCancelled = (story: Story) => /_(?:and|racing)_(?:cancel|claim|late_claim|withdraw)$/.test(story);
const isLate = (story: Story) => story === "pay_late" || story === "unique_code_late";
const isInParts = (story: Story) => story.startsWith("in_parts") || story === "half_of_it";

async function liveStory(world: World, options: StoryOptions): Promise<boolean> {
  const { story } = options;
  const change = CHANGES.find((name) => name === story);
  if (change) return liveWithChange(world, options, change);
  if (isOtherWay(story)) return liveElsewhere(world, options, story);
  return isInParts(story) ? liveInParts(world, story) : liveAtOnce(world, options);
}

async function liveWithChange(world: World, { hooks }: StoryOptions, story: ChangeStory): Promise<boolean> {
  const isPaid = await liveChange(world, story, () => workALittle(world));
  if (hooks === "all") await receiveAll(world);
  return isPaid;
}

/** Every letter twice, the last first. */
async function receiveAll(world: World): Promise<void> {
  for (const letter of world.payments.letters.toReversed())
    for (let copy = 0; copy < 2; copy++) await world.receive(letter);
}

async function liveElsewhere(world: World, { story, hooks }: StoryOptions, way: OtherWay): Promise<boolean> {
  const isPaid = await liveOtherWay(world, way);
  await workALittle(world);
  const [row] = await world.db.select({ id: order.id }).from(order);
  if (row && isCancelled(story)) {
    await world.cancel(row.id);
    await workALittle(world);
  }
  if (hooks === "all") world.believed.push(...(await receiveNotices(world)));
  return isPaid;
}

/** Half is paid at one provider, half at another, or never. Answers whether all of it was. */
async function liveInParts(world: World, story: Story): Promise<boolean> {
  const input = world.input({ idempotencyKey: "one", nights: 2, expectedAmount: cents(20_000) });
  const paid = new Set<string>();
  for (let ask = 0; ask < 3; ask++) {
    const outcome = await world.placeInParts(input);
    const placed = typeof outcome === "object" && outcome.kind === "placed" ? demandPlaced(outcome) : null;
    const isFirst = placed?.payment.provider === world.provider.name;
    if (!placed || (story === "half_of_it" && !isFirst)) continue;
    const status = await (isFirst ? world.payments : world.other.payments).pay(placed.clientSecret);
    if (status === "requires_capture") paid.add(placed.payment.provider);
    await world.sync(placed.orderId);
  }
  await workALittle(world);
  const [row] = await world.db.select({ id: order.id }).from(order);
  if (row && isCancelled(story)) {
    await world.cancel(row.id);
    await workALittle(world);
  }
  return paid.size === 2;
}

async function liveAtOnce(world: World, { story, hooks, isRetried }: StoryOptions): Promise<boolean> {
  const capture = story === "captured_at_once" || story === "relabelled_and_taken" ? "automatic" : "manual";
  const input = world.input({ idempotencyKey: "one", nights: 2, ...ASKS[story] });
  let outcome = await world.place(input, capture);
  if (typeof outcome === "string" && isRetried) outcome = await world.place(input, capture);
  const placed = typeof outcome === "object" && outcome.kind === "placed" ? demandPlaced(outcome) : null;
  if (isLate(story)) {
    world.clock.advance(20 * MINUTE);
    await world.expire();
  }
  if (placed && story === "relabelled") await relabel(world, placed.clientSecret);
  const status = placed ? await world.payments.pay(placed.clientSecret) : "";
  if (placed && story === "relabelled_and_taken") await relabel(world, placed.clientSecret);
  if (placed) await world.sync(placed.orderId);
  if (placed && story === "relabelled_late") await relabel(world, placed.clientSecret);
  await workALittle(world);
  if (placed && story.startsWith("goodwill")) await makeGood(world, placed.orderId);
  if (isCancelled(story) && placed) {
    // What an order was placed with stays its own.
    world.endCode();
    await endingOf(world, story)(placed.orderId);
    await workALittle(world);
    if (story === "insured_and_late_claim") await claimLate(world, placed.orderId);
  }
  if (hooks === "all") await receiveAll(world);
  return status === "requires_capture" || status === "succeeded";
}

/** Who gives the stay up, and how. */
function endingOf(world: World, story: Story) {
  if (story === "insured_and_claim") return world.claim;
  if (story === "insured_and_withdraw") return world.withdraw;
  return story === "goodwill_and_cancel" ? world.cancelAtDesk : world.cancel;
}

/** Customer care sends its form twice, and again where the answer was lost. */
async function makeGood(world: World, orderId: string): Promise<void> {
  for (let ask = 0; ask < 3; ask++) await world.goodwill(orderId);
  await workALittle(world);
}

/** The case of a stay that was given up is claimed and seen proven; whoever met a crash tries again. */
async function claimLate(world: World, orderId: string): Promise<void> {
  for (let ask = 0; ask < 2; ask++) {
    await world.askClaim(orderId);
    await world.approveClaim(orderId);
    await workALittle(world);
  }
}

/** At the provider the payment says another order from now on, one that does not exist. */
function relabel(world: World, clientSecret: string): Promise<void> {
  return world.changePayment(referenceOf(clientSecret), {
    "metadata[order_id]": "6f1d2c3b-0000-4000-8000-00000000dead",
  });
}

const referenceOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

async function workALittle(world: World): Promise<void> {
  for (let job = 0; job < 8; job++) await world.work();
}

/** Where nobody meddles at the provider, nothing goes back that is not due, and what is made good is made good once, of an order that was sold. */
async function findGivenAway({ db, cards }: World, story: Story): Promise<string[]> {
  const goodwill = (await trialBalance(db)).find(({ account }) => account === "goodwill")?.balance ?? 0;
  const sold = await db.select().from(orderEvent).where(eq(orderEvent.toState, "confirmed"));
  const standing = (await readOrders(db)).filter(({ state }) => factsOfState(state).income !== "none");
  const borne = standing.map(({ stay }) => borneOf(stay));
  const due = cards.issued() + sumCents(borne) + (story.startsWith("goodwill") && sold.length > 0 ? GOODWILL : 0);
  return goodwill === due ? [] : [`given away: ${goodwill} for ${due}`];
}

/** Of a stay that was taken back nothing is kept. */
async function findKept({ db, inspect }: World, story: Story): Promise<string[]> {
  const [row] = story.endsWith("_and_withdraw") ? await db.select({ state: order.state }).from(order) : [];
  if (row?.state !== "refunded") return [];
  const { charges } = await inspect();
  const kept = charges.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
  return kept === 0 ? [] : [`${kept} of a stay that was taken back`];
}

/** Who paid has the rooms (they were free all the time), unless the story cancels them or tampers with the payment. */
async function findLostOrder({ db }: World, story: Story, isPaid: boolean): Promise<string[]> {
  if (!isPaid || story.startsWith("relabelled")) return [];
  const [row] = await db.select({ state: order.state }).from(order);
  const isKept = row?.state === "confirmed" || (isCancelled(story) && row?.state === "refunded");
  return isKept ? [] : [`a paid order was lost: ${row?.state}`];
}
