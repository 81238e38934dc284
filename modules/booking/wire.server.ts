import { Hono } from "hono";
import type { Counter } from "prom-client";
import type { Env } from "#platform/env.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { JobHandler, PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Platform } from "#platform/platform.ts";
import { cents } from "#platform/money.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import type { FindPromotionCode } from "#modules/availability/promotion-code.ts";
import { withProvider, type PaymentProviders } from "#modules/payments/payment-providers.ts";
import { webhookPath } from "#modules/payments/provider-kind.ts";
import type { PaymentRound } from "#modules/payments/provider.ts";
import { wirePayments, type WiredPayments } from "#modules/payments/wire.server.ts";
import { createCodeBook } from "#modules/promotions/code-book.server.ts";
import { isSiteId, SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { accessLinkPath, orderLinkPath } from "#modules/sites/paths.ts";
import { changedPath } from "./change/paths.ts";
import type { GiftInDoubt } from "./disputes/doubt-gifts.server.ts";
import type { DisputeNews } from "./disputes/record-disputes.server.ts";
import type { PaymentAlarm } from "./alarms.server.ts";
import { createPurchaseRoutes } from "./api.server.ts";
import { createChangeRoutes } from "./change/api.server.ts";
import { createCheckoutRoutes } from "./checkout/api.server.ts";
import type { OrderView } from "./contract.ts";
import type { BookAlarm } from "./compare-books.server.ts";
import { createBookingCounts, type BookingCounts } from "./counts.server.ts";
import { lastDayOf } from "./data.server.ts";
import type { PurchaseDeps } from "./deps.server.ts";
import { createInsuranceRoutes } from "./items/insurance/api.server.ts";
import { kindOf } from "./items/kinds.server.ts";
import { leadOf } from "./items/views.ts";
import type { HoldBounds } from "./hold-bounds.ts";
import { createHoldGuard } from "./holders.server.ts";
import { createAccessTokens } from "./lookup/access-tokens.server.ts";
import { wireLookup } from "./lookup/wire.server.ts";
import { createBookingForgets, createBookingPeriodics, createPaymentHandlers } from "./jobs.server.ts";
import { createOrderPasses } from "./order-passes.server.ts";
import { createPapers } from "./papers.server.ts";
import { createAccountVault } from "./payouts/accounts.server.ts";
import { createParcelShop } from "#modules/vouchers/parcels/shop.server.ts";
import type { PostContent } from "#modules/vouchers/parcels/types.ts";
import type { WiredValues } from "#modules/vouchers/values/wire.server.ts";
import type { FindGifts } from "./redeem/box.server.ts";
import type { FindPrices, FindStays } from "./redeem/exchanges.server.ts";
import type { Redemption } from "./redeem/contract.ts";
import { createRedemption } from "./redeem/service.server.ts";
import type { BookingService } from "./service.ts";
import { createWalletRoutes } from "./wallet/api.server.ts";
import { createService } from "./service.server.ts";

/** Of the writes of an address, one in so many may be a code that does not count: nobody types more, and 20 capitals are not found that way. */
const WRITES_PER_CODE = 6;

export type BookingNeeds = {
  findPromotionCode: FindPromotionCode;
  /** Gift cards, with the payments that orders have made with them; null: none are taken here. */
  giftCards: Pick<WiredValues, "cards" | "gifts" | "provider" | "keys"> | null;
  /** Whether an order is that of whoever is signed in with these cookies. */
  ownsOrder: (cookies: string | null, orderId: string) => Promise<boolean>;
  /** What is sent by post. */
  post: PostContent;
  /** What boxes hold. */
  findGifts: FindGifts;
  /** What gifts are exchanged for. */
  findStays: FindStays;
  findPrices: FindPrices;
  /** The policy of a page that has no scripts of its own: for the sandbox's. */
  pagePolicy: string;
  /** Where a site lives: `https://…`, without a path. */
  originOf: (site: SiteId) => string;
  /** Called after a commit that wrote work into the outbox. */
  wakeWorker: () => void;
};

export type WiredBooking = {
  service: BookingService;
  redemption: Redemption;
  routes: Hono<CallEnv>;
  /** For GET /metrics. */
  counters: Counter[];
  handlers: Record<string, JobHandler>;
  periodic: PeriodicJob[];
  forgets: Forgetting[];
  /** The address of an order for its buyer, as mails have it. */
  orderPath: (order: OrderView) => `/${string}`;
  /** Where the one-time link of a mail leads. */
  accessPath: (site: Site, accessId: string) => `/${string}`;
  sandboxes: WiredPayments["sandboxes"];
};

/** Orders with their payment providers. */
export async function wireBooking(platform: Platform, needs: BookingNeeds): Promise<WiredBooking> {
  const counts = createBookingCounts();
  const {
    providers,
    sandboxes,
    offerPlans,
    routes: paymentRoutes,
  } = await wirePayments(platform, {
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
  const { giftCards } = needs;
  const payments = giftCards ? withProvider(providers, giftCards.provider) : providers;
  const deps = createDeps(platform, { ...needs, payments, counts });
  const accessTokens = createAccessTokens(platform.env.LINK_SECRET);
  const routes = createPurchaseRoutes(deps)
    .route("/", createCheckoutRoutes(deps))
    .route("/", createChangeRoutes(deps))
    .route("/", createWalletRoutes(deps))
    .route("/", createInsuranceRoutes(platform.messages))
    .route("/", paymentRoutes);
  return {
    service: createService(deps, { lookup: wireLookup(platform, deps, accessTokens), offerPlans }),
    redemption: createRedemption({
      ...deps,
      keys: giftCards?.keys ?? null,
      findGifts: needs.findGifts,
      findStays: needs.findStays,
      findPrices: needs.findPrices,
      extensionFee: cents(platform.env.GIFT_EXTENSION_FEE),
    }),
    routes,
    counters: counts.counters,
    handlers: createPaymentHandlers(deps),
    periodic: createBookingPeriodics(deps),
    forgets: createBookingForgets(deps),
    orderPath: (order) => orderLinkPath(order.id, deps.passes.linkToken({ id: order.id, checkout: lastDayOf(order) })),
    accessPath: (site, accessId) => accessLinkPath(site, accessTokens.sign(accessId)),
    sandboxes,
  };
}

/** What verbs and calls work with. */
function createDeps(
  { env, db, clock, log, messages, siblings }: Platform,
  {
    findPromotionCode,
    wakeWorker,
    originOf,
    giftCards,
    ownsOrder,
    post,
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
    accounts: createAccountVault(env.LINK_SECRET),
    ...(giftCards ? { giftCards: giftCards.cards, gifts: giftCards.gifts } : {}),
    parcels: createParcelShop({ clock, post }),
    ownsOrder,
    passes: createOrderPasses({ secrets: env.LINK_SECRET, isSecure: env.PUBLIC_ORIGIN_SCHEME === "https", clock }),
    holds: createHoldGuard({
      bounds: holdBounds(env),
      secret: env.LINK_SECRET[0] ?? "",
      onRefusal: counts.countRefusal,
    }),
    // The checkout of the very order, or the page of its change, which asks the provider and leads on.
    returnUrlOf: (order, round) => {
      if (!isSiteId(order.site)) throw new Error(`order ${order.id} is of no site`);
      const lead = leadOf(order);
      const site = SITES[order.site];
      const path =
        round === "purchase"
          ? kindOf(lead).returnPath(site, lead, order.id)
          : changedPath(site, order.id, numberOf(round));
      return originOf(order.site) + path;
    },
    onAlarm: (alarm) => soundAlarm(log, counts, alarm),
    onDispute: (news) => soundDispute(log, counts, news),
    onGiftInDoubt: (gift) => soundGift(log, counts, gift),
    onBookAlarm: (alarm) => soundBookAlarm(log, counts, alarm),
    wakeWorker,
  };
}

/** Which change a round pays. */
const numberOf = (round: PaymentRound) => Number(round.slice("change-".length));

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

/** It is answered in the provider's dashboard, within days; the reference is the provider's (`script/orders` shows whose). */
function soundDispute(log: Log, counts: BookingCounts, { reference, state }: DisputeNews): void {
  counts.countDispute({ state });
  log.warn({ reference, state }, "a payment is disputed");
}

/** `script/gift-cards` shows what became of it; whether its order is asked for the money is for customer care to decide. */
function soundGift(log: Log, counts: BookingCounts, { valueId }: GiftInDoubt): void {
  counts.countGiftInDoubt();
  log.warn({ value: valueId }, "a gift is spent whose money went back, or may");
}

/** The tender finds the order: an order's own id shows it to whoever has it. */
function soundBookAlarm(log: Log, counts: BookingCounts, { fault, tenderId, expected, found }: BookAlarm): void {
  counts.countBookAlarm({ fault });
  log.error({ fault, tender: tenderId, expected, found }, "the ledger differs from an order");
}
