import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Env } from "#platform/env.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { SinkName } from "#modules/analytics/sinks.ts";
import type { DetailRequest, StayDetail } from "#modules/availability/detail.server.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.server.ts";
import type { ContentService } from "#modules/content/service.server.ts";
import type { FlagService } from "#modules/flags/flags.server.ts";
import type { NewsletterService } from "#modules/newsletter/newsletter.server.ts";
import type { GuideService } from "#modules/guides/facts.server.ts";
import type { SearchService } from "#modules/search/search.server.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { VoucherService } from "#modules/vouchers/vouchers.server.ts";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import type { PlaceOrderInput, PlaceOrderOutcome, SeenOrder } from "#modules/booking/contract.ts";
import type { OrderPasses } from "#modules/booking/order-passes.server.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";

export type BookingService = {
  /** What the checkout shows of the provider: the order's own, or the one that a new order of the site gets. */
  paymentPage: (site: SiteId, orderId?: string) => Promise<PaymentPage>;
  placeOrder: (input: PlaceOrderInput) => Promise<PlaceOrderOutcome>;
  /** An order as the browser with these cookies may see it; null when there is none. */
  findOrder: (id: string, cookies: string | null) => Promise<SeenOrder | null>;
  /** The same, after asking the provider when the payment is still open: for the page a buyer comes back to. */
  findSettledOrder: (id: string, cookies: string | null) => Promise<SeenOrder | null>;
  passes: OrderPasses;
  /** Frees the rooms of an unpaid order that is this browser's own; nothing happens to others. */
  giveUp: (id: string, cookies: string | null) => Promise<void>;
};

/** `promotionCode`: a code to price the stay with, as it was carried here. */
export type StayService = {
  detail: (
    request: Omit<DetailRequest, "code"> & { promotionCode?: string | null | undefined },
    siteId: SiteId,
  ) => Promise<StayDetail | null>;
};

export type DestinationService = {
  /** The best suggestions for typed words, with the address that each leads to. */
  suggest: (ask: {
    term: string;
    site: Site;
    maxResults: number;
    flow?: Flow;
  }) => { id: string; category: string; label: string; uri: string }[];
};

/** Everything that loaders and actions may ask for. Wired once, in server/services.ts. */
export type Services = {
  env: Env;
  clock: Clock;
  database: Database;
  /** Takes the errors of the database, before anybody calls them a fault of ours. */
  outages: OutageWatch;
  messages: MessageStore;
  log: Log;
  catalogue: Catalogue;
  vouchers: VoucherService;
  search: SearchService;
  /** When the newest change that searches know of was written; null where none is known. */
  newestChange: () => Date | null;
  guides: GuideService;
  destinations: DestinationService;
  stays: StayService;
  booking: BookingService;
  content: ContentService;
  newsletter: NewsletterService;
  flags: FlagService;
  /** Where analytics events go in the page. */
  analyticsSinks: SinkName[];
};
