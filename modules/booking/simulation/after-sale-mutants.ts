import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import type { MessageKind } from "#modules/suppliers/types.ts";
import { CARE } from "#platform/actor.ts";
import { cents } from "#platform/money.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { createPaymentProviders } from "#modules/payments/payment-providers.ts";
import { changeStay } from "../change/change-stay.server.ts";
import { approveClaim } from "../claims/decide-claim.server.ts";
import { REFUNDS } from "../refused-refunds/data.server.ts";
import { recordTransfer } from "../refused-refunds/record-transfer.server.ts";
import { order, refund, tender } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { giveGoodwill } from "../verbs/give-goodwill.server.ts";
import type { StoryOptions } from "./stories.ts";
import type { Verbs } from "./world.ts";

/** A fault that somebody has made in earnest, a story that it shows in, and how the simulation names it. */
export type Mutant = { name: string; verbs: Partial<Verbs>; story: Partial<StoryOptions> | "random"; finds: RegExp };

/** Giving up asks no provider. */
const NO_PAYMENTS = createPaymentProviders({ providers: [], nameFor: () => "none" });

let clicks = 0;

/** Those of what comes after a sale: changes, cancellations, claims, refunds that are refused, and what hotels hear of them. */
export const AFTER_SALE_MUTANTS: Mutant[] = [
  {
    name: "a change that no hotel hears of",
    verbs: { change: changeUntold("modification") },
    story: { story: "change_cheaper" },
    finds: /the hotel hears/,
  },
  {
    name: "a guest who goes to another hotel, still expected in the first",
    verbs: { change: changeUntold("cancellation") },
    story: { story: "change_hotel" },
    finds: /the hotel hears "reservation" of "reservation,cancellation"/,
  },
  {
    name: "a guest who goes to another hotel, expected in none",
    verbs: {
      change: async (deps, ...rest) => {
        const outcome = await changeStay(deps, ...rest);
        const hotels = deps.db
          .select({ id: supplierMessage.hotelId })
          .from(supplierMessage)
          .where(eq(supplierMessage.kind, "cancellation"));
        await deps.db.delete(supplierMessage).where(notInArray(supplierMessage.hotelId, hotels));
        return outcome;
      },
    },
    story: { story: "change_hotel" },
    finds: /the hotel hears "" of "reservation"/,
  },
  {
    name: "a hotel that is told other nights than its guest has",
    verbs: {
      change: async (deps, ...rest) => {
        const outcome = await changeStay(deps, ...rest);
        await deps.db
          .update(supplierMessage)
          .set({ stay: sql`jsonb_set(${supplierMessage.stay}, '{nights}', '4')` })
          .where(eq(supplierMessage.kind, "modification"));
        return outcome;
      },
    },
    story: { story: "change_cheaper" },
    finds: /a hotel expects .* 4 nights/,
  },
  {
    name: "what a cheaper stay gives back forgotten",
    verbs: {
      change: async (deps, ...rest) => {
        const outcome = await changeStay(deps, ...rest);
        await deps.db.delete(refund).where(eq(refund.reason, "changed"));
        return outcome;
      },
    },
    story: { story: "change_cheaper" },
    finds: /kept 20000 of 10000/,
  },
  {
    name: "gift cards of a change that was not made kept aside",
    verbs: { cards: (provider) => ({ ...provider, cancel: async () => undefined }) },
    story: { story: "change_by_card_late" },
    finds: /dangling authorisation|could still be made/,
  },
  {
    name: "gift cards of a change that come back twice",
    verbs: {
      cards: (provider) => ({
        ...provider,
        refund: async (input) => {
          await provider.refund(input);
          return provider.refund({ ...input, key: `${input.key}:again` }).catch(() => null);
        },
      }),
    },
    story: { story: "change_by_card_after_all_and_cancel" },
    finds: /kept|tender|goodwill|books of|given away/,
  },
  {
    name: "a change that gift cards have paid, never made",
    verbs: { cards: (provider) => ({ ...provider, capture: async () => undefined }) },
    story: { story: "change_by_card" },
    finds: /stuck|dangling|held 1 for 0/,
  },
  {
    name: "money of a change that was not made kept",
    verbs: { handlers: (_deps, honest) => ({ ...honest, "payment.refund": async () => undefined }) },
    story: { story: "change_up_and_down" },
    finds: /customer|refunds|kept/,
  },
  {
    name: "a claim that is paid while its stay's own part is on the way",
    verbs: {
      approveClaim: async (deps, orderId, by) => {
        await deps.db
          .update(order)
          .set({ state: "refunded" })
          .where(and(eq(order.id, orderId), eq(order.state, "refund_pending")));
        return approveClaim(deps, orderId, by);
      },
    },
    story: { story: "insured_and_late_claim" },
    finds: /history does not lead|books of|given away/,
  },
  {
    name: "a cancellation that its hotel does not hear of",
    verbs: {
      cancel: async (deps, orderId, by) => {
        const outcome = await cancelOrder(deps, orderId, by);
        await deps.db.delete(supplierMessage).where(eq(supplierMessage.kind, "cancellation"));
        return outcome;
      },
    },
    story: { story: "buy_and_cancel" },
    finds: /the hotel hears "reservation" of "reservation,cancellation"/,
  },
  {
    name: "a stay that was taken back on its guest's terms",
    verbs: {
      withdraw: async (deps, orderId) => {
        await cancelOrder({ ...deps, payments: NO_PAYMENTS }, orderId, { actor: CARE, isBuyer: false });
        return { kind: "not_withdrawable" };
      },
    },
    story: { story: "insured_and_withdraw" },
    finds: /of a stay that was taken back/,
  },
  {
    name: "a form of customer care that gives with every click",
    verbs: {
      goodwill: (deps, orderId, { amount, limit }, by) => {
        clicks += 1;
        const ask = { amount, key: `click ${clicks}`, limit: cents(limit * 9) };
        return giveGoodwill(deps, orderId, ask, { ...by, why: `${by.why}, click ${clicks}` });
      },
    },
    story: { story: "goodwill" },
    finds: /given away/,
  },
  {
    name: "a transfer that the books do not hear of",
    verbs: {
      transfer: async (deps, ...rest) => {
        const outcome = await recordTransfer(deps, ...rest);
        await deps.db.transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(
            sql`delete from ledger_entry using ledger_posting where posting_id = ledger_posting.id and kind = 'money_transferred'`,
          );
        });
        return outcome;
      },
    },
    story: { story: "buy_and_cancel", refusal: "transferred" },
    finds: /books of .*(clearing|customer)|does not balance/,
  },
  {
    name: "a transfer that is believed to have come from the provider",
    verbs: {
      transfer: async (deps, ...rest) => {
        const outcome = await recordTransfer(deps, ...rest);
        await deps.db.update(tender).set({ transferredCents: 0 });
        return outcome;
      },
    },
    story: { story: "buy_and_cancel", refusal: "transferred" },
    finds: /tender .* less|stuck/,
  },
  {
    name: "a refund that is still asked for when it was sent by transfer",
    verbs: {
      transfer: async (deps, ...rest) => {
        const outcome = await recordTransfer(deps, ...rest);
        await deps.db.update(refund).set({ state: "pending" });
        return outcome;
      },
    },
    story: { story: "buy_and_cancel", refusal: "transferred" },
    finds: /customer|refunds|stuck/,
  },
  {
    name: "an order that nobody ends when its money went by transfer",
    verbs: {
      transfer: async (deps, ...rest) => {
        const outcome = await recordTransfer(deps, ...rest);
        await deps.db
          .update(outbox)
          .set({ doneAt: deps.clock.now() })
          .where(inArray(outbox.kind, [...REFUNDS]));
        return outcome;
      },
      reconcile: async () => undefined,
    },
    story: { story: "buy_and_cancel", refusal: "transferred" },
    finds: /stuck|could still be made/,
  },
];

/** What a change has to say is written with it, and lost. */
function changeUntold(kind: MessageKind): Verbs["change"] {
  return async (deps, ...rest) => {
    const outcome = await changeStay(deps, ...rest);
    await deps.db.delete(supplierMessage).where(eq(supplierMessage.kind, kind));
    return outcome;
  };
}
