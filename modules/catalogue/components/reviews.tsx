import { Suspense, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import { quotesReviews } from "../own-reviews.ts";
import type { ReviewPageView } from "../views.ts";
import { NoneInLanguage, ReviewItem } from "./review-item.tsx";
import { useScoreWord } from "./score-word.ts";
import css from "./reviews.module.css";

const ReviewsDialog = onDemand(async () => (await import("./reviews-dialog.tsx")).ReviewsDialog);

/**
 * Scores and the four reviews that say most (docs/product/product.md#reviews), all of them on demand. Without one in the site's language they show
 * on request.
 */
export function Reviews({
  reviews,
  hotelId,
  hotelLabel,
  onOpen,
}: {
  reviews: ReviewPageView;
  hotelId: string;
  hotelLabel: string;
  /** All of them are looked at. */
  onOpen: () => void;
}) {
  const { t, site } = usePage();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    onOpen();
  };
  if (reviews.count === 0) return <p>{t("product.reviews.first")}</p>;
  return (
    <div className={css["reviews"]}>
      <ReviewSummary reviews={reviews} />
      <div>
        {quotesReviews(reviews, site.language) ? (
          <>
            <ul className={css["list"]}>
              {reviews.list.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            <Button look="quiet" className={css["all"]} onClick={open}>
              {t("product.reviews.all", { count: reviews.count })}
            </Button>
          </>
        ) : (
          <NoneInLanguage language={site.language} onShowAll={open} />
        )}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReviewsDialog
            hotelId={hotelId}
            hotelLabel={hotelLabel}
            languages={reviews.languages}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function ReviewSummary({ reviews }: { reviews: ReviewPageView }) {
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
