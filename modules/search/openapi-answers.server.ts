import { z } from "zod";
import { count, idText, money, plainDay, point, sizedImage } from "#platform/openapi/shapes.server.ts";
import { pageModel } from "#modules/catalogue/openapi-answers.server.ts";
import { autoDiscount, cancellationPolicy, priceType } from "#modules/availability/openapi-answers.server.ts";
import { DESTINATION_KINDS } from "#modules/destinations/kinds.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import type { ActivityOnlyHotel } from "./answer/activity-only.server.ts";
import { REASON_CODES } from "./answer/choose-reasons.ts";
import { LABEL_CODES } from "#modules/catalogue/marketing-labels.ts";
import type { CardsAnswer } from "./api-cards.server.ts";
import { hotelLists } from "./query/facet-lists.ts";
import { FILTER_FACTS } from "./query/filter-facts.server.ts";
import { MOST_MAP_POINTS } from "./query/limits.ts";
import type { CalendarPrice } from "./answer/search.server.ts";
import { ITEM_CATEGORIES, type FacetsView, type GoneCard, type ResultCard, type SearchResults } from "./types.ts";

const area = z.string().nullable().meta({
  description: "What the place lies in, as the reader says it: the department or province, abroad the country",
  example: "Calvados",
});

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
        area,
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
    marketingLabels: z.array(z.object({ code: z.enum(LABEL_CODES), label: z.string() })),
    targetedLabel: z.string().nullable(),
    reason: z.enum(REASON_CODES).nullable().meta({
      description:
        "The one thing that the card points out in its list: `rooms` or `booked` (said by the stress message), or the code of one of its labels. Null for at least four in five",
    }),
    stressMessages: z
      .array(z.object({ message: z.string(), color: z.enum(["scarcity", "reinsurance", "social"]), icon: z.string() }))
      .meta({ description: "At most one" }),
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
      location: z.object({ label: z.string(), area }),
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
/** An entry with the names that its value has in the contract. */
const facetEntryOf = (members: readonly string[]) => {
  const names = Object.fromEntries(members.map((member) => [member, z.string()]));
  return z.object({ ...names, ...facetEntry.shape });
};
const facets = z
  .object({
    ...hotelLists((name) => z.array(facetEntryOf(FILTER_FACTS[name].members))),
    activities: z.array(
      z.object({ name: z.string(), label: z.string(), items: z.array(facetEntryOf(["id", "name"])) }),
    ),
    priceHistogram: z.array(count).meta({ description: "Hotels by price a night: buckets of 10 €, the last one open" }),
    averagePrice: money.nullable().meta({
      description:
        "What these hotels cost on average, to the cent, whatever the price bounds are; null where there is none",
    }),
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
  fromPrice: z
    .object({ amount: money, text: z.string() })
    .nullable()
    .meta({ description: "With dates: the cheapest night of all that was found, rounded up to a euro" }),
  searchDetails: z.object({
    cityId: z.string().nullable(),
    location: point.nullable(),
    totalCount: count,
    uri: z.string(),
    theme: z.object({ id: z.int(), name: z.string() }).nullable(),
    destination: z
      .object({ id: z.string(), category: z.string(), label: z.string() })
      .nullable()
      .meta({ description: "A place or, with the category `hotel`, a hotel" }),
    hotelUri: z.string().nullable().meta({ description: "The page of the hotel that is searched" }),
    near: z
      .object({ id: z.string(), label: z.string() })
      .nullable()
      .meta({ description: "The town that a searched point lies in or at" }),
    locationHierarchy: z.array(z.object({ type: z.enum(DESTINATION_KINDS), id: z.int(), label: z.string() })),
  }),
  pagination: z.object({ page: count, limit: count, pages: count }),
  facets: facets.optional(),
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
  split: z
    .object({ groups: count, adults: count, children: count, babies: count, totalCount: count })
    .nullable()
    .optional()
    .meta({
      description:
        "withFallbacks: nothing fits everybody, and the same search for each of `groups` smaller parties finds something",
    }),
}) satisfies z.ZodType<SearchResults>;

const activityHotel = z
  .object({
    id: idText,
    uri: z.string(),
    label: z.string(),
    stars: count,
    location: z.object({
      label: z.string(),
      area,
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
        pageModel: pageModel.meta({ description: "Of its page" }),
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
  pageModel,
  facets: facets.optional(),
  cards: searchAnswer
    .optional()
    .meta({ description: "With withCards: the vouchers as cards, as POST /api/offers.json answers" }),
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
    .max(MOST_MAP_POINTS),
  totalCount: count,
});

export const facetsAnswer = facets.extend({ totalCount: count });

export const searchKeyAnswer = z.object({
  key: z.string(),
  criteria: z.record(z.string(), z.string()),
  uri: z.string(),
});
export const checkoutNightsAnswer = z.array(z.int()).meta({ example: [1, 2, 3] });
export const searchCalendarAnswer = z.object({
  days: z.array(
    z.object({
      day: plainDay,
      price: z.string().nullable(),
      amount: z.int().nullable().meta({ description: "Cheapest price a night, euro cents, rounded up to a euro" }),
    }),
  ),
}) satisfies z.ZodType<{ days: CalendarPrice[] }>;
