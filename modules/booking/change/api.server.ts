import { Hono, type Context } from "hono";
import { system } from "#platform/actor.ts";
import { cents, ZERO } from "#platform/money.ts";
import { privateJson } from "#platform/http/cache.server.ts";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { problem, problemResponse } from "#platform/http/problem.ts";
import { readJson } from "#platform/http/validate.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { answerCardRefused } from "../card-answers.ts";
import { answerTooManyCodes } from "../code-answers.ts";
import { findOrderView, isPriceHidden } from "../data.server.ts";
import type { PurchaseDeps } from "../deps.server.ts";
import { answerNoWay } from "../no-way.server.ts";
import { findOrder, type OrderRow } from "../order-row.server.ts";
import { parseBody } from "../parse-body.ts";
import { paymentAnswer } from "../payment-answer.ts";
import { can, type By } from "../policy.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { addDays } from "#platform/dates.ts";
import { changeStay, type ChangeOutcome } from "./change-stay.server.ts";
import { giveUpChange } from "./give-up-change.server.ts";
import { withoutChangePrice, withoutPreviewPrice } from "./hidden-price.ts";
import type { NotChangeable } from "./rules.ts";
import { changeQuoteSchema, changeSchema, toChangeAsk, toWish } from "./schema.ts";
import type { ChangeWish } from "./types.ts";
import { findChangeView, previewChange, type ChangeView, type ToldSum } from "./view.server.ts";
import { isOwnOrder } from "../order-passes.server.ts";

/** The calls that change a stay (docs/product/api.md#buying-calls), for its buyer and customer care. Errors are answered by the purchase routes. */
export function createChangeRoutes(deps: PurchaseDeps): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  const path = "/gateway/purchase/orders/:uuid/changes";
  app.get(path, async (context) => (await findOwn(deps, context, answerState)) ?? notTheirs());
  app.post(`${path}/quote`, async (context) => {
    const wish = toWish(parseBody(changeQuoteSchema, await readJson(context.req.raw)));
    return (await findOwn(deps, context, (own) => answerQuote(own, wish))) ?? notTheirs();
  });
  app.post(path, async (context) => {
    const body = parseBody(changeSchema, await readJson(context.req.raw));
    const ask = toChangeAsk(body, askingOf(context).address);
    const answer = async ({ row, by }: Own) => answerChange(deps, row, await changeStay(deps, row.id, ask, by));
    return (await findOwn(deps, context, answer)) ?? notTheirs();
  });
  app.delete(path, async (context) => (await findOwn(deps, context, answerGiveUp)) ?? notTheirs());
  return app;
}

/** An order of the caller's own. */
type Own = { deps: PurchaseDeps; row: OrderRow; by: By };

const notTheirs = () =>
  problemResponse(problem(404, "ORDER_NOT_FOUND", "There is no such order, or another browser has placed it."));

/** Null for orders that nobody has or somebody else's: the answer is the same. */
async function findOwn(
  deps: PurchaseDeps,
  context: Context<CallEnv>,
  answer: (own: Own) => Promise<Response>,
): Promise<Response | null> {
  const view = await findOrderView(deps.db, context.req.param("uuid") ?? "");
  const row = view && (await findOrder(deps.db, view.id));
  if (!row) return null;
  const isBuyer = await isOwnOrder(deps, context.req.header("cookie") ?? null, row.id);
  const by: By = { actor: askingOf(context).actor, isBuyer };
  return can(by.actor, "order.change", { isOwn: isBuyer }) ? answer({ deps, row, by }) : null;
}

/** Whether it may be changed, and the change that is being paid: whoever comes back from paying learns here what became of it. */
async function answerState(own: Own): Promise<Response> {
  const { deps, row } = own;
  try {
    await syncPayment(deps, row.id, system("change_state"));
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
  }
  const now = await findOrder(deps.db, row.id);
  const view = now && (await findTold(own, now));
  return view ? privateJson(stateOf(row, view)) : notChangeable("state");
}

/** How a change stands, as its caller may know it. */
async function findTold({ deps, by }: Own, row: OrderRow): Promise<ChangeView<ToldSum> | null> {
  const view = await findChangeView(deps.db, row, deps.clock.now());
  return view && by.isBuyer && (await isPriceHidden(deps.db, row.id)) ? withoutChangePrice(view) : view;
}

function stateOf(row: OrderRow, { offer, wish, paid, changesSeen, open }: ChangeView<ToldSum>) {
  return {
    booking: { orderUUID: row.id, orderNumber: row.number, state: row.state },
    modifiableUntil: offer.until,
    refusal: offer.refusal,
    changesSeen,
    paidAmount: paid,
    reservationCriteria: criteriaOf(wish),
    change: open && {
      number: open.number,
      state: open.state,
      difference: open.difference,
      modifiedReservationCriteria: criteriaOf(open.wish),
      giftcardAmount: open.byCards,
      holdExpiresAt: open.holdExpiresAt,
    },
  };
}

