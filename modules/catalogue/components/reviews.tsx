import { Suspense, useState, type MouseEvent } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import { quotesReviews } from "../own-reviews.ts";
import type { ReviewPageView } from "../views.ts";
import { NoneInLanguage, ReviewItem } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import css from "./reviews.module.css";

const ReviewsDialog = onDemand(async () => (await import("./reviews-dialog.tsx")).ReviewsDialog);

type Props = {
  reviews: ReviewPageView;
  hotel: { id: string; label: string };
  /** Where all of them stand for who has no scripts: the hotel's page (`reviewsHref`). */
  allHref: string;
  /** All of them are looked at. */
  onOpen: () => void;
};

/**
 * Scores and the four reviews that say most (docs/product/product.md#reviews), all of them on demand. Without one in the site's language they show
 * on request.
 */
export function Reviews({ reviews, hotel, allHref, onOpen }: Props) {
  const { t, site } = usePage();
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    onOpen();
  };
  const toAll = {
    look: "quiet",
    href: allHref,
    rel: "nofollow",
    "aria-haspopup": "dialog",
    onClick: open,
  } as const;
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
            <ButtonLink {...toAll} className={css["all"]}>
              {t("product.reviews.all", { count: reviews.count })}
            </ButtonLink>
          </>
        ) : (
          <NoneInLanguage language={site.language}>
            <ButtonLink {...toAll}>{t("product.reviews.showAllLanguages")}</ButtonLink>
          </NoneInLanguage>
        )}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReviewsDialog
            hotelId={hotel.id}
            hotelLabel={hotel.label}
            languages={reviews.languages}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
