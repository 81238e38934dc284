import { expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import type { Operator } from "#modules/content/operator.ts";
import { SITES } from "#modules/sites/locales.ts";
import { homeJsonLd } from "./json-ld.ts";

const COMPANY = {
  name: "Vendredi <Voyages> SAS",
  address: ["1 rue du Départ", "75014 Paris"],
  email: "bonjour@vendredi.example",
  vatNumber: "FR00123456789",
} as Operator["company"];
const RATING: Operator["rating"] = {
  score: 4.5,
  count: 4146,
  source: "Avis",
  url: "https://avis.example",
  asOf: day("2026-11-01"),
};
const graphOf = (
  phone: string | null,
  { rating = null, hasRating = false }: Partial<{ rating: Operator["rating"]; hasRating: boolean }> = {},
) =>
  homeJsonLd({
    site: SITES.nl_BE,
    origin: "https://be.example",
    operator: { company: COMPANY, phone, rating },
    hasRating,
  });

test("says who runs the site, and the site, in the site's language, without a rating", () => {
  expect(JSON.parse(graphOf("+32 2 000 00 00"))["@graph"]).toEqual([
    {
      "@type": "Organization",
      "@id": "https://be.example/nl#organization",
      name: "Vendredi",
      legalName: "Vendredi <Voyages> SAS",
      url: "https://be.example/nl",
      email: "bonjour@vendredi.example",
      telephone: "+32 2 000 00 00",
      address: "1 rue du Départ, 75014 Paris",
      vatID: "FR00123456789",
    },
    {
      "@type": "WebSite",
      name: "Vendredi",
      url: "https://be.example/nl",
      inLanguage: SITES.nl_BE.tag,
      publisher: { "@id": "https://be.example/nl#organization" },
    },
  ]);
});

test("names no telephone where there is none, and cannot end its script", () => {
  expect(graphOf(null)).not.toContain("telephone");
  expect(graphOf(null)).not.toContain("<");
});

test.each([
  ["the operator's, where the flag asks for it", { rating: RATING, hasRating: true }, true],
  ["none while the flag is off", { rating: RATING, hasRating: false }, false],
  ["none where the operator has none", { rating: null, hasRating: true }, false],
])("the rating of the whole site: %s (docs/product/content.md#ratings)", (_name, facts, isThere) => {
  const [organization] = JSON.parse(graphOf(null, facts))["@graph"];
  const rating = {
    "@type": "AggregateRating",
    ratingValue: 4.5,
    bestRating: 5,
    worstRating: 0,
    reviewCount: 4146,
    url: "https://avis.example",
  };
  expect(organization.aggregateRating).toEqual(isThere ? rating : undefined);
});
