import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { recordOf } from "#platform/objects.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import { hotel, review } from "./tables.server.ts";
import { outOfTen } from "./views.server.ts";
import { REVIEW_CRITERIA, type ReviewCriterion, type ReviewSort } from "./views.ts";

export type ReviewRow = typeof review.$inferSelect;

/** Reviews a page (docs/product/product.md#reviews). */
export const REVIEW_PAGE_SIZE = 10;

export type ReviewQuery = {
  hotelId: number;
  language: Language | "all";
  /** Show every language when the one asked for has no review. */
  withOtherLanguageFallback?: boolean;
  sort: ReviewSort;
  /** From 0. */
  page: number;
  pageSize?: number;
};

/** Scores in tenths (0-100). */
export type ReviewScores = {
  count: number;
  average: number | null;
  details: Record<ReviewCriterion, number> | null;
  languages: { language: Language; count: number }[];
};

export type ReviewPage = {
  scores: ReviewScores;
  rows: ReviewRow[];
  totalCount: number;
  isOtherLanguageFallback: boolean;
  page: number;
  pages: number;
};

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [desc(review.day), desc(review.id)],
  oldest: [asc(review.day), asc(review.id)],
  highest: [desc(review.average), desc(review.day), desc(review.id)],
  lowest: [asc(review.average), desc(review.day), desc(review.id)],
};

/** One page of a hotel's reviews with the scores of all of them: two queries. A page past the end is empty. */
export async function reviewsOf(
  db: Db,
  { hotelId, language, withOtherLanguageFallback = false, sort, page, pageSize = REVIEW_PAGE_SIZE }: ReviewQuery,
): Promise<ReviewPage> {
  const scores = await reviewScoresOf(db, hotelId);
  const inLanguage =
    language === "all" ? scores.count : (scores.languages.find((entry) => entry.language === language)?.count ?? 0);
  const isOtherLanguageFallback = withOtherLanguageFallback && inLanguage === 0 && scores.count > 0;
  const filter = language === "all" || isOtherLanguageFallback ? undefined : eq(review.language, language);
  const totalCount = filter ? inLanguage : scores.count;
  const rows =
    totalCount === 0
      ? []
      : await db
          .select()
          .from(review)
          .where(and(eq(review.hotelId, hotelId), filter))
          .orderBy(...ORDERS[sort])
          .limit(pageSize)
          .offset(page * pageSize);
  return { scores, rows, totalCount, isOtherLanguageFallback, page, pages: Math.ceil(totalCount / pageSize) };
}

/** What a hotel's guests say, in numbers. */
export async function reviewScoresOf(db: Db, hotelId: number): Promise<ReviewScores> {
  const rows = await selectScores(db, { hotelId });
  const count = addUp(rows, "count");
  const languages = rows
    .map((row) => ({ language: row.language, count: row.count }))
    .toSorted((a, b) => b.count - a.count || a.language.localeCompare(b.language));
  if (count === 0) return { count, average: null, details: null, languages };
  const details = recordOf(REVIEW_CRITERIA, (criterion) => addUp(rows, criterion) / count);
  return { count, average: addUp(rows, "sum") / count, details, languages };
}

const selectScores = prepareQuery("review_scores", ["hotelId"], (db, { hotelId }) => {
  const sums = recordOf(REVIEW_CRITERIA, (criterion) =>
    sql<number>`sum((${review.details} ->> ${criterion})::int)`.mapWith(Number),
  );
  return db
    .select({
      language: review.language,
      count: sql<number>`count(*)::int`,
      sum: sql<number>`sum(${review.average})`.mapWith(Number),
      ...sums,
    })
    .from(review)
    .where(eq(review.hotelId, hotelId))
    .groupBy(review.language);
});

function addUp<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

/** The four reviews that the product page quotes (docs/product/product.md#reviews): the best ones with words, those in the reader's language first. */
export function topReviews(
  db: Db,
  { hotelId, language, limit = 4 }: { hotelId: number; language: Language; limit?: number },
): Promise<ReviewRow[]> {
  return selectTop(db, { hotelId, language, limit });
}

const selectTop = prepareQuery("top_reviews", ["hotelId", "language", "limit"], (db, { hotelId, language, limit }) =>
  db
    .select()
    .from(review)
    .where(and(eq(review.hotelId, hotelId), sql`${review.positive} <> ''`))
    .orderBy(desc(sql`${review.language} = ${language}`), desc(review.average), desc(review.day), desc(review.id))
    .limit(limit),
);

/** How many reviews some hotels have together, and their mean, of ten; null without any. */
export async function ratingOfHotels(
  db: Db,
  hotelIds: readonly number[],
): Promise<{ count: number; average: number | null }> {
  const [found] = hotelIds.length === 0 ? [] : await selectRating(db, { ids: [...hotelIds] });
  return found && found.tenths !== null
    ? { count: found.count, average: outOfTen(found.tenths) }
    : { count: 0, average: null };
}

const selectRating = prepareQuery("rating_of_hotels", ["ids"], (db, { ids }) => {
  const { reviewCount, reviewAverage } = hotel;
  return db
    .select({
      count: sql<number>`coalesce(sum(${reviewCount}), 0)::int`,
      tenths: sql<number | null>`sum(${reviewCount} * ${reviewAverage}) / nullif(sum(${reviewCount}), 0)`,
    })
    .from(hotel)
    .where(sql`${hotel.id} = any(${ids}::int[]) and ${reviewAverage} is not null`);
});
