import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { FindPromotionCode } from "#modules/availability/promotion-code.ts";
import type { CodeBook } from "#modules/promotions/code-book.server.ts";
import type { HoldGuard } from "./holders.server.ts";
import type { OrderPasses } from "./order-passes.server.ts";
import type { Papers } from "./papers.server.ts";
import type { PaymentAlarm } from "./alarms.server.ts";
import type { GiftInDoubt } from "./disputes/doubt-gifts.server.ts";
import type { DisputeNews } from "./disputes/record-disputes.server.ts";
import type { BookAlarm } from "./compare-books.server.ts";
import type { PaymentRound } from "#modules/payments/provider.ts";
import type { PaymentProviders } from "#modules/payments/payment-providers.ts";
import type { GiftShop } from "#modules/vouchers/gifts/shop.server.ts";
import type { GiftCards } from "#modules/vouchers/values/cards.server.ts";
import type { ParcelShop } from "#modules/vouchers/parcels/shop.server.ts";
import type { OrderView } from "./contract.ts";
import type { AccountVault } from "./payouts/accounts.server.ts";

/** What the calls work with: the verbs, and who may see an order. */
export type PurchaseDeps = BookingDeps & {
  passes: OrderPasses;
  /** Whether an order is that of whoever is signed in with these cookies; nobody's when left out. */
  ownsOrder?: (cookies: string | null, orderId: string) => Promise<boolean>;
};

/** What every booking verb works with. */
export type BookingDeps = {
  db: Db;
  clock: Clock;
  /** A payment is dealt with by the one that its row names. */
  payments: PaymentProviders;
  /** Which promotion codes count; none when left out. */
  findPromotionCode?: FindPromotionCode;
  /** The table of codes that are typed; none of it counts when left out. */
  codes?: CodeBook;
  /** Gift cards; none counts when left out. */
  giftCards?: GiftCards;
  /** Accounts that money is sent to; none is taken when left out. */
  accounts?: AccountVault;
  /** What can be given; no gift is sold when left out. */
  gifts?: GiftShop;
  /** What is sent by post; no gift is sold on paper when left out. */
  parcels?: ParcelShop;
  /** What buyers are given to read; without it no insurance is sold, and orders do not say what was read. */
  papers?: Papers;
  /** The page of an order, or of a change of its stay, for buyers whom a provider sends away and back; only such a provider needs it. */
  returnUrlOf?: (order: OrderView, round: PaymentRound) => string;
  /** Bounds of what one caller may set aside without paying; none when left out. */
  holds?: HoldGuard;
  /** Told once of every payment that was changed at the provider. */
  onAlarm?: (alarm: PaymentAlarm) => void;
  /** Told once of every dispute that was opened or decided. */
  onDispute?: (news: DisputeNews) => void;
  /** Told of gifts that are spent although the money for them went back, or may. */
  onGiftInDoubt?: (gift: GiftInDoubt) => void;
  /** Told of every order whose ledger says something else than it, whenever the books are compared. */
  onBookAlarm?: (alarm: BookAlarm) => void;
  /** Called after a commit that wrote work into the outbox. */
  wakeWorker?: () => void;
  /** Called at every point where a process may die; tests throw here. */
  checkpoint?: (name: string) => void;
};
