import { expect, test } from "vitest";
import type { Operator } from "#modules/content/operator.ts";
import { SITES } from "#modules/sites/locales.ts";
import { homeJsonLd } from "./json-ld.ts";

const COMPANY = {
  name: "Vendredi <Voyages> SAS",
  address: ["1 rue du Départ", "75014 Paris"],
  email: "bonjour@vendredi.example",
  vatNumber: "FR00123456789",
} as Operator["company"];
const graphOf = (phone: string | null) =>
  homeJsonLd({ site: SITES.nl_BE, origin: "https://be.example", operator: { company: COMPANY, phone } as Operator });

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
