import { system } from "#platform/actor.ts";
import { localTime } from "#platform/clock.ts";
import { isAway } from "#modules/payments/breaker.ts";
import { BANK_METHODS, FIRST_METHOD, isOfSite } from "#modules/payments/methods.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { OfferPlans } from "#modules/payments/offers.server.ts";
import { findAfterSale } from "./after-sale.server.ts";
import { checkCode } from "./check-code.server.ts";
import { lookAtCard } from "./card-story.server.ts";
import { createChangeService, createHouseChanges } from "./change/change-service.server.ts";
import { askClaim } from "./claims/ask-claim.server.ts";
import { findClaimOffer } from "./claims/data.server.ts";
import { createLookAtStay } from "./booked.server.ts";
import { findOrderView, showOrder } from "./data.server.ts";
import type { PurchaseDeps } from "./deps.server.ts";
import { askRefund } from "./granted/ask-refund.server.ts";
import { askWithdrawal, findWithdrawal } from "./granted/ask-withdrawal.server.ts";
import { findAsk, findAsks, listOpenAsks } from "./granted/data.server.ts";
import { decideRefund } from "./granted/decide-refund.server.ts";
import { findGrantRoom } from "./granted/room.server.ts";
import { quoteGifts } from "./items/gift/quote-gifts.server.ts";
import type { OrderLookup } from "./lookup/lookup.server.ts";
import { findOrder as findOrderRow, findTenders } from "./order-row.server.ts";
import type { BookingService, HouseRefunds } from "./service.ts";
import { findParcel } from "#modules/vouchers/parcels/move-parcel.server.ts";
import { readdressParcel } from "./items/parcel/readdress.server.ts";
import { awaitsPayment, isPending } from "./states.ts";
import { chooseTime } from "./trip/choose-time.server.ts";
import { withUnpaid } from "./unpaid.server.ts";
import { cancelOrder } from "./verbs/cancel-order.server.ts";
import { giveGoodwill, goodwillOf } from "./verbs/give-goodwill.server.ts";
import { findTwin } from "./checkout/twin.server.ts";
import { giveUpOrder } from "./verbs/give-up.server.ts";
import { payAgain } from "./verbs/pay-again.server.ts";
import { placeGifts } from "./verbs/place-gifts.server.ts";
import { placeOrder } from "./verbs/place-order.server.ts";
import { syncPayment } from "./verbs/sync-payment.server.ts";
import { isOwnOrder } from "./order-passes.server.ts";
import { createPayoutDesk, createPayoutService } from "./payouts/service.server.ts";

type Parts = { lookup: OrderLookup; offerPlans: OfferPlans };

/** What pages may ask of orders. */
export function createService(deps: PurchaseDeps, { lookup, offerPlans }: Parts): BookingService {
  const findOrder = async (id: string, cookies: string | null) => {
    const order = await findOrderView(deps.db, id);
    return order && showOrder(order, await isOwnOrder(deps, cookies, order.id));
  };
  const settle = async (id: string, cookies: string | null) => {
    const seen = await findOrder(id, cookies);
    if (!seen || !isPending(seen.order.state)) return seen;
    try {
      const synced = await syncPayment(deps, seen.order.id, system("order_page"));
      const now = await findOrder(id, cookies);
      return now && synced ? withUnpaid(now, synced.payments, deps.clock.now()) : now;
    } catch (error) {
      // The provider is away: the page shows what we know, and asks again.
      if (!(error instanceof PaymentError)) throw error;
    }
    return findOrder(id, cookies);
  };
  return {
    ...waysToPay(deps, offerPlans),
    payAgain: async ({ cookies, actor, ...ask }) => {
      const seen = await findOrder(ask.orderId, cookies);
      return payAgain(deps, ask, { actor, isBuyer: seen?.isBuyer ?? false });
    },
    checkCode: (ask) => checkCode(deps, ask),
    checkCard: async (typed, asking) => (await deps.giftCards?.check(typed, asking)) ?? { kind: "unknown" },
    lookAtCard: (typed, asking) => lookAtCard(deps, typed, asking),
    placeOrder: (input) => placeOrder(deps, input),
    placeGifts: (input) => placeGifts(deps, input),
    readdress: async ({ orderId, itemId }, address, { actor, cookies }) => {
      const row = await findParcel(deps.db, itemId);
      if (row?.orderId !== orderId) return { kind: "not_found" };
      return readdressParcel(deps, itemId, address, { actor, isBuyer: await isOwnOrder(deps, cookies, orderId) });
    },
    quoteGifts: (site, wishes) => quoteGifts(deps, site, wishes),
    findOrder,
    findTypedBuyer: async (id, cookies) => {
      const row = (await isOwnOrder(deps, cookies, id)) ? await findOrderRow(deps.db, id) : null;
      return row && awaitsPayment(row.state) ? (row.buyer ?? null) : null;
    },
    passes: deps.passes,
    lookup,
    payouts: createPayoutService(deps, lookup),
    ...afterSale(deps),
    lookAtStay: createLookAtStay(deps.db, deps.clock),
    giveUp: async (id, { cookies, actor }) => {
      const seen = await findOrder(id, cookies);
      if (seen) await giveUpOrder(deps, seen.order.id, { actor, isBuyer: seen.isBuyer });
    },
    findSettledOrder: settle,
    findTwin: (ask) => findTwin({ ...deps, settle }, ask),
  };
}

