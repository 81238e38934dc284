import type { Day } from "#platform/dates.ts";
import { slugify } from "#modules/sites/paths.ts";
import type { ActivityRow, HotelRow, NearbyHotel, PackageCardRecord, ProductRecord, RoomRow } from "./data.server.ts";
import { departureHour } from "./departure.ts";
import { labelsOn } from "./marketing-labels.ts";
import { isPublishedOn } from "./on-site.ts";
import { breakfastView, programLines, headwordsOf, stayBreakfastView } from "./program.server.ts";
import { pickText, type Reader } from "./reader.server.ts";
import { activityHours, activityWhere, activityWhen, durationText } from "./schedule.server.ts";
import type { CancellationTerms, Picture } from "./types.ts";
import type {
  ActivityView,
  CancellationTermsView,
  HotelCardView,
  HotelView,
  ImageView,
  LocationView,
  PlaceView,
  ProductCardView,
  ProductView,
  ReviewScoreView,
  RoomView,
  ThemeView,
} from "./views.ts";
import { ACTIVITY_KINDS, ECO_FACILITIES, type Facility } from "./vocabulary.ts";
import { beddingLabel, labelOf, themeOf } from "./vocabulary-labels.ts";

/** The eco-label notice shows from this many eco facilities on (docs/product/product.md#practical). */
export const ECO_LABEL_MINIMUM = 8;

/** Facilities people choose a hotel for, most wanted first. */
const HIGHLIGHTS: readonly Facility[] = [
  "spa",
  "private_jacuzzi",
  "indoor_pool",
  "outdoor_pool",
  "heated_pool",
  "sea_view",
  "beach_access",
  "gourmet_restaurant",
  "hammam",
  "sauna",
  "restaurant",
  "mountain_view",
  "free_parking",
  "parking",
  "ev_charging",
  "pets_allowed",
  "family_rooms",
  "garden",
  "terrace",
  "bar",
  "bikes",
  "fitness",
  "wifi",
];
const MOST_HIGHLIGHTS = 6;

export function imageView(picture: Picture, reader: Reader): ImageView {
  return { id: picture.id, alt: pickText(picture.alt, reader.language) ?? "" };
}

/** A mean in tenths as visitors read it: out of ten, one decimal. */
export function outOfTen(tenths: number): number {
  return Math.round(tenths) / 10;
}

export function reviewScoreView({
  reviewCount,
  reviewAverage,
}: Pick<HotelRow, "reviewCount" | "reviewAverage">): ReviewScoreView {
  return { count: reviewCount, average: reviewAverage === null ? null : outOfTen(reviewAverage) };
}

function link(reader: Reader, target: Parameters<Reader["linkTo"]>[0]): { uri?: string } {
  const uri = reader.linkTo(target, reader.site);
  return uri === null ? {} : { uri };
}

/** Country, region, department, city. */
function breadcrumbOf(cityId: number, reader: Reader): PlaceView[] {
  if (!reader.places.byId(cityId)) return [];
  return reader.places
    .ancestors(cityId)
    .toReversed()
    .map((place) => ({
      id: String(place.id),
      type: place.kind,
      label: place.names[reader.language],
      ...link(reader, { screen: "search", id: place.id, slug: place.slugs[reader.language], kind: place.kind }),
    }));
}

function locationView(row: HotelRow, breadcrumb: readonly PlaceView[]): LocationView {
  const city = breadcrumb.at(-1);
  const label = city?.label ?? "";
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    label,
    department: breadcrumb.find((place) => place.type === "department")?.label ?? null,
    ...(city?.uri === undefined ? {} : { uri: city.uri }),
    address: `${row.streetAddress}, ${row.zipCode} ${label}`.trim(),
    completeAddress: { streetAddress: row.streetAddress, zipCode: row.zipCode },
    country: row.country,
  };
}

