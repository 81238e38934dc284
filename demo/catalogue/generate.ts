import { mkdirSync } from "node:fs";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import type { HotelLine } from "#modules/catalogue/import/schema.ts";
import type { Day } from "#platform/dates.ts";
import { DEMO_PARTNER } from "#demo/channel.ts";
import { assignPictures } from "#demo/illustrations/assign.ts";
import { inventActivities } from "./activities.ts";
import { writeAri } from "./ari.ts";
import { offerId, shareBookings } from "./figures.ts";
import { createNameGiver } from "./hotel-names.ts";
import { writeHotelTexts } from "./hotel-texts.ts";
import { inventHotels } from "./hotels.ts";
import { makeLadder } from "./ladders.ts";
import { outlinePackages, writePackages } from "./packages.ts";
import { createLeads, subjectOf, type Leads } from "./pictures.ts";
import { loadTowns } from "./places/gazetteer.ts";
import { choosePlaces } from "./places/places.ts";
import { breakfastKindOf, hoursOf, parkingOf, petsOf, reservationsEmailOf, taxOf, timeZoneOf } from "./policies.ts";
import { inventPlans, inventRooms } from "./rooms.ts";
import { writeSoldRooms } from "./sold-rooms.ts";
import { writeReviews } from "./reviews.ts";
import { SHOWCASE_REVIEWS, SHOWCASES } from "./showcase/showcase.ts";
import { createVoucherGiver, writeVouchers, type VoucherOutline } from "./vouchers.ts";
import { VOUCHER_RULES } from "./voucher-rules.ts";
import { createSeasons } from "./seasons.ts";
import type { Hotel } from "./types.ts";
import { openCatalogue, type CatalogueWriter } from "./write.ts";

export const FULL_SIZE = 1560;
/** Days of prices: what is sold, and a week more for stays that start on the last day. */
const ARI_DAYS = HORIZON_DAYS + 8;

export type DemoOptions = {
  folder: string;
  /** First day of prices; reviews end just before. */
  today: Day;
  seed?: string;
  /** How many hotels; 1,560 unless told. Small sizes spread over all countries and surroundings. */
  hotels?: number;
  onProgress?: (done: number, total: number) => void;
  /** Another destinations file (tests). */
  destinations?: string;
};

/** Writes the demo catalogue into a folder: the same lines for the same day, seed and size. */
export async function generateDemoCatalogue({
  folder,
  today,
  seed = "vendredi",
  hotels = FULL_SIZE,
  onProgress,
  destinations,
}: DemoOptions): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const towns = loadTowns(destinations);
  const places = choosePlaces({ towns, hotels });
  const total = places.reduce((sum, place) => sum + place.hotels, 0);
  const writer = openCatalogue(folder);
  const seasons = createSeasons(today);
  const vouchers = createVoucherGiver();
  const leads = createLeads();
  let done = 0;
  for (const hotel of inventHotels({ places, seed, names: createNameGiver(SHOWCASES.map((item) => item.name)) })) {
    await writeHotel({
      hotel,
      vouchers: vouchers.outlineVouchers(hotel),
      leads,
      writer,
      today,
      days: seasons.daysOf(hotel, ARI_DAYS),
    });
    onProgress?.(++done, total);
  }
  await writer.close();
}

type HotelInput = {
  hotel: Hotel;
  vouchers: readonly VoucherOutline[];
  leads: Leads;
  writer: CatalogueWriter;
  today: Day;
  days: ReturnType<ReturnType<typeof createSeasons>["daysOf"]>;
};

async function writeHotel({ hotel, vouchers, leads, writer, today, days }: HotelInput): Promise<void> {
  const rooms = inventRooms(hotel);
  const plans = inventPlans(hotel, rooms);
  const outlines = makeLadder(hotel, outlinePackages(hotel, rooms, plans), rooms);
  const kinds = [
    ...new Set([
      ...outlines.flatMap((item) => item.kinds),
      ...vouchers.flatMap(({ kind }) => VOUCHER_RULES[kind].activities),
    ]),
  ];
  await writer.add("hotels", hotelLine(hotel, leads));
  for (const room of rooms) await writer.add("rooms", room.line);
  for (const plan of plans) await writer.add("rate-plans", plan.line);
  const activities = inventActivities(hotel, kinds);
  for (const activity of activities) await writer.add("activities", activity);
  const bookings = shareBookings(hotel, [
    { id: hotel.id * 10, kind: "room" },
    ...outlines.map((_, index) => ({ id: offerId(hotel, index), kind: "stay" as const })),
    ...vouchers.map((_, index) => ({ id: offerId(hotel, index), kind: "voucher" as const })),
  ]);
  const packages = writePackages({ hotel, outlines, rooms, plans, activities, days, leads, today, bookings });
  for (const line of packages) await writer.add("packages", line);
  const lead = packages.find(({ kind }) => kind === "room")?.pictures[0]?.id;
  for (const line of writeSoldRooms({ hotel, rooms, plans, lead })) await writer.add("packages", line);
  for (const line of writeVouchers({ hotel, outlines: vouchers, activities, leads, today, bookings }))
    await writer.add("activity-vouchers", line);
  for (const line of writeAri({ hotel, rooms, plans, days, today })) await writer.add("ari", line);
  for (const line of writeReviews({ hotel, today, ...(hotel.showcase ? { count: SHOWCASE_REVIEWS } : {}) }))
    await writer.add("reviews", line);
}

function hotelLine(hotel: Hotel, leads: Leads): HotelLine {
  const { place, facilities } = hotel;
  const { breakfast, ...hours } = hoursOf(hotel);
  return {
    id: hotel.id,
    code: `${place.country}-${hotel.id}`,
    name: hotel.name,
    stars: hotel.stars,
    type: hotel.type,
    environments: hotel.environments,
    styles: hotel.styles,
    facilities: [...facilities],
    cityId: place.town.id,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    streetAddress: hotel.streetAddress,
    zipCode: zipOf(hotel),
    reservationsEmail: reservationsEmailOf(hotel),
    ...(isPaidByCard(hotel) && { virtualCard: { commissionPercent: 18 } }),
    timeZone: timeZoneOf(place),
    ...hours,
    breakfast: { ...breakfast, type: breakfastKindOf(hotel) },
    hasParking: facilities.has("parking"),
    parking: parkingOf(hotel),
    pets: petsOf(hotel),
    localTax: taxOf(hotel),
    texts: writeHotelTexts(hotel),
    pictures: assignPictures(subjectOf(hotel), leads.of("hotels", hotel)),
  };
}

/** Those that the channel manager of the demonstration speaks for. */
const isPaidByCard = ({ id, place }: Hotel): boolean =>
  DEMO_PARTNER.hotels.some((code) => code === `${place.country}-${id}`);

/** Dutch postcodes end in two letters. */
function zipOf({ place, id }: Hotel): string {
  if (place.country !== "NL") return place.zip;
  const letters = "ABCDEGHJKLNPRSTVWXZ";
  return `${place.zip} ${letters[id % 19] ?? "A"}${letters[(id * 7) % 19] ?? "B"}`;
}
