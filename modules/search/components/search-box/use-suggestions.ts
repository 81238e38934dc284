import { useEffect, useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import type { DestinationChoice, SearchBoxData, Suggestion } from "./types.ts";

/** Spec A §9. */
const MAX_RESULTS = 30;
const PAUSE_MS = 120;

type Asking = { siteId: string; flow: Flow; term: string; isOpen: boolean; /** What the visitor looks at: its neighbours are recommended first. */ source: DestinationChoice | null };

/** Suggestions for a text while the field is open: recommended ones for an empty text. A failure gives none (spec A §8). */
export function useSuggestions({ siteId, flow, term, isOpen, source }: Asking): { suggestions: Suggestion[]; answeredTerm: string | null } {
  const [answer, setAnswer] = useState<{ term: string; suggestions: Suggestion[] } | null>(null);
  const category = source?.category;
  const code = source?.id;
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void fetchSuggestions({ siteId, flow, term, source: category && code ? { category, id: code } : null, signal: controller.signal }).then((suggestions) => {
        if (!controller.signal.aborted) setAnswer({ term, suggestions: suggestions ?? [] });
      });
    }, term === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [siteId, flow, term, isOpen, category, code]);
  return { suggestions: answer?.suggestions ?? [], answeredTerm: answer?.term ?? null };
}

type Ask = { siteId: string; flow: Flow; term: string; source?: Pick<DestinationChoice, "id" | "category"> | null; maxResults?: number; signal?: AbortSignal };

/** Null when the call fails. */
export async function fetchSuggestions({ siteId, flow, term, source, maxResults = MAX_RESULTS, signal }: Ask): Promise<Suggestion[] | null> {
  const query = new URLSearchParams({ locale: siteId, flow });
  if (term !== "") {
    query.set("term", term);
    query.set("maxResults", String(maxResults));
  } else {
    query.set("q", "");
    if (source) {
      query.set("catalogSourceType", source.category);
      query.set("catalogSourceCode", source.id);
    }
  }
  const call = term === "" ? "recommendedAutocomplete" : "autocomplete-geonames";
  try {
    const response = await fetch(`/api/${call}.json?${query}`, { signal });
    if (!response.ok) throw new Error(String(response.status));
    return ((await response.json()) as { suggestions: Suggestion[] }).suggestions;
  } catch (error) {
    if (!signal?.aborted) logFailure(siteId, `${call}: ${error instanceof Error ? error.message : "failed"}`);
    return null;
  }
}

/** Spec A §8: an autocomplete that fails is only logged. What was typed stays here. */
function logFailure(locale: string, message: string): void {
  const body = JSON.stringify({ level: "ERROR", locale, location: location.pathname, message });
  void fetch("/gateway/logs", { method: "POST", headers: { "Content-Type": "application/json" }, body, keepalive: true }).catch(() => {
    // Nobody to tell.
  });
}

/** Whether a flow can search a suggestion: places and hotels always, themes where they are its own. */
export function isOffered({ category, id }: Pick<DestinationChoice, "category" | "id">, { themes }: Pick<SearchBoxData, "themes">): boolean {
  return category !== "theme" || themes.some((theme) => String(theme.id) === id);
}
