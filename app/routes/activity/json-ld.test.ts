import { describe, expect, test } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import type { ActivityOnlyView } from "#modules/vouchers/views.ts";
import { activityJsonLd } from "./json-ld.ts";

/** The parts of an activity's view that structured data reads. */
const ACTIVITY = {
  id: "701",
  label: "Journée au spa & <thé>",
  description: "Un après-midi.",
  published: true,
  images: [{ id: "spa-1", alt: "" }],
  prices: {
    1: { paxComposition: { adults: 1 }, sellPrice: cents(8_900) },
    2: { paxComposition: { adults: 2 }, sellPrice: cents(16_900) },
  },
  hotel: { label: "Le Phare", review: { count: 30, average: 8.5 } },
  mainActivityCenter: { label: "Spa du Phare", location: { latitude: 49.4, longitude: 0.2 } },
  breadCrumb: [{ id: "1", type: "country", label: "France", uri: "/activites/CNT1_l/france" }],
} as unknown as ActivityOnlyView;

const TODAY = day("2026-11-21");

function graphOf(activity: ActivityOnlyView) {
  const origin = "https://x.example";
  const text = activityJsonLd({ activity, today: TODAY, url: `${origin}/activite/701/spa`, origin });
  const { "@graph": graph } = JSON.parse(text) as { "@graph": Record<string, unknown>[] };
  return { text, product: graph[0], place: graph[1], breadcrumb: graph[2] };
}

describe("structured data of an activity", () => {
  test("the voucher with its prices, where it takes place, the way to it", () => {
    const { product, place, breadcrumb, text } = graphOf(ACTIVITY);
    expect(product).toMatchObject({
      "@type": "Product",
      offers: {
        lowPrice: "89.00",
        highPrice: "169.00",
        offerCount: 2,
        priceCurrency: "EUR",
        priceValidUntil: addDays(TODAY, HORIZON_DAYS - 1),
        availability: "https://schema.org/InStock",
      },
    });
    expect(place).toMatchObject({ "@type": "Place", name: "Spa du Phare" });
    expect(breadcrumb).toMatchObject({ "@type": "BreadcrumbList", itemListElement: { length: 2 } });
    expect(text).not.toContain("<");
  });

  test("no rating and no review: guests have marked their nights in the hotel, not the activity (docs/product/gifts.md#activity-page)", () => {
    expect(graphOf(ACTIVITY).text).not.toMatch(/Rating|Review/);
  });

  test("what is not sold any more is discontinued", () => {
    const { product } = graphOf({ ...ACTIVITY, published: false });
    expect(product).toMatchObject({ offers: { availability: "https://schema.org/Discontinued" } });
    expect(product?.["offers"]).not.toHaveProperty("priceValidUntil");
  });
});
