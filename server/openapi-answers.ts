import { z } from "zod";
import type { Day } from "#platform/dates.ts";
import type { Problem } from "#platform/http/problem.ts";
import type { Cents } from "#platform/money.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import {
  QUOTE_ERRORS,
  type CalendarDay,
  type CancellationView,
  type OfferOption,
  type PriceInfo,
  type Quote,
} from "#modules/availability/types.ts";
import { HOLD_REASONS } from "#modules/booking/hold-bounds.ts";
import { ORDER_STATES } from "#modules/booking/states.ts";
import type { SuggestionView } from "#modules/destinations/api.server.ts";
import { DESTINATION_KINDS } from "#modules/destinations/kinds.ts";
import type { ActivityOnlyHotel } from "#modules/search/activities/activity-only.server.ts";
import type { CardsAnswer } from "#modules/search/api-cards.server.ts";
import type { CalendarPrice } from "#modules/search/search.server.ts";
import { FILTER_FACTS } from "#modules/search/query/filter-facts.server.ts";
import { hotelLists } from "#modules/search/query/facet-lists.ts";
import {
  ITEM_CATEGORIES,
  type FacetsView,
  type GoneCard,
  type ResultCard,
  type SearchResults,
} from "#modules/search/types.ts";
import { FLOWS } from "#modules/sites/flows.ts";

/**
 * What the calls answer, for the OpenAPI document. `satisfies` ties every schema to the type that the modules answer with, and the contract
 * tests check real answers against the published document: neither can drift from the other.
 */

const branded = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;
/** Integer euro cents. */
export const money = branded<Cents>(z.int().meta({ description: "Euro cents" }));
/** `yyyy-MM-dd`. */
export const plainDay = branded<Day>(z.iso.date());
export const count = z.int().min(0);
export const idText = z.string().regex(/^\d+$/);
export const point = z.object({ latitude: z.number(), longitude: z.number() });
export const sizes = z.record(z.string(), z.string()).meta({
  description: "Addresses of the picture by width in pixels",
  example: { 400: "/img/coast-golden-1/card-400.webp" },
});

export const problemAnswer = z
  .object({
    type: z.string().meta({ description: "Where the code is explained" }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/)
      .meta({ example: "INVALID_REQUEST" }),
    errors: z.array(
      z.looseObject({
        path: z.string().meta({ description: "Field, as the caller wrote it", example: "searchCriterias.checkin" }),
        message: z.string(),
      }),
    ),
    amount: z.int().optional().meta({
      description:
        "PRICE_CHANGED: the amount it is now; PROMOTION_CODE_UNKNOWN: the amount without the code; euro cents",
    }),
    reason: z.enum(HOLD_REASONS).optional().meta({
      description: "TOO_MANY_HOLDS: rooms of the buyer's own, too many tries, or others on the same connection",
    }),
    until: z.iso.datetime().optional().meta({ description: "TOO_MANY_HOLDS: when it may be tried again" }),
    values: z.record(z.string(), z.string()).optional().meta({ description: "Gift boxes: what the call was given" }),
    requestId: z.string().optional().meta({ description: "INTERNAL_ERROR: what our logs know the request by" }),
  })
  .meta({ id: "Problem", description: "RFC 9457 problem document" }) satisfies z.ZodType<Problem>;

// ---- prices -------------------------------------------------------------------------------------------------------------------------

export const priceType = z.enum(["from price", "final price", "gift", "beneficiary"]);

const priceInfoShape = {
  sellPrice: money.meta({ description: "Before a promotion code, the same in every call, euro cents" }),
  refPrice: money,
  totalPrice: money.meta({ description: "What is paid, after a promotion code, euro cents" }),
  extraDiscount: count.meta({ description: "Percent that a promotion code takes off the stay; 0 without one" }),
  promo: count.meta({ description: "Percent" }),
  moneySaved: money,
  priceType,
  nights: count,
  nbRooms: count,
};
export const priceInfo = z
  .object(priceInfoShape)
  .meta({ id: "PriceInfo", description: "Totals for the stay and the party" }) satisfies z.ZodType<PriceInfo>;

export const cancellationPolicy = z
  .object({
    type: z.enum(["FLEX", "NCNR"]),
    cancellable: z.boolean(),
    isCancellable: z.boolean(),
    message: z.string(),
    cancellationDeadline: plainDay.nullable(),
  })
  .meta({ id: "CancellationPolicy" }) satisfies z.ZodType<CancellationView>;

export const calendarAnswer = z.array(
  z.object({
    day: plainDay,
    available: z.boolean().meta({ description: "One may arrive" }),
    price: z.string().nullable().meta({ example: "89 €" }),
    amount: money.nullable(),
    minLos: count,
    promo: count,
    bestPriceOfTheMonth: z.boolean(),
  }),
) satisfies z.ZodType<CalendarDay[]>;

export const checkoutNightsAnswer = z.array(z.int().min(1)).meta({ example: [1, 2] });

