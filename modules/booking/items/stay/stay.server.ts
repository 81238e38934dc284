import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents } from "#platform/money.ts";
import { payWithCode, type StayPayment } from "#modules/availability/pricing/promotion-code.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import {
  holdLocked,
  holdStock,
  releaseHold,
  releaseSold,
  sellFree,
  sellHeld,
  type RoomNights,
} from "#modules/availability/stock.server.ts";
import { giveUseBack, noteUse, takeUse, takeUseAgain, type CodeTaker } from "#modules/promotions/uses.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import { beneficiaryLoginLinkPath } from "#modules/sites/paths.ts";
import { giftHref } from "../../beneficiary/address.ts";
import { resumePath, returnPath } from "../../checkout/return-path.ts";
import type { PlaceOrderInput } from "../../contract.ts";
import { arrivalReminder, isStayOver, policyRefund } from "../../rules.ts";
import { SOLD_STATES } from "../../states.ts";
import { order, orderItem } from "../../tables.server.ts";
import type { StaySnapshot } from "../../types.ts";
import { keptChoices } from "../../trip/choice.ts";
import { findChoices } from "../../trip/choices.server.ts";
import { NO_WISHES, type Wishes } from "../../wishes.ts";
import type { ItemKindRow, ItemRefusal, ItemWish, PricedItem } from "../types.ts";
import type { PublicItem } from "../views.ts";
import { buildSnapshot, type BookableQuote } from "./snapshot.server.ts";
import { findStayCode } from "./stay-code.server.ts";
import { isRedeemed } from "./redeemed.ts";
import { stayItem } from "./tables.server.ts";

/** A stay at a hotel: rooms of its nights, held while it is paid, sold then. */
export const stayKind: ItemKindRow<"stay"> = {
  hold: async (tx, { id, locked }) => (locked ? holdLocked(tx, locked) : holdStock(tx, await findRoomNights(tx, id))),
  fulfil: async (tx, { id }) => sellHeld(tx, await findRoomNights(tx, id)),
  fulfilLate: async (tx, { id }) => (await sellFree(tx, await findRoomNights(tx, id))) && takeUseAgain(tx, id),
  release: async (tx, { id }) => {
    await releaseHold(tx, await findRoomNights(tx, id));
    await giveUseBack(tx, id);
  },
  undo: async (tx, { id }) => {
    await releaseSold(tx, await findRoomNights(tx, id));
    await giveUseBack(tx, id);
  },
  view: async (db, { id, snapshot, endsOn }, [reduction]) => {
    const { wishes, hotelId } = await findStay(db, id);
    const promotionCodeItem = reduction
      ? {
          code: reduction.detail.code,
          percentage: reduction.detail.percentage,
          amountCents: cents(reduction.amountCents),
        }
      : null;
    const choices = keptChoices(snapshot, await findChoices(db, id));
    return {
      kind: "stay",
      endsOn,
      stay: snapshot,
      hotelId,
      promotionCodeItem,
      wishes: { ...NO_WISHES, ...wishes },
      choices,
    };
  },
  mask: ({ stay }) => ({ kind: "stay", stay: maskStay(stay) }),
  isHadAgain,
  returnPath: (site, { stay }, orderId) =>
    isRedeemed(stay) ? giftReturnPath(site, { stay, orderId }) : returnPath(site, { stay, orderId }),
  // What a gift was to pay is begun again where the gift is opened.
  resumePath: ({ stay, promotionCodeItem }) =>
    isRedeemed(stay) ? beneficiaryLoginLinkPath : resumePath(stay, promotionCodeItem?.code ?? null),
  refund: ({ snapshot, paid }, at, isClaimed) => (isClaimed ? paid : policyRefund(snapshot, at)),
  remindAt: ({ snapshot }, now) => arrivalReminder(snapshot, now),
  isOver: ({ snapshot }, at) => isStayOver(snapshot.checkout, at, snapshot.timeZone),
  toldToHotel: async (tx, { id, snapshot }) => {
    const { hotelId, packageId, wishes } = await findStay(tx, id);
    const choices = keptChoices(snapshot, await findChoices(tx, id));
    const activities = snapshot.activities.map(({ id: activityId, day, ...activity }) => {
      const chosen = choices.find((choice) => choice.activityId === activityId);
      return { ...activity, id: activityId, day: chosen?.day ?? day, ...(chosen?.time ? { time: chosen.time } : {}) };
    });
    return { stay: { ...snapshot, activities, hotelId, packageId }, wishes: { ...NO_WISHES, ...wishes } };
  },
  income: "stay_income",
};

/** The stay that somebody asks for: quoted again with its nights locked, its code looked up again. */
export function wishForStay(input: PlaceOrderInput): ItemWish {
  return async (tx, deps) => {
    const quote = await quoteStay(tx, deps.clock, { ...input, siteId: input.site.id }, { forUpdate: true });
    if (!quote) return refuse({ kind: "not_bookable", code: "PACKAGE_NOT_FOUND" });
    if (!quote.bookable) return refuse(refusalOf(quote.errors[0] ?? "PACKAGE_SOLD_OUT"));
    const code = await findStayCode(tx, deps, {
      ...input,
      address: input.caller.address,
      email: input.buyer.email,
      quote,
    });
    if (code.kind !== "counts") return refuse(code);
    const taker = code.taker && { ...code.taker, at: deps.clock.now() };
    return {
      kind: "priced",
      item: await priceItem(tx, { input, quote, payment: payWithCode(quote.price, code.value), taker }),
    };
  };
}

