import { useEffect, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ReviewPageView } from "../views.ts";
import { ReviewFilters } from "./review-filters.tsx";
import { NoneInLanguage, ReviewItem } from "./review-item.tsx";
import { useReviewPages, type ReviewPages } from "./use-review-pages.ts";
import css from "./reviews.module.css";

type Props = { hotelId: string; hotelLabel: string; languages: ReviewPageView["languages"]; onClose: () => void };

/** All reviews of a hotel: ten at a time, sorted and by language; another filter starts at the first page (docs/product/product.md#reviews). */
export function ReviewsDialog({ hotelId, hotelLabel, languages, onClose }: Props) {
  const { t } = usePage();
  const pages = useReviewPages(hotelId);
  const { choice, change } = pages;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("product.reviews.of", { hotel: hotelLabel })}
      closeLabel={t("action.close")}
      mobile="full"
      width={760}
    >
      <div className={css["filters"]}>
        <ReviewFilters choice={choice} languages={languages} onChange={change} />
      </div>
      <p className={css["verified"]}>{t("product.reviews.verified")}</p>
      <List pages={pages} />
      {pages.status === "ready" && pages.total === 0 && choice.language !== "all" ? (
        <NoneInLanguage language={choice.language}>
          <Button look="quiet" onClick={() => change({ language: "all" })}>
            {t("product.reviews.showAllLanguages")}
          </Button>
        </NoneInLanguage>
      ) : null}
      <End pages={pages} />
    </Dialog>
  );
}

/** The reviews so far. The focus goes to the first of those that were asked for: what was pressed may be gone. */
function List({ pages: { list, status } }: { pages: ReviewPages }) {
  const items = useRef<HTMLUListElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    const first = items.current?.children[shown.current];
    if (shown.current > 0 && first instanceof HTMLElement) first.focus();
    shown.current = list.length;
  }, [list.length]);
  return (
    <ul ref={items} className={css["list"]} aria-busy={status === "loading"}>
      {list.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
      {status === "loading" && list.length === 0 ? WAITING : null}
    </ul>
  );
}

const WAITING = [1, 2, 3].map((place) => (
  <li key={place} aria-hidden>
    <Skeleton width="48px" height="48px" />
    <Skeleton width="160px" height="44px" />
    <Skeleton width="52px" height="30px" />
    <Skeleton height="72px" className={css["waiting"]} />
  </li>
));

/** How far the list has come, and the way on; where it did not come, the way to ask again. */
function End({ pages: { list, total, status, hasMore, showMore, retry } }: { pages: ReviewPages }) {
  const { t } = usePage();
  if (status === "failed")
    return (
      <div role="alert" className={css["failed"]}>
        <p>{t("error.oops")}</p>
        <Button look="quiet" onClick={retry}>
          {t("action.retry")}
        </Button>
      </div>
    );
  return (
    <div className={css["end"]}>
      <p role="status">{total ? t("product.reviews.shown", { count: total, shown: list.length }) : null}</p>
      {hasMore ? (
        <Button look="quiet" busy={status === "loading"} onClick={status === "loading" ? undefined : showMore}>
          {t("product.reviews.more")}
        </Button>
      ) : null}
    </div>
  );
}
