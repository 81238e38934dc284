import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { Counter } from "prom-client";
import type { Env } from "#platform/env.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { JobHandler, PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { FindPromotionCode } from "#modules/availability/promotion-code.ts";
import { createPaymentProviders, type PaymentProviders } from "#modules/payments/payment-providers.ts";
import { createSeldomLog, type SeldomLog } from "#platform/seldom-log.server.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";
import { loadSandboxKeys } from "#modules/payments/sandbox/keys.server.ts";
import type { SandboxKeys } from "#modules/payments/sandbox/objects.ts";
import { createOwnAddressCheck } from "#modules/payments/sandbox/own-address.ts";
import { createPostgresStore } from "#modules/payments/sandbox/store-postgres.server.ts";
import { createStripeSandbox, type StripeSandbox } from "#modules/payments/sandbox/stripe-sandbox.server.ts";
import type { Deliver } from "#modules/payments/sandbox/webhooks.server.ts";
import { createStripeProvider } from "#modules/payments/stripe.server.ts";
import { orderLinkPath } from "#modules/sites/paths.ts";
import type { PaymentAlarm } from "./alarms.server.ts";
import { createPurchaseRoutes } from "./api.server.ts";
import { createCheckoutRoutes } from "./checkout/api.server.ts";
import type { OrderView } from "./contract.ts";
import type { BookAlarm } from "./compare-books.server.ts";
import { createBookingCounts, type BookingCounts } from "./counts.server.ts";
import { findOrderView, showOrder } from "./data.server.ts";
import type { PurchaseDeps } from "./deps.server.ts";
import type { HoldBounds } from "./hold-bounds.ts";
import { createHoldGuard } from "./holders.server.ts";
import { createBookingPeriodics, createPaymentHandlers } from "./jobs.server.ts";
import { createOrderPasses } from "./order-passes.server.ts";
import type { BookingService, PaymentPage } from "./service.ts";
import { isPending } from "./states.ts";
import { giveUpOrder } from "./verbs/give-up.server.ts";
import { placeOrder } from "./verbs/place-order.server.ts";
import { syncPayment } from "./verbs/sync-payment.server.ts";

const STRIPE_SCRIPT = "https://js.stripe.com/v3/";

export type BookingNeeds = {
  findPromotionCode: FindPromotionCode;
  /** The policy of a page that has no scripts of its own: for the sandbox's. */
  pagePolicy: string;
  /** Called after a commit that wrote work into the outbox. */
  wakeWorker: () => void;
};

export type WiredBooking = {
  service: BookingService;
  routes: Hono<CallEnv>;
  /** For GET /metrics. */
  counters: Counter[];
  handlers: Record<string, JobHandler>;
  periodic: PeriodicJob[];
  /** The address of an order for its buyer, as mails have it. */
  orderPath: (order: OrderView) => `/${string}`;
  /** Its pages and calls; null where Stripe itself takes the payments. */
  sandbox: Hono<CallEnv> | null;
};

/** Orders with their payment provider: Stripe, or its sandbox in this process. */
export async function wireBooking(platform: Platform, needs: BookingNeeds): Promise<WiredBooking> {
  const { env, db, clock } = platform;
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? `whsec_${randomBytes(18).toString("hex")}`;
  const deliver = async (payload: string, signature: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return (await routes.request("/gateway/purchase/webhooks/stripe", { method: "POST", headers, body: payload }))
      .status;
  };
  const sandbox =
    env.PAYMENT_PROVIDER === "sandbox" ? await openSandbox({ env, db, clock, webhookSecret, deliver }) : null;
  const provider = createProvider({ env, webhookSecret, sandbox });
  const counts = createBookingCounts();
  const tellSeldom = createSeldomLog(platform);
  const payments = createPaymentProviders({
    providers: [provider],
    nameFor: () => provider.name,
    onAbsent: (name) => soundAbsence({ tellSeldom, counts, name }),
  });
  const deps = createDeps(platform, { ...needs, payments, counts });
  const routes = createPurchaseRoutes(deps).route("/", createCheckoutRoutes(deps));
  const page: PaymentPage = {
    provider: provider.name,
    publishableKey: provider.publishableKey,
    scriptUrl: sandbox ? "/sandbox/stripe/v3.js" : STRIPE_SCRIPT,
    isSandbox: sandbox !== null,
  };
  return {
    service: createService(deps, page),
    routes,
    counters: counts.counters,
    handlers: createPaymentHandlers(deps),
    periodic: createBookingPeriodics(deps),
    orderPath: ({ id, stay }) => orderLinkPath(id, deps.passes.linkToken({ id, checkout: stay.checkout })),
    sandbox: sandbox && withPolicy(sandbox, needs.pagePolicy),
  };
}

