import type { ActivityLine } from "#modules/catalogue/import/schema.ts";
import { ACTIVITY_KINDS, type ActivityKind } from "#modules/catalogue/vocabulary.ts";
import { assignActivityPicture } from "#demo/illustrations/assign.ts";
import { ACTIVITY_COPY, ACTIVITY_FACTS, type ActivityFacts } from "./activity-facts.ts";
import { MENUS, WHY } from "./copy/activities/more.ts";
import { CENTRE_NAMES } from "./copy/centres.ts";
import { PARKS } from "./copy/region-words.ts";
import { takeTurn } from "./hotel-texts.ts";
import { subjectOf } from "./pictures.ts";
import { distanceKm } from "./places/gazetteer.ts";
import { createChance, type Chance } from "./random.ts";
import { formatDuration } from "./durations.ts";
import { fill, inEveryLanguage, type Fillings, type Five } from "./text.ts";
import type { Hotel } from "./types.ts";

/** The activities of a hotel, one a kind, in the order given; their codes are the kinds. */
export function inventActivities(hotel: Hotel, kinds: readonly ActivityKind[]): ActivityLine[] {
  return kinds.map((kind, index) => inventActivity({ hotel, kind, id: hotel.id * 100 + index + 1 }));
}

function inventActivity({ hotel, kind, id }: { hotel: Hotel; kind: ActivityKind; id: number }): ActivityLine {
  const facts = ACTIVITY_FACTS[kind];
  const chance = createChance(`activity ${kind} ${hotel.label}`);
  const durationMinutes = facts.minutes ? chance.pick(facts.minutes) : null;
  const priceCents = priceActivity({ facts, hotel, minutes: durationMinutes, chance });
  return {
    id,
    hotelId: hotel.id,
    code: kind,
    kind,
    pricing: facts.pricing,
    priceCents,
    listPriceCents: chance.happens(0.55) ? roundHalfEuros(priceCents * chance.between(1.06, 1.3)) : priceCents,
    durationMinutes,
    openWeekdays: [...(facts.weekdays ?? [1, 2, 3, 4, 5, 6, 7])],
    hours: facts.hours ?? null,
    needsDate: facts.needsDate ?? false,
    ...atCentre(centreOf({ hotel, kind, facts, chance })),
    texts: writeActivity({ hotel, kind, minutes: durationMinutes }),
    picture: assignActivityPicture(kind, { ...subjectOf(hotel), seed: `${hotel.label} ${kind}` }),
  };
}

/** Somebody else's till wants to see that it is paid; the hotel knows its guests. */
const atCentre = (center: ActivityLine["center"]) => ({ center, needsVoucher: center !== null });

function priceActivity({
  facts,
  hotel,
  minutes,
  chance,
}: {
  facts: ActivityFacts;
  hotel: Hotel;
  minutes: number | null;
  chance: Chance;
}): number {
  const longest = Math.max(...(facts.minutes ?? [1]));
  const length = minutes === null ? 1 : Math.sqrt(minutes / longest);
  const [low, high] = [facts.price[0] * length, facts.price[1] * length];
  const grandness = Math.min(1, Math.max(0, (hotel.basePrice - 6500) / 22_000));
  return roundHalfEuros((low + (high - low) * Math.min(1, Math.max(0, grandness + chance.between(-0.12, 0.3)))) * 100);
}

function roundHalfEuros(cents: number): number {
  return Math.ceil(cents / 50) * 50;
}

function centreOf({
  hotel,
  kind,
  facts,
  chance,
}: {
  hotel: Hotel;
  kind: ActivityKind;
  facts: ActivityFacts;
  chance: Chance;
}): ActivityLine["center"] {
  if (!facts.outside || (facts.outside === "sometimes" && chance.happens(0.6))) return null;
  const park = kind === "theme_park" && hotel.place.park ? PARKS[hotel.place.park] : undefined;
  if (park)
    return {
      label: park.name[1],
      latitude: park.latitude,
      longitude: park.longitude,
      distanceKm: Math.max(0.5, round1(distanceKm(hotel, park))),
    };
  const isInTown = ["museum", "guided_tour", "chocolate_tasting", "beer_tasting", "thermal_access"].includes(kind);
  // Inland of a coast nobody knows here: what is away from the sea stays within the town.
  const reach = isInTown || ["boat_trip", "surf_lesson", "kayak"].includes(kind) ? 0.006 : 0.05;
  const latitude = Number((hotel.place.town.latitude + chance.between(-reach, reach)).toFixed(5));
  const longitude = Number((hotel.place.town.longitude + chance.between(-reach, reach)).toFixed(5));
  const names = CENTRE_NAMES[kind]?.[hotel.place.tongue];
  if (!names) return null;
  return {
    label: takeTurn(names, hotel, `centre ${kind}`),
    latitude,
    longitude,
    distanceKm: round1(distanceKm(hotel, { latitude, longitude })),
  };
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

function writeActivity({
  hotel,
  kind,
  minutes,
}: {
  hotel: Hotel;
  kind: ActivityKind;
  minutes: number | null;
}): ActivityLine["texts"] {
  const copy = ACTIVITY_COPY[kind];
  const fillings: Fillings = {
    ...hotel.fillings,
    ...(minutes === null ? {} : { duration: inEveryLanguage((language) => formatDuration(minutes, language)) }),
  };
  const title = takeTurn(copy.titles, hotel, `title ${kind}`);
  const text = takeTurn(copy.texts, hotel, `text ${kind}`);
  const why = takeTurn(WHY[ACTIVITY_KINDS[kind].group], hotel, `why ${kind}`);
  const menu = MENUS[kind];
  const list = (fives: readonly Five[], language: "fr" | "es" | "nl" | "it" | "en") =>
    fives.map((five) => fill(five, language, fillings));
  return inEveryLanguage((language) => ({
    title: fill(title, language, fillings),
    description: fill(text, language, fillings),
    details: list(copy.details.slice(0, 3), language),
    mustKnow: list(copy.mustKnow, language),
    whyList: list([why], language),
    ...(menu
      ? {
          menu: menu.map(({ course, dishes }) => ({
            course: fill(course, language),
            dishes: list(dishes, language),
          })),
        }
      : {}),
  }));
}
