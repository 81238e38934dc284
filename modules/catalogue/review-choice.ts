import { LANGUAGES, type Language } from "#modules/sites/locales.ts";
import { writeQuery, type SearchState } from "#modules/visit/state.ts";
import { REVIEW_SORTS, type ReviewSort } from "./views.ts";

/** Which reviews of a hotel somebody reads, in which order. `page` counts from 0. */
export type ReviewChoice = { sort: ReviewSort; language: ReviewLanguage; page: number };
export type ReviewLanguage = (typeof REVIEW_LANGUAGES)[number];

/** The languages of the sites, whether or not somebody wrote in them (docs/product/product.md#reviews). */
export const REVIEW_LANGUAGES = [
  "all" as const,
  ...LANGUAGES.filter((language): language is Exclude<Language, "en"> => language !== "en"),
];

export const FIRST_REVIEWS: ReviewChoice = { sort: "newest", language: "all", page: 0 };

/** What a hotel's page reads of its query where all reviews are asked for (docs/decisions/0053). */
export const REVIEW_NAMES = ["reviews", "reviewLanguage", "reviewPage"] as const;

/** The choice of a query; null where the page quotes the best. What is no order, language or page is read as the first of them. */
export function readReviewChoice(query: URLSearchParams): ReviewChoice | null {
  if (!REVIEW_NAMES.some((name) => query.has(name))) return null;
  const [sort, language, page] = REVIEW_NAMES.map((name) => query.get(name) ?? "");
  return {
    sort: REVIEW_SORTS.find((one) => one === sort) ?? FIRST_REVIEWS.sort,
    language: REVIEW_LANGUAGES.find((one) => one === language) ?? FIRST_REVIEWS.language,
    page: /^\d{1,5}$/.test(page ?? "") ? Number(page) : FIRST_REVIEWS.page,
  };
}

/** The same as a query, without `?`: read again, it is the same choice. */
export function writeReviewChoice({ sort, language, page }: ReviewChoice): string {
  return [
    `reviews=${sort}`,
    ...(language === FIRST_REVIEWS.language ? [] : [`reviewLanguage=${language}`]),
    ...(page === FIRST_REVIEWS.page ? [] : [`reviewPage=${page}`]),
  ].join("&");
}

/** The chosen ones of all reviews of a hotel, on its page. `state`: what else its address says. */
export function reviewsHref(hotelPath: string, choice: ReviewChoice = FIRST_REVIEWS, state: SearchState = {}): string {
  const query = [writeQuery(state), writeReviewChoice(choice)].filter((text) => text !== "").join("&");
  return `${hotelPath}?${query}#reviews`;
}
