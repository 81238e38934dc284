import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { cardInstead } from "../cancel/rules.ts";
import type { PurchaseDeps } from "../deps.server.ts";
import type { OrderLookup } from "../lookup/lookup.server.ts";
import { isOwnOrder } from "../order-passes.server.ts";
import { findOrder } from "../order-row.server.ts";
import { findSendable } from "../refused-refunds/data.server.ts";
import type { TransferReason } from "../tables.server.ts";
import type { Account } from "./accounts.server.ts";
import { findGivenAccount, findPayout, listPayouts, type GivenAccount, type PayoutView } from "./data.server.ts";
import { giveAccount, takeRefundCard, type GiveAccountOutcome, type TakeCardOutcome } from "./give-account.server.ts";
import {
  payPayout,
  releasePayout,
  showAccount,
  turnDownPayout,
  type PayOutcome,
  type ReleaseAsk,
  type ReleaseOutcome,
  type TurnDownOutcome,
} from "./house-deeds.server.ts";

/**
 * Money that does not go back the way it came, as its guest sees it. `card`: what a gift card in its place would be worth; `given`: the account that they have
 * given; `isProven`: this browser has used a one-time link of the order just now; `holder`: whoever booked.
 */
export type RefusedMoney = {
  orderId: string;
  number: string;
  amount: Cents;
  card: Cents | null;
  given: GivenAccount | null;
  isProven: boolean;
  holder: string;
};

type Asker = { actor: Actor; cookies: string | null };

/** What the buyer with these cookies may say about money that its provider would not give back. */
export type PayoutService = {
  /** Null for whoever is not, and where all of it goes back by itself. */
  find: (orderId: string, cookies: string | null) => Promise<RefusedMoney | null>;
  /** False: the mailbox has had its share of links this hour. */
  sendLink: (orderId: string, by: Asker) => Promise<boolean | Forbidden>;
  give: (orderId: string, ask: { account: Account; expected: Cents }, by: Asker) => Promise<GiveAccountOutcome>;
  takeCard: (orderId: string, ask: { expected: Cents }, by: Asker) => Promise<TakeCardOutcome>;
};

/** The same for finance. */
export type PayoutDesk = {
  list: () => Promise<PayoutView[]>;
  /** `id`: a UUID. */
  find: (id: string) => Promise<PayoutView | null>;
  show: (id: string, by: Actor) => ReturnType<typeof showAccount>;
  release: (ask: ReleaseAsk, by: Actor) => Promise<ReleaseOutcome>;
  pay: (ask: { payoutId: string; reason: TransferReason; reference: string }, by: Actor) => Promise<PayOutcome>;
  turnDown: (ask: { payoutId: string; why: string }, by: Actor) => Promise<TurnDownOutcome>;
};

export function createPayoutService(deps: PurchaseDeps, lookup: Pick<OrderLookup, "sendLink">): PayoutService {
  const byOf = async (orderId: string, { actor, cookies }: Asker) => ({
    actor,
    // Money is led elsewhere by nobody who has not shown just now that the mailbox is theirs.
    isBuyer: (await isOwnOrder(deps, cookies, orderId)) && deps.passes.isProven(cookies, orderId),
  });
  return {
    find: async (orderId, cookies) =>
      (await isOwnOrder(deps, cookies, orderId))
        ? findRefusedMoney(deps.db, orderId, {
            hasCards: deps.giftCards !== undefined,
            isProven: deps.passes.isProven(cookies, orderId),
          })
        : null,
    sendLink: async (orderId, { cookies }) =>
      (await isOwnOrder(deps, cookies, orderId)) ? lookup.sendLink(orderId, "refund") : FORBIDDEN,
    give: async (orderId, ask, by) => giveAccount(deps, orderId, ask, await byOf(orderId, by)),
    takeCard: async (orderId, ask, by) => takeRefundCard(deps, orderId, ask, await byOf(orderId, by)),
  };
}

export const createPayoutDesk = (deps: PurchaseDeps): PayoutDesk => ({
  list: () => listPayouts(deps.db),
  find: (id) => findPayout(deps.db, id),
  show: (id, by) => showAccount(deps, id, by),
  release: (ask, by) => releasePayout(deps, ask, by),
  pay: (ask, by) => payPayout(deps, ask, by),
  turnDown: (ask, by) => turnDownPayout(deps, ask, by),
});

async function findRefusedMoney(
  db: Db,
  orderId: string,
  { hasCards, isProven }: { hasCards: boolean; isProven: boolean },
): Promise<RefusedMoney | null> {
  const row = await findOrder(db, orderId);
  if (!row?.buyer) return null;
  const { amount } = await findSendable(db, row.id);
  if (amount === null) return null;
  const { firstName, lastName } = row.buyer;
  return {
    orderId: row.id,
    number: row.number,
    amount,
    card: hasCards ? cardInstead(amount).card : null,
    given: await findGivenAccount(db, row),
    isProven,
    holder: `${firstName} ${lastName}`.trim(),
  };
}
