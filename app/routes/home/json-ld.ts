import { writeGraph } from "#app/json-ld.ts";
import type { Operator } from "#modules/content/operator.ts";
import type { Site } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";

type Facts = {
  site: Site;
  origin: string;
  operator: Pick<Operator, "company" | "phone" | "rating">;
  /** Whether the rating of the whole site may stand there (flag siteRatingMarkup). */
  hasRating: boolean;
};

/**
 * Structured data of the home page: who runs the site, and the site. Its rating stays out unless asked for: search engines bar what a house says
 * of itself (docs/product/content.md#ratings). Safe inside a script.
 */
export function homeJsonLd({ site, origin, operator: { company, phone, rating }, hasRating }: Facts): string {
  const url = origin + homePath(site);
  const organization = `${url}#organization`;
  return writeGraph([
    {
      "@type": "Organization",
      "@id": organization,
      name: "Vendredi",
      legalName: company.name,
      url,
      email: company.email,
      ...(phone ? { telephone: phone } : {}),
      address: company.address.join(", "),
      vatID: company.vatNumber,
      ...(hasRating && rating ? { aggregateRating: siteRating(rating) } : {}),
    },
    { "@type": "WebSite", name: "Vendredi", url, inLanguage: site.tag, publisher: { "@id": organization } },
  ]);
}

/** Out of five, as its source gives it. */
function siteRating({ score, count, url }: NonNullable<Operator["rating"]>) {
  return {
    "@type": "AggregateRating",
    ratingValue: score,
    bestRating: 5,
    worstRating: 0,
    reviewCount: count,
    url,
  };
}
