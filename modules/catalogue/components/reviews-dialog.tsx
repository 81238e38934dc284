import { useEffect, useId, useState } from "react";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { usePage } from "#modules/sites/context.tsx";
import { LANGUAGES, type Language } from "#modules/sites/locales.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { REVIEW_SORTS, type ReviewPageView, type ReviewSort, type ReviewView } from "../views.ts";
import { NoneInLanguage, ReviewItem } from "./review-item.tsx";
import css from "./reviews.module.css";

type Filter = { sort: ReviewSort; language: (typeof LANGUAGE_CHOICES)[number] };
type State = { list: ReviewView[]; page: number; pages: number; status: "loading" | "ready" | "failed" };
type Props = { hotelId: string; hotelLabel: string; languages: ReviewPageView["languages"]; onClose: () => void };

const START: State = { list: [], page: 0, pages: 0, status: "loading" };

/** The languages of the sites, whether or not somebody wrote in them (docs/product/product.md#reviews). */
const LANGUAGE_CHOICES = ["all" as const, ...LANGUAGES.filter((language) => language !== "en")];

/** All reviews of a hotel: ten at a time, sorted and by language; another filter starts at the first page (docs/product/product.md#reviews). */
export function ReviewsDialog({ hotelId, hotelLabel, languages, onClose }: Props) {
  const { t } = usePage();
  const [filter, setFilter] = useState<Filter>({ sort: "newest", language: "all" });
  const [page, setPage] = useState(0);
  const state = useReviewPages({ hotelId, filter, page });
  const change = (next: Partial<Filter>) => {
    setFilter({ ...filter, ...next });
    setPage(0);
  };
  const isEmpty = state.status === "ready" && state.list.length === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("product.reviews.of", { hotel: hotelLabel })}
      closeLabel={t("action.close")}
      mobile="full"
      width={760}
    >
      <Filters filter={filter} languages={languages} onChange={change} />
      <p className={css["verified"]}>{t("product.reviews.verified")}</p>
      <ul className={css["list"]} aria-busy={state.status === "loading"}>
        {state.list.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {isEmpty && filter.language !== "all" ? (
        <NoneInLanguage language={filter.language} onShowAll={() => change({ language: "all" })} />
      ) : null}
      {state.status === "failed" ? <p role="alert">{t("error.oops")}</p> : null}
      {state.page + 1 < state.pages ? (
        <Button look="quiet" busy={state.status === "loading"} onClick={() => setPage(state.page + 1)}>
          {t("product.reviews.more")}
        </Button>
      ) : null}
    </Dialog>
  );
}

function Filters({
  filter,
  languages,
  onChange,
}: {
  filter: Filter;
  languages: Props["languages"];
  onChange: (next: Partial<Filter>) => void;
}) {
  const { t } = usePage();
  const countOf = (language: Language) => languages.find((entry) => entry.language === language)?.count ?? 0;
  return (
    <div className={css["filters"]}>
      <Choice
        label={t("product.reviews.sort")}
        values={REVIEW_SORTS}
        value={filter.sort}
        nameOf={(sort) => t(`product.reviews.sort.${sort}`)}
        onChoose={(sort) => onChange({ sort })}
      />
      <Choice
        label={t("product.reviews.language")}
        values={LANGUAGE_CHOICES}
        value={filter.language}
        nameOf={(language) =>
          language === "all"
            ? `${t("product.reviews.allLanguages")} (${languages.reduce((sum, { count }) => sum + count, 0)})`
            : `${t(`product.language.${language}`)} (${countOf(language)})`
        }
        onChoose={(language) => onChange({ language })}
      />
    </div>
  );
}

function Choice<Value extends string>({
  label,
  values,
  value,
  nameOf,
  onChoose,
}: {
  label: string;
  values: readonly Value[];
  value: NoInfer<Value>;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}) {
  const id = useId();
  const choose = (text: string) => {
    const chosen = values.find((one) => one === text);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <label htmlFor={id}>
      {label}
      <select id={id} value={value} onChange={(event) => choose(event.target.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The pages asked for so far, joined; page 0 starts again. */
function useReviewPages({ hotelId, filter, page }: { hotelId: string; filter: Filter; page: number }): State {
  const { site } = usePage();
  const [state, setState] = useState(START);
  useEffect(() => {
    const control = new AbortController();
    setState((current) => (page === 0 ? START : { ...current, status: "loading" }));
    fetchAnswer<ReviewPageView>(
      `/api/hotel/${hotelId}/reviews.json?locale=${site.id}&client=msite&sort=${filter.sort}&language=${filter.language}&page=${page}`,
      { signal: control.signal },
    ).then(
      (found) =>
        setState((current) => ({
          list: page === 0 ? found.list : [...current.list, ...found.list],
          page,
          pages: found.pages,
          status: "ready",
        })),
      () => {
        if (!control.signal.aborted) setState((current) => ({ ...current, status: "failed" }));
      },
    );
    return () => control.abort();
  }, [hotelId, site.id, filter, page]);
  return state;
}