/** Whoever pays what a gift leaves comes back to the page where they began, which thanks them or says what stood against it. */
function giftReturnPath(site: Site, { stay, orderId }: { stay: StaySnapshot; orderId: string }): string {
  const { weekendId, nights, checkin, party } = stay;
  return `${giftHref(site, "confirm", { wish: { packageId: Number(weekendId), nights, checkin, party } })}&order=${orderId}`;
}

/** No name, number, party or price. */
function maskStay({
  weekendId,
  packageLabel,
  hotelName,
  hotelStars,
  cityLabel,
  imageId,
  checkin,
  checkout,
  nights,
  checkInFrom,
  checkOutUntil,
}: StaySnapshot): PublicItem<"stay">["stay"] {
  return {
    weekendId,
    packageLabel,
    hotelName,
    hotelStars,
    cityLabel,
    imageId,
    checkin,
    checkout,
    nights,
    checkInFrom,
    checkOutUntil,
  };
}

/** The same stay, whatever its days. */
async function isHadAgain(db: Db, { id }: { id: string }, { email, since }: { email: string; since: Date }) {
  const { packageId } = await findStay(db, id);
  const [later] = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .innerJoin(stayItem, eq(stayItem.itemId, orderItem.id))
    .where(
      and(
        eq(stayItem.packageId, packageId),
        ne(stayItem.itemId, id),
        inArray(order.state, [...SOLD_STATES]),
        gt(order.createdAt, since),
        sql`${order.buyer} ->> 'email' = ${email}`,
      ),
    )
    .limit(1);
  return later !== undefined;
}

const refuse = (refusal: ItemRefusal) => ({ kind: "refused", refusal }) as const;

function refusalOf(code: string): ItemRefusal {
  return code === "PACKAGE_SOLD_OUT" ? { kind: "sold_out" } : { kind: "not_bookable", code };
}

type StayToPrice = {
  input: PlaceOrderInput;
  quote: BookableQuote;
  payment: StayPayment;
  /** Who takes which code of the table, and when. */
  taker: (CodeTaker & { at: Date }) | null;
};

async function priceItem(tx: Db, { input, quote, payment, taker }: StayToPrice): Promise<PricedItem<"stay">> {
  const code = payment.item;
  return {
    kind: "stay",
    amount: quote.price.sell,
    reductions: code
      ? [
          {
            amount: code.amountCents,
            detail: { kind: "promotion_code", code: code.code, percentage: code.percentage },
          },
        ]
      : [],
    endsOn: quote.checkout,
    snapshot: await buildSnapshot(tx, { quote, payment, language: input.site.language }),
    rooms: quote.rooms,
    locked: { poolId: quote.poolId, checkin: input.checkin, nights: input.nights, rooms: quote.rooms },
    ...(taker && {
      take: async (inner) =>
        (await takeUse(inner, taker))
          ? null
          : { kind: "code_refused", amount: quote.price.sell, reason: "USED", minimum: null },
    }),
    save: async (inner, { itemId }) => {
      const { packageId, checkin, nights, wishes } = input;
      const { hotelId, poolId, rooms } = quote;
      await insertStay(inner, { itemId, packageId, hotelId, poolId, checkin, nights, rooms, wishes });
      if (taker) await noteUse(inner, taker.at, { code: taker.code, emailKey: taker.emailKey, itemId });
    },
  };
}

const insertStay = prepareQuery(
  "stay_item",
  ["itemId", "packageId", "hotelId", "poolId", "checkin", "nights", "rooms", "wishes"],
  (db, stay) => db.insert(stayItem).values(stay),
);

/** What the buyer of an order asks the hotel of its stay for. */
export async function noteWishes(tx: Db, orderId: string, wishes: Wishes): Promise<void> {
  const stays = tx.select({ id: orderItem.id }).from(orderItem).where(eq(orderItem.orderId, orderId));
  await tx.update(stayItem).set({ wishes }).where(inArray(stayItem.itemId, stays));
}

/** The rooms that a stay is about, for the stock functions. */
async function findRoomNights(tx: Db, itemId: string): Promise<RoomNights> {
  const { poolId, checkin, nights, rooms } = await findStay(tx, itemId);
  return { poolId, checkin, nights, rooms };
}

async function findStay(tx: Db, itemId: string): Promise<typeof stayItem.$inferSelect> {
  const [row] = await selectStay(tx, { itemId });
  if (!row) throw new Error(`item ${itemId} is no stay`);
  return row;
}

const selectStay = prepareQuery("stay_of_item", ["itemId"], (db, { itemId }) =>
  db.select().from(stayItem).where(eq(stayItem.itemId, itemId)),
);