/** A hotel as its page and its products show it. */
export function hotelView(row: HotelRow, reader: Reader): HotelView {
  const texts = pickText(row.texts, reader.language);
  const facilities = listedFacilities(row.facilities).map((value) => ({
    value,
    label: labelOf("facilities", value, reader.labels),
  }));
  const ecoFacilities = facilities.filter(({ value }) => ECO_FACILITIES.includes(value));
  const breadcrumb = breadcrumbOf(row.cityId, reader);
  return {
    id: String(row.id),
    label: row.name,
    stars: row.stars,
    ...link(reader, { screen: "hotel", id: row.id, slug: slugify(row.name) }),
    description: texts?.description ?? "",
    images: row.pictures.map((picture) => imageView(picture, reader)),
    type: { value: row.type, label: labelOf("hotelTypes", row.type, reader.labels) },
    environments: row.environments.map((value) => ({
      value,
      label: labelOf("environments", value, reader.labels),
    })),
    styles: row.styles.map((value) => ({ value, label: labelOf("styles", value, reader.labels) })),
    breadcrumb,
    location: locationView(row, breadcrumb),
    infoGeneral: infoGeneral(row, reader),
    highlightedFacilities: HIGHLIGHTS.flatMap((wanted) => facilities.find(({ value }) => value === wanted) ?? []).slice(
      0,
      MOST_HIGHLIGHTS,
    ),
    facilities: facilities.filter((facility) => !ecoFacilities.includes(facility)),
    ecoFacilities,
    hasEcoLabel: ecoFacilities.length >= ECO_LABEL_MINIMUM,
    checkInOut: { checkin: row.checkIn, checkout: row.checkOut },
    breakfastHours: { from: row.breakfast.from, until: row.breakfast.until },
    breakfast: breakfastView(row, reader),
    parking: parkingView(row),
    policy: {
      petsAllowed: row.pets.allowed,
      petsPrice: row.pets.priceCents,
      petsMaxWeight: row.pets.maxWeightKg,
      petsMaxNumberOfPets: row.pets.maxNumber,
    },
    localTax: localTaxView(row.localTax),
    gettingThere: texts?.gettingThere ?? "",
    transport: texts?.transport ?? [],
    importantInfos: texts?.importantInfos ?? [],
    highlights: texts?.highlights ?? [],
    review: reviewScoreView(row),
    timeZone: row.timeZone,
    active: row.isActive,
  };
}

/** Free parking says that there is parking: the plainer of the two stays a search criterion only. */
function listedFacilities(facilities: readonly Facility[]): Facility[] {
  return facilities.filter((facility) => facility !== "parking" || !facilities.includes("free_parking"));
}

function infoGeneral(row: HotelRow, reader: Reader): HotelView["infoGeneral"] {
  return [
    ...(row.hasParking ? [{ code: "parking" as const, label: parkingLabel(row, reader) }] : []),
    ...(row.pets.allowed ? [{ code: "pets" as const, label: reader.t("catalogue.info.pets") }] : []),
    {
      code: "breakfast" as const,
      label: reader.t("catalogue.info.breakfast", { hours: activityHours(row.breakfast, reader) }),
    },
  ];
}

function parkingLabel({ facilities, parking }: HotelRow, { t, format }: Reader): string {
  if (facilities.includes("free_parking")) return t("catalogue.info.freeParking");
  return parking
    ? t("catalogue.info.paidParking", { price: format.money(parking.priceCents) })
    : t("catalogue.info.parking");
}

function parkingView({ hasParking, parking }: HotelRow): HotelView["parking"] {
  return hasParking && parking ? { price: parking.priceCents, mustReserve: parking.mustReserve } : null;
}

function localTaxView(tax: HotelRow["localTax"]): HotelView["localTax"] {
  const base = { currency: tax.currency, toBePaidAtHotel: tax.toBePaidAtHotel };
  return tax.type === "PERSON_NIGHT"
    ? { ...base, type: tax.type, amount: tax.amountCents, percentage: null }
    : { ...base, type: tax.type, amount: null, percentage: tax.percentage };
}

export function roomView(row: RoomRow, reader: Reader): RoomView {
  const texts = pickText(row.texts, reader.language);
  return {
    uuid: String(row.id),
    label: texts?.name ?? "",
    size: row.sizeM2,
    bedding: row.bedding.map((bed) => ({ ...bed, label: beddingLabel(bed, reader.labels) })),
    capacity: { adults: row.maxAdults, children: row.maxChildren, babies: row.maxBabies },
    maxCapacity: row.maxGuests,
    description: texts?.description ?? "",
    highlights: texts?.highlights ?? [],
    detailsSection: texts?.detailsSection ?? null,
    importantInfos: texts?.importantInfos ?? [],
    images: row.pictures.map((picture) => imageView(picture, reader)),
  };
}

