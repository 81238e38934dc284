import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { CountryCode, Language } from "#modules/sites/locales.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { ActivityPricing, Bedding, Board, DetailsSection, Hours, MenuCourse, PackageKind } from "./types.ts";
import type {
  ActivityGroup,
  ActivityKind,
  BreakfastKind,
  Environment,
  Facility,
  HotelType,
  Style,
} from "./vocabulary.ts";

/**
 * What the catalogue shows to a visitor (docs/product/product.md#catalogue), in one language. Ids are strings, money is integer cents, review scores are out of
 * ten (8.9), days are `yyyy-MM-dd`. `uri` is the canonical path of a thing on the site that asked; absent where nothing links to it.
 */

/** A picture of the image pipeline: `imageSources(id, …)` makes its addresses. */
export type ImageView = { id: string; alt: string };

/** A word of a closed list with its label. */
export type Labelled<T extends string = string> = { value: T; label: string };

export type ThemeView = { id: number; name: string; uri?: string };

/** One step of a breadcrumb, from the country down. */
export type PlaceView = { id: string; type: DestinationKind; label: string; uri?: string };

export type LocationView = {
  latitude: number;
  longitude: number;
  /** City, the words under a hotel's name. */
  label: string;
  /** Department or province of the city. */
  department: string | null;
  uri?: string;
  /** "12 rue des Capucins, 14600 Honfleur". */
  address: string;
  completeAddress: { streetAddress: string; zipCode: string };
  country: CountryCode;
};

/** Local tax (docs/product/product.md#local-tax). `amount` per person and night (PERSON_NIGHT) or null; `percentage` of the booking or null. */
export type LocalTaxView = {
  type: "PERSON_NIGHT" | "BOOKING_PERCENTAGE";
  amount: Cents | null;
  percentage: number | null;
  currency: "EUR";
  toBePaidAtHotel: boolean;
};

/** `average` is out of ten; the page has its word (score-word.ts). */
export type ReviewScoreView = { count: number; average: number | null };

export type PetPolicyView = {
  petsAllowed: boolean;
  petsPrice: Cents;
  petsMaxWeight: number | null;
  petsMaxNumberOfPets: number;
};

/** What a car costs a night, 0 where nothing. */
export type ParkingView = { price: Cents; mustReserve: boolean };

/** The breakfast of a house. `type` is null, and the lists empty, where the catalogue does not say. */
export type BreakfastView = {
  type: Labelled<BreakfastKind> | null;
  schedules: Hours;
  detailList: string[];
  mustKnowList: string[];
};

export type HotelView = {
  id: string;
  label: string;
  stars: number;
  uri?: string;
  /** Paragraphs of plain text, separated by blank lines. */
  description: string;
  images: ImageView[];
  type: Labelled<HotelType>;
  environments: Labelled<Environment>[];
  styles: Labelled<Style>[];
  /** Country, region, department, city. */
  breadcrumb: PlaceView[];
  location: LocationView;
  /** `code: "parking"` is there when the hotel has one. */
  infoGeneral: { code: "parking" | "pets" | "breakfast"; label: string }[];
  /** At most six, the ones people choose a hotel for. */
  highlightedFacilities: Labelled<Facility>[];
  /** All, without those of `ecoFacilities`. */
  facilities: Labelled<Facility>[];
  ecoFacilities: Labelled<Facility>[];
  /** At least eight eco facilities (docs/product/product.md#practical). */
  hasEcoLabel: boolean;
  checkInOut: { checkin: Hours; checkout: Hours };
  breakfastHours: Hours;
  breakfast: BreakfastView;
  /** Null where it has none, or does not say what it costs. */
  parking: ParkingView | null;
  policy: PetPolicyView;
  localTax: LocalTaxView;
  gettingThere: string;
  /** Trains, buses and boats, one a line. */
  transport: string[];
  importantInfos: string[];
  highlights: string[];
  review: ReviewScoreView;
  timeZone: string;
  active: boolean;
};

export type RoomView = {
  uuid: string;
  label: string;
  /** Square metres. */
  size: number;
  /** "1 double bed", "2 single beds". */
  bedding: { kind: Bedding[number]["kind"]; count: number; label: string }[];
  capacity: { adults: number; children: number; babies: number };
  /** Adults and children together. */
  maxCapacity: number;
  description: string;
  highlights: string[];
  detailsSection: DetailsSection | null;
  importantInfos: string[];
  images: ImageView[];
};

