import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { day } from "#platform/dates.ts";
import type { HotelView, ReviewView } from "#modules/catalogue/views.ts";
import { hotelJsonLd } from "./json-ld.ts";
import type { HotelOffers } from "./offers.server.ts";

/** The parts of a hotel's view that structured data reads. */
const HOTEL = {
  label: "Le Phare & <Spa>",
  description: "Face à la mer.",
  stars: 4,
  images: [{ id: "hotel-golden-1", alt: "" }],
  location: {
    latitude: 49.4,
    longitude: 0.2,
    label: "Honfleur",
    country: "FR",
    completeAddress: { streetAddress: "1 quai de la Quarantaine", zipCode: "14600" },
  },
  highlightedFacilities: [],
  checkInOut: { checkin: { from: "15:00", until: "22:00" }, checkout: { from: "07:00", until: "11:00" } },
  policy: { petsAllowed: false },
  breadcrumb: [{ id: "1", type: "country", label: "France", uri: "/week-ends/CNT1_l/france" }],
} as unknown as HotelView;

const NONE: HotelOffers = { booking: [], hotel: [], gifting: [], activity: [] };

const REVIEW: ReviewView = {
  id: "1",
  locale: "nl",
  customer: "Joke V.",
  type: "couple",
  typeLabel: "Koppel",
  date: day("2026-10-03"),
  average: 9.2,
  positive: "Het uitzicht.",
  negative: "",
  answer: null,
};

type Facts = Pick<Parameters<typeof hotelJsonLd>[0], "reviews" | "quoted"> & { offers?: HotelOffers };

function graphOf({ offers = NONE, ...facts }: Facts) {
  const text = hotelJsonLd({
    hotel: HOTEL,
    offers,
    ...facts,
    url: "https://x.example/offre-hotel/7/le-phare",
    origin: "https://x.example",
  });
  const { "@graph": graph } = JSON.parse(text) as { "@graph": Record<string, unknown>[] };
  return { text, hotel: graph[0], breadcrumb: graph[1] };
}

describe("structured data of a hotel", () => {
  test("quotes the reviews that stand on the page, with ratings from 0 to 10", () => {
    const { hotel } = graphOf({ reviews: { count: 30, score: 8.5 }, quoted: [REVIEW] });
    expect(hotel).toMatchObject({
      "@type": "Hotel",
      aggregateRating: { ratingValue: 8.5, bestRating: 10, worstRating: 0, reviewCount: 30 },
      review: [
        {
          author: { name: "Joke V." },
          inLanguage: "nl",
          reviewBody: "Het uitzicht.",
          reviewRating: { ratingValue: 9.2, bestRating: 10, worstRating: 0 },
        },
      ],
    });
  });

  test("a rating whose reviews are all in other languages quotes none", () => {
    const { hotel } = graphOf({ reviews: { count: 30, score: 8.5 }, quoted: [] });
    expect(hotel).toHaveProperty("aggregateRating");
    expect(hotel).not.toHaveProperty("review");
  });

  test.each([
    ["nobody has written", { count: 0, score: null }],
    ["reviews cannot be read", null],
  ])("no rating where %s", (_why, reviews) => {
    expect(graphOf({ reviews, quoted: [] }).hotel).not.toHaveProperty("aggregateRating");
  });

  test("the cheapest of what it sells; nothing where it sells nothing", () => {
    const offers = {
      ...NONE,
      booking: [{ sellPrice: cents(23_550) }, { sellPrice: cents(19_900) }],
    } as unknown as HotelOffers;
    const none = { reviews: null, quoted: [] };
    expect(graphOf({ ...none, offers }).hotel).toMatchObject({
      makesOffer: { lowPrice: "199.00", offerCount: 2, priceCurrency: "EUR" },
    });
    expect(graphOf(none).hotel).not.toHaveProperty("makesOffer");
  });

  test("the breadcrumb ends with the page itself, and nothing can end the script", () => {
    const { breadcrumb, text } = graphOf({ reviews: null, quoted: [] });
    expect(breadcrumb).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "France", item: "https://x.example/week-ends/CNT1_l/france" },
        { position: 2, name: "Le Phare & <Spa>", item: "https://x.example/offre-hotel/7/le-phare" },
      ],
    });
    expect(text).not.toContain("<");
  });
});
