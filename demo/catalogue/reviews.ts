import { keysOf, recordOf } from "#platform/objects.ts";
import type { ReviewLine } from "#modules/catalogue/import/schema.ts";
import type { CountryCode, Language } from "#modules/sites/locales.ts";
import { addDays, type Day } from "#platform/dates.ts";
import { ENGLISH } from "./copy/reviews/en.ts";
import { SPANISH } from "./copy/reviews/es.ts";
import { FRENCH } from "./copy/reviews/fr.ts";
import { ITALIAN } from "./copy/reviews/it.ts";
import { DUTCH } from "./copy/reviews/nl.ts";
import type { ReviewBank } from "./copy/reviews/types.ts";
import { countReviews } from "./figures.ts";
import { at, createChance, type Chance } from "./random.ts";
import type { Hotel } from "./types.ts";

export const REVIEW_BANKS: Record<Language, ReviewBank> = {
  fr: FRENCH,
  es: SPANISH,
  nl: DUTCH,
  it: ITALIAN,
  en: ENGLISH,
};

/** Who writes about hotels of a country. */
const WRITERS: Record<CountryCode, readonly (readonly [Language, number])[]> = {
  FR: [
    ["fr", 78],
    ["nl", 8],
    ["es", 4],
    ["it", 5],
    ["en", 5],
  ],
  ES: [
    ["es", 76],
    ["fr", 13],
    ["nl", 3],
    ["it", 4],
    ["en", 4],
  ],
  IT: [
    ["it", 78],
    ["fr", 10],
    ["nl", 4],
    ["es", 4],
    ["en", 4],
  ],
  BE: [
    ["fr", 44],
    ["nl", 50],
    ["en", 4],
    ["it", 1],
    ["es", 1],
  ],
  NL: [
    ["nl", 82],
    ["fr", 10],
    ["en", 6],
    ["es", 1],
    ["it", 1],
  ],
};

const TWO_YEARS = 730;
/** How much better or worse guests find each side of a stay than the whole, and by how much they differ. */
const SIDES = { welcoming: 4, comfort: 0, cleanliness: 3, food: -3, localization: 5, priceQualityRatio: -4 };

/** The reviews of a hotel, newest first. */
export function* writeReviews({
  hotel,
  today,
  count,
}: {
  hotel: Hotel;
  today: Day;
  count?: number;
}): Generator<ReviewLine> {
  const chance = createChance(`reviews ${hotel.label}`);
  const total = count ?? countReviews(hotel, chance);
  const say = createSpeaker(hotel.facilities.has("elevator"), chance);
  const ages = Array.from({ length: total }, () => Math.floor(chance.next() ** 1.3 * TWO_YEARS) + 2).sort(
    (a, b) => a - b,
  );
  for (const [index, age] of ages.entries())
    yield writeReview({ hotel, id: hotel.id * 100 + index + 1, day: addDays(today, -age), say, chance });
}

function writeReview({
  hotel,
  id,
  day,
  say,
  chance,
}: {
  hotel: Hotel;
  id: number;
  day: Day;
  say: Speaker;
  chance: Chance;
}): ReviewLine {
  const language = chance.weighted(WRITERS[hotel.place.country]);
  const bank = REVIEW_BANKS[language];
  const isSour = chance.happens(0.05);
  const average = clampScore(isSour ? chance.between(60, 70) : chance.normal(hotel.quality, 6.5), 60);
  const travellerType = chance.weighted([
    ["couple", 6],
    ["family", hotel.facilities.has("family_rooms") ? 2.5 : 1],
    ["friends", 1],
    ["solo", 0.8],
  ] as const);
  return {
    id,
    hotelId: hotel.id,
    language,
    customer: `${chance.pick(bank.firstNames)} ${chance.pick([..."ABCDEFGHJLMNPRSTV"])}.`,
    travellerType,
    day,
    average,
    positive: writePraise({ hotel, bank, average, travellerType, say, chance }),
    negative: writeReproach({ hotel, bank, average, travellerType, say, chance }),
    details: recordOf(keysOf(SIDES), (side) =>
      clampScore(Math.round((average + SIDES[side] + chance.between(-7, 7)) / 5) * 5, 40),
    ),
  };
}

