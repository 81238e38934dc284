import type { Language } from "#modules/sites/locales.ts";
import type { ReviewPageView, ReviewView } from "./views.ts";

/** Whether a page quotes reviews: where nobody wrote in its language, it says so instead (docs/product/product.md#reviews). */
export const quotesReviews = ({ languages }: Pick<ReviewPageView, "languages">, language: Language): boolean =>
  language === "en" || languages.some((entry) => entry.language === language);

/** The reviews that a page quotes of those it was given; none where they could not be read. */
export const quotedReviews = (reviews: ReviewPageView | null, language: Language): ReviewView[] =>
  reviews && quotesReviews(reviews, language) ? reviews.list : [];
