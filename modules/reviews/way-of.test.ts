import { beforeEach, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { createSellable } from "#tests/support/factories/catalogue.ts";
import { createTestPayments, demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { REVIEW_STATES, type ReviewState } from "./lifecycle.ts";
import { createReviewTokens } from "./link-tokens.server.ts";
import { createReviews } from "./reviews.server.ts";
import { LINK_DAYS, NO_VALUES } from "./rules.ts";
import { guestReview } from "./tables.server.ts";

/** The way to the form from the page of a stay that is over (docs/product/services.md#written-reviews). */
const database = useDatabase();
const DAY = 24 * 60 * 60_000;
let clock: ReturnType<typeof fixedClock>;
let orderId: string;
let hotelId: number;

beforeEach(async () => {
  const { db } = database();
  clock = fixedClock("2026-11-20T10:00:00Z");
  const { package: stay, hotel } = await createSellable(db, { from: day("2026-12-01"), limit: 5 });
  const payments = createTestPayments(clock).providers;
  hotelId = hotel.id;
  ({ orderId } = demandPlaced(
    await placeOrder(
      { db, clock, payments },
      orderInput(stay.id, { checkin: day("2026-12-04"), nights: 2, idempotencyKey: crypto.randomUUID() }),
    ),
  ));
});

const reviews = () =>
  createReviews({
    db: database().db,
    clock,
    tokens: createReviewTokens(["a secret of the tests, long enough"]),
    isBuyer: () => true,
  });
const writeDown = (state: ReviewState) =>
  database()
    .db.insert(guestReview)
    .values({
      orderId,
      siteId: "fr_FR",
      hotelId,
      endsOn: day("2026-12-06"),
      guestKey: "of the guest",
      state,
      invitedAt: clock.now(),
      movedAt: clock.now(),
    });

const OPEN: Partial<Record<ReviewState, { isSent: boolean; isKept: boolean }>> = {
  invited: { isSent: false, isKept: true },
  written: { isSent: true, isKept: true },
  refused: { isSent: false, isKept: true },
};

it.each(REVIEW_STATES)("of one that is %s is there as long as it may be written", async (state) => {
  await writeDown(state);
  const way = await reviews().wayOf(orderId);
  // Its link is that of the mail: it keeps what is written.
  const found = way && { isSent: way.isSent, isKept: await reviews().keep(way.token ?? "", NO_VALUES, VISITOR) };
  expect(found).toEqual(OPEN[state] ?? null);
});

it("of a stay that was not had is none, and it ends with the link of the mail", async () => {
  expect(await reviews().wayOf(orderId)).toBeNull();
  await writeDown("invited");
  clock.advance(LINK_DAYS * DAY - 1000);
  expect(await reviews().wayOf(orderId)).not.toBeNull();
  clock.advance(1000);
  expect(await reviews().wayOf(orderId)).toBeNull();
});
