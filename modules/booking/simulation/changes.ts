import { addDays } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { demandPlaced, secretOf } from "#tests/support/payments.ts";
import { COVER } from "../items/insurance/rules.ts";
import type { ChangeAsk, ChangeOutcome } from "../change/change-stay.server.ts";
import { countApplied } from "../change/change-row.server.ts";
import { stayChange } from "../change/tables.server.ts";
import type { HouseCause } from "../change/types.ts";
import { order } from "../tables.server.ts";
import type { Chance } from "./random.ts";
import { ARRIVAL, type World } from "./world.ts";

/** Stories of a stay that was paid and is changed: dearer by a night, cheaper by one, to another hotel, with gift cards. */
export const CHANGES = [
  "change_dearer",
  "change_dearer_and_cancel",
  "change_dearer_late",
  "change_dearer_at_once",
  "change_cheaper",
  "change_cheaper_and_cancel",
  "change_insured_and_claim",
  "change_up_and_down",
  "change_hotel",
  "change_hotel_dearer",
  "change_hotel_and_cancel",
  "change_hotel_and_back",
  "change_racing_cancel",
  "change_cheaper_and_withdraw",
  "change_by_card",
  "change_by_card_in_part",
  "change_by_card_late",
  "change_by_card_after_all_and_cancel",
  "change_by_house",
  "change_by_house_and_cancel",
  "change_by_house_rebooked_and_cancel",
] as const;
export type ChangeStory = (typeof CHANGES)[number];

const MINUTE = 60_000;
/** A guest tries again so often where something stops. */
const TRIES = 3;

/** The nights that are asked for; 100 € each, and two were bought. `extra`: what the cover costs more. */
const wish = (nights: number, { changesSeen = 0, from = 2, extra = 0 } = {}) =>
  ({
    wish: {
      checkin: ARRIVAL,
      nights,
      party: { adults: 2, children: 0, babies: 0, singleRoom: false },
      activityDays: [],
    },
    expectedDifference: cents((nights - from) * 10_000 + extra),
    changesSeen,
  }) as const;

/** Two nights, insured where the story says so: 6 percent of 200 €. */
const bought = (story: ChangeStory) =>
  story === "change_insured_and_claim"
    ? { insurance: { optionId: COVER, amount: 1_200 }, expectedAmount: cents(21_200) }
    : {};

/** Answers whether the order was paid: then it is not lost, whatever becomes of its changes. */
export async function liveChange(world: World, story: ChangeStory, work: () => Promise<void>): Promise<boolean> {
  const isPaid = await buy(world, story);
  await work();
  const [row] = await world.db.select({ id: order.id, state: order.state }).from(order);
  if (row?.state === "confirmed") await changeIt(world, story, { orderId: row.id, work });
  return isPaid;
}

async function buy(world: World, story: ChangeStory): Promise<boolean> {
  const input = world.input({ idempotencyKey: "one", nights: 2, ...bought(story) });
  let outcome = await world.place(input);
  if (typeof outcome === "string") outcome = await world.place(input);
  const placed = typeof outcome === "object" && outcome.kind === "placed" ? demandPlaced(outcome) : null;
  const status = placed ? await world.payments.pay(placed.clientSecret) : "";
  if (placed) await world.sync(placed.orderId);
  return status === "requires_capture";
}

type Living = { orderId: string; work: () => Promise<void> };

async function changeIt(world: World, story: ChangeStory, { orderId, work }: Living): Promise<void> {
  if (story === "change_by_house_rebooked_and_cancel")
    await bear(world, orderId, { ...elsewhere(world, 3), because: "rebooking" });
  else if (story.startsWith("change_by_house")) await bear(world, orderId, { ...wish(3), because: "gift" });
  else await askFor(world, story, { orderId, work });
  await work();
  if (story.endsWith("_and_cancel")) await world.cancel(orderId);
  if (story.endsWith("_and_withdraw")) await world.withdraw(orderId);
  if (story.endsWith("_and_claim")) await world.claim(orderId);
  await work();
}

