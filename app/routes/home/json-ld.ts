import { writeGraph } from "#app/json-ld.ts";
import type { Operator } from "#modules/content/operator.ts";
import type { Site } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";

type Facts = { site: Site; origin: string; operator: Pick<Operator, "company" | "phone"> };

/**
 * Structured data of the home page: who runs the site, and the site. Without a rating: search engines do not show what a house says of itself.
 * Safe inside a script.
 */
export function homeJsonLd({ site, origin, operator: { company, phone } }: Facts): string {
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
    },
    { "@type": "WebSite", name: "Vendredi", url, inLanguage: site.tag, publisher: { "@id": organization } },
  ]);
}
