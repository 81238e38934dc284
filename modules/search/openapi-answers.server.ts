import { z } from "zod";
import { count, idText, money, plainDay, point, sizedImage } from "#platform/openapi/shapes.server.ts";
import { autoDiscount, cancellationPolicy, priceType } from "#modules/availability/openapi-answers.server.ts";
import { DESTINATION_KINDS } from "#modules/destinations/kinds.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import type { ActivityOnlyHotel } from "./answer/activity-only.server.ts";
import type { CardsAnswer } from "./api-cards.server.ts";
import { hotelLists } from "./query/facet-lists.ts";
import { FILTER_FACTS } from "./query/filter-facts.server.ts";
import type { CalendarPrice } from "./answer/search.server.ts";
import { ITEM_CATEGORIES, type FacetsView, type GoneCard, type ResultCard, type SearchResults } from "./types.ts";

/** What searches answer. */

const headword = z.object({ kind: z.string(), label: z.string() });

export const resultCard = z
  .object({
    id: idText,
    weekendId: idText,
    label: z.string(),
    uri: z.string(),
    itemCategory: z.enum(ITEM_CATEGORIES),
    flowType: z.enum(FLOWS),
    searchType: z.string(),
    imageUrl: z.string(),
    images: z.array(sizedImage),
    hotel: z.object({
      id: idText,
      uri: z.string(),
      label: z.string(),
      stars: count,
      location: z.object({
        label: z.string(),
        uri: z.string(),
        address: z.string(),
        zipCode: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
      review: z.object({ count, average: z.number().nullable() }),
    }),
    headwords: z.array(headword),
    sellPrice: money,
    refPrice: money,
    promo: count,
    priceType,
    price: z
      .object({
        text: z.string().meta({ example: "89 €" }),
        refText: z.string().nullable(),
        per: z.enum(["night", "voucher", "activity"]),
        nights: count.nullable(),
        adults: count,
      })
      .meta({
        description:
          "The price as a card shows it: a night of the party, a voucher of so many nights, an activity of so many adults",
      }),
    nights: count,
    paxCount: count,
    adult: count,
    child: count,
    baby: count,
    checkin: plainDay.nullable(),
    checkout: plainDay.nullable(),
    distance: z.number().nullable().meta({ description: "Kilometres, only with a point" }),
    availableRooms: count.nullable(),
    lastMinute: z.boolean(),
    expiration: plainDay.nullable(),
    marketingLabels: z.array(z.object({ code: z.string(), label: z.string() })),
    targetedLabel: z.string().nullable(),
    stressMessages: z.array(
      z.object({ message: z.string(), color: z.enum(["scarcity", "reinsurance", "social"]), icon: z.string() }),
    ),
    cancellationPolicy,
    channelManagerId: z.string().nullable(),
    connectivity: z.string().nullable(),
    autoDiscount,
    giftFormat: z
      .literal("PHYSICAL")
      .optional()
      .meta({ description: "The gift was searched for with this form; digital when left out" }),
  })
  .meta({
    id: "Result",
    description: "One offer found; prices are totals for the stay and the party",
  }) satisfies z.ZodType<ResultCard>;

const goneCard = z
  .object({
    id: idText,
    kind: z.enum(["stay", "activity"]),
    label: z.string(),
    reason: z.enum(["sold_out", "withdrawn"]).meta({ description: "sold_out: no free night in the year to come" }),
    images: z.array(z.object({ id: z.string(), alt: z.string() })),
    hotel: z.object({
      label: z.string(),
      stars: count,
      review: z.object({ count, average: z.number().nullable() }),
      location: z.object({ label: z.string() }),
    }),
    alternativesUri: z
      .string()
      .meta({ description: "The hotel's page, or the offers of its town when the hotel is closed" }),
  })
  .meta({ id: "GoneResult", description: "An offer that cannot be booked now" }) satisfies z.ZodType<GoneCard>;

export const cardsAnswer = z.object({
  stays: z.array(resultCard),
  activities: z.array(resultCard),
  gone: z.array(goneCard),
}) satisfies z.ZodType<CardsAnswer>;

const facetEntry = z.object({ value: z.string(), label: z.string(), count, selected: z.boolean() });
const facetsWithSearch = z
  .object({
    ...hotelLists(() => z.array(facetEntry)),
    activities: z.array(z.object({ name: z.string(), label: z.string(), items: z.array(facetEntry) })),
    priceHistogram: z.array(count),
  })
  .meta({
    id: "Facets",
    description: "Counts of hotels by what choosing a value would give",
  }) satisfies z.ZodType<FacetsView>;

export const searchAnswer = z.object({
  recommended: resultCard.nullable().meta({
    description: "withRecommended: the best offer, where there is a reason to point it out; not among the others",
  }),
  exactMatch: z.array(resultCard),
  totalCount: count.meta({ description: "Hotels found" }),
  searchDetails: z.object({
    cityId: z.string().nullable(),
    location: point.nullable(),
    totalCount: count,
    uri: z.string(),
    theme: z.object({ id: z.int(), name: z.string() }).nullable(),
    destination: z.object({ id: z.string(), category: z.string(), label: z.string() }).nullable(),
    locationHierarchy: z.array(z.object({ type: z.enum(DESTINATION_KINDS), id: z.int(), label: z.string() })),
  }),
  pagination: z.object({ page: count, limit: count, pages: count }),
  facets: facetsWithSearch.optional(),
  fallbacks: z
    .array(
      z.object({
        broadening: z.enum(["destination", "theme", "dates"]),
        label: z.string(),
        uri: z.string(),
        results: z.array(resultCard),
        totalCount: count,
      }),
    )
    .optional(),
}) satisfies z.ZodType<SearchResults>;

const activityHotel = z
  .object({
    id: idText,
    uri: z.string(),
    label: z.string(),
    stars: count,
    location: z.object({
      label: z.string(),
      uri: z.string(),
      address: z.string(),
      zipCode: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
    review: z.object({ count, average: z.number().nullable() }),
    distance: z.number().nullable().meta({ description: "Kilometres, only with a point" }),
    activityOnlyPackages: z.array(
      z.object({
        id: idText,
        label: z.string(),
        description: z.string(),
        uri: z.string(),
        published: z.boolean(),
        imagesBySize: z.array(sizedImage),
        activities: z.array(
          z.object({
            id: idText,
            kind: z.string(),
            tag: z.int(),
            label: z.string(),
            title: z.string(),
            description: z.string(),
          }),
        ),
        activityOnlyVoucher: z.object({
          prices: z.array(
            z.object({
              paxComposition: z.object({ adults: count }),
              sellPrice: money,
              barPrice: money,
              promoPercentageRounded: count.meta({ description: "Below 5 shown as 0" }),
            }),
          ),
        }),
      }),
    ),
  })
  .meta({
    id: "ActivityHotel",
    description: "A hotel with its activity vouchers",
  }) satisfies z.ZodType<ActivityOnlyHotel>;

export const activityOnlyAnswer = z.object({
  results: z.array(activityHotel),
  exactMatch: z.array(activityHotel).meta({ description: "The same as results" }),
  searchDetails: searchAnswer.shape.searchDetails,
  pagination: searchAnswer.shape.pagination,
  title: z.string(),
  message: z.string().nullable().meta({ description: "What to say when nothing is found" }),
  mainImage: sizedImage,
  pageModel: z.object({ title: z.string(), description: z.string() }),
  facets: z.lazy(() => facetsAnswer.omit({ totalCount: true })).optional(),
});

/** `performMapSearch`: one light entry a hotel. */
export const mapAnswer = z.object({
  exactMatch: z
    .array(
      z.object({
        id: idText,
        label: z.string().meta({ description: "The hotel's name" }),
        location: point,
        weekendId: idText,
        sellPrice: money,
        nights: count,
      }),
    )
    .max(1000),
  totalCount: count,
});

export const facetsAnswer = z.object({
  ...hotelLists((name) =>
    z.array(
      z.object({
        ...Object.fromEntries(FILTER_FACTS[name].members.map((member) => [member, z.string()])),
        label: z.string(),
        count,
      }),
    ),
  ),
  activities: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      items: z.array(z.object({ id: z.string(), name: z.string(), count })),
    }),
  ),
  priceHistogram: z.array(count).meta({ description: "Hotels by price a night: buckets of 10 €, the last one open" }),
  totalCount: count,
});

export const searchKeyAnswer = z.object({
  key: z.string(),
  criteria: z.record(z.string(), z.string()),
  uri: z.string(),
});
export const searchCalendarAnswer = z.object({
  days: z.array(
    z.object({
      day: plainDay,
      price: z.string().nullable(),
      amount: z.int().nullable().meta({ description: "Cheapest price a night, euro cents, rounded up to a euro" }),
    }),
  ),
}) satisfies z.ZodType<{ days: CalendarPrice[] }>;
