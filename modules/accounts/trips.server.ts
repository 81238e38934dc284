import { and, desc, eq, exists, inArray, or, sql } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { ZERO } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import { changeOfferOf } from "#modules/booking/change/rules.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { findOrderView } from "#modules/booking/data.server.ts";
import { giftsOf, stayOf } from "#modules/booking/items/views.ts";
import { FOUND_STATES, isPending, orderOutcome } from "#modules/booking/states.ts";
import { order } from "#modules/booking/tables.server.ts";
import { countdownOf, type Countdown } from "#modules/booking/trip/countdown.ts";
import type { GiftSnapshot, GiftSubject } from "#modules/vouchers/gifts/types.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { customerOrder } from "./tables.server.ts";
import { MOST_TRIPS } from "./trip-limits.ts";

const MOST_GIFTS = 60;

/** A stay of an account, as its list shows it: no price, which whoever gave it may have hidden. */
export type Trip = {
  orderId: string;
  number: string;
  site: string;
  title: string;
  hotelName: string;
  stars: number;
  weekendId: string;
  imageId: string;
  checkin: Day;
  checkout: Day;
  adults: number;
  isPending: boolean;
  canChange: boolean;
  countdown: Countdown;
};

/** What is shown of a gift: never its code. */
type ShownGift = Pick<GiftSnapshot, "subject" | "title" | "place" | "imageId" | "text">;
export type GivenGift = {
  orderId: string;
  itemId: string;
  site: string;
  gift: ShownGift & Pick<GiftSnapshot, "recipient">;
};
export type ReceivedGift = { itemId: string; gift: ShownGift; validUntil: Day };

/** Everything that an account has bought, was given, or has shown to be its own (docs/product/services.md#trips). */
export type Trips = {
  coming: Trip[];
  past: Trip[];
  cancelled: Trip[];
  given: GivenGift[];
  received: ReceivedGift[];
  hasMore: boolean;
};

type Whose = { accountId: string; email: string };
type Deps = { db: Db; clock: Clock };

/** Orders of an account: those of its proven address, and those that it has shown to be its own. */
export const isOwn = (db: Db, { accountId, email }: Whose) =>
  or(
    sql`lower(${order.buyer} ->> 'email') = ${email}`,
    exists(
      db
        .select({ one: sql`1` })
        .from(customerOrder)
        .where(and(eq(customerOrder.orderId, order.id), eq(customerOrder.customerId, accountId))),
    ),
  );

export async function findTrips({ db, clock }: Deps, whose: Whose): Promise<Trips> {
  const ids = await db
    .select({ id: order.id })
    .from(order)
    .where(and(isOwn(db, whose), inArray(order.state, [...FOUND_STATES])))
    .orderBy(desc(order.createdAt))
    .limit(MOST_TRIPS + 1);
  const orders: OrderView[] = [];
  // One after the other: a list has few, and other visitors want a connection too.
  for (const { id } of ids.slice(0, MOST_TRIPS)) {
    const view = await findOrderView(db, id);
    if (view) orders.push(view);
  }
  const trips = orders.flatMap((view) => tripOf(view, clock));
  const ofStage = (stage: Stage) => trips.filter((trip) => trip.stage === stage).map(({ trip }) => trip);
  return {
    coming: ofStage("coming").toSorted((a, b) => (a.checkin < b.checkin ? -1 : 1)),
    past: ofStage("past").toSorted((a, b) => (a.checkin < b.checkin ? 1 : -1)),
    cancelled: ofStage("cancelled"),
    given: orders.filter(({ state }) => orderOutcome(state) !== "cancelled").flatMap(givenOf),
    received: await findReceived(db, whose.email),
    hasMore: ids.length > MOST_TRIPS,
  };
}

type Stage = "coming" | "past" | "cancelled";

function tripOf(view: OrderView, clock: Clock): { stage: Stage; trip: Trip }[] {
  const item = stayOf(view);
  if (!item) return [];
  const { stay } = item;
  const { today } = localTime(clock, stay.timeZone);
  const countdown = countdownOf(today, stay);
  const isCancelled = orderOutcome(view.state) === "cancelled";
  const trip: Trip = {
    orderId: view.id,
    number: view.number,
    site: view.site,
    title: stay.packageLabel,
    hotelName: stay.hotelName,
    stars: stay.hotelStars,
    weekendId: stay.weekendId,
    imageId: stay.imageId,
    checkin: stay.checkin,
    checkout: stay.checkout,
    adults: stay.party.adults,
    isPending: isPending(view.state),
    canChange: changeOfferOf(stay, { state: view.state, at: clock.now() }).refusal === null,
    countdown,
  };
  return [{ stage: isCancelled ? "cancelled" : countdown.kind === "after" ? "past" : "coming", trip }];
}

const givenOf = (view: OrderView): GivenGift[] =>
  giftsOf(view).map(({ itemId, gift: { subject, title, place, imageId, text, recipient } }) => ({
    orderId: view.id,
    itemId,
    site: view.site,
    gift: { subject, title, place, imageId, text, recipient },
  }));

/** Gifts that were sent to an address, and have arrived. */
async function findReceived(db: Db, email: string): Promise<ReceivedGift[]> {
  const rows = await db
    .select({ itemId: gift.itemId, snapshot: gift.snapshot, text: gift.text, validUntil: giftValue.validUntil })
    .from(gift)
    .innerJoin(giftValue, eq(giftValue.id, gift.valueId))
    .where(and(sql`lower(${gift.recipient} ->> 'email') = ${email}`, eq(gift.state, "handed_over")))
    .orderBy(desc(gift.createdAt))
    .limit(MOST_GIFTS);
  return rows.map(({ itemId, snapshot: { subject, title, place, imageId }, text, validUntil }) => ({
    itemId,
    validUntil,
    gift: { subject: text.hidesPrice ? withoutAmount(subject) : subject, title, place, imageId, text },
  }));
}

/** What a card is worth is not told in the page's data either, where whoever gave it hid that (docs/product/gifts.md#hidden-price). */
const withoutAmount = (subject: GiftSubject): GiftSubject =>
  subject.kind === "gift_card" ? { ...subject, amount: ZERO } : subject;

/** Whether an order is an account's own. */
export async function ownsOrder(db: Db, whose: Whose, orderId: string): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, orderId), isOwn(db, whose)));
  return row !== undefined;
}

/** An order that was opened by its own link joins the account of whoever opened it. */
export async function addOrder({ db, clock }: Deps, accountId: string, orderId: string): Promise<void> {
  await db.insert(customerOrder).values({ customerId: accountId, orderId, at: clock.now() }).onConflictDoNothing();
}
