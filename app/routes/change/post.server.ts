import { data, redirect } from "react-router";
import { z } from "zod";
import { localTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { wholeText } from "#platform/http/number.ts";
import { cents } from "#platform/money.ts";
import type { ChangeOutcome } from "#modules/booking/change/change-stay.server.ts";
import { changeHref } from "#modules/booking/change/address.ts";
import type { ChangeNotice } from "#modules/booking/change/page-data.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import { readMethod } from "#modules/booking/checkout/fields.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import { changedPath, changePath } from "#modules/booking/change/paths.ts";
import type { RequestContext } from "#app/context.server.ts";
import { readWish } from "./read.server.ts";

const PRIVATE = { "Cache-Control": CACHE.private };
/** What goes back stands below zero. */
const AMOUNT = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number);
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
  const intent = form.get("intent");
  if (intent === "giveUp") {
    await changes.giveUp(orderId, by);
    throw seeOther(view.open ? changeHref(site, orderId, { wish: view.open.wish }) : changePath(site, orderId));
  }
  if (intent === "pay") {
    if (!view.open) throw seeOther(changePath(site, orderId));
    const { wish, difference: expectedDifference } = view.open;
    const ask = { wish, expectedDifference, changesSeen: view.changesSeen, method: readMethod(form) };
    return follow(context, { orderId, wish, outcome: await changes.change(orderId, ask, by) });
  }
  const difference = AMOUNT.safeParse(form.get("expectedDifference"));
  const changesSeen = COUNT.safeParse(form.get("changesSeen"));
  if (!difference.success || !changesSeen.success) throw new Response(null, { status: 400 });
  const { today } = localTime(services.clock, view.stay.timeZone);
  const wish = readWish(new URLSearchParams(textsOf(form)), view.wish, today);
  const ask = { wish, expectedDifference: cents(difference.data), changesSeen: changesSeen.data };
  return follow(context, { orderId, wish, outcome: await changes.change(orderId, ask, by) });
}

const textsOf = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as [string, string]] : []));

type Followed = { orderId: string; wish: ChangeWish; outcome: ChangeOutcome };

function follow({ site }: RequestContext, { orderId, outcome }: Followed) {
  switch (outcome.kind) {
    case "applied":
      throw seeOther(changedPath(site, orderId, outcome.number));
    case "awaiting_payment":
      throw seeOther(outcome.payment.next.kind === "redirect" ? outcome.payment.next.url : changePath(site, orderId));
    case "forbidden":
    case "not_found":
      throw seeOther(confirmationPath(site, encodeURIComponent(orderId)));
    case "not_changeable":
      throw seeOther(changePath(site, orderId));
    default:
      return data<{ notice: ChangeNotice }>({ notice: noticeOf(outcome) }, { status: 409, headers: PRIVATE });
  }
}

type Led = Exclude<
  ChangeOutcome,
  { kind: "applied" | "awaiting_payment" | "forbidden" | "not_found" | "not_changeable" }
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
    case "not_bookable":
      return outcome.code === "DIFFERENCE_TOO_SMALL" ? "small" : "refused";
  }
}

const seeOther = (path: string) => redirect(path, { status: 303, headers: PRIVATE });
