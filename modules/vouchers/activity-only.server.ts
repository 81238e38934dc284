import { moneySaved, promoPercent } from "#modules/availability/pricing/promotion.ts";
import type { ActivityVoucherRecord } from "#modules/catalogue/activity-vouchers.server.ts";
import type { ActivityRow } from "#modules/catalogue/data.server.ts";
import { isPublishedOn } from "#modules/catalogue/on-site.ts";
import { pageModelOf } from "#modules/catalogue/page-model.ts";
import { pickText, type Reader } from "#modules/catalogue/reader.server.ts";
import { activityWhen, durationText } from "#modules/catalogue/schedule.server.ts";
import type { ActivityVoucherPrice } from "#modules/catalogue/types.ts";
import type { HotelView } from "#modules/catalogue/views.ts";
import { hotelView, imageView } from "#modules/catalogue/views.server.ts";
import { activityThemeOf, labelOf } from "#modules/catalogue/vocabulary-labels.ts";
import { screenPath, slugify } from "#modules/sites/paths.ts";
import type { ActivityCenterView, ActivityOnlyPrice, ActivityOnlyView, ActivityPartView } from "./views.ts";

/** A voucher with all that its page shows, in the reader's words. */
export function activityOnlyView(
  { voucher, activities, prices, hotel: row }: ActivityVoucherRecord,
  reader: Reader,
): ActivityOnlyView {
  const texts = pickText(voucher.texts, reader.language);
  const hotel = hotelView(row, reader);
  const label = texts?.label ?? "";
  const labelSlug = slugify(label);
  const parts = activities.map((activity, index) => partView(activity, { hotel, isMain: index === 0 }, reader));
  const locations = distinct(parts.map(({ activityCenter }) => activityCenter));
  return {
    id: String(voucher.id),
    hotelId: hotel.id,
    uri: screenPath(reader.site, "activity", voucher.id, labelSlug),
    label,
    labelSlug,
    description: texts?.description ?? "",
    published: isPublishedOn(voucher, reader.site.id) && row.isActive,
    images: voucher.pictures.map((picture) => imageView(picture, reader)),
    themes: voucher.themeIds.flatMap((id) => {
      const theme = activityThemeOf(id, reader.labels);
      return theme ? [{ id, name: theme.name }] : [];
    }),
    included: texts?.included ?? [],
    activities: parts,
    mainActivityCenter: locations[0] ?? atHotel(hotel, true),
    locations,
    duration: durationText(voucher.durationMinutes, reader),
    schedules: activityWhen({ openWeekdays: voucher.openWeekdays, hours: voucher.hours }, reader),
    openWeekdays: voucher.openWeekdays,
    closedDays: voucher.closedDays,
    validityMonths: voucher.validityMonths,
    bookAheadDays: voucher.bookAheadDays,
    reservation: texts?.reservation ?? "",
    niceToKnow: [...new Set(parts.flatMap(({ importantInformation }) => importantInformation))],
    importantInfo: texts?.conditions ?? [],
    prices: Object.fromEntries(prices.map((price) => [String(price.adults), priceView(price)])),
    breadCrumb: hotel.breadcrumb,
    pageModel: pageModelOf({ label, description: texts?.description ?? "" }, hotel),
    hotel,
  };
}

/** A promotion is shown from 5 % on (docs/product/product.md#promotion). */
export function priceView({ adults, sellPriceCents, barPriceCents }: ActivityVoucherPrice): ActivityOnlyPrice {
  const price = { sell: sellPriceCents, ref: barPriceCents };
  const promo = promoPercent(price, "ACTIVITY_ONLY");
  return {
    sellPrice: price.sell,
    refPrice: price.ref,
    barPrice: price.ref,
    moneySaved: moneySaved(price),
    promo,
    promoPercentageRounded: promo,
    paxComposition: { adults },
  };
}

function partView(
  row: ActivityRow,
  { hotel, isMain }: { hotel: HotelView; isMain: boolean },
  reader: Reader,
): ActivityPartView {
  const texts = pickText(row.texts, reader.language);
  return {
    id: String(row.id),
    kind: row.kind,
    title: texts?.title ?? "",
    description: texts?.description ?? "",
    univers: labelOf("activityKinds", row.kind, reader.labels),
    composition: texts?.details ?? [],
    duration: durationText(row.durationMinutes, reader),
    schedules: activityWhen(row, reader),
    importantInformation: texts?.mustKnow ?? [],
    activityCenter: row.center ? atCenter(row.center, isMain) : atHotel(hotel, isMain),
  };
}

function atHotel(hotel: HotelView, main: boolean): ActivityCenterView {
  const { latitude, longitude, address } = hotel.location;
  return {
    main,
    id: hotel.id,
    label: hotel.label,
    location: { latitude, longitude, address, distanceKm: 0 },
    ...(hotel.uri === undefined ? {} : { uri: hotel.uri }),
    star: hotel.stars,
  };
}

function atCenter(
  { label, latitude, longitude, distanceKm }: NonNullable<ActivityRow["center"]>,
  main: boolean,
): ActivityCenterView {
  return { main, id: null, label, location: { latitude, longitude, address: null, distanceKm }, star: null };
}

function distinct(centers: readonly ActivityCenterView[]): ActivityCenterView[] {
  return [
    ...new Map(centers.toReversed().map((center) => [`${center.id}:${center.label}`, center])).values(),
  ].toReversed();
}
