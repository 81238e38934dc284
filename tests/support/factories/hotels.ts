import { sql } from "drizzle-orm";
import { GIFT_NIGHTS } from "#modules/visit/gift.ts";
import { day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import {
  activity,
  hotel,
  packageActivity,
  packageGiftPrice,
  ratePlan,
  review,
  room,
  roomRate,
  stayPackage,
  stockPool,
} from "#modules/catalogue/tables.server.ts";
import { nextId, only, publicPrice, type Overrides } from "./rows.ts";

export type HotelRow = typeof hotel.$inferSelect;
export type RoomRow = typeof room.$inferSelect;
export type RatePlanRow = typeof ratePlan.$inferSelect;
export type RoomRateRow = typeof roomRate.$inferSelect;
export type ActivityRow = typeof activity.$inferSelect;
export type ReviewRow = typeof review.$inferSelect;
export type PackageRow = typeof stayPackage.$inferSelect;

/** An active four-star hotel in France; `cityId` points nowhere unless given. */
export async function createHotel(db: Db, overrides: Overrides<typeof hotel> = {}): Promise<HotelRow> {
  const id = overrides.id ?? nextId();
  const cityId = overrides.cityId ?? 1;
  return only(
    await db
      .insert(hotel)
      .values({
        id,
        code: `H${id}`,
        name: `Hôtel ${id}`,
        stars: 4,
        type: "hotel",
        environments: ["seaside"],
        styles: ["charming"],
        facilities: ["spa", "wifi"],
        country: "FR",
        cityId,
        placeIds: [cityId],
        latitude: 49.42,
        longitude: 0.23,
        streetAddress: "1 quai Saint-Étienne",
        zipCode: "14600",
        timeZone: "Europe/Paris",
        checkIn: { from: "15:00", until: "22:00" },
        checkOut: { from: "07:00", until: "11:00" },
        breakfast: { from: "07:30", until: "10:30" },
        hasParking: true,
        pets: { allowed: true, priceCents: cents(1200), maxWeightKg: 10, maxNumber: 1 },
        localTax: { type: "PERSON_NIGHT", amountCents: cents(260), currency: "EUR", toBePaidAtHotel: true },
        texts: {
          en: {
            description: `Hotel ${id} by the sea.`,
            gettingThere: "By the motorway.",
            importantInfos: ["No smoking."],
            highlights: ["Sea view"],
          },
          fr: {
            description: `Hôtel ${id} au bord de la mer.`,
            gettingThere: "Par l’autoroute.",
            importantInfos: ["Non-fumeur."],
            highlights: ["Vue sur la mer"],
          },
        },
        pictures: [{ id: "hotel-golden-1", alt: { en: "A hotel", fr: "Un hôtel" } }],
        ...overrides,
      })
      .returning(),
  );
}

/** A double room for two adults and a child. */
export async function createRoom(db: Db, overrides: Overrides<typeof room> = {}): Promise<RoomRow> {
  const id = overrides.id ?? nextId();
  const hotelId = overrides.hotelId ?? (await createHotel(db)).id;
  return only(
    await db
      .insert(room)
      .values({
        id,
        code: `R${id}`,
        sizeM2: 22,
        maxAdults: 2,
        maxChildren: 1,
        maxBabies: 1,
        maxGuests: 3,
        bedding: [{ kind: "double", count: 1 }],
        texts: {
          en: { name: "Superior room", description: "A quiet room.", highlights: ["Balcony"] },
          fr: { name: "Chambre supérieure", description: "Une chambre calme.", highlights: ["Balcon"] },
        },
        pictures: [{ id: "room-golden-1", alt: { en: "A room", fr: "Une chambre" } }],
        ...overrides,
        hotelId,
      })
      .returning(),
  );
}

/** A public plan with breakfast, free to change until three days before. */
export async function createRatePlan(db: Db, overrides: Overrides<typeof ratePlan> = {}): Promise<RatePlanRow> {
  const id = overrides.id ?? nextId();
  const hotelId = overrides.hotelId ?? (await createHotel(db)).id;
  return only(
    await db
      .insert(ratePlan)
      .values({
        id,
        code: `P${id}`,
        board: "BB",
        cancellation: { type: "FLEX", deadlineDays: 3 },
        occupancy: {
          singleUseCents: cents(0),
          extraAdultCents: cents(3000),
          childCents: cents(1500),
          babyCents: cents(0),
        },
        isPublic: true,
        ...overrides,
        hotelId,
      })
      .returning(),
  );
}

/** A room under a plan with a stock pool of its own, unless `poolId` names one. */
export async function createRoomRate(db: Db, overrides: Overrides<typeof roomRate> = {}): Promise<RoomRateRow> {
  const hotelId = overrides.hotelId ?? (await createHotel(db)).id;
  const roomId = overrides.roomId ?? (await createRoom(db, { hotelId })).id;
  const ratePlanId = overrides.ratePlanId ?? (await createRatePlan(db, { hotelId })).id;
  const poolId = overrides.poolId ?? (await createStockPool(db, hotelId));
  return only(
    await db
      .insert(roomRate)
      .values({ id: overrides.id ?? nextId(), hotelId, roomId, ratePlanId, poolId })
      .returning(),
  );
}

/** An empty stock pool; its id. */
export async function createStockPool(db: Db, hotelId: number): Promise<number> {
  return only(await db.insert(stockPool).values({ id: nextId(), hotelId }).returning()).id;
}

/** A massage at the hotel, every day, 60 € a person inside a package. */
export async function createActivity(db: Db, overrides: Overrides<typeof activity> = {}): Promise<ActivityRow> {
  const id = overrides.id ?? nextId();
  const hotelId = overrides.hotelId ?? (await createHotel(db)).id;
  return only(
    await db
      .insert(activity)
      .values({
        id,
        code: `A${id}`,
        kind: "massage",
        pricing: "person",
        priceCents: 6000,
        listPriceCents: 7500,
        durationMinutes: 50,
        openWeekdays: [1, 2, 3, 4, 5, 6, 7],
        hours: { from: "10:00", until: "19:00" },
        needsDate: false,
        center: null,
        texts: {
          en: {
            title: "Massage for two",
            description: "Side by side.",
            details: ["50 minutes"],
            mustKnow: ["Bring a swimsuit."],
          },
          fr: {
            title: "Massage en duo",
            description: "Côte à côte.",
            details: ["50 minutes"],
            mustKnow: ["Prévoir un maillot."],
          },
        },
        picture: { id: "spa-dusk-1", alt: { en: "A spa", fr: "Un spa" } },
        ...overrides,
        hotelId,
      })
      .returning(),
  );
}

/**
 * A published weekend of one to three nights. Makes hotel, room, plan and pool unless given; `activityIds` in the order they are shown;
 * `giftPrices` are sell prices of the single voucher in cents by nights, each a tenth below the public one.
 */
export async function createPackage(
  db: Db,
  {
    activityIds = [],
    giftPrices = {},
    ...overrides
  }: Overrides<typeof stayPackage> & { activityIds?: number[]; giftPrices?: Record<number, number> } = {},
): Promise<PackageRow> {
  const id = overrides.id ?? nextId();
  const { hotelId, roomRateId } = await findOrCreateRoomRate(db, overrides);
  const row = only(
    await db
      .insert(stayPackage)
      .values({
        id,
        code: `K${id}`,
        kind: "weekend",
        nights: [1, 2, 3],
        themeIds: [16],
        discountPercent: 0,
        isGiftable: true,
        isPublished: true,
        lastArrival: null,
        texts: {
          en: { label: `Weekend ${id}`, description: "Two days away." },
          fr: { label: `Week-end ${id}`, description: "Deux jours ailleurs." },
        },
        pictures: [{ id: "coast-golden-1", alt: { en: "The coast", fr: "La côte" } }],
        ...overrides,
        hotelId,
        roomRateId,
        publicRoomRateId: overrides.publicRoomRateId ?? roomRateId,
      })
      .returning(),
  );
  if (activityIds.length)
    await db
      .insert(packageActivity)
      .values(activityIds.map((activityId, position) => ({ packageId: id, activityId, position })));
  const prices = GIFT_NIGHTS.flatMap((nights) => {
    const sellPriceCents = giftPrices[nights];
    return sellPriceCents === undefined
      ? []
      : [{ packageId: id, nights, sellPriceCents, barPriceCents: publicPrice(sellPriceCents) }];
  });
  if (prices.length) await db.insert(packageGiftPrice).values(prices);
  return row;
}

async function findOrCreateRoomRate(
  db: Db,
  given: { hotelId?: number; roomRateId?: number },
): Promise<{ hotelId: number; roomRateId: number }> {
  if (given.roomRateId === undefined) {
    const made = await createRoomRate(db, { hotelId: given.hotelId });
    return { hotelId: made.hotelId, roomRateId: made.id };
  }
  const [found] = await db
    .select()
    .from(roomRate)
    .where(sql`${roomRate.id} = ${given.roomRateId}`);
  if (!found) throw new Error(`no room rate ${given.roomRateId}`);
  return { hotelId: found.hotelId, roomRateId: found.id };
}

/** A couple's review of 8,9 in French. */
export async function createReview(db: Db, overrides: Overrides<typeof review> = {}): Promise<ReviewRow> {
  const hotelId = overrides.hotelId ?? (await createHotel(db)).id;
  return only(
    await db
      .insert(review)
      .values({
        id: nextId(),
        language: "fr",
        customer: "Marion B.",
        travellerType: "couple",
        day: day("2026-10-04"),
        average: 89,
        positive: "La vue au réveil.",
        negative: "",
        details: { welcoming: 92, comfort: 89, cleanliness: 91, food: 85, localization: 94, priceQualityRatio: 86 },
        ...overrides,
        hotelId,
      })
      .returning(),
  );
}
