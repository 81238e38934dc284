import { SITES } from "#modules/sites/locales.ts";
import type { Content } from "./content.ts";
import { contentLink, type ContentLink } from "./parts-schema.ts";
import type { ContentLinks } from "./types.ts";

export type DeadLink = { path: string; link: ContentLink };

/** Every link of the content that names nothing that exists, and where it stands. */
export function findDeadLinks(content: Content, links: Pick<ContentLinks, "uri">): DeadLink[] {
  return listLinks(content).filter(
    ({ link }) => links.uri(link, SITES.preview) === null || isUnknownPage(content, link),
  );
}

/** Landing pages and mini-sites are content themselves. */
function isUnknownPage(content: Content, link: ContentLink): boolean {
  if (link.to === "landing") return !Object.hasOwn(content.landing.routes, link.page);
  return link.to === "minisite" && !content.miniSites.some(({ minisiteUrl }) => minisiteUrl === link.slug);
}

/** Every link with its path, found by its shape. */
export function listLinks(value: unknown, path = ""): DeadLink[] {
  if (typeof value !== "object" || value === null) return [];
  if ("to" in value) {
    const link = contentLink.safeParse(value);
    if (link.success) return [{ path, link: link.data }];
  }
  return Object.entries(value).flatMap(([name, item]) => listLinks(item, path === "" ? name : `${path}.${name}`));
}
