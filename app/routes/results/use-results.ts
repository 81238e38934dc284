import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHashState } from "#modules/visit/use-hash.ts";
import { cleanState } from "#modules/search/query/clean-state.ts";
import { knownToFacets } from "#modules/search/components/filter-state.ts";
import { isCitySearch, type Criteria } from "#modules/search/query/criteria.ts";
import { toCriteria } from "#modules/search/query/filter-criteria.ts";
import { hasPastDates, readPage, readSort, readStay } from "#modules/search/query/read-state.ts";
import { PLACE_KEYS, type PlaceKey } from "#modules/search/query/places.ts";
import { needsDates } from "#modules/search/components/search-box/dates-rule.ts";
import { productHref, type StateForm } from "#modules/search/answer/product-link.ts";
import { listCards, type ShownResults } from "#modules/search/answer/shown-card.ts";
import type { Sort } from "#modules/search/query/sorts.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { isSameState, parseState, writeHash, writeQuery, type SearchState } from "#modules/visit/state.ts";
import { keepFacts } from "#modules/visit/facts.ts";
import { isFresh, keepAnswer, readAnswer } from "./kept-answers.ts";
import type { loadResults } from "./load.server.ts";

export type ResultsData = Awaited<ReturnType<typeof loadResults>>;

export type ResultsView = {
  /** What the address really asks for (clean-state.ts): what is shown as chosen is what is searched. */
  state: SearchState;
  /** The server's results, or those of the hash once they are here; null while they are on their way or failed. */
  results: ShownResults | null;
  /** What the visitor had in sight when another search was asked: it stays, dimmed, until the answer is here. */
  stale: ShownResults | null;
  status: "ready" | "loading" | "failed";
  /** The address names dates that are over: they are not searched, and the page says so. */
  hasPastDates: boolean;
  stateForm: StateForm;
  page: number;
  criteriaOf: (state: SearchState) => Criteria;
  /** Searches with another state: rewrites the hash and drops the page; nothing happens when it is the same search (docs/product/sites.md#state). */
  apply: (state: SearchState) => void;
  retry: () => void;
  /** What waits for dates, where they are forced, and how often it had to; null where nothing does. */
  waiting: { state: SearchState; asked: number } | null;
  hrefOfPage: (page: number) => string;
};

/**
 * One state model for both forms of an address (docs/product/sites.md#state): the query is what the server has rendered; a hash, when there is one, is what
 * the visitor asked for, and the browser fetches it.
 */
export function useResults(data: ResultsData, siteId: string): ResultsView {
  const { flow, base, state: queryState, now, path } = data;
  const { search } = useLocation();
  const navigate = useNavigate();
  const hashState = useHashState();
  const hasHash = Object.keys(hashState).length > 0;
  const { facets } = data.results;
  const isKnown = useMemo(() => knownToFacets(facets), [facets]);
  const clean = useCallback(
    (of: SearchState) => cleanState(of, { flow, now, isCity: isCitySearch(base, of), isKnown }),
    [base, now, flow, isKnown],
  );
  // The banner is the query's: its code counts before that of the hash.
  const isCodeInQuery = Boolean(parseState(search).promotionCode);
  const promotionCode = (isCodeInQuery ? null : hashState.promotionCode) ?? queryState.promotionCode;
  const state = useMemo(
    () => (hasHash ? clean({ ...hashState, promotionCode, page: queryState.page }) : queryState),
    [hasHash, hashState, promotionCode, queryState, clean],
  );
  const criteriaOf = useCallback(
    (of: SearchState) => toCriteria({ base, state: clean(of), now, flow }),
    [base, now, clean, flow],
  );
  const page = readPage(state);
  const ask = useMemo(
    () => ({
      siteId,
      flow,
      criteria: criteriaOf(state),
      sort: readSort(state, flow),
      page,
      promotionCode: state.promotionCode,
    }),
    [siteId, flow, criteriaOf, state, page],
  );
  const isServerSearch =
    JSON.stringify(ask) ===
    JSON.stringify({
      siteId,
      flow,
      criteria: criteriaOf(queryState),
      sort: readSort(queryState, flow),
      page,
      promotionCode: queryState.promotionCode,
    });
  const isMoving = useOwnAddress(data, {
    named: hasHash && SUBJECT_KEYS.some((key) => state[key]) ? hashState : null,
    promotionCode,
    search,
  });
  const { results: fetched, isFailed, retry } = useFetched(isServerSearch || isMoving ? null : ask);
  useVoucherRedirect(data.leadsToVoucher ? fetched : null, search);
  const results = isMoving ? null : isServerSearch ? data.results : fetched;
  const [left, setLeft] = useState<ShownResults | null>(null);

  const { waiting, mayRun } = useForcedDates(data, state);
  const apply = useCallback(
    (next: SearchState) => {
      if (isSameState({ ...next, page: undefined }, { ...state, page: undefined }) || !mayRun(next)) return;
      setLeft(results);
      void navigate(withHash(keepFacts(path, search), next, isCodeInQuery), {
        preventScrollReset: true,
        state: { from: "searchBar" },
      });
    },
    [navigate, path, search, isCodeInQuery, state, results, mayRun],
  );

  const status = results ? "ready" : isFailed ? "failed" : "loading";
  return {
    state,
    page,
    criteriaOf,
    apply,
    retry,
    results,
    status,
    waiting,
    hasPastDates: hasHash ? hasPastDates(hashState, { flow, now }) : data.hasPastDates,
    stale: status === "loading" ? left : null,
    stateForm: hasHash ? "hash" : "query",
    hrefOfPage: (number) => {
      const href = keepFacts(pageHref({ path, flow, state: hasHash ? {} : state, number }), search);
      return hasHash ? withHash(href, state, isCodeInQuery) : href;
    },
  };
}

