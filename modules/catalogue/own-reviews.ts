import type { Language } from "#modules/sites/locales.ts";
import type { ReviewPageView } from "./views.ts";

/** Whether a page quotes reviews: where nobody wrote in its language, it says so instead (docs/product/product.md#reviews). */
export const quotesReviews = ({ languages }: Pick<ReviewPageView, "languages">, language: Language): boolean =>
  language === "en" || languages.some((entry) => entry.language === language);
