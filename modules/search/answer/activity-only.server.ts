import { formatPicturePath, RATIO_WIDTHS, type Ratio } from "#platform/images/variants.ts";
import type { Cents } from "#platform/money.ts";
import { promoPercent } from "#modules/availability/pricing/promotion.ts";
import { pageModelOf, type PageModel } from "#modules/catalogue/page-model.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import { ACTIVITY_THEMES } from "#modules/catalogue/vocabulary.ts";
import type { FacetsView, ResultCard, SearchAnswer, SearchQuery, SearchResults } from "../types.ts";
import type { ActivityFacts } from "./activity-card.server.ts";

/** The wellness block of home (docs/product/search.md#activities). */
export const WELLNESS = { theme: ACTIVITY_THEMES.wellness, hotels: 3 } as const;

export type WellnessBlock = { offers: ResultCard[]; totalCount: number; uri: string };

type Sizes = Record<string, string>;
type SizedImage = { id: string; alt: string; sizes: Sizes };

/** A voucher of an activity as the contract has it. `promoPercentageRounded`: below 5 shown as 0 (docs/product/product.md#promotion). */
export type ActivityOnlyPackage = {
  id: string;
  label: string;
  description: string;
  uri: string;
  published: boolean;
  /** Of its page. */
  pageModel: PageModel;
  imagesBySize: SizedImage[];
  activities: ActivityFacts["activities"];
  activityOnlyVoucher: {
    prices: { paxComposition: { adults: number }; sellPrice: Cents; barPrice: Cents; promoPercentageRounded: number }[];
  };
};

export type ActivityOnlyHotel = ResultCard["hotel"] & {
  distance: number | null;
  activityOnlyPackages: ActivityOnlyPackage[];
};

/** The answer of the activity-only search: some clients read `results`, others `exactMatch`; they are the same (docs/product/api.md#search-calls). */
export type ActivityOnlyAnswer = {
  results: ActivityOnlyHotel[];
  exactMatch: ActivityOnlyHotel[];
  searchDetails: SearchResults["searchDetails"];
  pagination: SearchResults["pagination"];
  title: string;
  /** "No activity found for this search" where nothing is found. */
  message: string | null;
  mainImage: SizedImage;
  pageModel: PageModel;
  facets?: FacetsView;
  /** The same as cards, with the facets and wider searches that were asked for: what a results page shows. */
  cards?: SearchResults;
};

type Input = {
  answer: SearchAnswer;
  facts: ReadonlyMap<number, ActivityFacts>;
  query: SearchQuery;
  details: SearchResults["searchDetails"];
  facets: FacetsView | null;
};

export function activityOnlyAnswer(
  { answer, facts, query, details, facets }: Input,
  { t }: Reader,
): ActivityOnlyAnswer {
  const hotels = toHotels(answer, facts);
  const title = titleOf(details, t);
  const none = answer.totalCount === 0 ? t("search.activity.none") : null;
  return {
    results: hotels,
    exactMatch: hotels,
    searchDetails: details,
    pagination: { page: query.page, limit: query.limit, pages: Math.ceil(answer.totalCount / query.limit) },
    title,
    message: none,
    mainImage: { id: mainPicture(query.themeId), alt: "", sizes: sizesOf(mainPicture(query.themeId), "hero") },
    pageModel: { title, description: none ?? t("search.activity.description", { count: answer.totalCount }) },
    ...(facets ? { facets } : {}),
  };
}

function titleOf({ theme, destination }: SearchResults["searchDetails"], t: Reader["t"]): string {
  if (theme && destination) return t("search.activity.title.themeIn", { theme: theme.name, place: destination.label });
  if (theme) return theme.name;
  return destination ? t("search.activity.title.in", { place: destination.label }) : t("search.activity.title");
}

/** Hotels in the order of the search, each with its vouchers. One that left the catalogue this very moment is left out. */
function toHotels({ hits }: SearchAnswer, facts: ReadonlyMap<number, ActivityFacts>): ActivityOnlyHotel[] {
  const hotels = new Map<number, ActivityOnlyHotel>();
  for (const { packageId, hotelId, distanceKm } of hits) {
    const known = facts.get(packageId);
    if (!known) continue;
    const hotel = hotels.get(hotelId) ?? { ...known.hotel, distance: distanceKm, activityOnlyPackages: [] };
    hotel.activityOnlyPackages.push(toPackage(known));
    hotels.set(hotelId, hotel);
  }
  return [...hotels.values()];
}

function toPackage({
  voucherId,
  label,
  description,
  uri,
  isPublished,
  hotel,
  images,
  activities,
  prices,
}: ActivityFacts): ActivityOnlyPackage {
  return {
    id: String(voucherId),
    label,
    description,
    uri,
    published: isPublished,
    pageModel: pageModelOf({ label, description }, hotel),
    imagesBySize: images.map(({ id, alt }) => ({ id, alt, sizes: sizesOf(id, "card") })),
    activities,
    activityOnlyVoucher: {
      prices: prices.map(({ adults, sellPriceCents, barPriceCents }) => ({
        paxComposition: { adults },
        sellPrice: sellPriceCents,
        barPrice: barPriceCents,
        promoPercentageRounded: promoPercent({ sell: sellPriceCents, ref: barPriceCents }, "ACTIVITY_ONLY"),
      })),
    },
  };
}

function sizesOf(id: string, ratio: Ratio): Sizes {
  return Object.fromEntries(
    RATIO_WIDTHS[ratio].map((width) => [String(width), formatPicturePath(id, { ratio, width })]),
  );
}

/** The wide picture of each activity theme (docs/product/search.md#activities), and of activities in general. */
const THEME_PICTURES: Record<number, string> = {
  [ACTIVITY_THEMES.outdoors]: "alps-golden-1",
  [ACTIVITY_THEMES.wellness]: "spa-dusk-0",
  [ACTIVITY_THEMES.food]: "dinner-golden-0",
  [ACTIVITY_THEMES.wine_beer]: "vineyard-golden-0",
  [ACTIVITY_THEMES.culture]: "castle-midday-4",
  [ACTIVITY_THEMES.thrills]: "ski-midday-2",
  [ACTIVITY_THEMES.family_fun]: "forest-midday-1",
  [ACTIVITY_THEMES.on_water]: "coast-golden-2",
};
const GENERIC_PICTURE = "pool-golden-4";

/** All of them. */
export const MAIN_PICTURES: readonly string[] = [...Object.values(THEME_PICTURES), GENERIC_PICTURE];

export function mainPicture(themeId: number | null): string {
  return (themeId === null ? null : THEME_PICTURES[themeId]) ?? GENERIC_PICTURE;
}
