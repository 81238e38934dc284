import { data, redirect } from "react-router";
import { z } from "zod";
import { localTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { wholeText } from "#platform/http/number.ts";
import { cents, sumCents } from "#platform/money.ts";
import type { ChangeOutcome } from "#modules/booking/change/change-stay.server.ts";
import { changeHref } from "#modules/booking/change/address.ts";
import type { ChangeNotice } from "#modules/booking/change/page-data.ts";
import type { ChangeCards } from "#modules/booking/change/pay-round.server.ts";
import type { AskedChange, ToldSum } from "#modules/booking/change/view.server.ts";
import { INTENT, type TypedCode } from "#modules/booking/checkout/code-verdict.ts";
import { readMethod } from "#modules/booking/checkout/fields.ts";
import { REMOVE_CARD, SEEN_BY_CARDS, type AppliedCard } from "#modules/booking/checkout/gift-cards.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import { changedPath, changePath } from "#modules/booking/change/paths.ts";
import { shareAmong } from "#modules/vouchers/values/rules.ts";
import type { RequestContext } from "#app/context.server.ts";
import { askedCode, readCards } from "#app/routes/checkout/plain-cards.server.ts";
import { readWish } from "./read.server.ts";

const PRIVATE = { "Cache-Control": CACHE.private };
/** What goes back stands below zero. */
const AMOUNT = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number);
/** What the page showed that gift cards pay; nothing where none does. */
const SEEN = wholeText(0, 100_000_000).catch(0);
const COUNT = wholeText(0, 10_000);

type Post = { orderId: string; cookies: string | null; form: FormData };

/** A form of the page: a change that is asked for, paid or given up. What led nowhere is said, and the page shows how it stands. */
export async function postChange(context: RequestContext, post: Post) {
  const { services, site, actor } = context;
  const { orderId, cookies, form } = post;
  const { changes } = services.booking;
  const by = { actor, cookies };
  const view = await changes.find(orderId, by);
  if (!view) throw seeOther(confirmationPath(site, encodeURIComponent(orderId)));
  if (form.get(INTENT) === "giveUp") {
    await changes.giveUp(orderId, by);
    throw seeOther(view.open ? changeHref(site, orderId, { wish: view.open.wish }) : changePath(site, orderId));
  }
  if (form.has("pays")) {
    if (!view.open) throw seeOther(changePath(site, orderId));
    return payPosted(context, post, { open: view.open, changesSeen: view.changesSeen });
  }
  const difference = AMOUNT.safeParse(form.get("expectedDifference"));
  const changesSeen = COUNT.safeParse(form.get("changesSeen"));
  if (!difference.success || !changesSeen.success) throw new Response(null, { status: 400 });
  const { today } = localTime(services.clock, view.stay.timeZone);
  const wish = readWish(new URLSearchParams(textsOf(form)), view.wish, today);
  const ask = { wish, expectedDifference: cents(difference.data), changesSeen: changesSeen.data };
  return follow(context, { orderId, outcome: await changes.change(orderId, ask, by) });
}

const textsOf = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as [string, string]] : []));

type Open = { open: AskedChange<ToldSum>; changesSeen: number };

/** Pays a change that waits: its own gift cards stay, else those of the form pay first, after the page has shown what they pay. */
async function payPosted(context: RequestContext, { orderId, cookies, form }: Post, { open, changesSeen }: Open) {
  const { services, actor, address } = context;
  const { wish, difference: expectedDifference } = open;
  if (form.get("pays") !== String(open.number)) return answer({ notice: "stay_changed" }, 409);
  const common = { wish, expectedDifference, changesSeen, method: readMethod(form) };
  const ask = async (cards?: ChangeCards) =>
    services.booking.changes.change(orderId, { ...common, ...(cards && { cards }) }, { actor, cookies });
  if (open.byCards !== null) return follow(context, { orderId, outcome: await ask() });
  const typed = askedCode(form);
  const { cards, isNew } = await readCards(context, { form, typed });
  if (isNew || form.has(REMOVE_CARD) || typed === "") return answer({ cards });
  if (typed !== null) return answer({ cards, code: { typed, verdict: { kind: "no_codes" }, isAutomatic: false } });
  const shares = shareAmong(expectedDifference, cards);
  const isAsSeen = sumCents(shares.map(({ amount }) => amount)) === SEEN.parse(form.get(SEEN_BY_CARDS));
  if (!isAsSeen) return answer({ notice: "gift_card", cards }, 409);
  const asked = shares.map(({ card, amount }) => ({ code: card.serialNumber, amount }));
  return follow(context, { orderId, cards, outcome: await ask({ asked, address }) });
}

/** What the page comes back with: what is said, the gift cards that still pay, and a code that is none. */
export type Posted = { notice?: ChangeNotice; cards?: readonly AppliedCard[]; code?: TypedCode };

const answer = (posted: Posted, status = 200) => data<Posted>(posted, { status, headers: PRIVATE });

type Followed = { orderId: string; outcome: ChangeOutcome; cards?: readonly AppliedCard[] };

function follow({ site }: RequestContext, { orderId, outcome, cards = [] }: Followed) {
  switch (outcome.kind) {
    case "applied":
    case "being_made":
      throw seeOther(changedPath(site, orderId, outcome.number));
    case "awaiting_payment":
      throw seeOther(outcome.payment.next.kind === "redirect" ? outcome.payment.next.url : changePath(site, orderId));
    case "forbidden":
    case "not_found":
      throw seeOther(confirmationPath(site, encodeURIComponent(orderId)));
    case "not_changeable":
      throw seeOther(changePath(site, orderId));
    case "gift_card_refused":
      return answer(
        { notice: "gift_card", cards: cards.filter(({ serialNumber }) => serialNumber !== outcome.code) },
        409,
      );
    default:
      return answer({ notice: noticeOf(outcome), cards }, 409);
  }
}

type Led = Exclude<
  ChangeOutcome,
  {
    kind:
      | "applied"
      | "being_made"
      | "awaiting_payment"
      | "forbidden"
      | "not_found"
      | "not_changeable"
      | "gift_card_refused";
  }
>;

function noticeOf(outcome: Led): ChangeNotice {
  switch (outcome.kind) {
    case "price_changed":
      return "price";
    case "sold_out":
    case "stay_changed":
    case "under_way":
      return outcome.kind;
    case "nothing_changed":
      return "none";
    case "method_unavailable":
      return "way";
    case "payment_unavailable":
      return "unavailable";
    case "too_many_codes":
      return "wait";
    case "not_bookable":
      return outcome.code === "DIFFERENCE_TOO_SMALL" ? "small" : "refused";
  }
}

const seeOther = (path: string) => redirect(path, { status: 303, headers: PRIVATE });
