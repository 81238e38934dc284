import type { LinkTo } from "#modules/destinations/api.server.ts";
import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { homePath, screenPath, slugify, type Screen } from "#modules/sites/paths.ts";
import type { Site } from "#modules/sites/locales.ts";
import { DEFAULT_FLOW, FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import { fieldOfKind } from "./places.ts";
import { EMPTY_KEY, encodeSearchKey, encodeThemeKey, type KeyCriteria } from "./search-key.ts";

/** What an address is made of: the key's criteria and the words of its slug. */
export type SearchAddress = { criteria: KeyCriteria; words: readonly string[]; flow?: Flow };

/**
 * The canonical path of a search: a theme, alone or in a region, has its theme page, a town or a sight alone its own page (docs/decisions/0009);
 * everything else the search page.
 */
export function searchPath(site: Site, { criteria, words, flow = DEFAULT_FLOW }: SearchAddress): string {
  const slug = words.map(slugify).filter(Boolean).join("-");
  return (
    themePath(site, criteria, slug, flow) ??
    screenPath(site, searchScreen(criteria, flow), encodeSearchKey(criteria), slug || EMPTY_KEY)
  );
}

function searchScreen({ city, poi, ...others }: KeyCriteria, flow: Flow): Screen {
  const isAlone = FLOW_FACTS[flow].hasPages && Object.values(others).every((value) => value === undefined);
  if (isAlone && city !== undefined && poi === undefined) return "city";
  return isAlone && poi !== undefined && city === undefined ? "place" : FLOW_FACTS[flow].screen;
}

function themePath(site: Site, { theme, region, ...others }: KeyCriteria, slug: string, flow: Flow): string | null {
  const isThemePage =
    FLOW_FACTS[flow].hasPages && theme !== undefined && Object.values(others).every((value) => value === undefined);
  const key = isThemePage ? encodeThemeKey({ theme, region }) : null;
  return key === null ? null : screenPath(site, "theme", key, slug || EMPTY_KEY);
}

/** The search page of a place in a site's language. */
export function placePath(
  site: Site,
  place: Pick<Destination, "id" | "kind" | "names">,
  flow: Flow = DEFAULT_FLOW,
): string {
  return searchPath(site, {
    criteria: { [fieldOfKind(place.kind)]: place.id },
    words: [place.names[site.language]],
    flow,
  });
}

export type LinkTarget = {
  screen: "theme" | "search" | "product" | "hotel";
  id: number;
  slug: string;
  kind?: DestinationKind;
};

/** Address of a thing on a site: what views ask for (catalogue, destinations). */
export function linkTo({ screen, id, slug, kind }: LinkTarget, site: Site): string {
  if (screen === "product" || screen === "hotel") return screenPath(site, screen, id, slug);
  if (screen === "theme") return screenPath(site, "theme", encodeThemeKey({ theme: id }) ?? EMPTY_KEY, slug);
  return kind ? searchPath(site, { criteria: { [fieldOfKind(kind)]: id }, words: [slug] }) : homePath(site);
}

/** Where choosing a suggestion leads, in the flow that is searched: what the autocomplete asks for. */
export function suggestionLinks(places: Pick<Gazetteer, "byId">): LinkTo {
  return (category, id, slug, site, flow) => {
    if (category === "theme") return searchPath(site, { criteria: { theme: id }, words: [slug], flow });
    if (category === "hotel") return searchPath(site, { criteria: { hotelId: id }, words: [slug], flow });
    const place = places.byId(id);
    return place ? placePath(site, place, flow) : homePath(site);
  };
}
