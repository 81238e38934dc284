import { system } from "#platform/actor.ts";
import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { findSellablePackage, findSellableSiblings } from "#modules/availability/data.server.ts";
import type { PurchaseDeps } from "../deps.server.ts";
import { findOrder, type OrderRow } from "../order-row.server.ts";
import { expireChange } from "../verbs/expire-holds.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { differences, nightsOf, type DifferenceDay } from "./calendar.server.ts";
import { findOpenChange } from "./change-row.server.ts";
import { changeStay, type ChangeAsk, type ChangeOutcome } from "./change-stay.server.ts";
import { giveUpChange } from "./give-up-change.server.ts";
import { findKeptStay } from "./quote-change.server.ts";
import type { ChangeWish } from "./types.ts";
import {
  findChangeView,
  findLastApplied,
  previewChange,
  type AskedChange,
  type ChangePreview,
  type ChangeView,
} from "./view.server.ts";
import { isOwnOrder } from "../order-passes.server.ts";

export type Asker = { cookies: string | null };

/** What pages ask about changing a stay that is this browser's own; null, or nothing, for anybody else's. */
export type ChangeService = {
  /** After asking the provider where a change is being paid. */
  find: (orderId: string, by: Asker) => Promise<ChangeView | null>;
  lastApplied: (orderId: string, by: Asker) => Promise<AskedChange | null>;
  preview: (orderId: string, wish: ChangeWish, by: Asker) => Promise<ChangePreview | null>;
  /** Two months of what days cost, and the lengths that the package has. */
  calendar: (orderId: string, ask: { wish: ChangeWish; month: Day }, by: Asker) => Promise<ChangeCalendar | null>;
  /** Other packages of the hotel, for the same days and people. */
  siblings: (packageId: number) => Promise<number[]>;
  change: (orderId: string, ask: ChangeAsk, by: Asker & { actor: Actor }) => Promise<ChangeOutcome>;
  giveUp: (orderId: string, by: Asker & { actor: Actor }) => Promise<void>;
};

export type ChangeCalendar = { days: DifferenceDay[]; nights: readonly number[] };

export function createChangeService(deps: PurchaseDeps): ChangeService {
  const { db, clock } = deps;
  const findOwn = async (orderId: string, { cookies }: Asker): Promise<OrderRow | null> =>
    (await isOwnOrder(deps, cookies, orderId)) ? findOrder(db, orderId) : null;
  return {
    find: async (orderId, by) => {
      if (!(await findOwn(orderId, by))) return null;
      if (await findOpenChange(db, orderId)) await refresh(deps, orderId);
      const row = await findOrder(db, orderId);
      return row && findChangeView(db, row, clock.now());
    },
    lastApplied: async (orderId, by) => ((await findOwn(orderId, by)) ? findLastApplied(db, orderId) : null),
    preview: async (orderId, wish, by) => {
      const row = await findOwn(orderId, by);
      return row && previewChange(deps, row, wish);
    },
    calendar: async (orderId, { wish, month }, by) => {
      const row = await findOwn(orderId, by);
      const before = row && (await findKeptStay(db, row));
      const product = await findSellablePackage(db, wish.packageId);
      if (!before || !product) return null;
      const { packageId, nights, party } = wish;
      const days = await differences(db, clock, { packageId, nights, party, month, before, own: [before.rooms] });
      return { days, nights: nightsOf(product) };
    },
    siblings: async (packageId) => (await findSellableSiblings(db, packageId)).map(({ id }) => id),
    change: async (orderId, ask, { actor, cookies }) =>
      changeStay(deps, orderId, ask, { actor, isBuyer: await isOwnOrder(deps, cookies, orderId) }),
    giveUp: async (orderId, { actor, cookies }) => {
      await giveUpChange(deps, orderId, { actor, isBuyer: await isOwnOrder(deps, cookies, orderId) });
    },
  };
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
