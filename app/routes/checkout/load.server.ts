import { readId } from "#platform/http/id.ts";
import { redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { ZERO, type Cents } from "#platform/money.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import type { OfferFacts } from "#modules/analytics/events.ts";
import { readActivityDates, readStay } from "#modules/visit/stay.ts";
import {
  summariseOrder,
  summariseQuote,
  type BookableQuote,
  type CheckoutSummary,
} from "#modules/booking/checkout/summary.ts";
import { describeStay, stayIdStart } from "#modules/booking/checkout/stay-id.ts";
import type { StayChoice } from "#modules/booking/checkout/purchase-api.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { whyNotOffered, type NotOffered } from "#modules/booking/checkout/gone.ts";
import { stayOf, type ItemView, type PublicItem } from "#modules/booking/items/views.ts";
import { awaitsPayment, isPaid } from "#modules/booking/states.ts";
import type { Party } from "#modules/visit/party.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import { factsOf, keepFacts, type RequestFacts } from "#modules/visit/facts.ts";
import type { Channel } from "#modules/promotions/code-rules.ts";
import type { Twin } from "#modules/booking/checkout/twin.ts";
import type { TypedCode } from "#modules/booking/checkout/code-verdict.ts";
import type { ReturnEnd } from "#modules/payments/browser-side.ts";
import { FIRST_METHOD, leavesPage, type PaymentMethod } from "#modules/payments/methods.ts";
import { readReturn } from "#modules/payments/returns.ts";
import { flowOfKind } from "#modules/sites/flows.ts";
import { screenPath, soldPath } from "#modules/sites/paths.ts";
import { parseState, writeHash, type SearchState } from "#modules/visit/state.ts";
import type { RequestContext } from "#app/context.server.ts";
import { chooseCode } from "./code.server.ts";
import { notFound } from "#app/routes/not-found/not-found.server.ts";

export type CheckoutPage =
  /** `why`: null where no room is left. */
  | {
      kind: "gone";
      why: NotOffered | null;
      message: string;
      stayHref: string;
      stayIdStart: string;
      twin: Twin | null;
    }
  /** `goodsId` names what is bought and with which code; `formKey` only the stay: a code that falls away leaves the form as it was typed. */
  | {
      kind: "open";
      offer: Omit<OfferFacts, "price">;
      summary: CheckoutSummary;
      stay: StayChoice;
      goodsId: string;
      order: { id: string; holdLeftMs: number } | null;
      /** What the gift cards of that order pay; null before there is one. */
      heldByCards: Cents | null;
      formKey: string;
      /** The way to pay that is chosen at first, and how the way to the bank or to a provider ended. */
      method: PaymentMethod;
      end: "failed" | "refused" | "left" | null;
      wasHeldTooLong: boolean;
      isCodeRefused: boolean;
      code: TypedCode;
      stayHref: string;
      /** The same stay, where this browser has booked it already or is about to in another tab. */
      twin: Twin | null;
    };

/** `cookies`: those of the request; they say which orders are this browser's own. */
export type CheckoutAsk = {
  id: string;
  url: URL;
  cookies: string | null;
  /** The code that a plain form was posted with, in place of the address's; null when nothing was posted. */
  posted: string | null;
};

/** What a checkout address stands for: a stay to pay for, an order in the middle of its payment, or something that cannot be bought. */
export async function loadCheckout(
  { site, services, address }: Pick<RequestContext, "site" | "services" | "address">,
  { id, url, cookies, posted }: CheckoutAsk,
): Promise<CheckoutPage> {
  const packageId = readId(id);
  const product = await services.catalogue.findProductView(packageId, site.id);
  if (!product) throw await notFound({ services, site, url });
  const { today } = localTime(services.clock, product.hotel.timeZone);
  const state = parseState(url.search);
  const productPath = screenPath(site, "product", product.id, product.labelSlug);
  const facts = factsOf(url);
  const { autoDiscount } = await services.flags.flagsFor(site, facts);
  const common = { stayHref: stayHrefOf(productPath, state, autoDiscount?.code) };
  const offer = { flow: flowOfKind(product.kind), offerId: product.id, hotelId: product.hotelId };

  const own = await findOpenOrder({ site, services }, { url, cookies, productId: product.id });
  if (own && awaitsPayment(own.order.state)) {
    const shown = describeOrder({ product, ...own, now: services.clock.now() });
    const end = describeReturn(own.order, readReturn(url.searchParams));
    return { kind: "open", ...common, offer, ...shown, ...end, ...NOTHING_TYPED };
  }

  // Whoever comes too late for tonight is told so by the quote.
  const { party, stay } = readStay(state, { today, hour: 0 });
  if (!stay) throw redirect(keepFacts(productPath, url.search));
  const choice = { ...stay, party, activityDays: daysOf(state) };
  const promotionCode = product.kind === "room" ? null : autoDiscount?.code;
  const detail = await services.stays.detail({ packageId, ...choice, stay, promotionCode }, site.id);
  const quote = detail?.quote;
  if (!quote || quote.errors.some((error) => error.code === "ACTIVITY_DATE_REQUIRED"))
    throw redirect(keepFacts(common.stayHref, url.search));
  const twin = await services.booking.findTwin({ packageId, ...stay, cookies });
  if (!isBookable(quote))
    return {
      kind: "gone",
      ...common,
      twin,
      why: whyNotOffered(quote.errors[0]?.code),
      message: quote.errors[0]?.message ?? "",
      stayIdStart: stayIdStart(product.id, choice),
    };
  const ask = { site, packageId, ...choice, channel: channelOf(facts), address };
  const asked = { ...ask, typed: posted ?? facts.promotionCode, automatic: quote.promotionCodeItem };
  const { item, code } = await chooseCode(services.booking, asked);
  return {
    kind: "open",
    ...common,
    offer,
    ...describeQuote(product, quote, { party, code: item, channel: channelOf(facts) }),
    order: null,
    heldByCards: null,
    method: FIRST_METHOD,
    end: null,
    wasHeldTooLong: own !== null,
    // What the panel was asked for, the panel answers.
    isCodeRefused: posted === null && code.verdict?.kind === "refused",
    code,
    twin,
  };
}

/** Whoever is back from a provider's page without having paid there is told so; after its no the card is chosen. */
export function describeReturn({ payment: { method } }: OrderView, end: ReturnEnd | null) {
  if (end === "refused") return { method: FIRST_METHOD, end };
  // A bank's no to a card; of one that was asked on its own page the buyer may try again, or choose another way.
  if (end === "failed" && !leavesPage(method)) return { method, end };
  return { method, end: leavesPage(method) ? ("left" as const) : null };
}

const NOTHING_TYPED = {
  twin: null,
  wasHeldTooLong: false,
  isCodeRefused: false,
  code: { typed: "", verdict: null, isAutomatic: true },
} as const;

const daysOf = ({ activityDates }: SearchState) =>
  Object.entries(readActivityDates(activityDates)).map(([activityId, day]) => ({
    activityId: Number(activityId),
    day,
  }));

/** The way back to the stay. Its page knows automatic codes alone: of another it would say that it does not count. */
function stayHrefOf(productPath: string, state: SearchState, automatic: string | undefined): string {
  const isShown = state.promotionCode?.toUpperCase() === automatic;
  return `${productPath}#${writeHash({ ...state, promotionCode: isShown ? state.promotionCode : undefined })}`;
}

type QuoteWords = { party: Party; code: PromotionCodeItem | null; channel: Channel };

function describeQuote(
  product: ProductView,
  quote: BookableQuote,
  { party, code, channel: { affiliateId, minisiteId } }: QuoteWords,
) {
  const summary = summariseQuote(product, quote, { party, code });
  const { stay, ...names } = describeStay(product.id, summary);
  return {
    summary,
    ...names,
    stay: { ...stay, ...(affiliateId ? { affiliateId } : {}), ...(minisiteId ? { minisiteId } : {}) },
  };
}

/** An order that waits, with its stay. */
type OpenOrder = { order: OrderView; item: ItemView<"stay"> };

/** The order of this product that the address names, after asking the provider; a paid one leads to its confirmation. Nobody's but the buyer's own. */
async function findOpenOrder(
  { site, services }: Pick<RequestContext, "site" | "services">,
  { url, cookies, productId }: Omit<CheckoutAsk, "id" | "posted"> & { productId: string },
): Promise<OpenOrder | null> {
  const id = url.searchParams.get("order");
  const seen = id ? await services.booking.findSettledOrder(id, cookies) : null;
  if (!seen || stayOf<ItemView | PublicItem>(seen.order)?.stay.weekendId !== productId) return null;
  const { order } = seen;
  const isThrough = isPaid(order.state) || readReturn(url.searchParams) === "succeeded";
  if (isThrough) throw redirect(soldPath(site, order.id));
  const item = seen.isBuyer ? stayOf(seen.order) : null;
  if (!seen.isBuyer || !item) return null;
  // What a gift pays of is paid on the pages of the gift, which keep what its giver hid.
  return seen.order.payment.voucher ? null : { order: seen.order, item };
}

/** Which partner's visitor this is. */
export const channelOf = ({ affiliateId, minisite: minisiteId }: RequestFacts): Channel => ({
  affiliateId,
  minisiteId,
});

function describeOrder({ product, order, item, now }: OpenOrder & { product: ProductView; now: Date }) {
  const summary = summariseOrder(product, order, item);
  return {
    summary,
    ...describeStay(product.id, summary),
    order: { id: order.id, holdLeftMs: Math.max(0, Date.parse(order.holdExpiresAt) - now.getTime()) },
    heldByCards: order.payment.cards ?? ZERO,
  };
}

function isBookable(quote: {
  bookable: boolean;
  priceInfo: unknown;
  reservationCriteria: unknown;
}): quote is BookableQuote {
  return quote.bookable && quote.priceInfo !== null && quote.reservationCriteria !== null;
}
