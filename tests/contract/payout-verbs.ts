import type { Actor } from "#platform/actor.ts";
import { ZERO } from "#platform/money.ts";
import { endChangeByHouse } from "#modules/booking/change/give-up-change.server.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { askForAccounts, forgetPayouts } from "#modules/booking/payouts/forget.server.ts";
import { giveAccount, takeRefundCard } from "#modules/booking/payouts/give-account.server.ts";
import { payPayout, releasePayout, showAccount, turnDownPayout } from "#modules/booking/payouts/house-deeds.server.ts";
import { ID } from "./review-house.ts";

type Verbs = Record<string, (actor: Actor) => unknown>;

/** What is done about money that its provider would not give back, and about changes of closed hotels. */
export const payoutVerbs = (deps: BookingDeps): Record<string, Verbs> => ({
  "order.end_change": { endChangeByHouse: (actor) => endChangeByHouse(deps, ID, { actor, why: "" }) },
  "order.give_account": {
    giveAccount: (actor) =>
      giveAccount(deps, ID, { account: { iban: "", holder: "" }, expected: ZERO }, { actor, isBuyer: false }),
    takeRefundCard: (actor) => takeRefundCard(deps, ID, { expected: ZERO }, { actor, isBuyer: false }),
  },
  "order.send_payout": {
    releasePayout: (actor) => releasePayout(deps, { payoutId: ID, seen: ZERO, limit: ZERO }, actor),
    payPayout: (actor) => payPayout(deps, { payoutId: ID, reason: "refused", reference: "" }, actor),
    turnDownPayout: (actor) => turnDownPayout(deps, { payoutId: ID, why: "" }, actor),
    showAccount: (actor) => showAccount(deps, ID, actor),
  },
  "order.forget_payouts": { forgetPayouts: (actor) => forgetPayouts(deps, actor) },
  "order.ask_for_accounts": { askForAccounts: (actor) => askForAccounts(deps, actor) },
});