/** How an order may be paid. */
function waysToPay(
  deps: PurchaseDeps,
  offerPlans: OfferPlans,
): Pick<BookingService, "paymentPage" | "offerPlans" | "bankWays" | "labelOf"> {
  return {
    paymentPage: async (site, orderId) => {
      const [own] = orderId
        ? (await findTenders(deps.db, orderId)).filter(
            ({ kind, method }) => kind === "provider" && method === FIRST_METHOD,
          )
        : [];
      // A provider that is not configured any more says so when it is asked to take the payment.
      const provider = (own && deps.payments.find(own.provider)) ?? deps.payments.forNewOrder(site);
      return provider.page;
    },
    offerPlans: ({ site, ...ask }) =>
      offerPlans({ ...ask, site: site.id, country: site.country, today: localTime(deps.clock, site.timeZone).today }),
    bankWays: (site) =>
      BANK_METHODS.filter((method) => {
        const provider = isOfSite(method, site) ? deps.payments.forMethod(site, method) : null;
        return provider !== null && !isAway(provider);
      }),
    labelOf: (site, method) => deps.payments.forMethod(site, method)?.page.label ?? "",
  };
}

/** Refunds beyond the terms. */
const refundsByHouse = (deps: PurchaseDeps): HouseRefunds => ({
  ask: (orderId, wish, by) => askRefund(deps, orderId, wish, by),
  decide: (askId, decision, by) => decideRefund(deps, askId, decision, by),
  open: () => listOpenAsks(deps.db),
  find: (askId) => findAsk(deps.db, askId),
  of: (orderId) => findAsks(deps.db, orderId),
  room: async (orderId) => {
    const row = await findOrderRow(deps.db, orderId);
    return row && findGrantRoom(deps.db, row);
  },
});

/** What its buyer may do with an order that was paid. */
function afterSale(
  deps: PurchaseDeps,
): Pick<
  BookingService,
  "forBuyer" | "changes" | "findAfterSale" | "cancel" | "findClaimOffer" | "askClaim" | "chooseTime"
> {
  return {
    changes: createChangeService(deps),
    forBuyer: {
      look: async (id) => {
        const row = await findOrderRow(deps.db, id);
        return row && findAfterSale(deps.db, row, deps.clock.now());
      },
      cancel: (id, ask, { actor, why }) => cancelOrder(deps, id, { actor, isBuyer: false, why }, ask),
      changes: createHouseChanges(deps),
      refunds: refundsByHouse(deps),
      payouts: createPayoutDesk(deps),
      withdrawal: async (id) => {
        const row = await findOrderRow(deps.db, id);
        return row && findWithdrawal(deps.db, row, deps.clock.now());
      },
      withdraw: (id, wish, by) => askWithdrawal(deps, id, wish, by),
      giveGoodwill: (id, ask, by) => giveGoodwill(deps, id, ask, by),
      goodwillOf: (id) => goodwillOf(deps.db, id),
    },
    findAfterSale: async (id, cookies) => {
      const row = (await isOwnOrder(deps, cookies, id)) ? await findOrderRow(deps.db, id) : null;
      return row && findAfterSale(deps.db, row, deps.clock.now());
    },
    cancel: async (id, ask, { actor, cookies }) =>
      cancelOrder(deps, id, { actor, isBuyer: await isOwnOrder(deps, cookies, id) }, ask),
    findClaimOffer: async (id, cookies) => {
      const row = (await isOwnOrder(deps, cookies, id)) ? await findOrderRow(deps.db, id) : null;
      return row && findClaimOffer(deps.db, row, deps.clock.now());
    },
    askClaim: async (id, ask, { actor, cookies }) =>
      askClaim(deps, id, { actor, isBuyer: await isOwnOrder(deps, cookies, id) }, ask),
    chooseTime: async (id, ask, { actor, cookies }) =>
      chooseTime(deps, id, { actor, isBuyer: await isOwnOrder(deps, cookies, id) }, ask),
  };
}
