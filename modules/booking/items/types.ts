import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { Clock } from "#platform/clock.ts";
import type { RoomNights } from "#modules/availability/stock.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { FindPromotionCode } from "#modules/availability/promotion-code.ts";
import type { CodeBook } from "#modules/promotions/code-book.server.ts";
import type { Account } from "#modules/ledger/accounts.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { News } from "#modules/suppliers/tell.server.ts";
import type { PlaceOrderOutcome } from "../contract.ts";
import type { Papers } from "../papers.server.ts";
import type { ReductionDetail } from "../types.ts";
import type { GiftShop } from "#modules/vouchers/gifts/shop.server.ts";
import type { ParcelShop } from "#modules/vouchers/parcels/shop.server.ts";
import type { ItemKind, ItemSnapshots, ItemView, PublicItem } from "./views.ts";

/** One thing of an order. `paid`: its price less its reductions. `endsOn`: its last day; null when no day ends it. */
export type OrderItem<K extends ItemKind = ItemKind> = {
  id: string;
  kind: K;
  snapshot: ItemSnapshots[K];
  paid: Cents;
  endsOn: Day | null;
  /** What the transaction that has just written it knows already. */
  locked?: RoomNights;
};

/** What stands in the way of an item, in the words of placing an order. */
export type ItemRefusal = Extract<
  PlaceOrderOutcome,
  { kind: "not_bookable" | "sold_out" | "code_refused" | "too_many_codes" }
>;

/** An item that can be had, with its price counted anew. `save` writes what its kind keeps beside it. */
export type PricedItem<K extends ItemKind = ItemKind> = {
  kind: K;
  /** Before reductions. */
  amount: Cents;
  reductions: { amount: Cents; detail: ReductionDetail }[];
  endsOn: Day | null;
  snapshot: ItemSnapshots[K];
  /** How many rooms it takes: what unpaid holds are counted in. */
  rooms: number;
  /** The nights that it takes, when they were locked to price it. */
  locked?: RoomNights;
  /** What its buyer was told that it costs, where they said so themselves. */
  told?: Cents;
  /** Takes what may be gone by then, once all else is checked and before anything is written. */
  take?: (tx: Db) => Promise<ItemRefusal | null>;
  save: (tx: Db, of: { itemId: string; orderId: string }) => Promise<void>;
};

/** What a wish is priced with; what is left out is not sold. */
export type WishDeps = {
  clock: Clock;
  findPromotionCode?: FindPromotionCode;
  codes?: CodeBook;
  papers?: Papers;
  gifts?: GiftShop;
  parcels?: ParcelShop;
};

/** What somebody asks for: checked and priced in the transaction that places it, with what it takes locked. `before`: what else of the order is priced by then. */
export type ItemWish = (
  tx: Db,
  deps: WishDeps,
  before: readonly PricedItem[],
) => Promise<{ kind: "priced"; item: PricedItem } | { kind: "refused"; refusal: ItemRefusal }>;

/** What took something off an item. */
export type Reduction = { amountCents: number; detail: ReductionDetail };

/** One kind of item: what the steps of the state table do to it, and how it ends. All of it runs in the caller's transaction. */
export type ItemKindRow<K extends ItemKind> = {
  /** Sets aside what it takes; false when too little is left. */
  hold: (tx: Db, item: OrderItem<K>, now: Date) => Promise<boolean>;
  /** Gives its buyer what is held. */
  fulfil: (tx: Db, item: OrderItem<K>, now: Date) => Promise<void>;
  /** The same of what nobody holds; false when it is gone. */
  fulfilLate: (tx: Db, item: OrderItem<K>, now: Date) => Promise<boolean>;
  /** Lets go of what is held. */
  release: (tx: Db, item: OrderItem<K>, now: Date) => Promise<void>;
  /** Takes back what was given. */
  undo: (tx: Db, item: OrderItem<K>, now: Date) => Promise<void>;
  /** What its buyer sees of it, and what anybody may. */
  view: (db: Db, item: OrderItem<K>, reductions: readonly Reduction[]) => Promise<ItemView<K>>;
  mask: (view: ItemView<K>) => PublicItem<K>;
  /** Whether somebody of that e-mail has bought the same once more since. */
  isHadAgain: (db: Db, item: OrderItem<K>, by: { email: string; since: Date }) => Promise<boolean>;
  /** Where its buyer comes back to whom a payment provider has sent away. */
  returnPath: (site: Site, view: ItemView<K>, orderId: string) => string;
  /** Where the same is bought anew by whoever did not come to pay, without the site's prefix. */
  resumePath: (view: ItemView<K>) => `/${string}`;
  /** What its terms give back of what was paid for it when its customer gives it up at a moment; `isClaimed`: for a case that an item of the order covers. */
  refund: (item: OrderItem<K>, at: Date, isClaimed: boolean) => Cents;
  /** Whether it makes a covered case give all of the others back at a moment; no kind that leaves it out does. */
  covers?: (item: OrderItem<K>, at: Date) => boolean;
  /** When its buyer is written to because it is near; null where it is too near for that, or where nothing comes. */
  remindAt: (item: OrderItem<K>, now: Date) => Date | null;
  /** Whether its customer cannot give it up any more, whatever its terms say: with what decides that locked. No kind that leaves it out says so. */
  isKept?: (tx: Db, item: OrderItem<K>, at: Date) => Promise<boolean>;
  /** Whether it lies behind us: what was paid for it is earned. */
  isOver: (item: OrderItem<K>, at: Date) => boolean;
  /** What the hotel that provides it has to know; null for what no hotel does. */
  toldToHotel: (tx: Db, item: OrderItem<K>) => Promise<Pick<News, "stay" | "wishes"> | null>;
  /** Where it is earned. */
  income: Account;
};
