import type { Sort } from "./query/sorts.ts";
import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { CancellationView, PriceInfo } from "#modules/availability/types.ts";
import type { Counts, Selections } from "./query/selections.server.ts";
import type { HotelList } from "./query/facet-lists.ts";
import type { ReasonCode } from "./answer/choose-reasons.ts";
import type { MarketingLabelCode } from "#modules/catalogue/marketing-labels.ts";

/** The frame of a map, degrees. */
export type Bounds = { north: number; south: number; east: number; west: number };

/** A search, normalised: what both engines answer. Every rule of the HTTP form is applied before it gets this shape. */
export type SearchQuery = {
  /** Where it is asked: only what is published there is found (`isPublishedOn`). */
  siteId: SiteId;
  flow: Flow;
  /** A destination of the tree, or one hotel, or nothing (everywhere). */
  destinationId: number | null;
  hotelId: number | null;
  /** A point to measure distances from: the visitor's, or the middle of the searched city. */
  point: { latitude: number; longitude: number } | null;
  /** Kept only with a point. Kilometres. */
  distance: { minKm: number; maxKm: number } | null;
  /** Only what lies in the frame of a map. */
  bounds?: Bounds | null;
  stay: { checkin: Day; nights: number } | null;
  /** Without dates: only this length of stay. */
  nights: number | null;
  party: Party;
  /** A gift that is to come by post. Narrows nothing: every voucher can be sent (docs/decisions/0012). */
  giftFormat?: "PHYSICAL";
  themeId: number | null;
  /** Price a night for the whole party, cents; null means no bound. */
  price: { min: Cents | null; max: Cents | null };
  sort: Sort;
  page: number;
  limit: number;
  packagesPerHotel: number;
} & Selections;

/** One package found, or one voucher of the activity flow (`packageId` is its id then). Prices are totals for the stay and the party. */
export type Hit = {
  packageId: number;
  hotelId: number;
  sellPrice: Cents;
  refPrice: Cents;
  /** Nights of the price: the asked ones, or those of the from price. */
  nights: number;
  rooms: number;
  /** The people of an activity's price: the smallest group that holds the asked ones. */
  adults?: number;
  /** Rooms left on the asked nights; null without dates. */
  availableRooms: number | null;
  distanceKm: number | null;
};

/** Hotels by value of every filter that has counts. */
export type FacetCounts = Counts & {
  /** Hotels by price a night: 25 buckets of 10 €, the last open (the price filter's histogram). */
  priceHistogram: number[];
  /** What the hotels in the histogram cost on average, cents: their own prices, not those of its buckets. Null where none is. */
  averagePrice: Cents | null;
};

export type SearchAnswer = {
  /** Hotels with a matching package. */
  totalCount: number;
  hits: Hit[];
  facets: FacetCounts | null;
};

export type MapPoint = {
  hotelId: number;
  packageId: number;
  latitude: number;
  longitude: number;
  sellPrice: Cents;
  nights: number;
};

/** Where a hotel is. */
export type Spot = Pick<MapPoint, "latitude" | "longitude">;

/** What the product asks of a search engine; `index` and `postgres` both answer it, and the same. */
export type SearchEngine = {
  search: (query: SearchQuery, options: { withFacets: boolean }) => Promise<SearchAnswer>;
  mapPoints: (query: SearchQuery, limit: number) => Promise<MapPoint[]>;
  /** Where the hotels of `mapPoints` are, in no order: for maps that say no price. */
  spots: (query: SearchQuery, limit: number) => Promise<Spot[]>;
  /** Hotels found in every place that has some. */
  countByDestination: (query: SearchQuery) => Promise<Map<number, number>>;
  /** Matching packages (vouchers of activities) of every hotel that has some. */
  countByHotel: (query: SearchQuery) => Promise<Map<number, number>>;
  /** The cheapest bookable price a night per arrival day over all matches (search calendar). */
  cheapestByDay: (query: SearchQuery, from: Day, days: number) => Promise<(Cents | null)[]>;
  /** Whether something of a flow is published on some sites alone: else the answers of all sites are the same. */
  differsBySite: (flow: Flow) => Promise<boolean>;
  /**
   * What stays of the asked length cost that begin on each day, by package, as a search for that day says it; null where one cannot be had. Of packages that
   * the search finds without a day. An engine that leaves it out would ask its database once a day.
   */
  pricesByDay?: (query: SearchQuery, ask: DaysOfPackages) => Promise<Map<number, (Cents | null)[]>>;
};

export type DaysOfPackages = { packageIds: readonly number[]; from: Day; days: number };

/** What is sold (docs/product/sites.md#flows), and the vouchers of the activity flow. */
export const ITEM_CATEGORIES = ["weekend", "single voucher", "activity voucher"] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

