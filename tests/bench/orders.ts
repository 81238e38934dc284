import { VISITOR } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { addDays, day } from "#platform/dates.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { createHoldGuard } from "#modules/booking/holders.server.ts";
import { createPapers } from "#modules/booking/papers.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { createPaymentRoutes } from "#modules/payments/api.server.ts";
import { createPlanOffers } from "#modules/payments/offers.server.ts";
import type { PaymentProvider } from "#modules/payments/provider.ts";
import { ELIGIBILITY_CALL } from "#modules/payments/registry/calls.ts";
import { createMadeUpProvider } from "../support/made-up-provider.ts";
import { messages } from "../support/messages.ts";
import { createStay, onlyProvider, orderInput } from "../support/payments.ts";
import { withPostgres } from "./own-postgres.ts";
import { summarise, type Summary } from "./statistics.ts";

const STAYS = 40;
const AT_ONCE = 20;
const WARM_UP = 200;
const ORDERS = 1_000;
const QUESTIONS = 1_000;
/** Nobody is turned away: each order is another buyer's. */
const BOUND = { rooms: 30, tries: 60 };

type OrderTimes = {
  placed: Summary;
  perSecond: number;
  /** Of the processor, milliseconds an order: what other work on the machine does not change. */
  cpuMs: number;
  /** Which ways to pay there are, an amount each: none is kept from the one before. */
  eligibility: Summary;
};

/**
 * Orders placed by twenty buyers at once, on PostgreSQL as it runs in earnest, with a payment provider that answers in no time: holds, sums, history and
 * outbox are what is measured. Milliseconds.
 */
export async function measureOrders(): Promise<OrderTimes> {
  return withPostgres("orders", async ({ db }) => {
    const place = await createBuyers(db);
    await atOnce(WARM_UP, place);
    const started = performance.now();
    const before = process.cpuUsage();
    const times = await atOnce(ORDERS, place);
    const { user, system } = process.cpuUsage(before);
    const seconds = (performance.now() - started) / 1000;
    return {
      placed: summarise(times),
      perSecond: ORDERS / seconds,
      cpuMs: (user + system) / 1000 / ORDERS,
      eligibility: summarise(await askForWays()),
    };
  });
}

/** Places one more order each time, on one of some stays. */
async function createBuyers(db: Db): Promise<() => Promise<void>> {
  const clock = systemClock;
  const today = day(clock.now().toISOString().slice(0, 10));
  const from = addDays(today, 20);
  const packages: number[] = [];
  for (let stay = 0; stay < STAYS; stay++)
    packages.push((await createStay(db, { from, limit: ORDERS, days: 60 })).package.id);
  const deps: BookingDeps = {
    db,
    clock,
    payments: onlyProvider(byForm(createMadeUpProvider("redirect").provider)),
    papers: createPapers(messages),
    holds: createHoldGuard({
      bounds: { address: BOUND, email: BOUND, browser: BOUND },
      secret: "a secret of the benchmark",
      onRefusal: () => undefined,
    }),
  };
  let orders = 0;
  return async () => {
    const number = (orders += 1);
    const input = orderInput(packages[number % STAYS] ?? 0, {
      checkin: addDays(from, number % 50),
      nights: 1 + (number % 3),
      idempotencyKey: `bench-${number}`,
      caller: {
        actor: VISITOR,
        address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
        browser: `browser-${number}`,
      },
    });
    const outcome = await placeOrder(deps, {
      ...input,
      buyer: { ...input.buyer, email: `buyer-${number}@example.org` },
    });
    if (outcome.kind !== "placed") throw new Error(`an order was not placed: ${outcome.kind}`);
  };
}

/** Asks for the money in the page, as cards do. */
const byForm = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  page: { ...provider.page, how: "form" },
  open: async (input) => ({ ...(await provider.open(input)), next: { kind: "form", data: {} } }),
});

/** Which ways to pay there are for many amounts, one after the other. */
async function askForWays(): Promise<number[]> {
  const { provider } = createMadeUpProvider("redirect");
  const offerPlans = createPlanOffers(onlyProvider(provider), systemClock);
  const routes = createPaymentRoutes({ clock: systemClock, offerPlans });
  const checkin = addDays(day(systemClock.now().toISOString().slice(0, 10)), 40);
  const until = addDays(checkin, -5);
  const ask = async (call: number) => {
    const query = new URLSearchParams({
      amount: String(25_000 + call),
      cancellationPolicyType: "FLEX",
      cancellableUntil: until,
      checkinDate: checkin,
      pointOfSale: "fr_FR",
    });
    const started = performance.now();
    const answer = await routes.request(`${ELIGIBILITY_CALL}?${query}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`eligibility: ${answer.status}`);
    return performance.now() - started;
  };
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + QUESTIONS; call++) times.push(await ask(call));
  return times.slice(WARM_UP);
}

/** So many of them by twenty who do one after the other; what each took. */
export async function atOnce(count: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let begun = 0;
  const one = async () => {
    while (begun < count) {
      begun += 1;
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}
