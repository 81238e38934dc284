import { randomUUID } from "node:crypto";
import { localTime } from "#platform/clock.ts";
import { cents, ZERO } from "#platform/money.ts";
import { giftHref } from "#modules/booking/beneficiary/address.ts";
import type { HeldGift } from "#modules/booking/beneficiary/door.server.ts";
import { describeGift } from "#modules/booking/beneficiary/describe-gift.ts";
import type { ConfirmData } from "#modules/booking/beneficiary/components/confirm-page.tsx";
import type { ChosenStay, GiftWish } from "#modules/booking/beneficiary/page-data.ts";
import type { PayWay, PayWays } from "#modules/booking/checkout/pay-ways.ts";
import { BANK_LABELS } from "#modules/payments/registry/at-once.ts";
import { stayIdStart } from "#modules/booking/checkout/stay-id.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { stayOf } from "#modules/booking/items/views.ts";
import { awaitsPayment, isPaid } from "#modules/booking/states.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { readReturn } from "#modules/payments/returns.ts";
import { beneficiaryPath, thanksPath } from "#modules/sites/paths.ts";
import type { RequestContext } from "#app/context.server.ts";
import { baseNights, describeChosen, quoteFollowed, stayFacts } from "./dates.server.ts";
import { exchangePath } from "./exchange.server.ts";
import { leadTo, openGift, openReadyGift, type ReadyGift } from "./open-gift.server.ts";
import { readGiftWish, type GiftQuery } from "./read.server.ts";

/** `elsewhere`: the search that the stay was found by. */
export type ConfirmPageData = ConfirmData & {
  end: "failed" | "refused" | "left" | null;
  elsewhere: GiftQuery["elsewhere"];
};

/** The last look before a gift becomes a stay, or an order of it in the middle of its payment. */
export async function loadConfirm(
  context: RequestContext,
  request: Request,
  { url, query }: { url: URL; query: GiftQuery },
): Promise<ConfirmPageData> {
  const order = await findOwnOrder(context, request, url);
  const held = order ? await openGift(context, request) : await openReadyGift(context, request);
  if (held.kind !== "gift") throw leadTo(beneficiaryPath(context.site));
  if (order) await requireGiftOf(context, order, held);
  const wish = readGiftWish(query, held.gift);
  if (!wish?.checkin) throw leadTo(`${beneficiaryPath(context.site)}/dates`);
  const page = await (order ? describeOrder(context, { held, wish, order }) : describeWish(context, { held, wish }));
  const ways = waysOf(context);
  const payment = await context.services.booking.paymentPage(context.site.id, order?.id);
  return {
    ...page,
    gift: describeGift(held),
    payment,
    payWays: ways,
    idempotencyKey: randomUUID(),
    end: order ? readEnd(url) : null,
    elsewhere: query.elsewhere,
  };
}

function readEnd(url: URL): ConfirmPageData["end"] {
  const end = readReturn(url.searchParams);
  return end === "succeeded" ? null : end;
}

/** What is left is paid at once: by card, or by the banks of the country. */
function waysOf({ site, services: { booking, clock } }: RequestContext): PayWays {
  const first: PayWay = { method: FIRST_METHOD, label: booking.labelOf(site.id, FIRST_METHOD), plan: null };
  const banks = booking.bankWays(site.id).map((method): PayWay => ({ method, label: BANK_LABELS[method], plan: null }));
  const ways = [first, ...banks];
  return { ways, insured: ways, today: localTime(clock, site.timeZone).today };
}

/** The order of this browser that the address names, after asking its provider; one that is paid is thanked for. */
async function findOwnOrder({ site, services }: RequestContext, request: Request, url: URL): Promise<OrderView | null> {
  const id = url.searchParams.get("order");
  const seen = id ? await services.booking.findSettledOrder(id, request.headers.get("cookie")) : null;
  if (!seen?.isBuyer) return null;
  if (isPaid(seen.order.state) || readReturn(url.searchParams) === "succeeded")
    throw leadTo(thanksPath(site, seen.order.id));
  return awaitsPayment(seen.order.state) ? seen.order : null;
}

