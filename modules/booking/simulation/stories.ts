import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { addDays } from "#platform/dates.ts";
import { demandPlaced, secretOf } from "#tests/support/payments.ts";
import type { FaultKind } from "#modules/payments/registry/test-sandbox.server.ts";
import type { PlaceOrderInput } from "../contract.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { COVER, insurancePrice } from "../items/insurance/rules.ts";
import { order, orderEvent, tender } from "../tables.server.ts";
import { CHANGES, changeSomehow, findLostChange, liveChange, type ChangeStory } from "./changes.ts";
import { liveOtherWay, OTHER_WAYS, receiveNotices, type OtherWay } from "./other-ways.ts";
import { createChance, type Chance } from "./random.ts";
import { findViolations, type Books } from "./violations.ts";
import { ARRIVAL, CODE, createWorld, UNIQUE, type Verbs, type World } from "./world.ts";

export type Story =
  | "buy"
  | "buy_and_cancel"
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
  verbs?: Partial<Verbs>;
  stopsAtFault?: boolean;
  first?: number;
  every?: number;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAX_POINTS = 200;

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
    const isPaid = await liveStory(world, options);
    const hasCrashed = world.fate.crashes > 0;
    const point = hasCrashed ? (world.fate.points[step - 1] ?? "") : "none";
    points.add(point);
    await world.calmDown();
    for (const violation of [
      ...(await findViolations(booksOf(world))),
      ...(await findLostOrder(world, options.story, isPaid)),
      ...(await findLostChange(world, options.story)),
      ...(await findGivenAway(world)),
    ])
      faults.push(`crash at ${step} (${point}): ${violation}`);
    if (!hasCrashed || (options.stopsAtFault && faults.length > 0)) return { runs: step, points, faults };
  }
  throw new Error("the story has no end");
}

/** Our books, and those of both providers. */
const booksOf = (world: World): Books => ({ ...world, payments: { sandbox: world } });

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
  unique_code_late: WITH_UNIQUE,
};
const isCancelled = (story: Story) => /_(?:and|racing)_(?:cancel|claim|late_claim)$/.test(story);
const isLate = (story: Story) => story === "pay_late" || story === "unique_code_late";
const isInParts = (story: Story) => story.startsWith("in_parts") || story === "half_of_it";

