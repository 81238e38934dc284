import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { StayDetail } from "#modules/availability/detail.server.ts";
import type { PriceInfo } from "#modules/availability/types.ts";
import { addDays, day } from "#platform/dates.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import type { ProductView, ReviewPageView, ReviewView } from "#modules/catalogue/views.ts";
import { productJsonLd } from "./json-ld.ts";

const FROM: PriceInfo = {
  sellPrice: cents(23_550),
  refPrice: cents(23_550),
  totalPrice: cents(23_550),
  extraDiscount: 0,
  promo: 0,
  moneySaved: cents(0),
  priceType: "from price",
  nights: 1,
  nbRooms: 1,
};
const FINAL: PriceInfo = { ...FROM, sellPrice: cents(57_230), priceType: "final price", nights: 2 };

/** The parts of a product's view that structured data reads. */
const PRODUCT = {
  id: "100956",
  label: "Bulles & <peignoir>",
  description: "Deux jours.",
  expired: false,
  images: [
    { id: "spa-1", alt: "" },
    { id: "room-2", alt: "" },
  ],
  hotel: {
    label: "Le Grand Hôtel",
    stars: 4,
    location: { latitude: 46.2, longitude: -1.36, address: "1 rue Gambetta, 17410 Saint-Martin-de-Ré" },
    breadcrumb: [
      { id: "1", type: "country", label: "France", uri: "/week-ends/CNT1_l/france" },
      { id: "2", type: "city", label: "Saint-Martin-de-Ré" },
    ],
  },
} as unknown as ProductView;

const REVIEWS: ReviewView[] = [
  {
    id: "1",
    locale: "fr",
    customer: "Marion L.",
    type: "couple",
    typeLabel: "En couple",
    date: day("2026-10-03"),
    average: 9.2,
    positive: "La vue.",
    negative: "Le parking.",
    answer: null,
  },
];

const SCORES = { count: 30, score: 8.5 };

function graphOf(
  product: ProductView,
  price: Pick<StayDetail["price"], "fromPrice" | "finalPrice">,
  reviews: Pick<ReviewPageView, "count" | "score"> | null = SCORES,
) {
  const text = productJsonLd({
    product,
    detail: { price } as StayDetail,
    reviews,
    quoted: reviews ? REVIEWS : [],
    today: day("2026-11-21"),
    url: "https://x.example/week-end/100956/bulles",
    origin: "https://x.example",
  });
  const { "@graph": graph } = JSON.parse(text) as { "@graph": Record<string, unknown>[] };
  return { text, product: graph[0], hotel: graph[1], breadcrumb: graph[2] };
}

describe("structured data of a product", () => {
  test("the offer has the final price, in euros with a point", () => {
    expect(graphOf(PRODUCT, { fromPrice: FROM, finalPrice: FINAL }).product).toMatchObject({
      "@type": "Product",
      sku: "100956",
      offers: { price: "572.30", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    });
  });

  test("without dates it has the from price; without any there is no offer", () => {
    expect(graphOf(PRODUCT, { fromPrice: FROM, finalPrice: null }).product).toMatchObject({
      offers: { price: "235.50" },
    });
    expect(graphOf(PRODUCT, { fromPrice: null, finalPrice: null }).product).not.toHaveProperty("offers");
  });

  test("the price holds until the horizon, or the last arrival; what is over has none to hold", () => {
    const price = { fromPrice: FROM, finalPrice: null };
    expect(graphOf(PRODUCT, price).product).toMatchObject({
      offers: { priceValidUntil: addDays(day("2026-11-21"), HORIZON_DAYS - 1) },
    });
    const ending = { ...PRODUCT, lastArrival: day("2027-01-31") };
    expect(graphOf(ending, price).product).toMatchObject({ offers: { priceValidUntil: "2027-01-31" } });
    expect(graphOf({ ...PRODUCT, expired: true }, price).product?.["offers"]).not.toHaveProperty("priceValidUntil");
  });

  test("quotes the reviews that the page quotes", () => {
    expect(graphOf(PRODUCT, { fromPrice: FROM, finalPrice: null }).product?.["review"]).toEqual([
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Marion L." },
        datePublished: "2026-10-03",
        inLanguage: "fr",
        reviewBody: "La vue.\nLe parking.",
        reviewRating: { "@type": "Rating", ratingValue: 9.2, bestRating: 10, worstRating: 0 },
      },
    ]);
  });

  test("an expired offer is discontinued", () => {
    expect(graphOf({ ...PRODUCT, expired: true }, { fromPrice: FROM, finalPrice: null }).product).toMatchObject({
      offers: { availability: "https://schema.org/Discontinued" },
    });
  });

  test("ratings count from 0 to 10, and are absent without reviews (docs/product/product.md#product-page)", () => {
    const { hotel, product } = graphOf(PRODUCT, { fromPrice: FROM, finalPrice: null });
    expect(product).toMatchObject({ aggregateRating: { ratingValue: 8.5, bestRating: 10, worstRating: 0 } });
    expect(hotel).toMatchObject({
      "@type": "Hotel",
      aggregateRating: { ratingValue: 8.5, bestRating: 10, worstRating: 0, reviewCount: 30 },
      starRating: { ratingValue: 4 },
    });
  });

  test.each([
    ["nobody has given one", { count: 0, score: null }],
    ["they cannot be read, and the page shows none", null],
  ])("no rating where %s", (_why, reviews) => {
    const unrated = { ...PRODUCT, hotel: { ...PRODUCT.hotel, stars: 0 } };
    const { hotel, product } = graphOf(unrated, { fromPrice: FROM, finalPrice: null }, reviews);
    for (const item of [hotel, product]) expect(item).not.toHaveProperty("aggregateRating");
    expect(hotel).not.toHaveProperty("starRating");
  });

  test("quotes nobody where the page shows no reviews", () => {
    expect(graphOf(PRODUCT, { fromPrice: FROM, finalPrice: null }, null).product).not.toHaveProperty("review");
  });

  test("the breadcrumb counts from 1 and ends with the page itself", () => {
    expect(graphOf(PRODUCT, { fromPrice: FROM, finalPrice: null }).breadcrumb).toMatchObject({
      itemListElement: [
        { position: 1, name: "France", item: "https://x.example/week-ends/CNT1_l/france" },
        { position: 2, name: "Saint-Martin-de-Ré" },
        { position: 3, name: "Bulles & <peignoir>", item: "https://x.example/week-end/100956/bulles" },
      ],
    });
  });

  test("nothing in it can end the script", () => {
    expect(graphOf(PRODUCT, { fromPrice: FROM, finalPrice: null }).text).not.toContain("<");
  });
});
