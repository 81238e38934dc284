import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { Counter } from "prom-client";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Env } from "#platform/env.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { startWorker, type JobHandler, type PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { BookingService, PaymentPage } from "#app/services.server.ts";
import type { PaymentAlarm } from "#modules/booking/alarms.server.ts";
import { createPurchaseRoutes } from "#modules/booking/api.server.ts";
import { createCheckoutRoutes } from "#modules/booking/checkout/api.server.ts";
import { findOrderView, showOrder } from "#modules/booking/data.server.ts";
import type { FindPromotionCode } from "#modules/availability/promotion-code.ts";
import type { PurchaseDeps } from "#modules/booking/deps.server.ts";
import type { HoldBounds } from "#modules/booking/hold-bounds.ts";
import { createHoldGuard } from "#modules/booking/holders.server.ts";
import { createBookingPeriodics, createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { orderOutcome } from "#modules/booking/order-outcome.ts";
import type { OrderPasses } from "#modules/booking/order-passes.server.ts";
import { giveUpOrder } from "#modules/booking/verbs/give-up.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";
import { loadSandboxKeys, type SandboxKeys } from "#modules/payments/sandbox/keys.server.ts";
import { createPostgresStore } from "#modules/payments/sandbox/store-postgres.server.ts";
import { createStripeSandbox, type StripeSandbox } from "#modules/payments/sandbox/stripe-sandbox.server.ts";
import type { Deliver } from "#modules/payments/sandbox/webhooks.server.ts";
import { createStripeProvider } from "#modules/payments/stripe.server.ts";
import { createBookingCounts, type BookingCounts } from "./booking-counts.ts";
import { createOwnAddressCheck } from "./own-address.ts";
import { contentSecurityPolicy } from "./security.ts";
import type { Siblings } from "./workers/siblings.ts";

const STRIPE_SCRIPT = "https://js.stripe.com/v3/";

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
  jobs: Siblings["jobs"];
};

export type WiredBooking = {
  service: BookingService;
  routes: Hono<CallEnv>;
  /** For GET /metrics. */ counters: Counter[];
  /** Its pages and calls; null where Stripe itself takes the payments. */ sandbox: Hono<CallEnv> | null;
  stop: () => Promise<void>;
};

/** Orders with their payment provider (Stripe, or its sandbox in this process), and the worker that delivers what they ask for. */
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
  jobs,
}: BookingWiring): Promise<WiredBooking> {
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? `whsec_${randomBytes(18).toString("hex")}`;
  const deliver = async (payload: string, signature: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return (await routes.request("/gateway/purchase/webhooks/stripe", { method: "POST", headers, body: payload }))
      .status;
  };
  const sandbox =
    env.PAYMENT_PROVIDER === "sandbox" ? await openSandbox({ env, db, clock, webhookSecret, deliver }) : null;
  const payments = createProvider({ env, webhookSecret, sandbox });
  const counts = createBookingCounts();
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
    onAlarm: (alarm) => soundAlarm(log, counts, alarm),
    wakeWorker: () => (jobs.isHeld() ? worker.wake() : jobs.wakeHolder()),
  };
  const routes = createPurchaseRoutes(deps).route("/", createCheckoutRoutes(deps));
  const worker = startWorker({
    db,
    clock,
    log,
    outages,
    isHolder: jobs.isHeld,
    handlers: { ...createPaymentHandlers(deps), ...mailHandlers },
    periodic: [...createBookingPeriodics(deps), ...periodic],
  });
  jobs.onWake(worker.wake);
  const page: PaymentPage = {
    provider: payments.name,
    publishableKey: payments.publishableKey,
    scriptUrl: sandbox ? "/sandbox/stripe/v3.js" : STRIPE_SCRIPT,
    isSandbox: sandbox !== null,
  };
  return {
    service: createService(deps, page),
    routes,
    counters: counts.counters,
    sandbox: sandbox && withPolicy(env, sandbox),
    stop: worker.stop,
  };
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

type OpenSandbox = StripeSandbox & { keys: SandboxKeys };

async function openSandbox({
  env,
  db,
  ...rest
}: Pick<BookingWiring, "env" | "db" | "clock"> & { webhookSecret: string; deliver: Deliver }): Promise<OpenSandbox> {
  const store = await createPostgresStore(db);
  const keys = await loadSandboxKeys(store);
  return { ...createStripeSandbox({ store, keys, isOwnAddress: createOwnAddressCheck(env), ...rest }), keys };
}

/** The sandbox with our policy on its pages, as every page of ours has it; they bring no scripts of their own. */
function withPolicy(env: Env, sandbox: StripeSandbox): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.use(async (context, next) => {
    await next();
    context.header("Content-Security-Policy", contentSecurityPolicy(env, randomBytes(16).toString("base64")));
  });
  return app.route("/", sandbox.app);
}

function createProvider({
  env,
  webhookSecret,
  sandbox,
}: {
  env: Env;
  webhookSecret: string;
  sandbox: OpenSandbox | null;
}): PaymentProvider {
  if (sandbox)
    return createStripeProvider({
      secretKey: sandbox.keys.secret,
      publishableKey: sandbox.keys.publishable,
      webhookSecret,
      fetch: sandbox.fetch,
    });
  return createStripeProvider({
    secretKey: env.STRIPE_SECRET_KEY ?? "",
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? "",
    webhookSecret,
  });
}

function createService(deps: PurchaseDeps, payment: PaymentPage): BookingService {
  const findOrder = async (id: string, cookies: string | null) => {
    const order = await findOrderView(deps.db, id);
    return order && showOrder(order, deps.passes.isBuyer(cookies, order.id));
  };
  return {
    payment,
    placeOrder: (input) => placeOrder(deps, input),
    findOrder,
    passes: deps.passes,
    giveUp: async (id, cookies) => {
      const seen = await findOrder(id, cookies);
      if (seen?.isBuyer) await giveUpOrder(deps, seen.order.id);
    },
    findSettledOrder: async (id, cookies) => {
      const seen = await findOrder(id, cookies);
      if (!seen || orderOutcome(seen.order.state) !== "pending") return seen;
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
