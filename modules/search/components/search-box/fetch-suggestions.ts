import type { Flow } from "#modules/sites/flows.ts";
import type { DestinationChoice, Suggestion } from "./types.ts";

/** Most suggestions (docs/product/search.md#destination). */
const MAX_RESULTS = 30;

type Ask = {
  siteId: string;
  flow: Flow;
  term: string;
  source?: Pick<DestinationChoice, "id" | "category"> | null;
  maxResults?: number;
  signal?: AbortSignal;
};

/** What the server suggests for a text: recommendations for an empty one. Null when the call fails. */
export async function fetchSuggestions({
  siteId,
  flow,
  term,
  source,
  maxResults = MAX_RESULTS,
  signal,
}: Ask): Promise<Suggestion[] | null> {
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

/** An autocomplete that fails is only logged (docs/product/search.md#destination). What was typed stays here. */
function logFailure(locale: string, message: string): void {
  const body = JSON.stringify({ level: "ERROR", locale, location: location.pathname, message });
  void fetch("/gateway/logs", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    keepalive: true,
  }).catch(() => {
    // Nobody to tell.
  });
}
