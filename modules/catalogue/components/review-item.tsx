import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { Language } from "#modules/sites/locales.ts";
import type { ReviewView } from "../views.ts";
import css from "./reviews.module.css";

export function ReviewItem({ review }: { review: ReviewView }) {
  const { t, format } = usePage();
  return (
    <li tabIndex={-1}>
      <span className={css["avatar"]} aria-hidden>
        {review.customer.charAt(0)}
      </span>
      <p className={css["who"]}>
        {review.customer}
        <small>
          {review.typeLabel}, {format.month(review.date)}
        </small>
      </p>
      <b className={css["score"]}>{format.score(review.average * 10)}</b>
      {review.positive ? <q lang={review.locale}>{review.positive}</q> : null}
      {review.negative ? (
        <p className={css["minus"]} lang={review.locale}>
          <span>{t("product.reviews.negative")} </span>
          {review.negative}
        </p>
      ) : null}
      {review.answer ? (
        <p className={css["answer"]} lang={review.locale}>
          <span>{t("product.reviews.answer")} </span>
          {review.answer}
        </p>
      ) : null}
    </li>
  );
}

/** Nothing in a language, with the way to all of them (docs/product/product.md#reviews). */
export function NoneInLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { t } = usePage();
  return (
    <div className={css["none"]} role="status">
      <p>{t(`product.reviews.none.${language}`)}</p>
      {children}
    </div>
  );
}
