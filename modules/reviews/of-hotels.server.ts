import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { averageOf } from "./rules.ts";
import { guestReview } from "./tables.server.ts";

/** A published review as its hotel reads it: what everybody reads, and what it has answered. `score`: tenths. */
export type HotelReview = {
  id: string;
  hotelId: number;
  score: number;
  positive: string;
  negative: string;
  publishedAt: Date;
  answer: string | null;
};

/** Reviews that a page has room for. */
const MOST_REVIEWS = 60;

/** Published reviews of hotels that guests wrote, the newest first. `isOpen`: only those that wait for an answer. */
export async function listHotelReviews(
  db: Db,
  { hotels, isOpen }: { hotels: readonly number[]; isOpen: boolean },
): Promise<HotelReview[]> {
  const rows = await db
    .select()
    .from(guestReview)
    .where(
      and(
        inArray(guestReview.hotelId, [...hotels]),
        eq(guestReview.state, "published"),
        isOpen ? isNull(guestReview.answer) : undefined,
      ),
    )
    .orderBy(desc(guestReview.movedAt))
    .limit(MOST_REVIEWS);
  return rows.flatMap(({ id, hotelId, content, movedAt, answer }) =>
    content
      ? [
          {
            id,
            hotelId,
            score: averageOf(content),
            positive: content.positive,
            negative: content.negative,
            publishedAt: movedAt,
            answer,
          },
        ]
      : [],
  );
}
