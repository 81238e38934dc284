import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Env } from "#platform/env.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { readSinkNames } from "#modules/analytics/sinks.ts";
import type { StayService } from "#modules/availability/service.ts";
import type { Redemption } from "#modules/booking/redeem/contract.ts";
import type { GiftDoor } from "#modules/booking/beneficiary/door.server.ts";
import type { BookingService } from "#modules/booking/service.ts";
import type { AccountService } from "#modules/accounts/service.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.server.ts";
import type { ContactService } from "#modules/contact/contact.server.ts";
import type { PreviewedDraft, PreviewedFile } from "#modules/assortment/previews.server.ts";
import type { ContentService } from "#modules/content/service.server.ts";
import type { DestinationService } from "#modules/destinations/service.ts";
import type { GiftPapers } from "#modules/documents/gifts.server.ts";
import type { DocumentService } from "#modules/documents/service.ts";
import type { FlagService } from "#modules/flags/flags.server.ts";
import type { Threads } from "#modules/messages/threads.server.ts";
import type { NewsletterService } from "#modules/newsletter/newsletter.server.ts";
import type { GuideService } from "#modules/guides/facts.server.ts";
import type { ReviewService } from "#modules/reviews/reviews.server.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import type { CareDoor } from "#modules/staff/care.server.ts";
import type { SupplierDesk } from "#modules/suppliers/desk.server.ts";
import type { GiftHandOver } from "#modules/vouchers/gifts/hand-over.server.ts";
import type { VoucherService } from "#modules/vouchers/vouchers.server.ts";
import type { WatchService } from "#modules/watches/service.ts";
import type { WishlistService } from "#modules/wishlist/service.ts";

/** What becomes of gifts, and their papers. */
export type GivenService = { onTheirWay: GiftHandOver; papers: GiftPapers };

/** Everything that loaders and actions may ask for. Each part is declared by its module, and wired once, by server/wire. */
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
  /** Grows with every change that searches come to know of, and whenever content or flags show something else. */
  revision: () => number;
  guides: GuideService;
  destinations: DestinationService;
  stays: StayService;
  booking: BookingService;
  /** What holders of gifts do with them. */
  redemption: Redemption;
  /** Their way to them, by a code; null where no secret keeps codes. */
  giftDoor: GiftDoor | null;
  documents: DocumentService;
  content: ContentService;
  /** Content as a browser sees it that came to look at a draft; null for every other one. */
  previewOf: (cookies: string | null) => Promise<ContentService | null>;
  /** What kind of draft of the catalogue a browser came to look at that these are the services of; null for every other one. */
  draftPreview: PreviewedFile | null;
  /** What of a draft was shown with these services as if it were sold, and is not; null: nothing. */
  unsoldDraft: () => PreviewedFile | null;
  /** The draft of the catalogue that a browser came to look at; null for every other one. */
  draftPreviewOf: (cookies: string | null) => PreviewedDraft | null;
  /** The services with a draft as if it were published. */
  showDraft: (services: Services, draft: PreviewedDraft) => Services;
  newsletter: NewsletterService;
  /** Accounts of customers. */
  accounts: AccountService;
  /** Lists that accounts keep, and stays that they wait for. */
  wishlists: WishlistService;
  watches: WatchService;
  /** Messages to customer care. */
  contact: ContactService;
  /** Reviews that guests write. */
  reviews: ReviewService;
  suppliers: SupplierDesk;
  /** Messages between guests, hotels and customer care. */
  threads: Threads;
  /** Gifts between their payment and whoever they are for; null where no secret keeps their codes. */
  gifts: GivenService | null;
  flags: FlagService;
  /** The way into customer-care mode. */
  care: CareDoor;
  /** Where analytics events go in the page, and where to from it. */
  analytics: ReturnType<typeof readSinkNames>;
};
