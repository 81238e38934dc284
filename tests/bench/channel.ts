import { systemClock, localTime } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { addDays, daysFrom, type Day } from "#platform/dates.ts";
import { control, createChannelScene, isSuccess, price, status, type ChannelScene } from "../support/channel.ts";
import { createRatePlan, createRoomRate } from "../support/factories/catalogue.ts";
import { atOnce } from "./orders.ts";
import { withPostgres } from "./own-postgres.ts";
import { summarise, type Summary } from "./statistics.ts";

const DAYS = 365;
const PLANS = 10;
const ROUNDS = 10;
const HOTELS = 20;
const MESSAGES = 1_000;

type ChannelTimes = {
  /** One call after the other, milliseconds. */
  calls: { name: string; kilobytes: number; time: Summary }[];
  /** Small messages about many hotels, twenty at once. */
  small: Summary;
  perSecond: number;
  /** Processor of this process and none of PostgreSQL's, milliseconds a message. */
  processor: number;
};

/** What channel managers send, from its bytes to its answer: a year of ten plans as one message, read back, and small ones of many hotels at once. */
export async function measureChannel(): Promise<ChannelTimes> {
  return withPostgres("channel", async ({ db }) => {
    const calls = await measureYear(db);
    return { calls, ...(await measureCrowd(db)) };
  });
}

async function measureYear(db: Db): Promise<ChannelTimes["calls"]> {
  const scene = await createChannelScene(db, systemClock);
  const plans = await morePlans(db, scene);
  const { today } = localTime(systemClock, "Europe/Paris");
  const days = daysFrom(today, DAYS);
  const last = addDays(today, DAYS - 1);
  const all = (write: (on: Day, plan: string, locator: number) => string) =>
    plans.flatMap((plan, at) => days.map((on, index) => write(on, plan, at * DAYS + index + 1))).join("");
  const where = (on: Day, plan: string) => control({ from: on, until: on }, plan);
  const restrictions = '<RestrictionStatus Status="Open"/><RestrictionStatus Status="Close" Restriction="Arrival"/>';
  const texts = {
    "prices, a part a day": scene.prices(
      all((on, plan, locator) => price(locator, where(on, plan), 'AmountAfterTax="99.5"')),
    ),
    "stock and restrictions, a part a day": scene.avail(
      all((on, plan, locator) => status(locator, where(on, plan), restrictions, 3)),
    ),
    "stock and restrictions, a part a plan": scene.avail(
      plans.map((plan, at) => status(at + 1, control({ from: today, until: last }, plan), restrictions, 3)).join(""),
    ),
    "stock and restrictions read back": scene.askAvail(today, last),
    "prices read back": scene.askPrices(today, last),
  };
  const calls = [];
  for (const [name, text] of Object.entries(texts)) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const started = performance.now();
      const answered = await scene.send(text);
      if (!isSuccess(answered)) throw new Error(`${name}: ${answered.text.slice(0, 300)}`);
      // The first round warms up.
      if (round > 0) times.push(performance.now() - started);
    }
    calls.push({ name, kilobytes: text.length / 1000, time: summarise(times) });
  }
  return calls;
}

/** Ten plans of the double room, with those that the scene has. */
async function morePlans(db: Db, { hotel, rates }: ChannelScene): Promise<string[]> {
  const added = Array.from({ length: PLANS - 2 }, (_, index) => `PLAN${index}`);
  for (const code of added) {
    const { id: ratePlanId } = await createRatePlan(db, { hotelId: hotel.id, code });
    await createRoomRate(db, { hotelId: hotel.id, roomId: rates.bar.roomId, ratePlanId, poolId: rates.bar.poolId });
  }
  return ["BAR", "SALE", ...added];
}

async function measureCrowd(db: Db): Promise<Omit<ChannelTimes, "calls">> {
  const scenes: ChannelScene[] = [];
  for (let index = 0; index < HOTELS; index++) scenes.push(await createChannelScene(db, systemClock));
  const { today } = localTime(systemClock, "Europe/Paris");
  let sent = 0;
  const send = async () => {
    const number = sent++;
    const scene = scenes[number % HOTELS];
    const from = addDays(today, number % 300);
    const where = control({ from, until: addDays(from, 6) });
    const text =
      number % 2
        ? scene?.prices(price(1, where, 'AmountAfterTax="99.5"'))
        : scene?.avail(status(1, where, "", number % 9));
    const answered = await scene?.send(text ?? "");
    if (!answered || !isSuccess(answered)) throw new Error(`a small message: ${answered?.text.slice(0, 300)}`);
  };
  await atOnce(HOTELS * 2, send);
  const [started, before] = [performance.now(), process.cpuUsage()];
  const times = await atOnce(MESSAGES, send);
  const { user, system } = process.cpuUsage(before);
  return {
    small: summarise(times),
    perSecond: (MESSAGES / (performance.now() - started)) * 1000,
    processor: (user + system) / 1000 / MESSAGES,
  };
}
