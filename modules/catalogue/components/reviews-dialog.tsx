import { useEffect, useId, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { REVIEW_SORTS, type ReviewPageView, type ReviewSort, type ReviewView } from "../views.ts";
import { ReviewItem } from "./reviews.tsx";
import css from "./reviews.module.css";

type Filter = { sort: ReviewSort; language: string };
type State = { list: ReviewView[]; page: number; pages: number; total: number; status: "loading" | "ready" | "failed" };

const START: State = { list: [], page: 0, pages: 0, total: 0, status: "loading" };

/** All reviews of a hotel: ten at a time, sorted and by language; another filter starts at the first page (spec B §4). */
export function ReviewsDialog({ hotelId, hotelLabel, languages, onClose }: { hotelId: string; hotelLabel: string; languages: ReviewPageView["languages"]; onClose: () => void }) {
  const { t, site } = usePage();
  const [filter, setFilter] = useState<Filter>({ sort: "newest", language: "all" });
  const [page, setPage] = useState(0);
  const [state, setState] = useState(START);
  const sortId = useId();
  const languageId = useId();
  useEffect(() => {
    const control = new AbortController();
    setState((current) => (page === 0 ? START : { ...current, status: "loading" }));
    fetch(`/api/hotel/${hotelId}/reviews.json?locale=${site.id}&client=msite&sort=${filter.sort}&language=${filter.language}&page=${page}`, { signal: control.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        const found = (await response.json()) as ReviewPageView;
        setState((current) => ({ list: page === 0 ? found.list : [...current.list, ...found.list], page, pages: found.pages, total: found.totalCount, status: "ready" }));
      })
      .catch(() => {
        if (!control.signal.aborted) setState((current) => ({ ...current, status: "failed" }));
      });
    return () => control.abort();
  }, [hotelId, site.id, filter, page]);
  const change = (next: Partial<Filter>) => {
    setFilter({ ...filter, ...next });
    setPage(0);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t("product.reviews.of", { hotel: hotelLabel })} closeLabel={t("action.close")} mobile="full" width={760}>
      <div className={css["filters"]}>
        <label htmlFor={sortId}>{t("product.reviews.sort")}
          <select id={sortId} value={filter.sort} onChange={(event) => change({ sort: event.target.value as ReviewSort })}>
            {REVIEW_SORTS.map((sort) => <option key={sort} value={sort}>{t(`product.reviews.sort.${sort}`)}</option>)}
          </select>
        </label>
        <label htmlFor={languageId}>{t("product.reviews.language")}
          <select id={languageId} value={filter.language} onChange={(event) => change({ language: event.target.value })}>
            <option value="all">{t("product.reviews.allLanguages")}</option>
            {languages.map((entry) => <option key={entry.language} value={entry.language}>{t(`product.language.${entry.language}`)} ({entry.count})</option>)}
          </select>
        </label>
      </div>
      <ul className={css["list"]} aria-busy={state.status === "loading"}>{state.list.map((review) => <ReviewItem key={review.id} review={review} />)}</ul>
      {state.status === "failed" ? <p role="alert">{t("error.oops")}</p> : null}
      {state.page + 1 < state.pages ? <Button look="quiet" busy={state.status === "loading"} onClick={() => setPage(state.page + 1)}>{t("product.reviews.more")}</Button> : null}
    </Dialog>
  );
}
