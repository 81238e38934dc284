import { useEffect, useState } from "react";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { usePage } from "#modules/sites/context.tsx";
import { FIRST_REVIEWS, type ReviewChoice } from "../review-choice.ts";
import type { ReviewPageView, ReviewView } from "../views.ts";

/** `list`: the pages that came so far, joined. `total`: of the choice, null until the first page has come. */
type State = { list: ReviewView[]; total: number | null; status: "loading" | "ready" | "failed" };

export type ReviewPages = State & {
  choice: ReviewChoice;
  hasMore: boolean;
  /** Another order or language: begins at the first page. */
  change: (next: Partial<ReviewChoice>) => void;
  /** The next page; what is there stays. */
  showMore: () => void;
  /** Asks again for the page that did not come. */
  retry: () => void;
};

const START: State = { list: [], total: null, status: "loading" };

/** A hotel's reviews, page after page. An answer to an earlier choice is dropped, whenever it comes (docs/product/product.md#reviews). */
export function useReviewPages(hotelId: string): ReviewPages {
  const { site } = usePage();
  // A new object asks, even for the same page.
  const [choice, setChoice] = useState(FIRST_REVIEWS);
  const [state, setState] = useState(START);
  useEffect(() => {
    const control = new AbortController();
    setState((current) => (choice.page === 0 ? START : { ...current, status: "loading" }));
    const set = (next: (current: State) => State) => {
      if (!control.signal.aborted) setState(next);
    };
    fetchAnswer<ReviewPageView>(
      `/api/hotel/${hotelId}/reviews.json?locale=${site.id}&client=msite&sort=${choice.sort}&language=${choice.language}&page=${choice.page}`,
      { signal: control.signal },
    ).then(
      ({ list, totalCount }) =>
        set((current) => ({ list: join(current.list, list), total: totalCount, status: "ready" })),
      () => set((current) => ({ ...current, status: "failed" })),
    );
    return () => control.abort();
  }, [hotelId, site.id, choice]);
  return {
    ...state,
    choice,
    hasMore: state.list.length < (state.total ?? 0),
    change: (next) => setChoice({ ...choice, ...next, page: 0 }),
    showMore: () => setChoice({ ...choice, page: choice.page + 1 }),
    retry: () => setChoice({ ...choice }),
  };
}

/** A review that was written meanwhile moves the others on: none stands there twice. */
function join(list: readonly ReviewView[], more: readonly ReviewView[]): ReviewView[] {
  return [...new Map([...list, ...more].map((review) => [review.id, review])).values()];
}
