import { avg, count, eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { hotel, review } from "./tables.server.ts";
import type { ReviewRow } from "./reviews.server.ts";

/** Ids of reviews that guests wrote on our pages are above those that files may have (import/schema.ts). */
const LAST_OF_FILES = 2_000_000_000;
export const writtenReviewId = (number: number): number => LAST_OF_FILES + number;

/** Puts a review where everybody reads it, and counts the hotel anew in the same transaction. Putting it twice is putting it once. */
export async function putReview(tx: Db, row: ReviewRow): Promise<void> {
  await lockHotel(tx, row.hotelId);
  await tx.insert(review).values(row).onConflictDoNothing({ target: review.id });
  await countReviews(tx, row.hotelId);
}

/** Takes it away again. */
export async function takeReview(tx: Db, { id, hotelId }: Pick<ReviewRow, "id" | "hotelId">): Promise<void> {
  await lockHotel(tx, hotelId);
  await tx.delete(review).where(eq(review.id, id));
  await countReviews(tx, hotelId);
}

/** Who wrote it asks to be forgotten: its words stay, without a name. */
export async function forgetReviewer(tx: Db, id: number): Promise<void> {
  await tx.update(review).set({ customer: NOBODY }).where(eq(review.id, id));
}
/** What stands in the place of a name, in every language. */
const NOBODY = "–";

/** What the hotel says to it. */
export async function answerReview(tx: Db, id: number, answer: string): Promise<void> {
  await tx.update(review).set({ answer }).where(eq(review.id, id));
}

/** Reviews of one hotel are counted one after the other: whoever counts sees those before. */
async function lockHotel(tx: Db, hotelId: number): Promise<void> {
  await tx.select({ id: hotel.id }).from(hotel).where(eq(hotel.id, hotelId)).for("update");
}

async function countReviews(tx: Db, hotelId: number): Promise<void> {
  const [found] = await tx
    .select({ reviewCount: count(), reviewAverage: avg(review.average).mapWith(Number) })
    .from(review)
    .where(eq(review.hotelId, hotelId));
  await tx
    .update(hotel)
    .set({ reviewCount: found?.reviewCount ?? 0, reviewAverage: found?.reviewCount ? found.reviewAverage : null })
    .where(eq(hotel.id, hotelId));
}
