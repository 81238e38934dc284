import type { MetaDescriptor } from "react-router";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import { previewPath } from "#platform/images/variants.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";

export type PageMeta = {
  site: Site;
  /** Scheme and host of every site that has one (root loader). */
  origins: Record<string, string>;
  /** The site's name follows; what may be long is cut by its loader (`fitTitle`). */
  title: string;
  description?: string;
  /** Canonical path on this site; none: the page has no canonical address. */
  path?: string;
  /** Path of the same thing on each site that has it; sites without a host are left out. */
  alternates?: Partial<Record<SiteId, string>>;
  /** Picture id for link previews. */
  image?: string;
  noindex?: boolean;
  /** Paths, with their query, of the pages before and after this one of a list (docs/product/sites.md#canonical). */
  previous?: string | undefined;
  next?: string | undefined;
};

/** Title, description, canonical, hreflang and preview card of a page: six sites and x-default, each links back (docs/product/sites.md#canonical). */
export function pageMeta({
  site,
  origins,
  title,
  description,
  path,
  alternates = {},
  image,
  noindex,
  previous,
  next,
}: PageMeta): MetaDescriptor[] {
  const origin = origins[site.id] ?? "";
  const full = `${title} · Vendredi`;
  const tags: MetaDescriptor[] = [
    { title: full },
    { property: "og:title", content: full },
    { property: "og:site_name", content: "Vendredi" },
    { property: "og:locale", content: site.tag.replace("-", "_") },
  ];
  if (description)
    tags.push({ name: "description", content: description }, { property: "og:description", content: description });
  if (path)
    tags.push(
      { tagName: "link", rel: "canonical", href: origin + path },
      { property: "og:url", content: origin + path },
    );
  if (image) tags.push({ property: "og:image", content: origin + previewPath(image) });
  if (noindex) tags.push({ name: "robots", content: "noindex, follow" });
  if (previous) tags.push({ tagName: "link", rel: "prev", href: origin + previous });
  if (next) tags.push({ tagName: "link", rel: "next", href: origin + next });
  for (const id of LOCALES) {
    const [host, alternate] = [origins[id], alternates[id]];
    if (host && alternate)
      tags.push({ tagName: "link", rel: "alternate", hrefLang: SITES[id].tag, href: host + alternate });
  }
  if (origins["fr_FR"] && alternates.fr_FR)
    tags.push({ tagName: "link", rel: "alternate", hrefLang: "x-default", href: origins["fr_FR"] + alternates.fr_FR });
  return tags;
}