/**
 * The one price of a card, formatted: a night for the whole party, rounded up to a euro (stays, hotel nights); the voucher for so many nights
 * and two people (gifts); the activity for so many adults.
 */
export type CardPrice = {
  text: string;
  refText: string | null;
  per: "night" | "voucher" | "activity";
  nights: number | null;
  adults: number;
};

/** A result card: the contract's `Result`. */
export type ResultCard = {
  id: string;
  weekendId: string;
  label: string;
  uri: string;
  itemCategory: ItemCategory;
  flowType: Flow;
  searchType: string;
  imageUrl: string;
  /** Ids of the image pipeline with their alternative texts. */
  images: { id: string; alt: string; sizes: Record<string, string> }[];
  hotel: {
    id: string;
    uri: string;
    label: string;
    stars: number;
    /** `area`: what the place lies in, as the reader says it after its name ("Calvados"; abroad the country). */
    location: {
      label: string;
      area: string | null;
      uri: string;
      address: string;
      zipCode: string;
      latitude: number;
      longitude: number;
    };
    review: { count: number; average: number | null };
  };
  /** At most three, with the activity kind for the icon ("breakfast" first where it is included). */
  headwords: { kind: string; label: string }[];
  sellPrice: Cents;
  refPrice: Cents;
  promo: number;
  priceType: PriceInfo["priceType"];
  price: CardPrice;
  nights: number;
  paxCount: number;
  adult: number;
  child: number;
  baby: number;
  checkin: Day | null;
  checkout: Day | null;
  distance: number | null;
  availableRooms: number | null;
  lastMinute: boolean;
  expiration: Day | null;
  marketingLabels: { code: MarketingLabelCode; label: string }[];
  targetedLabel: string | null;
  /** The one thing that the card points out in its list: that of its labels, or what its stress message says. Most point out nothing. */
  reason: ReasonCode | null;
  /** At most one (docs/product/search.md#stress). */
  stressMessages: { message: string; color: "scarcity" | "reinsurance" | "social"; icon: string }[];
  cancellationPolicy: CancellationView;
  channelManagerId: string | null;
  connectivity: string | null;
  autoDiscount: { code: string; value: number } | null;
  /** The form of the gift that was searched for, where it is not the usual one. */
  giftFormat?: "PHYSICAL";
};

/** An offer that a browser remembers and that cannot be booked now: why, and where others are. */
export type GoneCard = {
  id: string;
  kind: "stay" | "activity";
  label: string;
  /** `sold_out`: no free night in the year to come. `withdrawn`: not offered any more. */
  reason: "sold_out" | "withdrawn";
  /** One at most. */
  images: { id: string; alt: string }[];
  hotel: {
    label: string;
    stars: number;
    review: { count: number; average: number | null };
    location: { label: string; area: string | null };
  };
  /** The hotel's page with its other offers; the offers of its town when the hotel is closed. */
  alternativesUri: string;
};

export type PlaceLabel = { type: DestinationKind; id: number; label: string };

/** A facet list entry as the filters show it. `selected` is for callers: a page knows what it has asked for. */
export type FacetEntry = { value: string; label: string; count: number; selected?: boolean };
/** By what calls name the facets (query/filters.ts). */
export type FacetsView = Record<HotelList, FacetEntry[]> & {
  activities: { name: string; label: string; items: FacetEntry[] }[];
  priceHistogram: number[];
  averagePrice: Cents | null;
};

/** A results page whole: what `searchOffers` answers to the page and to POST /api/offers.json. */
export type SearchResults = {
  /** The best offer of the search where there is a reason to point it out (`targetedLabel` says it): shown before the others, and not among them. */
  recommended: ResultCard | null;
  exactMatch: ResultCard[];
  totalCount: number;
  /** The cheapest night of a search with dates, rounded up to a euro; null without dates, or where nothing is found. */
  fromPrice: { amount: Cents; text: string } | null;
  searchDetails: {
    cityId: string | null;
    location: { latitude: number; longitude: number } | null;
    totalCount: number;
    uri: string;
    theme: { id: number; name: string } | null;
    /** A place or, with the category `hotel`, a hotel. */
    destination: { id: string; category: string; label: string } | null;
    /** The page of the hotel that is searched. */
    hotelUri: string | null;
    /** The town that a searched point lies in or at. */
    near: { id: string; label: string } | null;
    /** The place searched and what it lies in; of a hotel, its town and what that lies in. */
    locationHierarchy: PlaceLabel[];
  };
  pagination: { page: number; limit: number; pages: number };
  facets?: FacetsView;
  fallbacks?: {
    broadening: "destination" | "theme" | "dates";
    label: string;
    uri: string;
    results: ResultCard[];
    totalCount: number;
  }[];
  /** Nothing fits everybody: the same search for each of `groups` smaller parties, where that finds something. */
  split?: { groups: number; adults: number; children: number; babies: number; totalCount: number } | null;
};