export const offersOfProductAnswer = z.array(
  z.object({
    id: idText,
    weekendId: idText,
    label: z.string(),
    nights: count,
    checkin: plainDay,
    paxCount: count,
    roomUuid: z.string(),
    roomLabel: z.string(),
    hasSelectedDates: z.boolean(),
    shortProgramIntroWithoutRoom: z.string(),
    priceInfo,
    cancellationPolicy,
  }),
) satisfies z.ZodType<OfferOption[]>;

const quoteError = z.object({ code: z.enum(QUOTE_ERRORS), message: z.string() });

export const activityDates = z.array(
  z.object({
    activityId: idText,
    title: z.string(),
    days: z.array(z.object({ day: plainDay, available: z.boolean() })),
    selected: plainDay.nullable(),
  }),
);

export const promotionCodeItem = z.object({ code: z.string(), percentage: count, amountCents: money }).meta({
  id: "PromotionCodeItem",
  description: "What a code takes off the price of the stay",
}) satisfies z.ZodType<PromotionCodeItem>;
export const autoDiscount = z
  .object({ code: z.string(), value: z.number().meta({ description: "Percent" }) })
  .nullable();

const quoteShape = {
  bookable: z.boolean(),
  errors: z.array(quoteError),
  localTaxTotalAmount: money,
  isLocalTaxPaidAtHotel: z.boolean(),
  priceLines: z.array(z.object({ code: z.enum(["ROOM_AND_ACTIVITIES", "DISCOUNT", "LOCAL_TAX"]), amount: money })),
  promotionCodeItem: promotionCodeItem.nullable(),
  promotionCodeError: z.object({ code: z.literal("PROMOTION_CODE_UNKNOWN"), message: z.string() }).nullable(),
  nightlyAmounts: z.array(money),
  availableRooms: count,
  activityDates,
  programLineList: z.array(z.string()),
  flashDeal: z.boolean(),
  roomsAmountMessage: z.string().nullable(),
  cancellationPolicy,
  reservationCriteria: z
    .object({
      offerId: idText,
      checkinDate: plainDay,
      checkoutDate: plainDay,
      nights: count,
      numberOfAdults: count,
      numberOfChildren: count,
      numberOfBabies: count,
    })
    .nullable(),
  modifiedReservationCriteria: z.null(),
};
/** The quote as the detail call carries it. */
export const quote = z
  .object({ ...quoteShape, priceInfo: priceInfo.nullable() })
  .meta({ id: "Quote" }) satisfies z.ZodType<Quote>;
/** The quote call's own answer: with the percentage under its other name too (docs/product/product.md#quote). */
export const quoteAnswer = z.object({
  ...quoteShape,
  priceInfo: z.object({ ...priceInfoShape, promoPercentageRounded: count }).nullable(),
}) satisfies z.ZodType<Quote>;

export const productPrice = z.object({
  fromPrice: priceInfo.nullable(),
  finalPrice: priceInfo.nullable(),
  nbRooms: count,
  error: quoteError.nullable(),
});

// ---- search -------------------------------------------------------------------------------------------------------------------------

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
    images: z.array(z.object({ id: z.string(), alt: z.string(), sizes })),
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

const sizedImage = z.object({ id: z.string(), alt: z.string(), sizes });
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

export const suggestionsAnswer = z.object({
  suggestions: z.array(
    z.object({
      id: idText,
      category: z.enum([...DESTINATION_KINDS, "theme", "hotel"]),
      label: z.string(),
      alias: z.string().nullable().meta({ description: "The other name that the term met" }),
      within: z.string().nullable().meta({ description: "Where it lies" }),
      pos: z.enum(["NL", "FR", "BE", "IT", "ES"]).nullable(),
      location: point.nullable(),
      uri: z.string(),
      offers: count.meta({ description: "Offers that choosing it finds" }),
    }),
  ),
}) satisfies z.ZodType<{ suggestions: SuggestionView[] }>;

// ---- buying, site services ----------------------------------------------------------------------------------------------------------

const bookedOrder = z.object({
  orderUUID: z.uuid(),
  orderNumber: z.string().regex(/^\d{8}$/),
  state: z.enum(ORDER_STATES),
});
export const placedAnswer = z.object({
  booking: bookedOrder,
  payment: z
    .union([
      z.object({ provider: z.string(), redirectUrl: z.url() }),
      z.object({ provider: z.string(), dueOn: z.iso.date() }),
      z
        .object({ provider: z.string(), clientSecret: z.string().optional(), publishableKey: z.string().optional() })
        .catchall(z.string()),
    ])
    .nullable()
    .meta({
      description:
        "What the browser pays with; null when it is paid already. With `redirectUrl` the buyer pays there and comes back, with `dueOn` it is taken on that day, otherwise the provider's own form takes what stands here",
    }),
  holdExpiresAt: z.iso.datetime(),
});
export const orderStateAnswer = z.object({
  booking: bookedOrder.extend({
    orderNumber: bookedOrder.shape.orderNumber
      .nullable()
      .meta({ description: "null for whoever is not the buyer: the cookie of POST /gateway/purchase/orders tells" }),
  }),
  holdExpiresAt: z.iso.datetime(),
});
export const webhookAnswer = z.object({ received: z.literal(true) });
export const healthAnswer = z.object({ status: z.literal("up") });
export const readyAnswer = z.object({ status: z.literal("ready") });