/** An order is paid beside the gift that it redeems: with another one open its page would say of that what it is, and of this what its giver hid. */
async function requireGiftOf(
  { site, services }: RequestContext,
  { id }: OrderView,
  { gift }: Extract<HeldGift, { kind: "gift" }>,
): Promise<void> {
  const redeemed = await services.redemption.redeemedBy(id);
  if (redeemed?.valueId !== gift.valueId) throw leadTo(beneficiaryPath(site));
}

type OfWish = { held: ReadyGift; wish: GiftWish };
type Described = Pick<ConfirmData, "stay" | "chosen" | "choice" | "stayId" | "amount" | "heldByCards" | "order">;

async function describeWish(context: RequestContext, { held, wish }: OfWish): Promise<Described> {
  const quote = await quoteFollowed(context, held.gift.valueId, wish);
  const product = await context.services.catalogue.findProductView(wish.packageId, context.site.id);
  if (!product) throw leadTo(exchangePath(context.site));
  if (quote?.kind !== "quoted") throw leadTo(giftHref(context.site, "dates", { wish }));
  const base = baseNights(held, wish);
  const chosen = await describeChosen(context, { held, product, wish, quote, base });
  const activityDays = quote.quote.activities.flatMap(({ activityId, selected }) =>
    selected ? [{ activityId, day: selected }] : [],
  );
  return {
    ...named(wish, chosen, activityDays),
    stay: stayFacts(product),
    chosen,
    amount: quote.settlement.supplement,
    heldByCards: null,
    order: null,
  };
}

/** What was promised when it was placed. */
async function describeOrder(
  context: RequestContext,
  { held, wish, order }: OfWish & { order: OrderView },
): Promise<Described> {
  const item = stayOf(order);
  const product = await context.services.catalogue.findProductView(wish.packageId, context.site.id);
  if (!item || !product) throw leadTo(beneficiaryPath(context.site));
  const { stay } = item;
  const used = order.payment.voucher ?? ZERO;
  const supplement = cents(order.amount - used);
  const { checkin, checkout, nights, party, checkInFrom, checkOutUntil } = stay;
  const chosen: ChosenStay = {
    checkin,
    checkout,
    nights,
    party,
    checkInFrom,
    checkOutUntil,
    owed: { tag: "supplement", supplement, rest: ZERO },
    sums: held.gift.hidesPrice ? null : { worth: used, price: order.amount, used },
    extraNight: null,
    localTaxAtHotel: stay.localTaxAtHotelCents,
    deadline: stay.cancellation.deadline,
    isPackage: stay.activities.length > 0,
    isOfBox: stay.inBox !== undefined,
  };
  const activityDays = stay.activities.flatMap(({ id, day }) => (day ? [{ activityId: Number(id), day }] : []));
  const holdLeftMs = Math.max(0, Date.parse(order.holdExpiresAt) - context.services.clock.now().getTime());
  return {
    ...named(wish, chosen, activityDays),
    stay: { ...stayFacts(product), label: stay.packageLabel, hotel: stay.hotelName },
    chosen,
    amount: supplement,
    heldByCards: cents((order.payment.cards ?? ZERO) - used),
    order: { id: order.id, holdLeftMs },
  };
}

type Days = ConfirmData["choice"]["activityDays"];

/** What the calls are asked for, and its name in the tab. */
function named(wish: GiftWish, { checkin, checkout, nights, party }: ConfirmData["chosen"], activityDays: Days) {
  const packageId = String(wish.packageId);
  const days = activityDays.map(({ activityId, day }) => `${activityId}:${day}`).join();
  return {
    choice: { packageId, checkin, checkout, party, activityDays },
    stayId: `gift/${stayIdStart(packageId, { checkin, nights, party })}${days}`,
  };
}