/** An activity of a stay's program (docs/product/product.md#catalogue). */
export type ActivityView = {
  activityId: string;
  type: ActivityKind;
  group: ActivityGroup;
  /** The search tag that finds it. */
  tag: number;
  /** "Spa", "Massage": the short word of its kind. */
  headword: string;
  title: string;
  description: string;
  image: ImageView;
  detailList: string[];
  mustKnowList: string[];
  durationMinutes: number | null;
  /** "50 min", "1 h 30"; null when it has no length. */
  duration: string | null;
  /** "At the hotel", or the centre's name with the distance. */
  where: string;
  center: { label: string; latitude: number; longitude: number; distanceKm: number } | null;
  /** Opening hours; null when there are none to keep to. */
  schedules: Hours | null;
  /** "Every day", "Tue – Sat": the days it takes place, with its hours where it has some. */
  when: string;
  openWeekdays: number[];
  closedDays: Day[];
  /** The guest picks one day of the stay. */
  singleDay: boolean;
  how: ActivityPricing;
  /** Once a night, not once a stay: what is paid by the night. */
  repeated: boolean;
  /** Why one would want it; empty where the catalogue does not say. */
  whyList: string[];
  /** Of a meal, by course; empty where there is none. */
  menu: MenuCourse[];
  importantInfos: string[];
};

/** The breakfast of a stay: the house's. `included` is false for room-only rates; `label` is the word of the board. */
export type StayBreakfastView = BreakfastView & { included: boolean; label: string };

/** One line of "Your stay includes": room and nights first, then breakfast, then every activity. */
export type ProgramLineView = {
  kind: "room" | "breakfast" | ActivityKind;
  title: string;
  detail: string;
  when?: string;
  activityId: string | null;
};

/** NCNR: neither changes nor refunds. FLEX: free changes until `deadlineDays` before arrival. */
export type CancellationTermsView = { type: "FLEX" | "NCNR"; cancellable: boolean; deadlineDays: number | null };

/** Another package of the same hotel, without price: availability adds it. */
export type ProductCardView = {
  id: string;
  label: string;
  uri?: string;
  image: ImageView;
  kind: PackageKind;
  nights: number[];
  roomLabel: string;
  headwords: { kind: string; label: string }[];
  cancellation: CancellationTermsView;
};

/** A product without what depends on dates (docs/product/product.md#catalogue). */
export type ProductView = {
  id: string;
  hotelId: string;
  kind: PackageKind;
  uri?: string;
  published: boolean;
  /** Not published any more, or past its last arrival: the page stays and says so. */
  expired: boolean;
  label: string;
  description: string;
  /** The label as a path segment. */
  labelSlug: string;
  images: ImageView[];
  themes: ThemeView[];
  /** Lengths of stay it allows, ascending. */
  nights: number[];
  /** "Breakfast", "Spa", "Dinner": breakfast first, then the activities. */
  headwords: { kind: string; label: string }[];
  programLines: ProgramLineView[];
  activities: ActivityView[];
  room: RoomView;
  hotel: HotelView;
  breakfast: StayBreakfastView;
  /** Until when guests may stay on the day they leave, `14:00`: later than the hotel's hour where a late check-out is included. */
  departureHour: string;
  board: Labelled<Board>;
  cancellation: CancellationTermsView;
  /** Of this stay alone; those of its room and its hotel are there. */
  importantInfos: string[];
  /** Those that the catalogue gives, without sales that have ended. `endsOn`: the last day of one. */
  marketingLabels: { code: string; label: string; endsOn?: Day }[];
  isGiftable: boolean;
  lastArrival: Day | null;
  siblings?: ProductCardView[];
};

export const REVIEW_CRITERIA = [
  "welcoming",
  "comfort",
  "cleanliness",
  "food",
  "localization",
  "priceQualityRatio",
] as const;
export type ReviewCriterion = (typeof REVIEW_CRITERIA)[number];

/** `label` is the criterion, `title` its words, `score` out of ten (docs/product/product.md#reviews). */
export type ReviewDetailView = { label: ReviewCriterion; title: string; score: number };

/** Who somebody travelled with, or as. */
export type TravellerType = "couple" | "family" | "friends" | "solo";

/** `answer`: what the hotel says to it; null while it has said nothing. */
export type ReviewView = {
  id: string;
  locale: Language;
  customer: string;
  type: TravellerType;
  typeLabel: string;
  date: Day;
  average: number;
  positive: string;
  negative: string;
  answer: string | null;
};

export const REVIEW_SORTS = ["newest", "oldest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** One page of a hotel's reviews. `score`, `count` and `details` are of all its reviews, `totalCount` of those the filter leaves. */
export type ReviewPageView = {
  totalCount: number;
  count: number;
  score: number | null;
  list: ReviewView[];
  details: ReviewDetailView[];
  /** How many reviews there are in each language, most first. */
  languages: { language: Language; count: number }[];
  /** The language asked for had none, so the list shows all. */
  isOtherLanguageFallback: boolean;
  page: number;
  pages: number;
};

/** A hotel on another hotel's page. */
export type HotelCardView = {
  id: string;
  label: string;
  stars: number;
  uri?: string;
  image: ImageView;
  location: { label: string; latitude: number; longitude: number };
  review: ReviewScoreView;
  distanceKm: number;
};

/** GET /api/hotels/{id}.json. */
export type HotelDetailView = HotelView & {
  rooms: RoomView[];
  weekends: ProductCardView[];
  nearbyHotels: HotelCardView[];
};
