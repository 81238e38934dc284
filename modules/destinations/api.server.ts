import { Hono } from "hono";
import { cachedJson } from "#platform/http/cache.server.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import type { Autocomplete, Suggestion } from "./autocomplete.server.ts";
import type { SuggestionCategory } from "./kinds.ts";
import { autocompleteQuery, recommendedQuery } from "./schema.ts";

/** Where choosing a suggestion leads. `slug` is empty for themes and hotels that came without one. */
export type LinkTo = (category: SuggestionCategory, id: number, slug: string, site: Site, flow: Flow) => string;

export type DestinationRoutesDeps = { autocomplete: Autocomplete; linkTo: LinkTo };

const RECOMMENDED_RESULTS = 12;

/** A suggestion as the contract has it; `alias` and `within` are ours, to show why it was found and to tell homonyms apart. */
export type SuggestionView = Omit<Suggestion, "id" | "slug"> & { id: string; uri: string };

/** Both autocompletes (docs/product/api.md#search-calls), under /api. */
export function createDestinationRoutes({ autocomplete, linkTo }: DestinationRoutesDeps): Hono {
  const routes = new Hono();
  const answer = (request: Request, suggestions: readonly Suggestion[], { site, flow }: { site: Site; flow: Flow }) =>
    cachedJson(request, {
      suggestions: suggestions.map((suggestion) =>
        suggestionView(suggestion, (category, id, slug) => linkTo(category, id, slug, site, flow)),
      ),
    });

  routes.get("/api/autocomplete-geonames.json", (context) => {
    const query = parseOrThrow(autocompleteQuery, context.req.query());
    const site = SITES[query.locale];
    const { language, country } = site;
    return answer(
      context.req.raw,
      autocomplete.suggest({ term: query.term, language, country, maxResults: query.maxResults, flow: query.flow }),
      { site, flow: query.flow },
    );
  });

  routes.get("/api/recommendedAutocomplete.json", (context) => {
    const query = parseOrThrow(recommendedQuery, context.req.query());
    const site = SITES[query.locale];
    const options = {
      language: site.language,
      country: site.country,
      maxResults: RECOMMENDED_RESULTS,
      flow: query.flow,
    };
    const suggestions =
      query.q.trim() === ""
        ? autocomplete.recommend({ ...options, source: query.source })
        : autocomplete.suggest({ ...options, term: query.q });
    return answer(context.req.raw, suggestions, { site, flow: query.flow });
  });
  return routes;
}

function suggestionView(
  suggestion: Suggestion,
  linkTo: (category: SuggestionCategory, id: number, slug: string) => string,
): SuggestionView {
  const { slug, ...rest } = suggestion;
  return { ...rest, id: String(suggestion.id), uri: linkTo(suggestion.category, suggestion.id, slug ?? "") };
}
