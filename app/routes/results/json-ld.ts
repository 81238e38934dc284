import type { ShownCard } from "#modules/search/answer/shown-card.ts";

type Crumb = { label: string; uri: string };

/** ItemList and BreadcrumbList of a results page for search engines, ready for a data script: `<` never closes it. `before`: offers on earlier pages. */
export function resultsJsonLd({
  origin,
  name,
  cards,
  before = 0,
  crumbs,
}: {
  origin: string;
  name: string;
  cards: readonly ShownCard[];
  before?: number;
  crumbs: readonly Crumb[];
}): string {
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    numberOfItems: cards.length,
    itemListElement: cards.map((card, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      url: origin + card.uri,
      name: `${card.hotel.label} – ${card.label}`,
    })),
  };
  const breadcrumb = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: origin + crumb.uri,
    })),
  };
  return JSON.stringify([list, breadcrumb]).replaceAll("<", "\\u003c");
}
