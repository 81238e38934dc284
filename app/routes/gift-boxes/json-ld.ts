import { breadcrumb, euros, writeGraph } from "#app/json-ld.ts";
import { flowHomePath } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { giftBoxesPath, giftBoxPath } from "#modules/sites/paths.ts";
import { previewPath } from "#platform/images/variants.ts";
import type { ShownTier } from "./load.server.ts";
import { payable } from "#modules/content/payable.ts";

type Shown = {
  site: Site;
  origin: string;
  names: { gifts: string; boxes: string };
  box: { title: string; family: string; image: string; description: string };
  tiers: readonly ShownTier[];
};

/** Structured data of a box: what it costs, and the way to it. What guests say is said of its hotels, not of the box. Safe inside a script. */
export function boxJsonLd({ site, origin, names, box, tiers }: Shown): string {
  const url = origin + giftBoxPath(site, box.family);
  const prices = tiers.map(payable);
  return writeGraph([
    {
      "@type": "Product",
      name: box.title,
      description: box.description,
      sku: box.family,
      image: origin + previewPath(box.image),
      brand: { "@type": "Brand", name: "Vendredi" },
      offers: {
        "@type": "AggregateOffer",
        lowPrice: euros(Math.min(...prices)),
        highPrice: euros(Math.max(...prices)),
        offerCount: prices.length,
        priceCurrency: "EUR",
        url,
        availability: "https://schema.org/InStock",
      },
    },
    breadcrumb([
      { name: names.gifts, item: origin + flowHomePath(site, "gifting") },
      { name: names.boxes, item: origin + giftBoxesPath(site) },
      { name: box.title, item: url },
    ]),
  ]);
}
