import { Hono } from "hono";
import { cachedJson } from "#platform/http/cache.server.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import type { Autocomplete, Suggestion } from "./autocomplete.server.ts";
import type { SuggestionCategory } from "./kinds.ts";
import { autocompleteQuery, recommendedQuery } from "./schema.ts";
import type { TypedOf, TypedSearch } from "./typed.ts";

/** Where choosing a suggestion leads. `slug` is empty for themes and hotels that came without one. */
export type LinkTo = (category: SuggestionCategory, id: number, slug: string, site: Site, flow: Flow) => string;

/** Where a place searched with a theme leads, and how many offers are there. */
export type Together = (ask: {
  place: Pick<Suggestion, "category" | "id">;
  themeId: number;
  site: Site;
  flow: Flow;
}) => Promise<{ uri: string; offers: number }>;

export type DestinationRoutesDeps = { autocomplete: Autocomplete; linkTo: LinkTo; together: Together; typed: TypedOf };

const RECOMMENDED_RESULTS = 12;

/**
 * A suggestion as the contract has it; `alias` and `within` are ours, to show why it was found and to tell homonyms apart. With a `theme` the
 * address and the offers are those of both, and `placeUri` is the place's own.
 */
export type SuggestionView = Omit<Suggestion, "id" | "slug" | "theme"> & {
  id: string;
  uri: string;
  theme: { id: string; label: string } | null;
  placeUri: string | null;
};

/** What typed words mean, where it is asked for: as the search box sends it. */
export type MeaningView = Omit<TypedSearch, "place"> & { place: SuggestionView | null };

/** Both autocompletes (docs/product/api.md#search-calls), under /api. */
export function createDestinationRoutes(deps: DestinationRoutesDeps): Hono {
  const { autocomplete, typed } = deps;
  const routes = new Hono();

  routes.get("/api/autocomplete-geonames.json", async (context) => {
    const { locale, term, maxResults, flow, withMeaning, anywhere } = parseOrThrow(
      autocompleteQuery,
      context.req.query(),
    );
    const site = SITES[locale];
    const { id: siteId, language, country } = site;
    const asked = { term, siteId, language, country, flow, isAnywhere: anywhere };
    const view = viewer(deps, { site, flow });
    const meant = withMeaning && term.trim() !== "" ? typed(autocomplete.read(asked), flow) : null;
    return cachedJson(context.req.raw, {
      suggestions: await listOf(autocomplete.suggest({ ...asked, maxResults }), view),
      ...(withMeaning ? { meaning: meant && { ...meant, place: meant.place && (await view(meant.place)) } } : {}),
    });
  });

  routes.get("/api/recommendedAutocomplete.json", async (context) => {
    const { locale, q, flow, source } = parseOrThrow(recommendedQuery, context.req.query());
    const site = SITES[locale];
    const { id: siteId, language, country } = site;
    const options = { siteId, language, country, maxResults: RECOMMENDED_RESULTS, flow };
    const suggestions =
      q.trim() === "" ? autocomplete.recommend({ ...options, source }) : autocomplete.suggest({ ...options, term: q });
    return cachedJson(context.req.raw, { suggestions: await listOf(suggestions, viewer(deps, { site, flow })) });
  });
  return routes;
}

type View = (suggestion: Suggestion) => Promise<SuggestionView>;

/** What is found with a wish is counted now: a place has many offers and may have none of them. */
async function listOf(suggestions: readonly Suggestion[], view: View): Promise<SuggestionView[]> {
  const views = await Promise.all(suggestions.map(view));
  return views.filter(({ theme, offers }) => theme === null || offers > 0);
}

function viewer({ linkTo, together }: DestinationRoutesDeps, { site, flow }: { site: Site; flow: Flow }): View {
  return async (suggestion) => {
    const { slug, theme, ...rest } = suggestion;
    const uri = linkTo(suggestion.category, suggestion.id, slug ?? "", site, flow);
    const id = String(suggestion.id);
    if (!theme) return { ...rest, id, uri, theme: null, placeUri: null };
    const both = await together({ place: suggestion, themeId: theme.id, site, flow });
    return { ...rest, ...both, id, theme: { id: String(theme.id), label: theme.label }, placeUri: uri };
  };
}
