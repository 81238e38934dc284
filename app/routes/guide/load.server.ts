import { FLOW_FACTS } from "#modules/sites/flows.ts";
import type { PageMeta } from "#app/meta.ts";
import type { Services } from "#app/services.server.ts";
import { labelLanguage, themeOf } from "#modules/catalogue/vocabulary-labels.ts";
import type { GuideFacts } from "#modules/guides/types.ts";
import { createPageContext } from "#modules/sites/context.tsx";
import type { Site } from "#modules/sites/locales.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { countShown } from "#app/routes/results/count-shown.ts";
import { isFiltered, NOT_FILTERS } from "#app/routes/results/plain-state.ts";
import type { ResultsData } from "#app/routes/results/use-results.ts";
import { composeGuide, type Guide } from "./compose.server.ts";

type Ask = { services: Pick<Services, "guides" | "messages">; site: Site; data: ResultsData };

/** What search engines read of a search page; `guide` stands on the plain first page only, where it is not said twice. */
export type PageWords = {
  meta: Pick<PageMeta, "title" | "description" | "noindex" | "previous" | "next">;
  guide: Guide | null;
};

export async function loadPageWords({ services, site, data }: Ask): Promise<PageWords> {
  const words = createPageContext(site, services.messages.all(site.id));
  const { results, heading, flow, state } = data;
  const { theme, destination } = results.searchDetails;
  const hasFilters = isFiltered(state);
  const count = countShown(results);
  const { page } = results.pagination;
  const suffix = page > 0 ? ` · ${words.t("results.page", { number: page + 1 })}` : "";
  const meta = {
    title: heading + inTown(results.searchDetails) + suffix,
    description: words.t(`results.description.${flow}`, { title: heading, count }),
    noindex: hasFilters || count === 0,
    ...pageLinks(data),
  };
  if (hasFilters || count === 0 || destination?.category === "hotel") return { meta, guide: null };

  const facts = FLOW_FACTS[flow].hasPages
    ? await services.guides.facts(
        { destinationId: destination ? Number(destination.id) : null, themeId: theme?.id ?? null },
        site,
      )
    : NO_FACTS;
  const found = theme ? themeOf(theme.id, labelLanguage(site)) : null;
  const guide =
    page > 0
      ? null
      : composeGuide(
          {
            flow,
            count,
            facts,
            facets: results.facets,
            theme: found,
            place: destination?.label ?? null,
            themes: theme ? [] : data.related.themes,
          },
          words,
        );
  if (facts.from === null) return { meta, guide };
  const priced = {
    title: words.t("guide.meta.title", { heading, price: facts.from }) + suffix,
    description: words.t("guide.meta.description", { heading, count, price: facts.from }),
  };
  return { meta: { ...meta, ...priced }, guide };
}

/** Hotels of one name are told apart by their town. */
function inTown({ destination, locationHierarchy: [town] }: ResultsData["results"]["searchDetails"]): string {
  return destination?.category === "hotel" && town ? `, ${town.label}` : "";
}

/** Guides are about stays; the other flows say how they work. */
const NO_FACTS: GuideFacts = { from: null, inside: [], sights: [], towns: [], hotelsUri: null };

/** Page plus flow (docs/product/sites.md#canonical); the first page is the list's own address. */
function pageLinks({ path, state, flow, results }: ResultsData): Pick<PageMeta, "previous" | "next"> {
  const { page, pages } = results.pagination;
  const filters = Object.fromEntries(Object.entries(state).filter(([name]) => !NOT_FILTERS.includes(name)));
  const href = (number: number) => {
    const query = writeQuery(number > 0 ? { ...filters, flow, page: String(number) } : filters);
    return query ? `${path}?${query}` : path;
  };
  return { previous: page > 0 ? href(page - 1) : undefined, next: page + 1 < pages ? href(page + 1) : undefined };
}