/** In the words of the quote. */
function criteriaOf({ packageId, checkin, nights, party }: ChangeWish) {
  return {
    offerId: String(packageId),
    checkinDate: checkin,
    checkoutDate: addDays(checkin, nights),
    nights,
    numberOfAdults: party.adults,
    numberOfChildren: party.children,
    numberOfBabies: party.babies,
  };
}

async function answerQuote(own: Own, wish: ChangeWish): Promise<Response> {
  const { deps, row } = own;
  const view = await findTold(own, row);
  if (!view || view.offer.refusal) return notChangeable(view?.offer.refusal ?? "state");
  const preview = await previewChange(deps, row, wish);
  const { quote, total, difference } = view.paid === null ? withoutPreviewPrice(preview) : preview;
  if (!quote) return problemResponse(problem(404, "NOT_FOUND", "There is no such stay."));
  return privateJson({
    bookable: quote.bookable,
    errors: quote.errors,
    changesSeen: view.changesSeen,
    priceInfo: total === null ? null : { sellPrice: total, nbRooms: quote.rooms, nights: quote.nights },
    difference,
    reservationCriteria: criteriaOf(view.wish),
    modifiedReservationCriteria: quote.bookable ? criteriaOf(wish) : null,
    modificationConditions: {
      refundableAmount: difference === null ? ZERO : cents(Math.max(0, 0 - difference)),
      giftPayments: view.giftPayments,
    },
    cancellationPolicy: quote.cancellation,
  });
}

async function answerGiveUp(own: Own): Promise<Response> {
  const { deps, row, by } = own;
  await giveUpChange(deps, row.id, by);
  const now = (await findOrder(deps.db, row.id)) ?? row;
  const view = await findTold(own, now);
  return view ? privateJson(stateOf(now, view)) : notChangeable("state");
}

const WHY_NOT: Record<NotChangeable, string> = {
  terms: "The terms of this stay do not allow changes.",
  deadline: "The last day for changes is over.",
  state: "Only a confirmed stay can be changed.",
};

const notChangeable = (reason: NotChangeable): Response =>
  problemResponse({ ...problem(409, "NOT_CHANGEABLE", WHY_NOT[reason]), reason });

async function answerChange({ db }: PurchaseDeps, row: OrderRow, outcome: ChangeOutcome): Promise<Response> {
  switch (outcome.kind) {
    case "applied":
    case "being_made":
    case "awaiting_payment": {
      const isWaiting = outcome.kind === "awaiting_payment";
      const { number, difference } = outcome;
      return privateJson({
        booking: {
          orderUUID: row.id,
          orderNumber: row.number,
          state: (await findOrder(db, row.id))?.state ?? row.state,
        },
        change: { number, state: outcome.kind === "being_made" ? "authorized" : outcome.kind, difference },
        payment: isWaiting ? paymentAnswer(outcome.payment) : null,
        holdExpiresAt: isWaiting ? outcome.holdExpiresAt : null,
      });
    }
    case "not_changeable":
      return notChangeable(outcome.reason);
    case "price_changed":
      return problemResponse({
        ...problem(409, "PRICE_CHANGED", "The difference is another by now. Nothing was changed."),
        amount: outcome.difference,
      });
    case "method_unavailable":
      return answerNoWay();
    case "payment_unavailable":
      return problemResponse(
        problem(
          503,
          "PAYMENT_UNAVAILABLE",
          "The payment provider does not answer. The new nights stay set aside; try again.",
        ),
        { "Retry-After": "10" },
      );
    case "gift_card_refused":
      return answerCardRefused(outcome);
    case "too_many_codes":
      return answerTooManyCodes(outcome);
    case "not_bookable":
      return problemResponse(problem(422, outcome.code, "The stay cannot be changed to this."));
    case "forbidden":
    case "not_found":
      return notTheirs();
    default:
      return conflict(CONFLICTS[outcome.kind]);
  }
}

const conflict = ([code, text]: readonly [string, string]) => problemResponse(problem(409, code, text));

const CONFLICTS = {
  sold_out: ["SOLD_OUT", "The last room has just gone. Your stay is as it was."],
  nothing_changed: ["NOTHING_CHANGED", "It is the stay that is booked."],
  stay_changed: ["STAY_CHANGED", "The stay has been changed since you looked. Look again."],
  under_way: ["CHANGE_UNDER_WAY", "Another change of this stay is being paid. Try again in a minute."],
} as const;
