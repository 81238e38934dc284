import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHashState } from "#modules/sites/use-hash.ts";
import { cleanState } from "#modules/search/components/clean-state.ts";
import { isCitySearch, readPage, readSort, toCriteria, type Criteria } from "#modules/search/components/criteria.ts";
import { productHref, type StateForm } from "#modules/search/components/product-link.ts";
import { listCards, type ShownResults } from "#modules/search/shown-card.ts";
import type { Sort } from "#modules/search/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { isSameState, writeHash, writeQuery, type SearchState } from "#modules/sites/search-state.ts";
import type { loadResults } from "./load.server.ts";

export type ResultsData = Awaited<ReturnType<typeof loadResults>>;

export type ResultsView = {
  /** What the address really asks for (clean-state.ts): what is shown as chosen is what is searched. */
  state: SearchState;
  /** The server's results, or those of the hash once they are here; null while they are on their way or failed. */
  results: ShownResults | null;
  status: "ready" | "loading" | "failed";
  stateForm: StateForm;
  page: number;
  criteriaOf: (state: SearchState) => Criteria;
  /** Searches with another state: rewrites the hash and drops the page; nothing happens when it is the same search (spec A §4). */
  apply: (state: SearchState) => void;
  retry: () => void;
  hrefOfPage: (page: number) => string;
};

/**
 * One state model for both forms of an address (decisions.md, Paths): the query is what the server has rendered; a hash, when there is one, is what
 * the visitor asked for, and the browser fetches it.
 */
export function useResults(data: ResultsData, siteId: string): ResultsView {
  const { flow, base, state: queryState, now, path } = data;
  useLocation();
  const navigate = useNavigate();
  const hashState = useHashState();
  const hasHash = Object.keys(hashState).length > 0;
  const clean = useCallback((of: SearchState) => cleanState(of, { flow, now, isCity: isCitySearch(base, of) }), [base, now, flow]);
  const state = useMemo(() => (hasHash ? clean({ promotionCode: queryState.promotionCode, ...hashState, page: queryState.page }) : queryState), [hasHash, hashState, queryState, clean]);
  const criteriaOf = useCallback((of: SearchState) => toCriteria({ base, state: clean(of), now, flow }), [base, now, clean, flow]);
  const page = readPage(state);
  const ask = useMemo(() => ({ siteId, flow, criteria: criteriaOf(state), sort: readSort(state, flow), page, promotionCode: state.promotionCode }), [siteId, flow, criteriaOf, state, page]);
  const isServerSearch = JSON.stringify(ask) === JSON.stringify({ siteId, flow, criteria: criteriaOf(queryState), sort: readSort(queryState, flow), page, promotionCode: queryState.promotionCode });
  const { results: fetched, isFailed, retry } = useFetched(isServerSearch ? null : ask);
  useVoucherRedirect(data.leadsToVoucher ? fetched : null);

  const apply = useCallback((next: SearchState) => {
    if (isSameState({ ...next, page: undefined }, { ...state, page: undefined })) return;
    const hash = writeHash({ ...next, page: undefined });
    void navigate(hash ? `${path}#${hash}` : path, { preventScrollReset: true, state: { from: "searchBar" } });
  }, [navigate, path, state]);

  return {
    state, page, criteriaOf, apply, retry,
    results: isServerSearch ? data.results : fetched,
    status: isServerSearch || fetched ? "ready" : isFailed ? "failed" : "loading",
    stateForm: hasHash ? "hash" : "query",
    hrefOfPage: (number) => pageHref({ path, state, number, hasHash }),
  };
}

/** The rule of redirectSingleVoucher for a search that the browser made: its address gives way to the voucher's. */
function useVoucherRedirect(found: ShownResults | null): void {
  const navigate = useNavigate();
  const [only, ...others] = found?.totalCount === 1 ? listCards(found) : [];
  const href = only && others.length === 0 ? productHref(only, "hash") : null;
  useEffect(() => {
    if (href) void navigate(href, { replace: true });
  }, [href, navigate]);
}

function pageHref({ path, state, number, hasHash }: { path: string; state: SearchState; number: number; hasHash: boolean }): string {
  const pageState = { page: number > 0 ? String(number) : undefined };
  const query = writeQuery(hasHash ? pageState : { ...state, ...pageState });
  const hash = hasHash ? writeHash({ ...state, page: undefined }) : "";
  return `${path}${query ? `?${query}` : ""}${hash ? `#${hash}` : ""}`;
}

type Ask = { siteId: string; flow: Flow; criteria: Criteria; sort: Sort; page: number; promotionCode?: string | undefined };

/** Most visits never search in the browser: its code comes with the first search. */
const fetchResults = async (ask: Ask, signal: AbortSignal) => (await import("./fetch-offers.ts")).fetchOffers(ask, signal);

function useFetched(ask: Ask | null): { results: ShownResults | null; isFailed: boolean; retry: () => void } {
  const key = ask ? JSON.stringify(ask) : null;
  const [answer, setAnswer] = useState<{ key: string; results: ShownResults | null } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!key) return;
    const controller = new AbortController();
    fetchResults(JSON.parse(key) as Ask, controller.signal).then(
      (results) => setAnswer({ key, results }),
      () => {
        if (!controller.signal.aborted) setAnswer({ key, results: null });
      },
    );
    return () => controller.abort();
  }, [key, tries]);
  const current = answer?.key === key ? answer : null;
  return {
    results: current?.results ?? null,
    isFailed: current !== null && current.results === null,
    retry: () => {
      setAnswer(null);
      setTries((count) => count + 1);
    },
  };
}
