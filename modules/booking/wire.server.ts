import { Hono } from "hono";
import type { Counter } from "prom-client";
import { system } from "#platform/actor.ts";
import type { Env } from "#platform/env.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { JobHandler, PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import type { FindPromotionCode } from "#modules/availability/promotion-code.ts";
import type { PaymentProviders } from "#modules/payments/payment-providers.ts";
import { webhookPath } from "#modules/payments/provider-kind.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { wirePayments, type WiredPayments } from "#modules/payments/wire.server.ts";
import { createCodeBook } from "#modules/promotions/code-book.server.ts";
import { isSiteId, SITES, type SiteId } from "#modules/sites/locales.ts";
import { orderLinkPath } from "#modules/sites/paths.ts";
import type { PaymentAlarm } from "./alarms.server.ts";
import { createPurchaseRoutes } from "./api.server.ts";
import { checkCode } from "./check-code.server.ts";
import { createCheckoutRoutes } from "./checkout/api.server.ts";
import type { OrderView } from "./contract.ts";
import type { BookAlarm } from "./compare-books.server.ts";
import { createBookingCounts, type BookingCounts } from "./counts.server.ts";
import { findOrderView, lastDayOf, showOrder } from "./data.server.ts";
import type { PurchaseDeps } from "./deps.server.ts";
import { createInsuranceRoutes } from "./items/insurance/api.server.ts";
import { kindOf } from "./items/kinds.server.ts";
import { leadOf } from "./items/views.ts";
import type { HoldBounds } from "./hold-bounds.ts";
import { createHoldGuard } from "./holders.server.ts";
import { createBookingPeriodics, createPaymentHandlers } from "./jobs.server.ts";
import { createOrderPasses } from "./order-passes.server.ts";
import { findTenders } from "./order-row.server.ts";
import { createPapers } from "./papers.server.ts";
import type { BookingService } from "./service.ts";
import { isPending } from "./states.ts";
import { giveUpOrder } from "./verbs/give-up.server.ts";
import { placeOrder } from "./verbs/place-order.server.ts";
import { syncPayment } from "./verbs/sync-payment.server.ts";

/** Of the writes of an address, one in so many may be a code that does not count: nobody types more, and 20 capitals are not found that way. */
const WRITES_PER_CODE = 6;

export type BookingNeeds = {
  findPromotionCode: FindPromotionCode;
  /** The policy of a page that has no scripts of its own: for the sandbox's. */
  pagePolicy: string;
  /** Where a site lives: `https://…`, without a path. */
  originOf: (site: SiteId) => string;
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
  sandbox: WiredPayments["sandbox"];
};

/** Orders with their payment providers. */
export async function wireBooking(platform: Platform, needs: BookingNeeds): Promise<WiredBooking> {
  const counts = createBookingCounts();
  const { providers, sandbox } = await wirePayments(platform, {
    pagePolicy: needs.pagePolicy,
    countAbsence: () => counts.countAlarm({ kind: "provider_absent" }),
    deliver: async (provider, body, headers) =>
      (
        await routes.request(webhookPath(provider), {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body,
        })
      ).status,
  });
  const deps = createDeps(platform, { ...needs, payments: providers, counts });
  const routes = createPurchaseRoutes(deps)
    .route("/", createCheckoutRoutes(deps))
    .route("/", createInsuranceRoutes(platform.messages));
  return {
    service: createService(deps),
    routes,
    counters: counts.counters,
    handlers: createPaymentHandlers(deps),
    periodic: createBookingPeriodics(deps),
    orderPath: (order) => orderLinkPath(order.id, deps.passes.linkToken({ id: order.id, checkout: lastDayOf(order) })),
    sandbox,
  };
}

/** What verbs and calls work with. */
function createDeps(
  { env, db, clock, log, messages, siblings }: Platform,
  {
    findPromotionCode,
    wakeWorker,
    originOf,
    payments,
    counts,
  }: BookingNeeds & { payments: PaymentProviders; counts: BookingCounts },
): PurchaseDeps {
  return {
    db,
    clock,
    payments,
    findPromotionCode,
    codes: createCodeBook({
      clock,
      secret: env.LINK_SECRET[0] ?? "",
      tries: createTokenBuckets({
        perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE / WRITES_PER_CODE,
        clock,
        share: siblings.tokens("codes"),
      }),
    }),
    papers: createPapers(messages),
    passes: createOrderPasses({ secrets: env.LINK_SECRET, isSecure: env.PUBLIC_ORIGIN_SCHEME === "https", clock }),
    holds: createHoldGuard({
      bounds: holdBounds(env),
      secret: env.LINK_SECRET[0] ?? "",
      onRefusal: counts.countRefusal,
    }),
    // The checkout of the very order, which asks the provider and leads on to the confirmation.
    returnUrlOf: (order) => {
      if (!isSiteId(order.site)) throw new Error(`order ${order.id} is of no site`);
      const lead = leadOf(order);
      return originOf(order.site) + kindOf(lead).returnPath(SITES[order.site], lead, order.id);
    },
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

function createService(deps: PurchaseDeps): BookingService {
  const findOrder = async (id: string, cookies: string | null) => {
    const order = await findOrderView(deps.db, id);
    return order && showOrder(order, deps.passes.isBuyer(cookies, order.id));
  };
  return {
    paymentPage: async (site, orderId) => {
      const own = orderId ? (await findTenders(deps.db, orderId))[0] : null;
      // A provider that is not configured any more says so when it is asked to take the payment.
      const provider = (own && deps.payments.find(own.provider)) ?? deps.payments.forNewOrder(site);
      return provider.page;
    },
    checkCode: (ask) => checkCode(deps, ask),
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
        await syncPayment(deps, seen.order.id, system("order_page"));
      } catch (error) {
        // The provider is away: the page shows what we know, and asks again.
        if (!(error instanceof PaymentError)) throw error;
      }
      return findOrder(id, cookies);
    },
  };
}
