import { redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { ZERO, type Cents } from "#platform/money.ts";
import type { GiftSummary, ShownGift } from "#modules/booking/checkout/gifts/summary.ts";
import type { PayWay, PayWays } from "#modules/booking/checkout/pay-ways.ts";
import { BANK_LABELS } from "#modules/payments/registry/at-once.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { giftsOf, parcelsOf } from "#modules/booking/items/views.ts";
import { awaitsPayment, isPaid } from "#modules/booking/states.ts";
import { FIRST_METHOD, type PaymentMethod } from "#modules/payments/methods.ts";
import { readReturn } from "#modules/payments/returns.ts";
import { screenPath, soldPath } from "#modules/sites/paths.ts";
import { factsOf } from "#modules/visit/facts.ts";
import { giftEditPath } from "#modules/vouchers/gifts/paths.ts";
import type { GiftSnapshot, GiftWish } from "#modules/vouchers/gifts/types.ts";
import type { RequestContext } from "#app/context.server.ts";
import { describeReturn } from "../checkout/load.server.ts";

export type GiftCheckoutPage =
  /** `isKept`: what was put together is there, and something of it is not sold any more. */
  | { kind: "gone"; isKept: boolean; backHref: string }
  | {
      kind: "open";
      summary: GiftSummary;
      wishes: readonly GiftWish[];
      draft: string | null;
      channel: { affiliateId?: string; minisiteId?: string };
      goodsId: string;
      order: { id: string; holdLeftMs: number } | null;
      /** What the gift cards of that order pay; null before there is one. */
      heldByCards: Cents | null;
      method: PaymentMethod;
      end: "failed" | "refused" | "left" | null;
      wasHeldTooLong: boolean;
      editHref: string;
    };

type Context = Pick<RequestContext, "site" | "services">;
type Ask = { draft: string; url: URL; cookies: string | null };

/** What a checkout address of gifts stands for: a draft to pay for, an order in the middle of its payment, or something that is not to be had. */
export async function loadGiftCheckout(context: Context, { draft, url, cookies }: Ask): Promise<GiftCheckoutPage> {
  const { site, services } = context;
  const kept = await services.vouchers.drafts.find(site.id, draft);
  const own = await findOwnOrder(context, { draft, url, cookies });
  if (own && awaitsPayment(own.state)) return describeOrder(context, { order: own, kept, draft, url });
  const [first] = kept ?? [];
  if (!kept || !first) return { kind: "gone", isKept: false, backHref: screenPath(site, "gifts", "_", "_") };
  const editHref = giftEditPath(site, first.subject, draft);
  const quoted = await services.booking.quoteGifts(site, kept);
  if (quoted.kind === "refused" && quoted.code === "GIFT_NOT_SOLD")
    return { kind: "gone", isKept: true, backHref: screenPath(site, "gifts", "_", "_") };
  // A day that is over by now, a box that has run out: where it was put together says what else is to be had.
  if (quoted.kind !== "quoted") throw redirect(editHref, 303);
  const { gifts, parcels, amount } = quoted;
  return {
    kind: "open",
    summary: { gifts, parcels, amount },
    wishes: kept,
    draft,
    channel: toldChannel(url),
    goodsId: goodsIdOf(draft),
    order: null,
    heldByCards: null,
    method: FIRST_METHOD,
    end: null,
    wasHeldTooLong: own !== null,
    editHref,
  };
}

/** Which partner's visitor this is. */
function toldChannel(url: URL): Extract<GiftCheckoutPage, { kind: "open" }>["channel"] {
  const { affiliateId, minisite: minisiteId } = factsOf(url);
  return { ...(affiliateId ? { affiliateId } : {}), ...(minisiteId ? { minisiteId } : {}) };
}

/** Under which a tab keeps what it knows of them. */
const goodsIdOf = (draft: string): string => `gift/${draft}`;

/** The order of this draft that the address names, of this browser's own; a paid one leads to its page. */
async function findOwnOrder({ site, services }: Context, { draft, url, cookies }: Ask): Promise<OrderView | null> {
  const id = url.searchParams.get("order");
  const seen = id ? await services.booking.findSettledOrder(id, cookies) : null;
  if (!seen?.order.items.some(({ kind }) => kind === "gift")) return null;
  const isThrough = isPaid(seen.order.state) || readReturn(url.searchParams) === "succeeded";
  if (isThrough) throw redirect(soldPath(site, seen.order.id));
  const [first] = seen.isBuyer ? giftsOf(seen.order) : [];
  return seen.isBuyer && first && (first.gift.draftId ?? NO_DRAFT) === draft ? seen.order : null;
}

/** What stands in the address of an order that a call has placed. */
const NO_DRAFT = "_";

type Held = { order: OrderView; kept: readonly GiftWish[] | null; draft: string; url: URL };

/** What was promised when the order was placed. */
function describeOrder({ site, services }: Context, { order, kept, draft, url }: Held): GiftCheckoutPage {
  const items = giftsOf(order);
  const gifts = items.map(({ gift, amount }): ShownGift => ({ gift, amount }));
  const [first] = gifts;
  if (!first) throw new Error(`order ${order.id} has no gifts`);
  const isKept = kept !== null;
  return {
    kind: "open",
    summary: { gifts, parcels: parcelsOf(order).map(({ parcel }) => parcel), amount: order.amount },
    wishes: kept ?? gifts.map(({ gift }) => wishOf(gift)),
    draft: isKept ? draft : null,
    channel: toldChannel(url),
    goodsId: goodsIdOf(draft),
    order: { id: order.id, holdLeftMs: Math.max(0, Date.parse(order.holdExpiresAt) - services.clock.now().getTime()) },
    heldByCards: order.payment.cards ?? ZERO,
    ...describeReturn(order, readReturn(url.searchParams)),
    wasHeldTooLong: false,
    editHref: isKept ? giftEditPath(site, first.gift.subject, draft) : screenPath(site, "gifts", "_", "_"),
  };
}

const wishOf = ({ subject, text, recipient }: GiftSnapshot): GiftWish => ({ subject, text, recipient, extras: [] });

/** The ways to pay of gifts: the card, what the country's banks have, and in parts by the amount alone. */
export async function findGiftPayWays(
  { site, services: { booking, clock } }: Context,
  amount: Cents,
): Promise<PayWays> {
  const banks = booking.bankWays(site.id).map((method): PayWay => ({ method, label: BANK_LABELS[method], plan: null }));
  const plans = await booking.offerPlans({ site, amount, checkin: null, deadline: null });
  const ways: PayWay[] = [
    { method: FIRST_METHOD, label: booking.labelOf(site.id, FIRST_METHOD), plan: null },
    ...banks,
    ...plans.map((plan): PayWay => ({ method: plan.method, label: booking.labelOf(site.id, plan.method), plan })),
  ];
  return { ways, insured: ways, today: localTime(clock, site.timeZone).today };
}
