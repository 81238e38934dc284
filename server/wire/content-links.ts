import type { ContentLink, ContentLinks } from "#modules/content/types.ts";
import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import { themeOfFlow } from "#modules/search/query/flow-themes.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";
import { searchPath } from "#modules/search/query/links.ts";
import { DEFAULT_FLOW, flowHomePath, type Flow } from "#modules/sites/flows.ts";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import {
  contentPath,
  giftBoxesPath,
  giftCardPath,
  ideasPath,
  landingPath,
  miniSitePath,
} from "#modules/sites/paths.ts";
import { writeHash } from "#modules/visit/state.ts";
import { describePicture } from "#demo/illustrations/alt.ts";

type OffersOf = (ask: {
  siteId: SiteId;
  category: "theme" | "city";
  id: number;
  flow?: Flow;
  themeId?: number;
}) => number;
type LinkDeps = {
  paidLabel: ContentLinks["paidLabel"];
  places: Pick<Gazetteer, "byId">;
  offersOf: OffersOf;
  holdings: ContentLinks["holdings"];
};

/** Addresses, names and counts for the references of content files. The menu asks for hundreds at a time: each is made once a site. */
export function createContentLinks({ places, offersOf, holdings, paidLabel }: LinkDeps): ContentLinks {
  return {
    uri: remember((link, site) => uriOf(link, site, places)),
    label: remember((link, site) => labelOf(link, site, places)),
    // Zero is also what is counted before the first count is done.
    count: (link, { id: siteId }) => (link.to === "search" && countOf(link, siteId, offersOf)) || null,
    pictureAlt: (id, site) => describePicture(id)?.[site.language] ?? "",
    holdings,
    paidLabel,
  };
}

function countOf({ theme, place, flow }: SearchLink, siteId: SiteId, offersOf: OffersOf): number {
  if (place) return offersOf({ siteId, category: "city", id: place.id, flow, themeId: theme });
  return theme === undefined ? 0 : offersOf({ siteId, category: "theme", id: theme, flow });
}

type Answer = (link: ContentLink, site: Site) => string | null;

/** Links of content files live as long as the process: what was answered for one stays true. */
function remember(answer: Answer): Answer {
  const known = new WeakMap<ContentLink, Map<SiteId, string | null>>();
  return (link, site) => {
    const answers = known.get(link) ?? new Map<SiteId, string | null>();
    known.set(link, answers);
    const found = answers.get(site.id);
    if (found !== undefined) return found;
    const made = answer(link, site);
    answers.set(site.id, made);
    return made;
  };
}

function uriOf(link: ContentLink, site: Site, places: LinkDeps["places"]): string | null {
  switch (link.to) {
    case "home":
      return flowHomePath(site, link.flow ?? DEFAULT_FLOW);
    case "search":
      return searchUri(link, site, places);
    case "landing":
      return landingPath(site, link.page);
    case "page":
      return contentPath(site, link.page);
    case "minisite":
      return miniSitePath(site, link.slug);
    case "ideas":
      return ideasPath(site);
    case "giftCard":
      return giftCardPath(site);
    case "boxes":
      return giftBoxesPath(site);
  }
}

/** Names of the theme and place that a link searches for. */
function labelOf(link: ContentLink, site: Site, places: LinkDeps["places"]): string | null {
  const parts = link.to === "search" ? partsOf(link, site, places) : null;
  return parts ? [parts.theme?.name, parts.place?.names[site.language]].filter(Boolean).join(" · ") || null : null;
}

type SearchLink = Extract<ContentLink, { to: "search" }>;

/** Theme and place of a search link; null when one of them does not exist. */
function partsOf(
  { flow = DEFAULT_FLOW, theme: themeId, place: wanted }: SearchLink,
  site: Site,
  places: LinkDeps["places"],
) {
  const theme = themeId === undefined ? undefined : themeOfFlow(themeId, flow, site.language);
  const place = wanted === undefined ? undefined : places.byId(wanted.id);
  return theme === null || place === null || place?.kind !== wanted?.kind ? null : { theme, place };
}

function searchUri(link: SearchLink, site: Site, places: LinkDeps["places"]): string | null {
  const parts = partsOf(link, site, places);
  if (!parts) return null;
  const { theme, place } = parts;
  const criteria = { ...(theme ? { theme: theme.id } : {}), ...(place ? { [fieldOfKind(place.kind)]: place.id } : {}) };
  const words = [theme?.slug, place?.names[site.language]].filter((word) => word !== undefined);
  const hash = writeHash(link.state ?? {});
  return `${searchPath(site, { criteria, words, flow: link.flow ?? DEFAULT_FLOW })}${hash ? `#${hash}` : ""}`;
}
