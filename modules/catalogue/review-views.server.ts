import type { Reader } from "./reader.server.ts";
import type { ReviewPage, ReviewRow, ReviewScores } from "./reviews.server.ts";
import { outOfTen } from "./views.server.ts";
import { REVIEW_CRITERIA, type ReviewDetailView, type ReviewPageView, type ReviewView } from "./views.ts";

export function reviewView(row: ReviewRow, { t }: Pick<Reader, "t">): ReviewView {
  return {
    id: String(row.id),
    locale: row.language,
    customer: row.customer,
    type: row.travellerType,
    typeLabel: t(`catalogue.review.type.${row.travellerType}`),
    date: row.day,
    average: outOfTen(row.average),
    positive: row.positive,
    negative: row.negative,
    answer: row.answer,
  };
}

function detailViews({ details }: ReviewScores, { t }: Pick<Reader, "t">): ReviewDetailView[] {
  return details
    ? REVIEW_CRITERIA.map((label) => ({
        label,
        title: t(`catalogue.review.criterion.${label}`),
        score: outOfTen(details[label]),
      }))
    : [];
}

/** What guests say in numbers, with one page of the list (docs/product/product.md#reviews). */
export function reviewPageView(
  { scores, rows, totalCount, isOtherLanguageFallback, page, pages }: ReviewPage,
  reader: Pick<Reader, "t">,
): ReviewPageView {
  const score = scores.average === null ? null : outOfTen(scores.average);
  return {
    totalCount,
    count: scores.count,
    score,
    list: rows.map((row) => reviewView(row, reader)),
    details: detailViews(scores, reader),
    languages: scores.languages,
    isOtherLanguageFallback,
    page,
    pages,
  };
}
