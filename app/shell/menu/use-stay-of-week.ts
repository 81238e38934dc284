import { useEffect, useState } from "react";
import type { ShownCard, ShownResults } from "#modules/search/answer/shown-card.ts";
import { usePage } from "#modules/sites/context.tsx";
import { COUNTRY_IDS, type Site } from "#modules/sites/locales.ts";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { jsonBody } from "#platform/http/json-body.ts";

const calls = new Map<string, Promise<ShownCard | null>>();

/**
 * The stay of the week: of the theme of the week, in the site's own country, the first that a search finds by popularity, at its price of the moment
 * (docs/product/content.md#theme-of-week). Asked for once a page; null where none is found or the call fails.
 */
function findStay(site: Site, theme: number): Promise<ShownCard | null> {
  const key = `${site.id} ${theme}`;
  const known = calls.get(key);
  if (known) return known;
  const body = {
    locale: site.id,
    orderBy: "popularity",
    searchCriterias: { theme, country: COUNTRY_IDS[site.country] },
    pagination: { page: 0, limit: 1, fetchPageModel: false },
  };
  const call = fetchAnswer<ShownResults>("/api/offers.json", jsonBody(body)).then(
    ({ recommended, exactMatch }) => recommended ?? exactMatch[0] ?? null,
    () => {
      calls.delete(key);
      return null;
    },
  );
  calls.set(key, call);
  return call;
}

/** Undefined while it is on its way; null where there is none. */
export function useStayOfWeek(theme: number | null): ShownCard | null | undefined {
  const { site } = usePage();
  const [found, setFound] = useState<ShownCard | null>();
  useEffect(() => {
    if (theme === null) return setFound(null);
    let isCurrent = true;
    void findStay(site, theme).then((stay) => {
      if (isCurrent) setFound(stay);
    });
    return () => {
      isCurrent = false;
    };
  }, [site, theme]);
  return found;
}
