import { type Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { ZERO } from "#platform/money.ts";
import { type Can } from "#platform/policy.ts";
import { unlimited } from "#tests/support/limits.ts";
import { orderInput } from "#tests/support/payments.ts";
import { catalogueVerbs } from "#tests/support/catalogue-verbs.ts";
import { staffVerbs } from "#tests/support/staff-verbs.ts";
import { can as canAccounts } from "#modules/accounts/policy.ts";
import { applyAri } from "#modules/availability/ari.server.ts";
import { can as canAvailability } from "#modules/availability/policy.ts";
import { changeByHouse } from "#modules/booking/change/change-by-house.server.ts";
import { changeStay } from "#modules/booking/change/change-stay.server.ts";
import { giveUpChange } from "#modules/booking/change/give-up-change.server.ts";
import { askClaim } from "#modules/booking/claims/ask-claim.server.ts";
import { approveClaim, refuseClaim } from "#modules/booking/claims/decide-claim.server.ts";
import { askRefund } from "#modules/booking/granted/ask-refund.server.ts";
import { askWithdrawal } from "#modules/booking/granted/ask-withdrawal.server.ts";
import { decideRefund, expireRefundAsks } from "#modules/booking/granted/decide-refund.server.ts";
import { forgetHolders } from "#modules/booking/holders.server.ts";
import { can as canBooking } from "#modules/booking/policy.ts";
import { recordTransfer } from "#modules/booking/refused-refunds/record-transfer.server.ts";
import { chooseTime } from "#modules/booking/trip/choose-time.server.ts";
import { withdrawOrder } from "#modules/booking/verbs/withdraw-order.server.ts";
import { amendBuyer } from "#modules/booking/verbs/amend-buyer.server.ts";
import { giveGoodwill } from "#modules/booking/verbs/give-goodwill.server.ts";
import { abandonOrder, cancelOrder, claimInsurance } from "#modules/booking/verbs/cancel-order.server.ts";
import { chooseMethod } from "#modules/booking/verbs/choose-method.server.ts";
import { completeStays } from "#modules/booking/verbs/complete-stays.server.ts";
import { expireChange, expireHold, expireHolds } from "#modules/booking/verbs/expire-holds.server.ts";
import { giveUpOrder } from "#modules/booking/verbs/give-up.server.ts";
import { openPayment } from "#modules/booking/verbs/open-payment.server.ts";
import { payAgain } from "#modules/booking/verbs/pay-again.server.ts";
import { placeGifts } from "#modules/booking/verbs/place-gifts.server.ts";
import { placeItems, placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { reconcile } from "#modules/booking/verbs/reconcile.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { changeCodeEnd, exportBatch, makeBatch, makeCode } from "#modules/promotions/house-codes.server.ts";
import { changeGift, printGift, sendGiftAgain } from "#modules/vouchers/gifts/change-gift.server.ts";
import { handOverOnItsDay, remindHolders } from "#modules/vouchers/gifts/gift-jobs.server.ts";
import { can as canHandOver } from "#modules/vouchers/gifts/hand-over-policy.ts";
import { importDestinations } from "#modules/destinations/import.server.ts";
import { answerCase } from "#modules/contact/answer.server.ts";
import { deliverCase } from "#modules/contact/deliver.server.ts";
import { forgetCases } from "#modules/contact/forget.server.ts";
import { can as canContact } from "#modules/contact/policy.ts";
import { can as canDestinations } from "#modules/destinations/policy.ts";
import { nameRecipient } from "#modules/documents/name-recipient.server.ts";
import { can as canDocuments } from "#modules/documents/policy.ts";
import { repairDocuments } from "#modules/documents/repair.server.ts";
import { writeDocuments } from "#modules/documents/write.server.ts";
import { can as canMessages } from "#modules/messages/policy.ts";
import { createThreads } from "#modules/messages/threads.server.ts";
import { forgetChoices, keepChoice } from "#modules/consent/consent.server.ts";
import { can as canConsent } from "#modules/consent/policy.ts";
import { createNewsletter, forgetUnconfirmed } from "#modules/newsletter/newsletter.server.ts";
import { can as canNewsletter } from "#modules/newsletter/policy.ts";
import { endCode, saveCode } from "#modules/promotions/manage.server.ts";
import { can as canPromotions } from "#modules/promotions/policy.ts";
import { suppliersHouse } from "#tests/support/suppliers-house.ts";
import { mendStock } from "#modules/availability/mend.server.ts";
import { deskHouse, mailHouse, reportHouse } from "./desk-house.ts";
import { ID, reviewHouse } from "./review-house.ts";
import { siteHouses } from "./site-houses.ts";
import { parcelHouse } from "./parcel-house.ts";
import { valueHouse } from "./value-house.ts";
import { wishHouses } from "./wish-house.ts";
import { accountVerbs, buyerVerbs } from "./account-verbs.ts";
import { idleContact, idleLookup } from "./idle-services.ts";
import { payoutVerbs } from "./payout-verbs.ts";

/** Whatever is asked of it was asked before the policy. */
const untouchable = new Proxy(() => undefined, {
  get: (target, name) => (name === "then" ? undefined : untouched(target)),
  apply: () => {
    throw new Error("something was asked for before the policy");
  },
});
const untouched = (_target: unknown) => untouchable as never;
const NOTHING = untouched(null);

const UNTOUCHED = { db: NOTHING, clock: NOTHING };
const SENT = { reason: "refused", reference: "" } as const;
const GIFT = { valueId: ID };
const NOW = new Date("2026-11-20T10:00:00Z");
const ORDER = orderInput(1, { checkin: day("2026-12-04"), idempotencyKey: "policies" });
const placedBy = (actor: Actor) => ({ ...ORDER, caller: { ...ORDER.caller, actor } });
const by = (actor: Actor) => ({ actor, isBuyer: false });
const newsletter = createNewsletter({ db: NOTHING, clock: NOTHING, tokens: NOTHING, signUps: unlimited });
const contact = idleContact(NOTHING);
const lookup = idleLookup(NOTHING);
const threads = createThreads({ ...UNTOUCHED, tokens: NOTHING, isBuyer: () => false, wakeWorker: NOTHING });

export type Verb = (actor: Actor) => unknown;
type House = { can: Can<never>; verbs: Record<string, Record<string, Verb>> };

/** Each verb of a policy, with the functions that ask it: by its module, or by its own name where a module has several. */
export const HOUSES: Record<string, House> = {
  booking: {
    can: canBooking,
    verbs: {
      "order.place": {
        placeOrder: (actor) => placeOrder(NOTHING, placedBy(actor)),
        placeGifts: (actor) => placeGifts(NOTHING, { ...placedBy(actor), gifts: [], draftId: null }),
        placeItems: (actor) => placeItems(NOTHING, { ...placedBy(actor), requestHash: "" }, []),
      },
      "order.pay": {
        openPayment: (actor) => openPayment(NOTHING, ID, by(actor)),
        chooseMethod: (actor) => chooseMethod(NOTHING, ID, "card", by(actor)),
      },
      "order.amend": {
        amendBuyer: (actor) =>
          amendBuyer(NOTHING, { orderId: ID, buyer: ORDER.buyer, wishes: ORDER.wishes }, by(actor)),
        payAgain: (actor) => payAgain(NOTHING, { orderId: ID, buyer: ORDER.buyer, wishes: ORDER.wishes }, by(actor)),
      },
      "order.give_up": {
        giveUpOrder: (actor) => giveUpOrder(NOTHING, ID, by(actor)),
        abandonOrder: (actor) => abandonOrder(NOTHING, ID, by(actor)),
      },
      "order.cancel": { cancelOrder: (actor) => cancelOrder(NOTHING, ID, by(actor)) },
      "order.change": {
        changeStay: (actor) => changeStay(NOTHING, ID, NOTHING, by(actor)),
        giveUpChange: (actor) => giveUpChange(NOTHING, ID, by(actor)),
      },
      "order.choose": { chooseTime: (actor) => chooseTime(NOTHING, ID, by(actor), NOTHING) },
      "order.ask_claim": { askClaim: (actor) => askClaim(NOTHING, ID, by(actor), NOTHING) },
      "order.decide_claim": {
        approveClaim: (actor) => approveClaim(NOTHING, ID, actor),
        refuseClaim: (actor) => refuseClaim(NOTHING, ID, { by: actor, refusal: NOTHING }),
      },
      "order.record_transfer": { recordTransfer: (actor) => recordTransfer(NOTHING, ID, { ...SENT, by: actor }) },
      "order.give_goodwill": {
        giveGoodwill: (actor) => giveGoodwill(NOTHING, ID, { amount: ZERO, key: ID, limit: ZERO }, { actor, why: "" }),
      },
      "order.ask_refund": {
        askRefund: (actor) => askRefund(NOTHING, ID, { amount: ZERO, key: ID, limit: ZERO }, { actor, why: "" }),
      },
      "order.decide_refund": {
        decideRefund: (actor) => decideRefund(NOTHING, ID, "approve", { actor, why: "" }),
      },
      "order.change_by_house": { changeByHouse: (actor) => changeByHouse(NOTHING, ID, NOTHING, { actor, why: "" }) },
      "order.withdraw": {
        withdrawOrder: (actor) => withdrawOrder(NOTHING, ID, { actor }),
        askWithdrawal: (actor) =>
          askWithdrawal(NOTHING, ID, { expected: ZERO, changesSeen: 0, key: ID, limit: ZERO }, { actor, why: "" }),
      },
      "order.claim": { claimInsurance: (actor) => claimInsurance(NOTHING, ID, by(actor)) },
      "order.look_up": {
        find: (actor) =>
          lookup.find({ number: "", email: "", action: null, cookies: null }, { actor, address: "10.0.0.1" }),
        sendNumbers: (actor) => lookup.sendNumbers("", { actor, address: "10.0.0.1" }),
      },
      "order.open_access": { open: (actor) => lookup.open("", actor) },
      "order.settle": {
        syncPayment: (actor) => syncPayment(NOTHING, ID, actor),
        reconcile: (actor) => reconcile(NOTHING, actor, NOW),
      },
      "order.expire": {
        expireChange: (actor) => expireChange(NOTHING, ID, actor),
        expireHold: (actor) => expireHold(NOTHING, ID, actor),
        expireRefundAsks: (actor) => expireRefundAsks({ db: NOTHING, clock: NOTHING }, actor),
        expireHolds: (actor) => expireHolds(NOTHING, actor),
      },
      "order.complete": { completeStays: (actor) => completeStays(NOTHING, actor) },
      "order.forget_holders": { forgetHolders: (actor) => forgetHolders({ db: NOTHING, now: NOW }, actor) },
      "order.forget_buyer": buyerVerbs(NOTHING),
      ...payoutVerbs(NOTHING),
    },
  },
  accounts: { can: canAccounts, verbs: accountVerbs(NOTHING) },
  documents: {
    can: canDocuments,
    verbs: {
      "document.name_recipient": {
        nameRecipient: (actor) => nameRecipient(NOTHING, { orderId: ID, recipient: NOTHING }, by(actor)),
      },
      "document.write": {
        writeDocuments: (actor) => writeDocuments(NOTHING, { orderId: ID, cause: "sold" }, actor),
        repairDocuments: (actor) => repairDocuments({ db: NOTHING, clock: fixedClock(NOW.toISOString()) }, actor),
      },
    },
  },
  messages: {
    can: canMessages,
    verbs: {
      "thread.guest": {
        writeAsGuest: (actor) => threads.writeAsGuest(ID, { text: "", to: "care" }, { actor, cookies: null }),
      },
      "thread.hotel": {
        answerAsHotel: (actor) => threads.answerAsHotel("", "", actor),
        readAsHotel: (actor) => threads.readAsHotel("", actor),
      },
      "thread.care": {
        list: (actor) => threads.list(actor),
        forCare: (actor) => threads.forCare(ID, actor),
        writeAsCare: (actor) => threads.writeAsCare(ID, { text: "", to: "guest" }, actor),
      },
    },
  },
  desk: deskHouse(NOTHING),
  reports: reportHouse(NOTHING),
  notifications: mailHouse(NOTHING),
  vouchers: valueHouse(NOTHING),
  "hand-over": {
    can: canHandOver,
    verbs: {
      "gift.hand_over": { handOverOnItsDay: (actor) => handOverOnItsDay(NOTHING, { payload: {} }, actor) },
      "gift.change": { changeGift: (actor) => changeGift(NOTHING, GIFT, NOTHING, by(actor)) },
      "gift.print": { printGift: (actor) => printGift(NOTHING, GIFT, by(actor)) },
      "gift.send_again": {
        sendGiftAgain: (actor) => sendGiftAgain(NOTHING, GIFT, { name: "", email: "" }, by(actor)),
      },
      "gift.remind": { remindHolders: (actor) => remindHolders(NOTHING, actor) },
    },
  },
  parcel: parcelHouse(NOTHING),
  promotions: {
    can: canPromotions,
    verbs: {
      "code.manage": {
        changeCodeEnd: (actor) => changeCodeEnd(NOTHING, NOTHING, { actor, why: "" }),
        exportBatch: (actor) => exportBatch(NOTHING, "", actor),
        makeBatch: (actor) => makeBatch(NOTHING, NOTHING, { actor, why: "" }),
        makeCode: (actor) => makeCode(NOTHING, NOTHING, { actor, why: "" }),
        saveCode: (actor) => saveCode({ db: NOTHING, now: NOW, by: actor }, NOTHING),
        endCode: (actor) => endCode({ db: NOTHING, now: NOW, by: actor }, "", day("2026-12-04")),
      },
    },
  },
  newsletter: {
    can: canNewsletter,
    verbs: {
      "newsletter.sign_up": {
        signUp: (actor) =>
          newsletter.signUp({ email: "a@example.org", locale: "fr_FR", source: "home" }, { actor, address: "" }),
      },
      "newsletter.follow_link": {
        confirm: (actor) => newsletter.follow("confirm", "", actor),
        unsubscribe: (actor) => newsletter.follow("unsubscribe", "", actor),
        choose: (actor) => newsletter.choose("", null, actor),
      },
      "newsletter.forget": {
        forgetUnconfirmed: (actor) => forgetUnconfirmed({ db: NOTHING, clock: NOTHING }, actor),
      },
    },
  },
  consent: {
    can: canConsent,
    verbs: {
      "consent.choose": { keepChoice: (actor) => keepChoice({ db: NOTHING, clock: NOTHING }, NOTHING, actor) },
      "consent.forget": { forgetChoices: (actor) => forgetChoices({ db: NOTHING, clock: NOTHING }, actor) },
    },
  },
  contact: {
    can: canContact,
    verbs: {
      "case.write": { write: (actor) => contact.write(NOTHING, { actor, address: "", proof: "x", mayWait: false }) },
      "case.confirm": { confirm: (actor) => contact.confirm("", actor) },
      "case.answer": {
        answerCase: (actor) =>
          answerCase({ ...UNTOUCHED, wakeWorker: NOTHING }, ID, {
            by: actor,
            way: "answer",
            text: "as long as it takes",
          }),
      },
      "case.deliver": { deliverCase: (actor) => deliverCase(NOTHING, NOTHING, actor) },
      "case.forget": { forgetCases: (actor) => forgetCases({ db: NOTHING, clock: NOTHING }, actor) },
    },
  },
  ...siteHouses(NOTHING),
  reviews: reviewHouse(NOTHING),
  ...wishHouses(NOTHING),
  staff: staffVerbs(NOTHING),
  suppliers: suppliersHouse({ nothing: NOTHING, now: NOW, id: ID }),
  catalogue: catalogueVerbs(NOTHING, NOW),
  destinations: {
    can: canDestinations,
    verbs: {
      "destinations.import": { importDestinations: (actor) => importDestinations(NOTHING, { by: actor }) },
    },
  },
  availability: {
    can: canAvailability,
    verbs: {
      "availability.set": {
        applyAri: (actor) =>
          applyAri(
            NOTHING,
            fixedClock(NOW.toISOString()),
            [{ roomRateId: 1, from: ORDER.checkin, until: ORDER.checkin }],
            { by: actor },
          ),
        mendStock: (actor) => mendStock(NOTHING, [{ poolId: 1, day: ORDER.checkin }], actor),
      },
    },
  },
};
