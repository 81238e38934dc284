import { Hono } from "hono";
import type { Counter } from "prom-client";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Env } from "#platform/env.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { startWorker, type JobHandler, type PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { BookingService } from "#app/services.server.ts";
import type { PaymentAlarm } from "#modules/booking/alarms.server.ts";
import { createPurchaseRoutes } from "#modules/booking/api.server.ts";
import { createCheckoutRoutes } from "#modules/booking/checkout/api.server.ts";
import { returnPath } from "#modules/booking/checkout/return-path.ts";
import { findOrderView, showOrder } from "#modules/booking/data.server.ts";
import type { FindPromotionCode } from "#modules/availability/promotion-code.ts";
import type { PurchaseDeps } from "#modules/booking/deps.server.ts";
import type { HoldBounds } from "#modules/booking/hold-bounds.ts";
import { createHoldGuard } from "#modules/booking/holders.server.ts";
import { createBookingPeriodics, createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import type { OrderPasses } from "#modules/booking/order-passes.server.ts";
import { isPending } from "#modules/booking/states.ts";
import { findPayment } from "#modules/booking/order-row.server.ts";
import { giveUpOrder } from "#modules/booking/verbs/give-up.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { webhookPath } from "#modules/payments/provider-kind.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { createBookingCounts, type BookingCounts } from "./booking-counts.ts";
import { originsOf } from "./origins.ts";
import { wirePayments, type WiredPayments } from "./wire-payments.ts";

/** `mailHandlers` and `periodic`: work of other modules that the same worker does. */
type BookingWiring = {
  env: Env;
  db: Db;
  clock: Clock;
  log: Log;
  outages: OutageWatch;
  mailHandlers: Record<string, JobHandler>;
  periodic: PeriodicJob[];
  findPromotionCode: FindPromotionCode;
  passes: OrderPasses;
};

export type WiredBooking = {
  service: BookingService;
  routes: Hono<CallEnv>;
  /** For GET /metrics. */ counters: Counter[];
  sandbox: WiredPayments["sandbox"];
  stop: () => Promise<void>;
};

/** Orders with their payment providers, and the worker that delivers what they ask for. */
export async function wireBooking({
  env,
  db,
  clock,
  log,
  outages,
  mailHandlers,
  periodic,
  findPromotionCode,
  passes,
}: BookingWiring): Promise<WiredBooking> {
  const counts = createBookingCounts();
  const { payments, sandbox } = await wirePayments({
    env,
    db,
    clock,
    log,
    counts,
    deliver: async (provider, body, headers) =>
      (
        await routes.request(webhookPath(provider), {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body,
        })
      ).status,
  });
  const holds = createHoldGuard({
    bounds: holdBounds(env),
    secret: env.LINK_SECRET[0] ?? "",
    onRefusal: counts.countRefusal,
  });
  const deps: PurchaseDeps = {
    db,
    clock,
    payments,
    findPromotionCode,
    passes,
    holds,
    returnUrlOf: createReturnUrl(env),
    onAlarm: (alarm) => soundAlarm(log, counts, alarm),
    wakeWorker: () => worker.wake(),
  };
  const routes = createPurchaseRoutes(deps).route("/", createCheckoutRoutes(deps));
  const worker = startWorker({
    db,
    clock,
    log,
    outages,
    handlers: { ...createPaymentHandlers(deps), ...mailHandlers },
    periodic: [...createBookingPeriodics(deps), ...periodic],
  });
  return { service: createService(deps), routes, counters: counts.counters, sandbox, stop: worker.stop };
}

function holdBounds(env: Env): HoldBounds {
  return {
    address: { rooms: env.HOLD_ROOMS_PER_ADDRESS, tries: env.HOLD_TRIES_PER_ADDRESS },
    email: { rooms: env.HOLD_ROOMS_PER_EMAIL, tries: env.HOLD_TRIES_PER_EMAIL },
    browser: { rooms: env.HOLD_ROOMS_PER_BROWSER, tries: env.HOLD_TRIES_PER_BROWSER },
  };
}

/** Nothing of ours changes a payment at the provider: somebody has its keys, or its dashboard open. The reference finds the order in `payment`. */
function soundAlarm(log: Log, counts: BookingCounts, alarm: PaymentAlarm): void {
  counts.countAlarm(alarm);
  log.error({ fault: alarm.kind, reference: alarm.reference }, "a payment was changed at the provider");
}

/** The checkout of the very order, which asks the provider and leads on to the confirmation. */
function createReturnUrl(env: Env): NonNullable<PurchaseDeps["returnUrlOf"]> {
  const origins = originsOf(env);
  return (row) => {
    if (!isSiteId(row.siteId)) throw new Error(`order ${row.id} is of no site`);
    return (origins[row.siteId] ?? "") + returnPath(SITES[row.siteId], row);
  };
}

function createService(deps: PurchaseDeps): BookingService {
  const findOrder = async (id: string, cookies: string | null) => {
    const order = await findOrderView(deps.db, id);
    return order && showOrder(order, deps.passes.isBuyer(cookies, order.id));
  };
  return {
    paymentPage: async (site, orderId) => {
      const own = orderId ? await findPayment(deps.db, orderId) : null;
      // A provider that is not configured any more says so when it is asked to take the payment.
      const provider = (own && deps.payments.find(own.provider)) ?? deps.payments.forNewOrder(site);
      return provider.page;
    },
    placeOrder: (input) => placeOrder(deps, input),
    findOrder,
    passes: deps.passes,
    giveUp: async (id, cookies) => {
      const seen = await findOrder(id, cookies);
      if (seen?.isBuyer) await giveUpOrder(deps, seen.order.id);
    },
    findSettledOrder: async (id, cookies) => {
      const seen = await findOrder(id, cookies);
      if (!seen || !isPending(seen.order.state)) return seen;
      try {
        await syncPayment(deps, seen.order.id);
      } catch (error) {
        // The provider is away: the page shows what we know, and asks again.
        if (!(error instanceof PaymentError)) throw error;
      }
      return findOrder(id, cookies);
    },
  };
}