/** What verbs and calls work with. */
function createDeps(
  { env, db, clock, log }: Platform,
  {
    findPromotionCode,
    wakeWorker,
    payments,
    counts,
  }: BookingNeeds & { payments: PaymentProviders; counts: BookingCounts },
): PurchaseDeps {
  return {
    db,
    clock,
    payments,
    findPromotionCode,
    passes: createOrderPasses({ secrets: env.LINK_SECRET, isSecure: env.PUBLIC_ORIGIN_SCHEME === "https", clock }),
    holds: createHoldGuard({
      bounds: holdBounds(env),
      secret: env.LINK_SECRET[0] ?? "",
      onRefusal: counts.countRefusal,
    }),
    onAlarm: (alarm) => soundAlarm(log, counts, alarm),
    onBookAlarm: (alarm) => soundBookAlarm(log, counts, alarm),
    wakeWorker,
  };
}

function holdBounds(env: Env): HoldBounds {
  return {
    address: { rooms: env.HOLD_ROOMS_PER_ADDRESS, tries: env.HOLD_TRIES_PER_ADDRESS },
    email: { rooms: env.HOLD_ROOMS_PER_EMAIL, tries: env.HOLD_TRIES_PER_EMAIL },
    browser: { rooms: env.HOLD_ROOMS_PER_BROWSER, tries: env.HOLD_TRIES_PER_BROWSER },
  };
}

/** Nothing of ours changes a payment at the provider: somebody has its keys, or its dashboard open. The reference finds the order in `tender`. */
function soundAlarm(log: Log, counts: BookingCounts, alarm: PaymentAlarm): void {
  counts.countAlarm(alarm);
  log.error({ fault: alarm.kind, reference: alarm.reference }, "a payment was changed at the provider");
}

/** The tender finds the order: an order's own id shows it to whoever has it. */
function soundBookAlarm(log: Log, counts: BookingCounts, { fault, tenderId, expected, found }: BookAlarm): void {
  counts.countBookAlarm({ fault });
  log.error({ fault, tender: tenderId, expected, found }, "the ledger differs from an order");
}

/** Money may lie where nobody asks for it: the provider that took it is to be configured again. What waits for it goes on then by itself. */
function soundAbsence({
  tellSeldom,
  counts,
  name,
}: {
  tellSeldom: SeldomLog;
  counts: BookingCounts;
  name: string;
}): void {
  counts.countAlarm({ kind: "provider_absent" });
  tellSeldom(
    new Error(`no payment provider ${name}`),
    `orders wait for the payment provider ${name}, which is not configured`,
  );
}

type OpenSandbox = StripeSandbox & { keys: SandboxKeys };

async function openSandbox({
  env,
  db,
  ...rest
}: Pick<Platform, "env" | "db" | "clock"> & { webhookSecret: string; deliver: Deliver }): Promise<OpenSandbox> {
  const store = await createPostgresStore(db);
  const keys = await loadSandboxKeys(store);
  return { ...createStripeSandbox({ store, keys, isOwnAddress: createOwnAddressCheck(env), ...rest }), keys };
}

/** The sandbox with our policy on its pages, as every page of ours has it; they bring no scripts of their own. */
function withPolicy(sandbox: StripeSandbox, pagePolicy: string): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.use(async (context, next) => {
    await next();
    context.header("Content-Security-Policy", pagePolicy);
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
    giveUp: async (id, { cookies, actor }) => {
      const seen = await findOrder(id, cookies);
      if (seen) await giveUpOrder(deps, seen.order.id, { actor, isBuyer: seen.isBuyer });
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