export function activityView(row: ActivityRow, reader: Reader): ActivityView {
  const { kind } = row;
  const texts = pickText(row.texts, reader.language);
  return {
    activityId: String(row.id),
    type: kind,
    group: ACTIVITY_KINDS[kind].group,
    tag: ACTIVITY_KINDS[kind].id,
    headword: labelOf("activityKinds", kind, reader.labels),
    title: texts?.title ?? "",
    description: texts?.description ?? "",
    image: imageView(row.picture, reader),
    detailList: texts?.details ?? [],
    mustKnowList: texts?.mustKnow ?? [],
    durationMinutes: row.durationMinutes,
    duration: durationText(row.durationMinutes, reader),
    where: activityWhere(row.center, reader),
    center: row.center,
    schedules: row.hours,
    when: activityWhen(row, reader),
    openWeekdays: row.openWeekdays,
    closedDays: row.closedDays,
    singleDay: row.needsDate,
    how: row.pricing,
    repeated: row.pricing === "night",
    whyList: texts?.whyList ?? [],
    menu: texts?.menu ?? [],
    importantInfos: texts?.importantInfos ?? [],
  };
}

export function cancellationTermsView(terms: CancellationTerms): CancellationTermsView {
  return terms.type === "FLEX"
    ? { type: "FLEX", cancellable: true, deadlineDays: terms.deadlineDays }
    : { type: "NCNR", cancellable: false, deadlineDays: null };
}

function themeViews(ids: readonly number[], reader: Reader): ThemeView[] {
  return ids.flatMap((id) => {
    const theme = themeOf(id, reader.labels);
    return theme ? [{ id, name: theme.name, ...link(reader, { screen: "theme", id, slug: theme.slug }) }] : [];
  });
}

/** `today`: the day at the hotel, for packages that end. `siblings`: the hotel's other packages, where the page shows them. */
export function productView(
  record: ProductRecord,
  { today, siblings }: { today: Day; siblings?: readonly PackageCardRecord[] },
  reader: Reader,
): ProductView {
  const { package: row, plan } = record;
  const texts = pickText(row.texts, reader.language);
  const published = isPublishedOn(row, reader.site.id) && record.hotel.isActive;
  return {
    ...productBase({ ...row, plan, activities: record.activities }, reader),
    hotelId: String(row.hotelId),
    published,
    expired: !published || (row.lastArrival !== null && row.lastArrival < today),
    description: texts?.description ?? "",
    labelSlug: slugify(texts?.label ?? ""),
    images: row.pictures.map((picture) => imageView(picture, reader)),
    themes: themeViews(row.themeIds, reader),
    programLines: programLines(record, reader),
    activities: record.activities.map((activity) => activityView(activity, reader)),
    room: roomView(record.room, reader),
    hotel: hotelView(record.hotel, reader),
    breakfast: stayBreakfastView(record, reader),
    departureHour: departureHour(record.hotel.checkOut, record.activities),
    board: { value: plan.board, label: labelOf("boards", plan.board, reader.labels) },
    importantInfos: texts?.importantInfos ?? [],
    marketingLabels: labelsOn(row.marketingLabels, today).map((label) => ({
      ...label,
      label: reader.t(`catalogue.label.${label.code}`),
    })),
    isGiftable: row.isGiftable,
    lastArrival: row.lastArrival,
    ...(siblings ? { siblings: siblings.map((sibling) => productCardView(sibling, reader)) } : {}),
  };
}

/** What a card and a page of a package have in common. */
function productBase(
  { id, kind, nights, texts, plan, activities }: Omit<PackageCardRecord, "lastArrival" | "picture" | "roomTexts">,
  reader: Reader,
) {
  const label = pickText(texts, reader.language)?.label ?? "";
  return {
    id: String(id),
    label,
    ...link(reader, { screen: "product", id, slug: slugify(label) }),
    kind,
    nights,
    headwords: headwordsOf({ plan, activities }, reader),
    cancellation: cancellationTermsView(plan.cancellation),
  };
}

export function productCardView(record: PackageCardRecord, reader: Reader): ProductCardView {
  return {
    ...productBase(record, reader),
    image: record.picture ? imageView(record.picture, reader) : { id: "", alt: "" },
    roomLabel: pickText(record.roomTexts, reader.language)?.name ?? "",
  };
}

export function hotelCardView(row: NearbyHotel, reader: Reader): HotelCardView {
  const [picture] = row.pictures;
  return {
    id: String(row.id),
    label: row.name,
    stars: row.stars,
    ...link(reader, { screen: "hotel", id: row.id, slug: slugify(row.name) }),
    image: picture ? imageView(picture, reader) : { id: "", alt: "" },
    location: {
      label: reader.places.byId(row.cityId)?.names[reader.language] ?? "",
      latitude: row.latitude,
      longitude: row.longitude,
    },
    review: reviewScoreView(row),
    distanceKm: Math.round(row.distanceKm * 10) / 10,
  };
}