/**
 * Enforced dates (docs/product/search.md#enforced-dates): a search without them waits, and the calendar opens; the page that somebody comes to
 * without dates asks at once. Taking dates away is no search that could wait: the address must lose them.
 */
function useForcedDates(
  { box, now }: ResultsData,
  state: SearchState,
): { waiting: ResultsView["waiting"]; mayRun: (next: SearchState) => boolean } {
  const [asked, setAsked] = useState(0);
  const [kept, setKept] = useState<SearchState | null>(null);
  const isMissing = useCallback(
    (of: SearchState) => needsDates(box, readStay(of, { flow: box.flow, now })),
    [box, now],
  );
  const isWaiting = isMissing(state);
  const signature = writeHash({ ...state, page: undefined });
  useEffect(() => {
    setKept(null);
    // The hydrating render does not know the hash yet.
    if (isWaiting && isMissing(parseState(location.hash))) setAsked((count) => count + 1);
  }, [isWaiting, isMissing, signature]);
  const mayRun = useCallback(
    (next: SearchState) => {
      if (!isWaiting || !isMissing(next)) return true;
      setKept(next);
      setAsked((count) => count + 1);
      return false;
    },
    [isMissing, isWaiting],
  );
  return { waiting: isWaiting ? { state: kept ?? state, asked } : null, mayRun };
}

/** The rule of redirectSingleVoucher for a search that the browser made: its address gives way to the voucher's. */
function useVoucherRedirect(found: ShownResults | null, search: string): void {
  const navigate = useNavigate();
  const [only, ...others] = found?.totalCount === 1 ? listCards(found) : [];
  const href = only && others.length === 0 ? keepFacts(productHref(only, "hash"), search) : null;
  useEffect(() => {
    if (href) void navigate(href, { replace: true });
  }, [href, navigate]);
}

const SUBJECT_KEYS = [...(Object.keys(PLACE_KEYS) as PlaceKey[]), "theme"] as const;

/**
 * A place or theme in the hash is another page, which has words of its own (title, breadcrumb, introduction, search box): the visitor is taken there,
 * in this step of the history. `named`: a state with such a hash. True until that page has come.
 */
function useOwnAddress(
  data: ResultsData,
  { named, promotionCode, search }: { named: SearchState | null; promotionCode: string | undefined; search: string },
): boolean {
  const navigate = useNavigate();
  const [left, setLeft] = useState<ResultsData | null>(null);
  useEffect(() => {
    if (!named) return;
    setLeft(data);
    // What flags depend on goes along, as in the server's redirects.
    void navigate(keepFacts(`${data.path}?${writeQuery({ ...named, promotionCode })}`, search), { replace: true });
  }, [named, data, promotionCode, search, navigate]);
  return named !== null || left === data;
}

/** Page and flow, as the hints for search engines have it (docs/product/sites.md#canonical); the first page has neither. */
function pageHref({
  path,
  flow,
  state,
  number,
}: {
  path: string;
  flow: Flow;
  state: SearchState;
  number: number;
}): string {
  const query = writeQuery({
    ...state,
    ...(number > 0 ? { flow, page: String(number) } : { flow: undefined, page: undefined }),
  });
  return query ? `${path}?${query}` : path;
}

/** A search of the hash. The path says the flow, the query the page and what the visitor is known by. */
function withHash(href: string, state: SearchState, isCodeInQuery: boolean): string {
  const hash = writeHash({
    ...state,
    page: undefined,
    flow: undefined,
    from: undefined,
    ...(isCodeInQuery ? { promotionCode: undefined } : {}),
  });
  return hash ? `${href}#${hash}` : href;
}

type Ask = {
  siteId: string;
  flow: Flow;
  criteria: Criteria;
  sort: Sort;
  page: number;
  promotionCode?: string | undefined;
};

/** Most visits never search in the browser: its code comes with the first search. */
const fetchResults = async (ask: Ask, signal: AbortSignal) => {
  const { fetchOffers, untilReleased } = await import("./fetch-offers.ts");
  const results = await fetchOffers(ask, signal);
  await untilReleased();
  return results;
};

function useFetched(ask: Ask | null): { results: ShownResults | null; isFailed: boolean; retry: () => void } {
  const key = ask ? JSON.stringify(ask) : null;
  const [answer, setAnswer] = useState<{ key: string; results: ShownResults | null } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!key || isFresh(key, performance.now())) return;
    const controller = new AbortController();
    fetchResults(JSON.parse(key) as Ask, controller.signal).then(
      (results) => setAnswer({ key, results: keepAnswer(key, results, performance.now()) }),
      () => {
        if (!controller.signal.aborted) setAnswer({ key, results: readAnswer(key) });
      },
    );
    return () => controller.abort();
  }, [key, tries]);
  const current = answer?.key === key ? answer : null;
  // A list that was here before stands at once, in its full height: Back finds its place again.
  const results = current?.results ?? (key ? readAnswer(key) : null);
  return {
    results,
    isFailed: current !== null && results === null,
    retry: () => {
      setAnswer(null);
      setTries((count) => count + 1);
    },
  };
}
