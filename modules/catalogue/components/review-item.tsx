import { usePage } from "#modules/sites/context.tsx";
import type { Language } from "#modules/sites/locales.ts";
import { Button } from "#ui/button.tsx";
import type { ReviewView } from "../views.ts";
import css from "./reviews.module.css";

export function ReviewItem({ review }: { review: ReviewView }) {
  const { t, format } = usePage();
  return (
    <li>
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
    </li>
  );
}

/** Nothing in a language, with the way to all of them (docs/product/product.md#reviews). */
export function NoneInLanguage({ language, onShowAll }: { language: Language; onShowAll: () => void }) {
  const { t } = usePage();
  return (
    <div className={css["none"]} role="status">
      <p>{t(`product.reviews.none.${language}`)}</p>
      <Button look="quiet" onClick={onShowAll}>
        {t("product.reviews.showAllLanguages")}
      </Button>
    </div>
  );
}
