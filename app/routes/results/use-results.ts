import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHashState } from "#modules/visit/use-hash.ts";
import { cleanState } from "#modules/search/query/clean-state.ts";
import { knownToFacets } from "#modules/search/query/filter-state.ts";
import { isCitySearch, type Criteria } from "#modules/search/query/criteria.ts";
import { toCriteria } from "#modules/search/query/filter-criteria.ts";
import { hasPastDates, readPage, readSort, readStay } from "#modules/search/query/read-state.ts";
import { PLACE_KEYS, type PlaceKey } from "#modules/search/query/places.ts";
import { needsDates } from "#modules/search/components/search-box/dates-rule.ts";
import type { StateForm } from "#modules/search/answer/product-link.ts";
import type { ShownResults } from "#modules/search/answer/shown-card.ts";
import type { Sort } from "#modules/search/query/sorts.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { isSameState, parseState, writeHash, writeQuery, type SearchState } from "#modules/visit/state.ts";
import { keepFacts } from "#modules/visit/facts.ts";
import { keepChoice } from "#modules/visit/keep-choice.ts";
import { usePage } from "#modules/sites/context.tsx";
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
  const { flow, now, path, box } = data;
  const { site } = usePage();
  const { search } = useLocation();
  const navigate = useNavigate();
  const searched = useSearched(data, search);
  const { state, hashState, hasHash, isCodeInQuery } = searched;
  const { results, isFailed, retry } = useAnswer(data, { ...searched, siteId, search });
  const [left, setLeft] = useState<ShownResults | null>(null);
  const { waiting, mayRun } = useForcedDates(data, state);
  const apply = useCallback(
    (next: SearchState) => {
      if (isSameState({ ...next, page: undefined }, { ...state, page: undefined }) || !mayRun(next)) return;
      setLeft(results);
      void navigate(withHash(keepChoice(path, search, { site, isLed: box.isLed }), next, isCodeInQuery), {
        preventScrollReset: true,
        state: { from: "searchBar" },
      });
    },
    [navigate, path, search, site, box, isCodeInQuery, state, results, mayRun],
  );
  const status = results ? "ready" : isFailed ? "failed" : "loading";
  return {
    state,
    page: readPage(state),
    criteriaOf: searched.criteriaOf,
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

/** What the address asks for: its hash where it has one, else its query, in either case what makes sense of it. */
type Searched = {
  hashState: SearchState;
  hasHash: boolean;
  state: SearchState;
  criteriaOf: (state: SearchState) => Criteria;
  /** The banner is the query's: its code counts before that of the hash. */
  isCodeInQuery: boolean;
  promotionCode: string | undefined;
};

function useSearched({ flow, base, state: queryState, now, results }: ResultsData, search: string): Searched {
  const hashState = useHashState();
  const hasHash = Object.keys(hashState).length > 0;
  const { facets } = results;
  const isKnown = useMemo(() => knownToFacets(facets), [facets]);
  const clean = useCallback(
    (of: SearchState) => cleanState(of, { flow, now, isCity: isCitySearch(base, of), isKnown }),
    [base, now, flow, isKnown],
  );
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
  return { hashState, hasHash, state, criteriaOf, isCodeInQuery, promotionCode };
}

/** The results of what is searched: the server's, or what the browser fetches. */
function useAnswer(
  data: ResultsData,
  {
    state,
    hashState,
    hasHash,
    criteriaOf,
    promotionCode,
    siteId,
    search,
  }: Searched & { siteId: string; search: string },
): ReturnType<typeof useFetched> {
  const { flow, state: queryState } = data;
  const page = readPage(state);
  const askFor = useCallback(
    (of: SearchState): Ask => ({
      siteId,
      flow,
      criteria: criteriaOf(of),
      sort: readSort(of, flow),
      page,
      promotionCode: of.promotionCode,
    }),
    [siteId, flow, criteriaOf, page],
  );
  const ask = useMemo(() => askFor(state), [askFor, state]);
  const isServerSearch = state === queryState || JSON.stringify(ask) === JSON.stringify(askFor(queryState));
  const isMoving = useOwnAddress(data, {
    named: hasHash && SUBJECT_KEYS.some((key) => state[key]) ? hashState : null,
    promotionCode,
    search,
  });
  const answer = useFetched(isServerSearch || isMoving ? null : ask);
  useVoucherRedirect(data.leadsToVoucher ? answer.results : null, search);
  const results = isServerSearch ? data.results : answer.results;
  return { ...answer, results: isMoving ? null : results };
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
  useEffect(() => {
    if (found?.totalCount !== 1) return;
    let isLeft = false;
    void import("./lead-to-voucher.ts").then(({ voucherHref }) => {
      const href = isLeft ? null : voucherHref(found, search);
      if (href) void navigate(href, { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [found, search, navigate]);
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
    promotionCode: isCodeInQuery ? undefined : state.promotionCode,
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
  const { fetchOffers } = await import("./fetch-offers.ts");
  return fetchOffers(ask, signal);
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
        if (controller.signal.aborted) return;
        if (navigator.onLine) setAnswer({ key, results: readAnswer(key) });
        // What was chosen stays chosen, and is searched as soon as there is a line.
        else
          addEventListener("online", () => setTries((count) => count + 1), { once: true, signal: controller.signal });
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
