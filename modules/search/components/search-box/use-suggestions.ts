import { useEffect, useState } from "react";
import type { Suggestion } from "./types.ts";

/** Spec A §9. */
const MAX_RESULTS = 30;
const PAUSE_MS = 120;

/** Suggestions for a text while the field is open: recommended ones for an empty text. A failure gives none (spec A §8). */
export function useSuggestions({ siteId, term, isOpen }: { siteId: string; term: string; isOpen: boolean }): { suggestions: Suggestion[]; answeredTerm: string | null } {
  const [answer, setAnswer] = useState<{ term: string; suggestions: Suggestion[] } | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void fetchSuggestions({ siteId, term, signal: controller.signal }).then((suggestions) => {
        if (!controller.signal.aborted) setAnswer({ term, suggestions });
      });
    }, term === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [siteId, term, isOpen]);
  return { suggestions: answer?.suggestions ?? [], answeredTerm: answer?.term ?? null };
}

type Ask = { siteId: string; term: string; maxResults?: number; signal?: AbortSignal };

export async function fetchSuggestions({ siteId, term, maxResults = MAX_RESULTS, signal }: Ask): Promise<Suggestion[]> {
  const query = new URLSearchParams(term === "" ? { locale: siteId, q: "" } : { locale: siteId, term, maxResults: String(maxResults) });
  try {
    const response = await fetch(`/api/${term === "" ? "recommendedAutocomplete" : "autocomplete-geonames"}.json?${query}`, { signal });
    return response.ok ? ((await response.json()) as { suggestions: Suggestion[] }).suggestions : [];
  } catch {
    return [];
  }
}