function clampScore(value: number, lowest: number): number {
  return Math.round(Math.min(100, Math.max(lowest, value)));
}

/** Two to four sentences about what this hotel really has. */
function writePraise({
  hotel,
  bank,
  average,
  travellerType,
  say,
  chance,
}: {
  hotel: Hotel;
  bank: ReviewBank;
  average: number;
  travellerType: Traveller;
  say: Speaker;
  chance: Chance;
}): string {
  const { facilities, place } = hotel;
  const topics: (readonly string[])[] = [
    bank.welcome,
    bank.room,
    bank.breakfast,
    [...(bank.place[place.setting] ?? []), ...bank.anyPlace],
  ];
  if (facilities.has("restaurant")) topics.push(bank.food);
  if (facilities.has("spa")) topics.push(bank.spa);
  if (["country", "forest", "mountain", "village"].includes(place.setting)) topics.push(bank.calm);
  const chosen = chance
    .sample(topics, average >= 84 ? chance.whole(2, 3) : chance.whole(1, 2))
    .map((topic) => say(topic, travellerType));
  const openings =
    travellerType === "couple"
      ? [...bank.couple, ...bank.openings]
      : travellerType === "family"
        ? [...bank.family, ...bank.openings]
        : bank.openings;
  const opening = average >= 76 && chance.happens(0.62) ? say(openings, travellerType) : "";
  const closing = average >= 82 && chance.happens(0.45) ? say(bank.closings, travellerType) : "";
  return [opening, ...chosen, closing].filter(Boolean).join(" ");
}

type Traveller = ReviewLine["travellerType"];
/** Says the next thing of a topic that this traveller could say. */
type Speaker = (topic: readonly string[], traveller: Traveller) => string;

/** Words that somebody alone would not write. */
const PLURAL =
  /\b(nous|rentrés|resservis|s’est|deux\b|fuimos|nos|vinimos|salimos|llegamos|tuvimos|buscábamos|necesitábamos|repetiremos|volveremos|we|our|us|tweeën|hadden|kwamen|zochten|komen|siamo|abbiamo|ci|noi|torneremo|cercavamo)\b/iu;

const LIFT = /\b(ascenseur|ascensor|ascensore|lift)\b/iu;

/** Guests of one hotel take turns, so that few of them say the same. */
function createSpeaker(hasLift: boolean, chance: Chance): Speaker {
  const turns = new Map<string, number>();
  return (topic, traveller) => {
    const fitting = topic.filter(
      (text) => (traveller !== "solo" || !PLURAL.test(text)) && (hasLift || !LIFT.test(text)),
    );
    const list = fitting.length > 0 ? fitting : topic;
    const key = list[0] ?? "";
    const turn = turns.get(key) ?? chance.whole(0, list.length - 1);
    turns.set(key, turn + 1 + (chance.happens(0.2) ? 1 : 0));
    return at(list, turn);
  };
}

function writeReproach({
  hotel,
  bank,
  average,
  travellerType,
  say,
  chance,
}: {
  hotel: Hotel;
  bank: ReviewBank;
  average: number;
  travellerType: Traveller;
  say: Speaker;
  chance: Chance;
}): string {
  if (average < 72) return say(bank.large, travellerType);
  if (!chance.happens(average >= 92 ? 0.2 : 0.55)) return "";
  const isTown = ["city", "canal"].includes(hotel.place.setting);
  return say(
    [...bank.small, ...(hotel.facilities.has("spa") ? bank.smallSpa : []), ...(isTown ? bank.smallTown : [])],
    travellerType,
  );
}
