import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { keepFacts } from "#modules/visit/facts.ts";
import { parseState, writeQuery } from "#modules/visit/state.ts";
import { useHash } from "#modules/visit/use-hash.ts";

/** Dates and party of a hash become those of the page, which the server prices (docs/product/sites.md#state). */
export function useHashAsQuery(path: string): void {
  const hash = useHash();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const { flow, checkin, checkout, night, a, c, b } = parseState(hash);
    const state = Object.fromEntries(
      Object.entries({ flow, checkin, checkout, night, a, c, b }).filter(([, value]) => value !== undefined),
    );
    const query = writeQuery(state);
    if (query) void navigate(keepFacts(`${path}?${query}`, search), { replace: true, preventScrollReset: true });
  }, [hash, path, search, navigate]);
}
