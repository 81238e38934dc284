import { system } from "#platform/actor.ts";
import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { findSellablePackage, findSellableSiblings, type SellablePackage } from "#modules/availability/data.server.ts";
import { isPriceHidden } from "../data.server.ts";
import type { PurchaseDeps } from "../deps.server.ts";
import { findOrder, type OrderRow } from "../order-row.server.ts";
import { expireChange } from "../verbs/expire-holds.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { differences, nightsOf, type DifferenceDay } from "./calendar.server.ts";
import { findOpenChange } from "./change-row.server.ts";
import { changeByHouse, type HouseChangeAsk, type HouseChangeOutcome } from "./change-by-house.server.ts";
import { changeStay, type ChangeAsk, type ChangeOutcome } from "./change-stay.server.ts";
import { followDays } from "./follow-days.ts";
import { endChangeByHouse, giveUpChange, type EndChangeOutcome } from "./give-up-change.server.ts";
import { withoutAskedPrice, withoutChangePrice, withoutPreviewPrice } from "./hidden-price.ts";
import { findKeptStay } from "./quote-change.server.ts";
import { isSameWish } from "./rules.ts";
import type { ChangeWish } from "./types.ts";
import {
  findChangeView,
  findLastApplied,
  previewChange,
  type AskedChange,
  type ChangePreview,
  type ChangeView,
  type ToldSum,
} from "./view.server.ts";
import { isOwnOrder } from "../order-passes.server.ts";

export type Asker = { cookies: string | null };

/** What pages ask about changing a stay that is this browser's own; null, or nothing, for anybody else's. A price that was hidden stays so. */
export type ChangeService = {
  /** After asking the provider where a change is being paid. */
  find: (orderId: string, by: Asker) => Promise<ChangeView<ToldSum> | null>;
  lastApplied: (orderId: string, by: Asker) => Promise<AskedChange<ToldSum> | null>;
  preview: (orderId: string, wish: ChangeWish, by: Asker) => Promise<ChangePreview | null>;
  /** Two months of what days cost, and the lengths that the package has. */
  calendar: (orderId: string, ask: { wish: ChangeWish; month: Day }, by: Asker) => Promise<ChangeCalendar | null>;
  /** Other packages of the hotel, for the same days and people. */
  siblings: (packageId: number) => Promise<number[]>;
  change: (orderId: string, ask: ChangeAsk, by: Asker & { actor: Actor }) => Promise<ChangeOutcome>;
  giveUp: (orderId: string, by: Asker & { actor: Actor }) => Promise<void>;
};

/** The same for whoever of the house changes a stay for its customer: any order's. */
export type HouseChanges = {
  find: (orderId: string) => Promise<ChangeView | null>;
  /** What a change would be, its activities following its dates. `byHouse`: the house bears what it costs more. */
  preview: (
    orderId: string,
    wish: ChangeWish,
    how?: { byHouse?: boolean },
  ) => Promise<{ wish: ChangeWish; preview: ChangePreview } | null>;
  calendar: (orderId: string, ask: { wish: ChangeWish; month: Day }) => Promise<ChangeCalendar | null>;
  /** What the hotel of a package sells of its kind, it included, with its names. */
  offers: (packageId: number) => Promise<{ id: number; labels: SellablePackage["labels"] }[]>;
  change: (orderId: string, ask: ChangeAsk, by: { actor: Actor; why: string }) => Promise<ChangeOutcome>;
  /** The same where the house bears what it costs more. */
  bear: (orderId: string, ask: HouseChangeAsk, by: { actor: Actor; why: string }) => Promise<HouseChangeOutcome>;
  /** Ends a change that waits to be paid: its guest keeps the stay that they have. */
  end: (orderId: string, by: { actor: Actor; why: string }) => Promise<EndChangeOutcome>;
};

export type ChangeCalendar = { days: DifferenceDay[]; nights: readonly number[] };

