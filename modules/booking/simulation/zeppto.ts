import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { order } from "../tables.server.ts";
import type { PlaceOrderInput, PlaceOrderOutcome } from "../contract.ts";
import { findViolations } from "./violations.ts";
import { CODE, createWorld, type Verbs, type World } from "./world.ts";

/** What may happen between a wallet's yes and its order. */
export const WALLET_STORIES = [
  "paid",
  "paid_and_cancelled",
  "left_alone",
  "sold_out",
  "code_ended",
  "declined",
  "two_keys",
] as const;
export type WalletStory = (typeof WALLET_STORIES)[number];

/** A browser asks again so often where something stops. */
const TRIES = 3;
const MAX_POINTS = 200;
/** Two nights at 100 € less the code. */
const WITH_CODE = { promotionCode: CODE.code, expectedAmount: cents(18_000) };

export type WalletOptions = {
  story: WalletStory;
  verbs?: Partial<Verbs>;
  stopsAtFault?: boolean;
  /** Only each n-th point, from the `first` on, and the end of the story. */
  first?: number;
  every?: number;
};

/** Lives a story of a wallet once for every point at which the process may die; answers which there were, and what went wrong. */
export async function crashWallet(
  db: Db,
  { story, verbs, stopsAtFault, first = 1, every = 1 }: WalletOptions,
): Promise<{ points: Set<string>; faults: string[] }> {
  const faults: string[] = [];
  const points = new Set<string>();
  for (let step = first; step < MAX_POINTS; step += every) {
    const world = await createWorld(db, { limit: 1, verbs });
    world.fate.crashIn(step);
    const outcome = await liveWallet(world, story);
    const hasCrashed = world.fate.crashes > 0;
    const point = hasCrashed ? (world.fate.points[step - 1] ?? "") : "none";
    points.add(point);
    await world.calmDown();
    for (const fault of [...(await findFaults(world)), ...(await findLost(world, outcome))])
      faults.push(`${story}, crash at ${step} (${point}): ${fault}`);
    if (!hasCrashed || (stopsAtFault && faults.length > 0)) return { points, faults };
  }
  throw new Error("the story has no end");
}

/** What the buyer was told last; null when nothing. */
type Told = PlaceOrderOutcome["kind"] | null;
/** `mayBeCancelled`: its buyer has asked for that, and may have been refused, or not have heard the answer. */
type Lived = { told: Told; mayBeCancelled: boolean };

async function liveWallet(world: World, story: WalletStory): Promise<Lived> {
  const input = world.input({ idempotencyKey: "wallet", nights: 2, ...(story === "code_ended" ? WITH_CODE : {}) });
  const secret = await openPayment(world, input);
  const reference = secret.split("_secret_")[0] ?? "";
  if (reference === "") return { told: null, mayBeCancelled: false };
  await world.payments.pay(secret, story === "declined" ? "pm_card_visa_chargeDeclined" : "pm_card_visa");
  if (story === "left_alone") return { told: null, mayBeCancelled: false };
  if (story === "sold_out") await buyByCard(world);
  if (story === "code_ended") world.endCode();
  let told: Told = null;
  for (let ask = 0; ask < TRIES; ask++) {
    const key = story === "two_keys" && ask > 0 ? `wallet-${ask}` : "wallet";
    const outcome = await world.placeWallet({ ...input, idempotencyKey: key }, reference);
    if (typeof outcome === "object") told = told === "already_paid" ? told : outcome.kind;
  }
  await workALittle(world);
  const mayBeCancelled = story === "paid_and_cancelled";
  if (mayBeCancelled) await cancelOnly(world);
  for (const letter of world.payments.letters.toReversed())
    for (let copy = 0; copy < 2; copy++) await world.receive(letter);
  return { told, mayBeCancelled };
}

/** What the browser pays with; empty when it was told nothing. */
async function openPayment(world: World, input: PlaceOrderInput): Promise<string> {
  for (let ask = 0; ask < TRIES; ask++) {
    const opened = await world.openWallet(input);
    if (typeof opened === "object" && opened.kind === "opened" && opened.view.next?.kind === "form")
      return opened.view.next.data["clientSecret"] ?? "";
  }
  return "";
}

/** Somebody else is faster. */
async function buyByCard(world: World): Promise<void> {
  await world.place(world.input({ idempotencyKey: "faster", nights: 2 }));
}

async function cancelOnly(world: World): Promise<void> {
  const [row] = await world.db.select({ id: order.id }).from(order);
  if (row) await world.cancel(row.id);
  await workALittle(world);
}

async function workALittle(world: World): Promise<void> {
  for (let job = 0; job < 8; job++) await world.work();
}

/** What must be true of every world, and of payments that no order has: nothing of them is taken, nothing can be. */
async function findFaults(world: World): Promise<string[]> {
  const held = await world.inspect();
  const orders = new Set((await world.db.select({ id: order.id }).from(order)).map(({ id }) => `Vendredi ${id}`));
  const others = held.intents.filter(
    ({ description }) => /-/.test(description ?? "") && !orders.has(description ?? ""),
  );
  return [
    ...(await findViolations({ ...world, payments: { sandbox: world } })),
    ...others
      .filter(({ status }) => status !== "canceled")
      .map(({ id, status }) => `payment ${id} of no order is ${status}`),
    ...held.charges
      .filter(({ payment_intent: id, amount_captured: taken }) => taken > 0 && others.some((one) => one.id === id))
      .map(({ payment_intent: id }) => `payment ${id} of no order was taken`),
  ];
}

/** Whoever was told that it is paid has the rooms, until they give them up. */
async function findLost({ db }: World, { told, mayBeCancelled }: Lived): Promise<string[]> {
  if (told !== "already_paid") return [];
  const states = (await db.select({ state: order.state }).from(order)).map(({ state }) => state);
  const isKept = states.includes("confirmed") || (mayBeCancelled && states.includes("refunded"));
  return isKept ? [] : [`told that it is paid, and is ${states.join() || "not there"}`];
}
