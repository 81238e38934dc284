import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { ReviewState, ReviewTrigger } from "./lifecycle.ts";
import type { Refusal, ReviewContent, Values } from "./rules.ts";

/** What became of asking the guest of a stay for a review; one row an order. What is published stands in the catalogue as well, under a number made of this one's. */
export const guestReview = pgTable(
  "guest_review",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What its id in the catalogue is made of. */
    number: serial().notNull().unique(),
    orderId: uuid().notNull().unique(),
    hotelId: integer().notNull(),
    siteId: text().$type<SiteId>().notNull(),
    /** Its last day. */
    endsOn: date().$type<Day>().notNull(),
    /** Whoever stayed, as a keyed hash: who booked two rooms is asked once. Null where nobody was asked. */
    guestKey: text(),
    state: text().$type<ReviewState>().notNull(),
    /** What was sent last; null before, and once it is withdrawn. */
    content: jsonb().$type<ReviewContent>(),
    /** What stands in the form and was not sent yet. */
    draft: jsonb().$type<Values>(),
    refusal: text().$type<Refusal>(),
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    invitedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it came to where it stands. */
    movedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("guest_review_state").on(table.state, table.movedAt),
    unique("guest_review_once").on(table.hotelId, table.endsOn, table.guestKey),
  ],
);

/** Every move of a review and who made it, in the transaction of the move. */
export const guestReviewEvent = pgTable(
  "guest_review_event",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    reviewId: uuid()
      .notNull()
      .references(() => guestReview.id, { onDelete: "cascade" }),
    from: text().$type<ReviewState>(),
    to: text().$type<ReviewState>().notNull(),
    trigger: text().$type<ReviewTrigger>().notNull(),
    refusal: text().$type<Refusal>(),
    actor: text().$type<RecordedActor>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("guest_review_event_review").on(table.reviewId)],
);

/** Who wants no such mails any more: keyed hashes of addresses, from which nobody finds an address. */
export const reviewSilence = pgTable("review_silence", {
  guestKey: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});
