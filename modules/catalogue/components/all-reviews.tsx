import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { reviewsHref, type ReviewChoice } from "../review-choice.ts";
import type { ReviewPageView } from "../views.ts";
import { ReviewFilters } from "./review-filters.tsx";
import { NoneInLanguage, ReviewItem } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import css from "./reviews.module.css";

type Props = {
  reviews: ReviewPageView;
  choice: ReviewChoice;
  hotelPath: string;
  /** What else the address says: it stays. */
  state: SearchState;
};

/** All reviews of a hotel as plain links and a plain form: a page of them, sorted and by language (docs/product/product.md#reviews). */
export function AllReviews({ reviews, choice, hotelPath, state }: Props) {
  const { t } = usePage();
  const hrefOf = (next: Partial<ReviewChoice>) => reviewsHref(hotelPath, { ...choice, ...next }, state);
  if (reviews.count === 0) return <p>{t("product.reviews.first")}</p>;
  return (
    <div className={css["reviews"]}>
      <ReviewSummary reviews={reviews} />
      <div>
        <form method="get" action={`${hotelPath}#reviews`} className={css["filters"]}>
          {Object.entries(state).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ReviewFilters choice={choice} languages={reviews.languages} />
          <Button type="submit" look="quiet">
            {t("product.reviews.show")}
          </Button>
        </form>
        <ul className={css["list"]}>
          {reviews.list.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {reviews.totalCount === 0 && choice.language !== "all" ? (
          <NoneInLanguage language={choice.language}>
            <ButtonLink look="quiet" rel="nofollow" href={hrefOf({ language: "all", page: 0 })}>
              {t("product.reviews.showAllLanguages")}
            </ButtonLink>
          </NoneInLanguage>
        ) : null}
        <Pagination
          page={reviews.page}
          pages={reviews.pages}
          hrefOf={(page) => hrefOf({ page })}
          labels={{
            nav: t("results.pages"),
            previous: t("action.previous"),
            next: t("action.next"),
            page: (number) => t("results.page", { number }),
            position: t("results.pageOf", { page: reviews.page + 1, pages: reviews.pages }),
          }}
        />
      </div>
    </div>
  );
}
