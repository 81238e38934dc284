import { redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { QuoteErrorCode } from "#modules/availability/types.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { isSameStay, isSameWish } from "#modules/booking/change/rules.ts";
import type { ChangeOutlook, ChangeProblem, ChooseData, NotData } from "#modules/booking/change/page-data.ts";
import type { AskedChange, ChangePreview, ChangeView, ToldSum } from "#modules/booking/change/view.server.ts";
import type { PayWay, PayWays } from "#modules/booking/checkout/pay-ways.ts";
import { withoutGiftPrice } from "#modules/booking/hidden-price.ts";
import { stayOf, type ItemView } from "#modules/booking/items/views.ts";
import { wayBackOf, type WayBack } from "#modules/booking/way-back.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import type { Language } from "#modules/sites/locales.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import type { RequestContext } from "#app/context.server.ts";
import { previewFollowed } from "./follow-days.server.ts";
import { loadOthers, type OtherStays } from "./others.server.ts";
import { readMonth, readWish } from "./read.server.ts";

export type PayData = {
  asked: AskedChange<ToldSum>;
  holdLeftMs: number;
  payment: PaymentPage;
  payWays: PayWays;
  changesSeen: number;
};

/** What the address of a change stands for. */
export type ChangePage =
  | ({ kind: "not" } & NotData)
  | ({ kind: "choose" } & ChooseData)
  | ({ kind: "confirm" } & ChooseData)
  | ({ kind: "other"; others: OtherStays } & ChooseData)
  | ({ kind: "pay" } & PayData)
  | { kind: "pending"; asked: AskedChange<ToldSum> }
  | { kind: "done"; asked: AskedChange<ToldSum>; item: ItemView<"stay">; email: string; way: WayBack };

export type ChangeAddress = { orderId: string; url: URL; cookies: string | null };

/** For its buyer alone: everybody else is led to the order's page. */
export async function loadChange(context: RequestContext, ask: ChangeAddress): Promise<ChangePage> {
  const { booking } = context.services;
  const { orderId, url, cookies } = ask;
  const view = await booking.changes.find(orderId, { cookies });
  const seen = view && (await booking.findOrder(orderId, cookies));
  const item = seen?.isBuyer ? stayOf(withoutGiftPrice(seen.order)) : null;
  if (!view || !seen?.isBuyer || !item)
    throw redirect(confirmationPath(context.site, encodeURIComponent(orderId)), {
      status: 303,
      headers: { "Cache-Control": CACHE.private },
    });
  if (view.open?.state === "authorized") return { kind: "pending", asked: view.open };
  if (view.open) return loadPay(context, view, view.open);
  const done = await findDone(context, ask);
  if (done) {
    const way = wayBackOf(seen.order, siteDay(context));
    return { kind: "done", asked: done, item, email: seen.order.buyer?.email ?? "", way };
  }
  if (view.offer.refusal) return notChangeable(view);
  return loadChoice(context, ask, { view, until: view.offer.until, order: seen.order, query: url.searchParams });
}

const siteDay = ({ site, services: { clock } }: RequestContext): Day => localTime(clock, site.timeZone).today;

function notChangeable({ offer, stay }: ChangeView<ToldSum>): ChangePage {
  return { kind: "not", refusal: offer.refusal ?? "state", deadline: stay.cancellation.deadline };
}

/** The change that this address tells of, if it was the last one. */
async function findDone({ services }: RequestContext, { orderId, url, cookies }: ChangeAddress) {
  const number = url.searchParams.get("done");
  const last = number === null ? null : await services.booking.changes.lastApplied(orderId, { cookies });
  return last && String(last.number) === number ? last : null;
}

/** Whether somebody comes back to a change that was not made. */
async function isOver({ services }: RequestContext, { orderId, url, cookies }: ChangeAddress): Promise<boolean> {
  const number = Number(url.searchParams.get("done"));
  const last = number > 0 ? await services.booking.changes.lastApplied(orderId, { cookies }) : null;
  return number > (last?.number ?? 0);
}

async function loadPay(
  context: RequestContext,
  view: ChangeView<ToldSum>,
  asked: AskedChange<ToldSum>,
): Promise<ChangePage> {
  const { site, services } = context;
  const { booking, clock } = services;
  const { checkin, cancellation } = asked.after;
  const first: PayWay = { method: FIRST_METHOD, label: booking.labelOf(site.id, FIRST_METHOD), plan: null };
  const plans = await booking.offerPlans({ site, amount: asked.difference, checkin, deadline: cancellation.deadline });
  const ways = [
    first,
    ...plans.map((plan): PayWay => ({ method: plan.method, label: booking.labelOf(site.id, plan.method), plan })),
  ];
  return {
    kind: "pay",
    asked,
    changesSeen: view.changesSeen,
    holdLeftMs: Math.max(0, Date.parse(asked.holdExpiresAt) - clock.now().getTime()),
    payment: await booking.paymentPage(site.id),
    payWays: { ways, insured: ways, today: siteDay(context) },
  };
}

type Choosing = { view: ChangeView<ToldSum>; until: ChooseData["until"]; order: OrderView; query: URLSearchParams };

async function loadChoice(
  context: RequestContext,
  ask: ChangeAddress,
  { view, until, order, query }: Choosing,
): Promise<ChangePage> {
  const { services, site } = context;
  const { changes } = services.booking;
  const { today } = localTime(services.clock, view.stay.timeZone);
  const asked = readWish(query, view.wish, today);
  const { wish, preview } = await previewFollowed(context, ask, asked);
  const month = readMonth(query, { checkin: wish.checkin, today });
  const calendar = await changes.calendar(ask.orderId, { wish, month }, ask);
  const choice: ChooseData = {
    orderId: order.id,
    until,
    before: view.stay,
    paid: view.paid,
    way: wayBackOf(order, siteDay(context)),
    changesSeen: view.changesSeen,
    wish,
    own: view.wish,
    isOver: await isOver(context, ask),
    isSame: isSameWish(wish, view.wish) || (preview.after !== null && isSameStay(view.stay, preview.after)),
    isInsured: order.items.some(({ kind }) => kind === "insurance"),
    outlook: describeOutlook(preview, site.language),
    month,
    today,
    days: calendar?.days ?? [],
    nights: calendar?.nights ?? [],
  };
  if (query.get("step") === "other") {
    const others = await loadOthers(context, ask, { ...choice, hotelId: String(view.hotelId) });
    return { kind: "other", ...choice, others };
  }
  const isReady = query.get("step") === "confirm" && !choice.isSame && choice.outlook.difference !== null;
  return { kind: isReady ? "confirm" : "choose", ...choice };
}

export function describeOutlook({ quote, after, total, difference }: ChangePreview, language: Language): ChangeOutlook {
  const [error] = quote?.errors ?? [];
  return {
    problem: quote ? (error ? PROBLEMS[error] : null) : "gone",
    after,
    total,
    difference,
    activities: (quote?.activities ?? []).map(({ activityId, titles, days, selected }) => ({
      id: activityId,
      title: titles[language] ?? titles.en ?? "",
      days,
      selected,
    })),
  };
}

const PROBLEMS: Record<QuoteErrorCode, ChangeProblem> = {
  PACKAGE_EXPIRED: "gone",
  PACKAGE_SOLD_OUT: "sold_out",
  PACKAGE_NOT_AVAILABLE_CHECKIN: "dates",
  PACKAGE_NOT_AVAILABLE_NIGHTS: "nights",
  PARTY_TOO_LARGE: "party",
  ACTIVITY_DATE_INVALID: "activity",
  ACTIVITY_DATE_REQUIRED: "activity",
};
