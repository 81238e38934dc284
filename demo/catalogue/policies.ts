import type { HotelLine } from "#modules/catalogue/import/schema.ts";
import type { BreakfastKind, HotelType } from "#modules/catalogue/vocabulary.ts";
import { slugify } from "#modules/sites/paths.ts";
import type { Place } from "./places/places.ts";
import { createChance, hashLabel } from "./random.ts";
import type { Hotel } from "./types.ts";

type LocalTax = HotelLine["localTax"];
type Hours = HotelLine["checkIn"];

/** Local tax (docs/product/product.md#local-tax), as the five countries really levy it: see docs/catalogue/demo.md. */
export function taxOf(hotel: Hotel): LocalTax {
  const { place } = hotel;
  if (place.country === "NL") return dutchTax(place);
  const amountCents =
    place.country === "FR"
      ? frenchTax(hotel)
      : place.country === "ES"
        ? spanishTax(hotel)
        : place.country === "IT"
          ? italianTax(hotel)
          : belgianTax(hotel);
  const isCollectedByUs = place.country === "FR" && createChance(`tax ${hotel.label}`).happens(0.1);
  return { type: "PERSON_NIGHT", amountCents, currency: "EUR", toBePaidAtHotel: !isCollectedByUs };
}

const FRENCH_TARIFF = [80, 80, 110, 180, 260, 360] as const;

/** By stars, with the department's tenth; Paris and its region carry a transport surcharge. */
function frenchTax({ stars, place }: Hotel): number {
  const tariff = FRENCH_TARIFF[stars] ?? 80;
  return place.cuisine === "paris" ? Math.round(tariff * 2.2) : tariff;
}

/** Only Catalonia and the Balearics levy one. */
function spanishTax({ stars, place }: Hotel): number {
  if (place.zip.startsWith("07")) return stars >= 4 ? 330 : 220;
  if (place.cuisine !== "catalonia") return 0;
  if (place.zip.startsWith("080")) return stars >= 5 ? 750 : stars === 4 ? 570 : 500;
  return stars >= 5 ? 300 : stars === 4 ? 120 : 60;
}

const ITALIAN_CITIES: Readonly<Record<string, readonly number[]>> = {
  "001": [350, 400, 500, 600, 750, 1000],
  "501": [350, 350, 450, 600, 700, 800],
  "301": [150, 200, 250, 350, 450, 500],
  "201": [200, 200, 300, 400, 500, 700],
};

function italianTax({ stars, place }: Hotel): number {
  const city = ITALIAN_CITIES[place.zip.slice(0, 3)];
  return city?.[stars] ?? [100, 100, 150, 200, 250, 350][stars] ?? 150;
}

/** A city tax by person where towns levy one; most others charge the house, not the guest. */
function belgianTax({ place, stars }: Hotel): number {
  if (place.cuisine === "brussels") return 425;
  if (["8000", "9000", "2000"].includes(place.zip)) return 300;
  return place.setting === "channel" || stars >= 4 ? 200 : 150;
}

const DUTCH_PERCENTAGES: Readonly<Record<string, number>> = {
  "1012": 12.5,
  "3511": 9,
  "3011": 6.5,
  "2511": 5.5,
  "2586": 5.5,
  "2312": 6,
  "9711": 6,
  "5611": 6.5,
  "2011": 6.75,
};

function dutchTax(place: Place): LocalTax {
  const percentage = DUTCH_PERCENTAGES[place.zip];
  if (percentage !== undefined)
    return {
      type: "BOOKING_PERCENTAGE",
      percentage,
      currency: "EUR",
      toBePaidAtHotel: place.zip !== "3011" && place.zip !== "2511",
    };
  return {
    type: "PERSON_NIGHT",
    amountCents: place.setting === "channel" ? 285 : 215,
    currency: "EUR",
    toBePaidAtHotel: true,
  };
}

/** Check-in, check-out and breakfast hours of the house. */
export function hoursOf(hotel: Hotel): { checkIn: Hours; checkOut: Hours; breakfast: Hours } {
  const chance = createChance(`hours ${hotel.label}`);
  const isSouthern = hotel.place.country === "ES";
  return {
    checkIn: {
      from: chance.pick(["14:00", "15:00", "15:00", "16:00"]),
      until: chance.pick(["20:00", "22:00", "23:00"]),
    },
    checkOut: {
      from: chance.pick(["06:30", "07:00", "07:30"]),
      until: chance.pick(isSouthern ? ["12:00", "12:00", "11:00"] : ["11:00", "11:00", "10:30", "12:00"]),
    },
    breakfast: {
      from: chance.pick(isSouthern ? ["08:00", "08:30"] : ["07:00", "07:30", "08:00"]),
      until: chance.pick(["10:00", "10:30", "11:00"]),
    },
  };
}

/** Houses where somebody brings it. */
const SERVED: readonly HotelType[] = ["guest_house", "farmhouse", "manor", "castle", "boat"];

/** How breakfast is served: who cooks for the evening lays it out, who lives in a tree is brought it. */
export function breakfastKindOf({ facilities, type, stars }: Hotel): BreakfastKind {
  if (facilities.has("restaurant")) return SERVED.includes(type) ? "table" : "buffet";
  if (type === "treehouse") return "basket";
  if (SERVED.includes(type)) return "table";
  return stars >= 4 ? "buffet" : "continental";
}

/** What a car costs a night; undefined where there is no place for it. */
export function parkingOf({ facilities, showcase, place, label }: Hotel): HotelLine["parking"] {
  if (showcase?.parking) return showcase.parking;
  if (!facilities.has("parking")) return undefined;
  if (facilities.has("free_parking")) return { priceCents: 0, mustReserve: false };
  const chance = hashLabel(`way ${label}`);
  const isCity = place.setting === "city";
  return { priceCents: (8 + (chance % 9) + (isCity ? 8 : 0)) * 100, mustReserve: isCity && chance % 3 === 0 };
}

/** Whether dogs may come, and what they cost a night. */
export function petsOf(hotel: Hotel): HotelLine["pets"] {
  const chance = createChance(`pets ${hotel.label}`);
  if (!hotel.facilities.has("pets_allowed")) return { allowed: false, priceCents: 0, maxWeightKg: null, maxNumber: 0 };
  return {
    allowed: true,
    priceCents: chance.pick([0, 800, 1000, 1200, 1500, 1800]),
    maxWeightKg: chance.pick([null, 8, 10, 15, 25]),
    maxNumber: chance.pick([1, 1, 1, 2]),
  };
}

/** Where the clock stands: the Canaries keep their own. */
export function timeZoneOf(place: Place): string {
  if (place.country === "ES") return /^(35|38)/.test(place.zip) ? "Atlantic/Canary" : "Europe/Madrid";
  return { FR: "Europe/Paris", BE: "Europe/Brussels", NL: "Europe/Amsterdam", IT: "Europe/Rome" }[place.country];
}

/** An address that no mail can ever reach: `.example` is nobody's (RFC 2606). */
export function reservationsEmailOf({ name }: Hotel): string {
  return `reservations@${slugify(name).slice(0, 60)}.example`;
}
