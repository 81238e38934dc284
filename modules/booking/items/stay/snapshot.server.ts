import { eq } from "drizzle-orm";
import { cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { priceLinesOf } from "#modules/availability/pricing/total.ts";
import type { StayPayment } from "#modules/availability/pricing/promotion-code.ts";
import type { StayQuote } from "#modules/availability/quote.server.ts";
import { departureHour } from "#modules/catalogue/departure.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import type { Texts } from "#modules/catalogue/types.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { StaySnapshot } from "../../types.ts";

export type BookableQuote = Extract<StayQuote, { bookable: true }>;

/** What is promised, in the buyer's language: the order keeps it whatever the catalogue says later. */
export async function buildSnapshot(
  db: Db,
  { quote, payment, language }: { quote: BookableQuote; payment: StayPayment; language: Language },
): Promise<StaySnapshot> {
  const place = await findHotelPlace(db, quote.hotelId);
  const { product, price } = quote;
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
    activities: product.activities.map((activity) => ({
      id: String(activity.id),
      title: pickText(activity.titles, language),
      day: dayOf(quote, activity.id),
    })),
    cancellation: quote.cancellation,
    priceLines: priceLinesOf(price).map(({ code, amount }) => ({ code, amountCents: amount })),
    localTaxAtHotelCents: cents(price.localTax - price.localTaxHere),
    nightlyCents: payment.nightly,
  };
}

function dayOf(quote: BookableQuote, activityId: number): Day | null {
  return quote.activities.find((activity) => activity.activityId === activityId)?.selected ?? null;
}

async function findHotelPlace(db: Db, hotelId: number) {
  const [row] = await db
    .select({
      name: hotel.name,
      stars: hotel.stars,
      streetAddress: hotel.streetAddress,
      zipCode: hotel.zipCode,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      checkIn: hotel.checkIn,
      checkOut: hotel.checkOut,
      cityNames: destination.names,
    })
    .from(hotel)
    .leftJoin(destination, eq(destination.id, hotel.cityId))
    .where(eq(hotel.id, hotelId));
  if (!row) throw new Error(`no hotel ${hotelId}`);
  return row;
}

/** The buyer's language, else English, else whatever the catalogue has. */
function pickText(texts: Texts, language: Language): string {
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? "";
}