/** What its guest asks for. */
async function askFor(world: World, story: ChangeStory, { orderId, work }: Living): Promise<void> {
  switch (story) {
    case "change_cheaper":
    case "change_cheaper_and_cancel":
    case "change_cheaper_and_withdraw":
      await ask(world, orderId, wish(1));
      break;
    case "change_racing_cancel":
      await Promise.all([ask(world, orderId, wish(1)), world.cancel(orderId)]);
      break;
    case "change_up_and_down":
      await payFor(world, orderId, wish(3));
      await work();
      await ask(world, orderId, wish(1, { changesSeen: 1, from: 3 }));
      break;
    case "change_hotel":
      await ask(world, orderId, elsewhere(world, 2));
      break;
    case "change_hotel_dearer":
    case "change_hotel_and_cancel":
      await payFor(world, orderId, elsewhere(world, 3));
      break;
    case "change_hotel_and_back":
      await ask(world, orderId, elsewhere(world, 2));
      await work();
      await payFor(world, orderId, wish(3, { changesSeen: 1 }));
      break;
    case "change_dearer_late":
      await payFor(world, orderId, wish(3), "late");
      break;
    case "change_dearer_at_once":
      await payFor(world, orderId, wish(3), "at once");
      break;
    case "change_by_card":
      await payFor(world, orderId, await byCard(world, 10_000));
      break;
    case "change_by_card_in_part":
      await payFor(world, orderId, await byCard(world, 6_000));
      break;
    case "change_by_card_late":
      await payFor(world, orderId, await byCard(world, 6_000), "late");
      break;
    case "change_by_card_after_all_and_cancel":
      await ask(world, orderId, wish(3));
      await payFor(world, orderId, await byCard(world, 10_000));
      break;
    case "change_insured_and_claim":
      // 6 percent of 300 €.
      await payFor(world, orderId, wish(3, { extra: 600 }));
      break;
    default:
      await payFor(world, orderId, wish(3));
  }
}

/** `packageId`: of another hotel; what was bought when left out. */
type Wish = ReturnType<typeof wish> & { packageId?: number } & Pick<ChangeAsk, "cards">;

/** A night more, so much of it with a new gift card. */
async function byCard(world: World, amount: number): Promise<Wish> {
  const { code } = await world.cards.issue(amount);
  return { ...wish(3), cards: { asked: [{ code, amount: cents(amount) }], address: "203.0.113.7" } };
}

const elsewhere = (world: World, nights: number): Wish => ({ ...wish(nights), packageId: world.elsewhere.package.id });

/** Asks until there is an answer. */
async function ask(world: World, orderId: string, wanted: Wish, isAtOnce = false): Promise<ChangeOutcome | null> {
  const { packageId = world.stay.package.id, ...rest } = wanted;
  const full: ChangeAsk = { ...rest, wish: { ...rest.wish, activityDays: [], packageId } };
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await world.change(orderId, full, isAtOnce ? "automatic" : "manual");
    if (typeof outcome === "object" && outcome.kind !== "payment_unavailable") return outcome;
  }
  return null;
}

/** Customer care makes it at the house's cost of a night: the same form, until there is an answer. */
async function bear(world: World, orderId: string, wanted: Wish & { because: HouseCause }): Promise<void> {
  const { packageId = world.stay.package.id, because, changesSeen } = wanted;
  const wish = { ...wanted.wish, activityDays: [], packageId };
  const form = { wish, because, changesSeen, difference: cents(0), cost: cents(10_000), limit: cents(10_000) };
  for (let tries = 0; tries < TRIES; tries++) if (typeof (await world.bear(orderId, form)) === "object") return;
}

/** `late`: after its hold has ended; `at once`: its money is taken, not set aside. */
async function payFor(world: World, orderId: string, wanted: Wish, how: "late" | "at once" | "" = ""): Promise<void> {
  const outcome = await ask(world, orderId, wanted, how === "at once");
  const secret = outcome?.kind === "awaiting_payment" ? secretOf(outcome.payment) : "";
  if (how === "late") {
    world.clock.advance(20 * MINUTE);
    await world.expire();
  }
  if (secret) await world.payments.pay(secret);
  await world.sync(orderId);
}

const KEPT_STORIES = ["change_dearer", "change_dearer_at_once", "change_hotel_dearer", "change_by_card"];

/** A change that was paid in time and not cancelled was made. */
export async function findLostChange({ db, inspect }: World, story: string): Promise<string[]> {
  if (!KEPT_STORIES.includes(story)) return [];
  const changes = await db.select().from(stayChange);
  const { charges } = await inspect();
  const isPaid = charges.some(({ amount_captured: amount }) => amount === 10_000);
  return isPaid && !changes.some(({ state }) => state === "applied") ? ["a paid change was lost"] : [];
}

/** Somebody changes a stay to whatever it costs, and pays, declines or leaves it. Answers the secret of what is to be paid. */
export async function changeSomehow(world: World, chance: Chance, orderId: string): Promise<string> {
  const { package: wanted } = chance.happens(0.3) ? world.elsewhere : world.stay;
  const party = { adults: 2, children: 0, babies: 0, singleRoom: false };
  const checkin = addDays(ARRIVAL, chance.below(3));
  const changesSeen = (await countApplied(world.db, orderId)).times;
  const base: ChangeAsk = {
    wish: { packageId: wanted.id, checkin, nights: 1 + chance.below(3), party, activityDays: [] },
    expectedDifference: cents(0),
    changesSeen,
  };
  let outcome = await world.change(orderId, base);
  if (typeof outcome === "object" && outcome.kind === "price_changed")
    outcome = await world.change(orderId, { ...base, expectedDifference: outcome.difference });
  return typeof outcome === "object" && outcome.kind === "awaiting_payment" ? secretOf(outcome.payment) : "";
}
