import { usePage } from "#modules/sites/context.tsx";
import type { ReviewPageView } from "../views.ts";
import { useScoreWord } from "./score-word.ts";
import css from "./reviews.module.css";

/** What all guests say in numbers: the score, what it is made of, who may give one. */
export function ReviewSummary({ reviews }: { reviews: ReviewPageView }) {
  const { t, format } = usePage();
  const word = useScoreWord(reviews.score);
  return (
    <div className={css["summary"]}>
      <p className={css["big"]}>
        <strong>{format.score((reviews.score ?? 0) * 10)}</strong>
        <span>
          {word ? <b>{word}</b> : null}
          {t("unit.reviews", { count: reviews.count })}
        </span>
      </p>
      <ul className={css["bars"]}>
        {reviews.details.map((detail) => (
          <li key={detail.label}>
            <span>{detail.title}</span>
            <span className={css["bar"]} aria-hidden>
              <i style={{ width: `${detail.score * 10}%` }} />
            </span>
            <b>{format.score(detail.score * 10)}</b>
          </li>
        ))}
      </ul>
      <p className={css["verified"]}>{t("product.reviews.verified")}</p>
    </div>
  );
}
