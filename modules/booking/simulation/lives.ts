import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { addDays } from "#platform/dates.ts";
import { secretOf } from "#tests/support/payments.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import type { FaultKind } from "#modules/payments/registry/test-sandbox.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { COVER, insurancePrice } from "../items/insurance/rules.ts";
import { order, orderEvent, tender } from "../tables.server.ts";
import { changeSomehow } from "./changes.ts";
import type { HostedEnd, HostedName } from "./hosted-tills.ts";
import { createChance, type Chance } from "./random.ts";
import { booksOf } from "./stories.ts";
import { findViolations } from "./violations.ts";
import { ARRIVAL, CODE, createWorld, UNIQUE, type Verbs, type World } from "./world.ts";

type Buyer = {
  key: string;
  nights: number;
  shift: number;
  /** Of a percent that stays carry, of the table for one order alone, or none. */
  code: string | null;
  isInsured: boolean;
  capture: "manual" | "automatic";
  /** Whose page they may pay on instead of by card. */
  at: HostedName;
  secret: string;
  /** Pages of that provider that they were sent to: old ones stay open in some tab. */
  pages: string[];
  orderId: string;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FAULTS: FaultKind[] = ["lost_request", "lost_answer", "error", "stored_error", "stored_error_after", "busy"];
const STEPS = 60;

/** Three buyers, one or two rooms, every provider, and everything that can go wrong in an order nobody planned. */
export async function liveRandomly(
  db: Db,
  seed: number,
  verbs?: Partial<Verbs>,
): Promise<{ faults: string[]; reasons: string[]; paidBy: string[]; crashes: number }> {
  const chance = createChance(seed);
  const world = await createWorld(db, { limit: 1 + chance.below(2), verbs });
  const buyers = Array.from({ length: 3 }, (_, index) => makeBuyer(chance, seed, index));
  for (let step = 0; step < STEPS; step++) {
    if (chance.happens(0.12)) world.fate.crashIn(1 + chance.below(6));
    if (chance.happens(0.16)) breakSomething(world, chance);
    await actOnce(world, chance, chance.pick(buyers));
  }
  await world.calmDown();
  const reasons = (await db.select({ reason: orderEvent.reason }).from(orderEvent)).map(({ reason }) => reason);
  const tenders = await db.select({ provider: tender.provider, captured: tender.capturedCents }).from(tender);
  return {
    faults: [...(await findViolations({ ...booksOf(world), isByHand: true })), ...world.believed],
    reasons,
    paidBy: tenders.flatMap(({ provider, captured }) => (captured > 0 && provider ? [provider] : [])),
    crashes: world.fate.crashes,
  };
}

const makeBuyer = (chance: Chance, seed: number, index: number): Buyer => ({
  key: `seed-${seed}-${index}`,
  nights: 1 + chance.below(3),
  shift: chance.below(2),
  code: index === 0 ? null : chance.happens(0.5) ? CODE.code : UNIQUE.code,
  isInsured: chance.happens(0.5),
  capture: chance.happens(0.3) ? "automatic" : "manual",
  at: index === 1 ? "account" : "parts",
  secret: "",
  pages: [],
  orderId: "",
});

/** One or two calls of one provider go wrong. */
function breakSomething(world: World, chance: Chance): void {
  const { parts, account } = world.tills;
  const cards = world.payments.sandbox.faults;
  const faults = chance.pick([cards, cards, parts.faults, account.faults]);
  faults.next = [
    {
      match: chance.pick([/POST|PUT|PATCH/, /capture|authorize/, /refund/, /GET/]),
      kind: chance.pick(FAULTS),
      times: 1 + chance.below(2),
    },
  ];
}

async function actOnce(world: World, chance: Chance, buyer: Buyer): Promise<void> {
  const dice = chance.next();
  if (dice < 0.22) return placeAgain(world, chance, buyer);
  if (dice < 0.36) return payOrDecline(world, chance, buyer);
  if (dice < 0.46) return answerElsewhere(world, chance, buyer);
  if (dice < 0.53) return void (buyer.orderId && (await world.sync(buyer.orderId)));
  if (dice < 0.61) return receiveAny(world, chance);
  if (dice < 0.65) return receiveElsewhere(world, chance);
  if (dice < 0.78) return void (await world.work());
  if (dice < 0.83) return world.clock.advance(chance.pick([1, 10, 20]) * MINUTE);
  if (dice < 0.87) return void (await world.expire());
  if (dice < 0.89) return void (await world.reconcile());
  if (dice < 0.9) return void (buyer.orderId && (await world.cancel(buyer.orderId)));
  if (dice < 0.92) return changeBuyers(world, chance, buyer);
  if (dice < 0.93) return void (buyer.orderId && (await claimSomehow(world, chance)(buyer.orderId)));
  if (dice < 0.94) return world.clock.advance(chance.pick([5, 12]) * DAY);
  return chance.happens(0.7) ? meddle(world, chance, buyer) : meddleElsewhere(world, chance, buyer);
}

/** Customer care gives a covered stay up, or its buyer claims it and customer care approves. */
const claimSomehow = ({ claim, askClaim, approveClaim }: World, chance: Chance) =>
  chance.pick([claim, askClaim, approveClaim]);

/** What is paid next is the difference, where there is one. */
async function changeBuyers(world: World, chance: Chance, buyer: Buyer): Promise<void> {
  if (buyer.orderId) buyer.secret = (await changeSomehow(world, chance, buyer.orderId)) || buyer.secret;
}

async function placeAgain(world: World, chance: Chance, buyer: Buyer): Promise<void> {
  const wrong = chance.happens(0.05) ? 1 : 0;
  const stay = cents((buyer.code ? 9_000 : 10_000) * buyer.nights);
  const cover = buyer.isInsured ? insurancePrice("FLEX", stay) : null;
  const { site, methods } = world.tills[buyer.at];
  const extras = {
    ...(buyer.code ? { promotionCode: buyer.code } : {}),
    ...(cover ? { insurance: { optionId: COVER, amount: cover } } : {}),
  };
  const outcome = await world.place(
    world.input({
      idempotencyKey: buyer.key,
      site: SITES[site],
      nights: buyer.nights,
      checkin: addDays(ARRIVAL, buyer.shift),
      expectedAmount: cents(stay + (cover ?? 0) + wrong),
      method: chance.happens(0.6) ? FIRST_METHOD : chance.pick(methods),
      ...extras,
    }),
    buyer.capture,
  );
  if (typeof outcome !== "object" || outcome.kind !== "placed") return;
  buyer.orderId = outcome.orderId;
  buyer.secret = secretOf(outcome.payment);
  const { next } = outcome.payment;
  if (next.kind === "redirect") buyer.pages.push(next.url);
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

/** On the page of the other provider, or on one of those that were left. */
async function answerElsewhere(world: World, chance: Chance, { at, pages }: Buyer): Promise<void> {
  if (pages.length === 0) return;
  const ends: HostedEnd[] = ["accept", "accept", "accept", "refuse", "cancel"];
  await world.tills[at].answer(chance.pick(pages), chance.pick(ends));
}

async function receiveAny({ payments, receive }: World, chance: Chance): Promise<void> {
  const index = chance.below(payments.letters.length + 1);
  const letter = payments.letters[index];
  if (!letter) return;
  await receive(letter);
  if (chance.happens(0.7)) payments.letters.splice(index, 1);
}

/** All that one of the others has sent meanwhile, last first, some twice, some never; now and then one that nobody has sent. */
async function receiveElsewhere(world: World, chance: Chance): Promise<void> {
  const [name, till] = chance.pick(Object.entries(world.tills));
  for (const notice of till.takeNotices().toReversed())
    for (let copy = chance.below(3); copy > 0; copy--) await world.receiveNotice(notice);
  if (!chance.happens(0.3)) return;
  const status = await world.receiveNotice(till.forge("6f1d2c3b00004000"));
  if (typeof status === "number" && status < 400)
    world.believed.push(`a forged notice of ${name} was answered ${status}`);
}

/** Somebody works in the provider's own dashboard: gives money back in whole or in part, lets an authorisation go, changes an amount or what a payment is for. */
async function meddle(world: World, chance: Chance, buyer: Buyer): Promise<void> {
  const { db, payments } = world;
  const { orderId } = buyer;
  const [row] = orderId ? await db.select().from(tender).where(eq(tender.orderId, orderId)) : [];
  if (!row?.reference || row.provider !== world.provider.name) return;
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

/** The same at the desk of the others. */
async function meddleElsewhere(world: World, chance: Chance, { at, pages }: Buyer): Promise<void> {
  const till = world.tills[at];
  const page = pages.at(-1);
  if (page === undefined) return;
  till.faults.next = [];
  await till.byHand(page, chance.pick([500, 9_000, null]));
}

async function chooseChange({ db }: World, chance: Chance, { orderId }: Buyer): Promise<Record<string, string>> {
  const others = (await db.select({ id: order.id }).from(order)).filter(({ id }) => id !== orderId);
  const label = others.length > 0 && chance.happens(0.7) ? chance.pick(others).id : "";
  return chance.happens(0.3) ? { amount: "5000" } : { "metadata[order_id]": label };
}