export function createChangeService(deps: PurchaseDeps): ChangeService {
  const { db } = deps;
  const findOwn = async (orderId: string, { cookies }: Asker): Promise<OrderRow | null> =>
    (await isOwnOrder(deps, cookies, orderId)) ? findOrder(db, orderId) : null;
  return {
    find: async (orderId, by) => {
      const view = (await findOwn(orderId, by)) && (await findFresh(deps, orderId));
      return view && (await isPriceHidden(db, orderId)) ? withoutChangePrice(view) : view;
    },
    lastApplied: async (orderId, by) => {
      const asked = (await findOwn(orderId, by)) && (await findLastApplied(db, orderId));
      return asked && (await isPriceHidden(db, orderId)) ? withoutAskedPrice(asked) : asked;
    },
    preview: async (orderId, wish, by) => {
      const row = await findOwn(orderId, by);
      const preview = row && (await previewChange(deps, row, wish));
      return preview && (await isPriceHidden(db, orderId)) ? withoutPreviewPrice(preview) : preview;
    },
    calendar: async (orderId, ask, by) => {
      const row = await findOwn(orderId, by);
      return row && findCalendar(deps, row, ask);
    },
    // Their ids alone: which of them the site of the order sells is said by their quotes.
    siblings: async (packageId) => (await findSellableSiblings(db, packageId, "preview")).map(({ id }) => id),
    change: async (orderId, ask, { actor, cookies }) =>
      changeStay(deps, orderId, ask, { actor, isBuyer: await isOwnOrder(deps, cookies, orderId) }),
    giveUp: async (orderId, { actor, cookies }) => {
      await giveUpChange(deps, orderId, { actor, isBuyer: await isOwnOrder(deps, cookies, orderId) });
    },
  };
}

/** Whoever asks has seen that they may look at orders. */
export function createHouseChanges(deps: PurchaseDeps): HouseChanges {
  const { db } = deps;
  return {
    find: (orderId) => findFresh(deps, orderId),
    preview: async (orderId, asked, how = {}) => {
      const row = await findOrder(db, orderId);
      if (!row) return null;
      const first = await previewChange(deps, row, asked, how);
      const wish = followDays(asked, first.quote);
      return { wish, preview: isSameWish(wish, asked) ? first : await previewChange(deps, row, wish, how) };
    },
    offers: async (packageId) => {
      const own = await findSellablePackage(db, packageId, "preview");
      const all = [...(own ? [own] : []), ...(await findSellableSiblings(db, packageId, "preview"))];
      return [...new Map(all.map(({ id, labels }) => [id, { id, labels }])).values()];
    },
    calendar: async (orderId, ask) => {
      const row = await findOrder(db, orderId);
      return row && findCalendar(deps, row, ask);
    },
    change: (orderId, ask, { actor, why }) => changeStay(deps, orderId, ask, { actor, isBuyer: false, why }),
    bear: (orderId, ask, by) => changeByHouse(deps, orderId, ask, by),
    end: (orderId, by) => endChangeByHouse(deps, orderId, by),
  };
}

async function findFresh(deps: PurchaseDeps, orderId: string): Promise<ChangeView | null> {
  const { db, clock } = deps;
  if (await findOpenChange(db, orderId)) await refresh(deps, orderId);
  const row = await findOrder(db, orderId);
  return row && findChangeView(db, row, clock.now());
}

async function findCalendar(
  { db, clock }: PurchaseDeps,
  row: OrderRow,
  { wish, month }: { wish: ChangeWish; month: Day },
): Promise<ChangeCalendar | null> {
  const before = await findKeptStay(db, row);
  const product = await findSellablePackage(db, wish.packageId, row.siteId);
  if (!before || !product) return null;
  const { packageId, nights, party } = wish;
  const days = await differences(db, clock, {
    packageId,
    siteId: row.siteId,
    nights,
    party,
    month,
    before,
    own: [before.rooms],
  });
  return { days, nights: nightsOf(product) };
}

/** Whoever comes back to a page. */
const BY = system("change_page");

/** A provider that is away: the page shows what we know. */
async function refresh(deps: PurchaseDeps, orderId: string): Promise<void> {
  try {
    await syncPayment(deps, orderId, BY);
    await expireChange(deps, orderId, BY);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
  }
}
