import { eq, inArray } from "drizzle-orm";
import { cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { priceLinesOf } from "#modules/availability/pricing/total.ts";
import type { StayPayment } from "#modules/availability/pricing/promotion-code.ts";
import type { StayQuote } from "#modules/availability/quote.server.ts";
import { isNightly } from "#modules/availability/timeline/of-product.ts";
import { departureHour } from "#modules/catalogue/departure.ts";
import { activity, hotel } from "#modules/catalogue/tables.server.ts";
import type { Texts } from "#modules/catalogue/types.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { KeptActivity, StaySnapshot } from "../../types.ts";

export type BookableQuote = Extract<StayQuote, { bookable: true }>;

/** What is promised, in the buyer's language: the order keeps it whatever the catalogue says later. */
export async function buildSnapshot(
  db: Db,
  { quote, payment, language }: { quote: BookableQuote; payment: StayPayment; language: Language },
): Promise<StaySnapshot> {
  const { product, price } = quote;
  const place = await findHotelPlace(db, quote.hotelId);
  const plans = await keepActivities(db, product.activities);
  const city = place.cityNames ? pickText(place.cityNames, language) : "";
  return {
    weekendId: String(product.id),
    packageLabel: pickText(product.labels, language),
    hotelName: place.name,
    hotelStars: place.stars,
    hotelAddress: [place.streetAddress, `${place.zipCode} ${city}`.trim()].join(", "),
    hotelLatitude: place.latitude,
    hotelLongitude: place.longitude,
    cityLabel: city,
    timeZone: product.timeZone,
    roomName: pickText(product.roomNames, language),
    imageId: product.picture?.id ?? "",
    board: product.board,
    checkin: quote.checkin,
    checkout: quote.checkout,
    nights: quote.nights,
    rooms: quote.rooms,
    party: quote.party,
    checkInFrom: place.checkIn.from,
    checkOutUntil: departureHour(place.checkOut, product.activities),
    breakfastHours: place.breakfast,
    activities: product.activities.map(({ id, titles }) => {
      const plan = plans.get(id);
      return {
        id: String(id),
        title: pickText(titles, language),
        day: dayOf(quote, id),
        ...(plan ? { plan } : {}),
      };
    }),
    cancellation: quote.cancellation,
    priceLines: priceLinesOf(price).map(({ code, amount }) => ({ code, amountCents: amount })),
    localTaxAtHotelCents: cents(price.localTax - price.localTaxHere),
    nightlyCents: payment.nightly,
  };
}

function dayOf(quote: BookableQuote, activityId: number): Day | null {
  return quote.activities.find((activity) => activity.activityId === activityId)?.selected ?? null;
}

/** When each activity takes place, by its id. */
async function keepActivities(
  db: Db,
  sold: BookableQuote["product"]["activities"],
): Promise<ReadonlyMap<number, KeptActivity>> {
  if (sold.length === 0) return new Map();
  const rows = await db
    .select({
      id: activity.id,
      durationMinutes: activity.durationMinutes,
      center: activity.center,
      picture: activity.picture,
      needsVoucher: activity.needsVoucher,
    })
    .from(activity)
    .where(
      inArray(
        activity.id,
        sold.map(({ id }) => id),
      ),
    );
  return new Map(
    rows.flatMap(({ id, durationMinutes, center, picture, needsVoucher }) => {
      const found = sold.find((one) => one.id === id);
      if (!found) return [];
      const { kind, openWeekdays, closedDays, hours, needsDate, pricing } = found;
      const at = center ? { label: center.label, distanceKm: center.distanceKm } : null;
      const opening = { kind, openWeekdays, closedDays, hours, needsDate, isNightly: isNightly(pricing) };
      return [[id, { ...opening, durationMinutes, imageId: picture.id, center: at, needsVoucher }] as const];
    }),
  );
}

async function findHotelPlace(db: Db, hotelId: number) {
  const [row] = await selectPlace(db, { hotelId });
  if (!row) throw new Error(`no hotel ${hotelId}`);
  return row;
}

const selectPlace = prepareQuery("hotel_of_snapshot", ["hotelId"], (db, { hotelId }) =>
  db
    .select({
      name: hotel.name,
      stars: hotel.stars,
      streetAddress: hotel.streetAddress,
      zipCode: hotel.zipCode,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      checkIn: hotel.checkIn,
      checkOut: hotel.checkOut,
      breakfast: hotel.breakfast,
      cityNames: destination.names,
    })
    .from(hotel)
    .leftJoin(destination, eq(destination.id, hotel.cityId))
    .where(eq(hotel.id, hotelId)),
);

/** The buyer's language, else English, else whatever the catalogue has. */
function pickText(texts: Texts, language: Language): string {
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? "";
}
