import { operatorOf } from "#tests/support/writing.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import type { ChangeAsk, ChangeOutcome } from "#modules/booking/change/change-stay.server.ts";
import type { PlaceOrderInput } from "#modules/booking/contract.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { createPapers } from "#modules/booking/papers.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { createMailHandlers } from "#modules/notifications/handlers.server.ts";
import { WORKER } from "./actors.ts";
import { createDestination, createSellable } from "./factories/catalogue.ts";
import { messages } from "./messages.ts";
import { createTestPayments, demandPlaced, orderInput, secretOf, silentLog } from "./payments.ts";

/** The first day that is sold: a Tuesday. */
export const FIRST = day("2026-12-01");
/** Two nights at 100 € from here on are bought. */
export const ARRIVAL = day("2026-12-04");

/** What a night costs: 100 €, from the 11th on 120 €, from the 21st on 80 €. */
const priceOf = (index: number): number => (index < 10 ? 10_000 : index < 20 ? 12_000 : 8_000);

let orders = 0;

/** A hotel with a package, a till, and what changing a stay needs. */
export async function createChangeScene(db: Db, { limit = 5, now = "2026-11-20T10:00:00Z" } = {}) {
  const clock = fixedClock(now);
  const payments = createTestPayments(clock);
  const city = await createDestination(db);
  const build = () =>
    createSellable(db, {
      from: FIRST,
      days: 40,
      limit,
      amount: priceOf,
      hotel: { cityId: city.id, placeIds: [city.id] },
    });
  const stay = await build();
  const points: string[] = [];
  const deps: BookingDeps = { db, clock, payments: payments.providers, papers: createPapers(messages) };
  const handlers = {
    ...createPaymentHandlers(deps),
    ...createMailHandlers({
      db,
      clock,
      messages,
      mailer: null,
      isTrial: false,
      linkTo: () => "http://x/",
      operatorOf,
      orderPath: () => "/",
    }),
  };
  const work = async () => {
    while ((await workOnce({ db, clock, log: silentLog, handlers })) !== "idle");
  };
  return {
    clock,
    payments,
    deps,
    stay,
    points,
    work,
    /** Another hotel like it. */
    build,
    /** An order that is paid and confirmed. */
    buy: async (changes: Partial<PlaceOrderInput> = {}) => {
      const input = orderInput(stay.package.id, {
        checkin: ARRIVAL,
        nights: 2,
        idempotencyKey: `change-${(orders += 1)}-${stay.package.id}`,
        ...changes,
      });
      const placed = demandPlaced(await placeOrder(deps, input));
      await payments.pay(placed.clientSecret);
      await syncPayment(deps, placed.orderId, WORKER);
      await work();
      return placed.orderId;
    },
  };
}

export type ChangeScene = Awaited<ReturnType<typeof createChangeScene>>;

/** What is asked for: two adults, two nights, in the same package unless said otherwise. */
export function changeAsk(
  packageId: number,
  checkin: Day,
  difference: number,
  changes: Partial<ChangeAsk["wish"]> & Pick<Partial<ChangeAsk>, "changesSeen" | "method"> = {},
): ChangeAsk {
  const { changesSeen = 0, method, ...wish } = changes;
  return {
    wish: {
      packageId,
      checkin,
      nights: 2,
      party: { adults: 2, children: 0, babies: 0, singleRoom: false },
      activityDays: [],
      ...wish,
    },
    expectedDifference: cents(difference),
    changesSeen,
    ...(method && { method }),
  };
}

export const later = (days: number): Day => addDays(ARRIVAL, days);

/** A change that waits for its money, with what the browser pays it by. */
export function demandAwaiting(outcome: ChangeOutcome) {
  if (outcome.kind !== "awaiting_payment") throw new Error(outcome.kind);
  return { ...outcome, secret: secretOf(outcome.payment) };
}
