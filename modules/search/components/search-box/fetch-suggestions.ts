import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { DestinationChoice, Suggestion, Typed } from "./types.ts";

/** Most suggestions (docs/product/search.md#destination). */
const MAX_RESULTS = 30;

type Ask = {
  siteId: string;
  flow: Flow;
  term: string;
  source?: Pick<DestinationChoice, "id" | "category"> | null;
  maxResults?: number;
  /** Places without offers too. */
  isAnywhere?: boolean;
  signal?: AbortSignal;
};

/** What the server suggests for a text: recommendations for an empty one. Null when the call fails. */
export async function fetchSuggestions({
  siteId,
  flow,
  term,
  source,
  maxResults = MAX_RESULTS,
  isAnywhere = false,
  signal,
}: Ask): Promise<Suggestion[] | null> {
  const query = new URLSearchParams({ locale: siteId, flow });
  if (term !== "") {
    query.set("term", term);
    query.set("maxResults", String(maxResults));
    if (isAnywhere) query.set("anywhere", "true");
  } else {
    query.set("q", "");
    if (source) {
      query.set("catalogSourceType", source.category);
      query.set("catalogSourceCode", source.id);
    }
  }
  const call = term === "" ? "recommendedAutocomplete" : "autocomplete-geonames";
  return (await ask<{ suggestions: Suggestion[] }>(call, { query, siteId, signal }))?.suggestions ?? null;
}

/** What somebody means who sends words without choosing; null when the call fails. */
export async function fetchMeaning({
  siteId,
  flow,
  term,
}: Pick<Ask, "siteId" | "flow" | "term">): Promise<Typed | null> {
  const query = new URLSearchParams({ locale: siteId, flow, term, maxResults: "1", withMeaning: "true" });
  return (await ask<{ meaning: Typed }>("autocomplete-geonames", { query, siteId }))?.meaning ?? null;
}

type Call = { query: URLSearchParams; siteId: string; signal?: AbortSignal | undefined };

async function ask<Answer>(call: string, { query, siteId, signal }: Call): Promise<Answer | null> {
  try {
    return await fetchAnswer<Answer>(`/api/${call}.json?${query}`, signal ? { signal } : {});
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