async function liveStory(world: World, options: StoryOptions): Promise<boolean> {
  const { story } = options;
  const change = CHANGES.find((name) => name === story);
  if (change) return liveWithChange(world, options, change);
  const way = OTHER_WAYS.find((name) => name === story);
  if (way) return liveElsewhere(world, options, way);
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
  if (hooks === "all") await receiveNotices(world);
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
  if (isCancelled(story) && placed) {
    // What an order was placed with stays its own.
    world.endCode();
    await (story === "insured_and_claim" ? world.claim : world.cancel)(placed.orderId);
    await workALittle(world);
    if (story === "insured_and_late_claim") await claimLate(world, placed.orderId);
  }
  if (hooks === "all") await receiveAll(world);
  return status === "requires_capture" || status === "succeeded";
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

/** Where nobody meddles at the provider, nothing goes back that is not due. */
async function findGivenAway({ db }: World): Promise<string[]> {
  const goodwill = (await trialBalance(db)).find(({ account }) => account === "goodwill")?.balance ?? 0;
  return goodwill === 0 ? [] : [`given away: ${goodwill}`];
}

/** Who paid has the rooms (they were free all the time), unless the story cancels them or tampers with the payment. */
async function findLostOrder({ db }: World, story: Story, isPaid: boolean): Promise<string[]> {
  if (!isPaid || story.startsWith("relabelled")) return [];
  const [row] = await db.select({ state: order.state }).from(order);
  const isKept = row?.state === "confirmed" || (isCancelled(story) && row?.state === "refunded");
  return isKept ? [] : [`a paid order was lost: ${row?.state}`];
}

type Buyer = {
  key: string;
  nights: number;
  shift: number;
  /** Of a percent that stays carry, of the table for one order alone, or none. */
  code: string | null;
  isInsured: boolean;
  capture: "manual" | "automatic";
  secret: string;
  orderId: string;
};
const FAULTS: FaultKind[] = ["lost_request", "lost_answer", "error", "stored_error", "stored_error_after", "busy"];
const STEPS = 60;

/** Three buyers, one or two rooms, and everything that can go wrong in an order nobody planned. */
export async function liveRandomly(
  db: Db,
  seed: number,
  verbs?: Partial<Verbs>,
): Promise<{ faults: string[]; reasons: string[]; crashes: number }> {
  const chance = createChance(seed);
  const world = await createWorld(db, { limit: 1 + chance.below(2), verbs });
  const buyers = Array.from({ length: 3 }, (_, index): Buyer => ({
    key: `seed-${seed}-${index}`,
    nights: 1 + chance.below(2),
    shift: chance.below(2),
    code: index === 0 ? null : chance.happens(0.5) ? CODE.code : UNIQUE.code,
    isInsured: chance.happens(0.5),
    capture: chance.happens(0.3) ? "automatic" : "manual",
    secret: "",
    orderId: "",
  }));
  for (let step = 0; step < STEPS; step++) {
    if (chance.happens(0.12)) world.fate.crashIn(1 + chance.below(6));
    if (chance.happens(0.1))
      world.payments.sandbox.faults.next = [
        {
          match: chance.pick([/POST/, /capture/, /refunds/, /GET/]),
          kind: chance.pick(FAULTS),
          times: 1 + chance.below(2),
        },
      ];
    await actOnce(world, chance, chance.pick(buyers));
  }
  await world.calmDown();
  const reasons = (await db.select({ reason: orderEvent.reason }).from(orderEvent)).map(({ reason }) => reason);
  return { faults: await findViolations(booksOf(world)), reasons, crashes: world.fate.crashes };
}

async function actOnce(world: World, chance: Chance, buyer: Buyer): Promise<void> {
  const dice = chance.next();
  if (dice < 0.22) return placeAgain(world, chance, buyer);
  if (dice < 0.44) return payOrDecline(world, chance, buyer);
  if (dice < 0.52) return void (buyer.orderId && (await world.sync(buyer.orderId)));
  if (dice < 0.64) return receiveAny(world, chance);
  if (dice < 0.78) return void (await world.work());
  if (dice < 0.83) return world.clock.advance(chance.pick([1, 10, 20]) * MINUTE);
  if (dice < 0.87) return void (await world.expire());
  if (dice < 0.89) return void (await world.reconcile());
  if (dice < 0.9) return void (buyer.orderId && (await world.cancel(buyer.orderId)));
  if (dice < 0.92) return changeBuyers(world, chance, buyer);
  if (dice < 0.93) return void (buyer.orderId && (await claimSomehow(world, chance)(buyer.orderId)));
  if (dice < 0.94) return world.clock.advance(chance.pick([5, 12]) * DAY);
  return meddle(world, chance, buyer);
}

/** Customer care gives a covered stay up, or its buyer claims it and customer care approves. */
const claimSomehow = ({ claim, askClaim, approveClaim }: World, chance: Chance) =>
  chance.pick([claim, askClaim, approveClaim]);

async function placeAgain(world: World, chance: Chance, buyer: Buyer): Promise<void> {
  const wrong = chance.happens(0.05) ? 1 : 0;
  const stay = cents((buyer.code ? 9_000 : 10_000) * buyer.nights);
  const cover = buyer.isInsured ? insurancePrice("FLEX", stay) : null;
  const amount = cents(stay + (cover ?? 0) + wrong);
  const extras = {
    ...(buyer.code ? { promotionCode: buyer.code } : {}),
    ...(cover ? { insurance: { optionId: COVER, amount: cover } } : {}),
  };
  const outcome = await world.place(
    world.input({
      idempotencyKey: buyer.key,
      nights: buyer.nights,
      checkin: addDays(ARRIVAL, buyer.shift),
      expectedAmount: amount,
      ...extras,
    }),
    buyer.capture,
  );
  if (typeof outcome !== "object" || outcome.kind !== "placed") return;
  buyer.orderId = outcome.orderId;
  buyer.secret = secretOf(outcome.payment);
}

/** What is paid next is the difference, where there is one. */
async function changeBuyers(world: World, chance: Chance, buyer: Buyer): Promise<void> {
  if (buyer.orderId) buyer.secret = (await changeSomehow(world, chance, buyer.orderId)) || buyer.secret;
}

async function payOrDecline({ payments }: World, chance: Chance, { secret }: Buyer): Promise<void> {
  if (!secret) return;
  const method = chance.pick([
    "pm_card_visa",
    "pm_card_visa",
    "pm_card_visa",
    "pm_card_visa_chargeDeclined",
    "pm_card_threeDSecure2Required",
  ]);
  const status = await payments.pay(secret, method).catch(() => "lost");
  if (status !== "requires_action") return;
  const body = new URLSearchParams({ answer: chance.happens(0.8) ? "approve" : "decline", secret });
  await payments.sandbox.fetch(`http://sandbox/3ds/${secret.split("_secret_")[0]}`, {
    method: "POST",
    body,
    redirect: "manual",
  });
}

async function receiveAny({ payments, receive }: World, chance: Chance): Promise<void> {
  const index = chance.below(payments.letters.length + 1);
  const letter = payments.letters[index];
  if (!letter) return;
  await receive(letter);
  if (chance.happens(0.7)) payments.letters.splice(index, 1);
}

/** Somebody works in the provider's own dashboard: gives money back in whole or in part, lets an authorisation go, changes an amount or what a payment is for. */
async function meddle(world: World, chance: Chance, buyer: Buyer): Promise<void> {
  const { db, payments } = world;
  const { orderId } = buyer;
  const [row] = orderId ? await db.select().from(tender).where(eq(tender.orderId, orderId)) : [];
  if (!row?.reference) return;
  payments.sandbox.faults.next = [];
  if (chance.happens(0.3)) return world.changePayment(row.reference, await chooseChange(world, chance, buyer));
  const intent = `/v1/payment_intents/${row.reference}`;
  const [path, fields] = chance.pick<[string, Record<string, string>]>([
    ["/v1/refunds", { payment_intent: row.reference }],
    ["/v1/refunds", { payment_intent: row.reference, amount: "500" }],
    [`${intent}/cancel`, {}],
  ]);
  await payments.sandbox.fetch(`http://sandbox${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${payments.keys.secret}` },
    body: new URLSearchParams(fields),
  });
}

async function chooseChange({ db }: World, chance: Chance, { orderId }: Buyer): Promise<Record<string, string>> {
  const others = (await db.select({ id: order.id }).from(order)).filter(({ id }) => id !== orderId);
  const label = others.length > 0 && chance.happens(0.7) ? chance.pick(others).id : "";
  return chance.happens(0.3) ? { amount: "5000" } : { "metadata[order_id]": label };
}
