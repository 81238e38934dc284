import { previewPath } from "#platform/images/variants.ts";

/** Structured data of pages (schema.org): what several of them say the same way. */

/** A page's graph as text, safe inside a script: `<` never closes it. */
export function writeGraph(graph: readonly object[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}

/** The rating out of ten, where the page shows one that guests have given. */
export function ratingOf(reviews: { count: number; score: number | null } | null) {
  if (!reviews || reviews.count === 0 || reviews.score === null) return {};
  const rating = {
    "@type": "AggregateRating",
    ratingValue: reviews.score,
    bestRating: 10,
    worstRating: 0,
    reviewCount: reviews.count,
  };
  return { aggregateRating: rating };
}

/** Reviews that a page quotes, as guests wrote them. */
export function reviewsOf(
  reviews: readonly {
    customer: string;
    date: string;
    average: number;
    positive: string;
    negative: string;
    locale: string;
  }[],
) {
  if (reviews.length === 0) return {};
  const review = reviews.map(({ customer, date, average, positive, negative, locale }) => ({
    "@type": "Review",
    author: { "@type": "Person", name: customer },
    datePublished: date,
    inLanguage: locale,
    reviewBody: [positive, negative].filter((text) => text !== "").join("\n"),
    reviewRating: { "@type": "Rating", ratingValue: average, bestRating: 10, worstRating: 0 },
  }));
  return { review };
}

export function starsOf(stars: number) {
  return stars > 0 ? { starRating: { "@type": "Rating", ratingValue: stars } } : {};
}

export function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { "@type": "GeoCoordinates", latitude, longitude };
}

/** Pictures that search engines may show. */
const MOST_PICTURES = 5;

export function picturesOf(images: readonly { id: string }[], origin: string): string[] {
  return images.slice(0, MOST_PICTURES).map(({ id }) => origin + previewPath(id));
}

/** The way to a page that has a place: `steps` and the page itself. */
export function crumbsTo(
  page: { label: string; url: string },
  steps: readonly { label: string; uri?: string }[],
  origin: string,
) {
  return breadcrumb([
    ...steps.map(({ label, uri }) => ({ name: label, item: uri ? origin + uri : undefined })),
    { name: page.label, item: page.url },
  ]);
}

export function breadcrumb(steps: readonly { name: string; item: string | undefined }[]) {
  const items = steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step }));
  return { "@type": "BreadcrumbList", itemListElement: items };
}

/** An amount in euros as structured data writes it: `129.00`. */
export const euros = (cents: number): string => (cents / 100).toFixed(2);
