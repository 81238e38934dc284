import type { ActivityLine, ActivityVoucherLine } from "#modules/catalogue/import/schema.ts";
import { ACTIVITY_THEMES, type ActivityThemeKey } from "#modules/catalogue/vocabulary.ts";
import type { Day } from "#platform/dates.ts";
import { assignActivityPictures } from "#demo/illustrations/assign.ts";
import { RESERVATIONS, VOUCHER_CLOSINGS } from "./copy/vouchers/closings.ts";
import type { VoucherCopy } from "./copy/vouchers/types.ts";
import { offerId, type Bookings } from "./figures.ts";
import { takeTurn } from "./hotel-texts.ts";
import { subjectOf, type Leads } from "./pictures.ts";
import { at, createChance, hashLabel } from "./random.ts";
import { fill, inEveryLanguage, type Five } from "./text.ts";
import type { Hotel } from "./types.ts";
import {
  THEME_SHARES,
  VOUCHER_KINDS,
  VOUCHER_COPY,
  VOUCHER_RULES,
  type VoucherKind,
  type VoucherRule,
} from "./voucher-rules.ts";

/** Vouchers a hotel, over the whole catalogue: about 600 of 1,560 hotels. */
const PER_HOTEL = 0.385;
const UNPUBLISHED = 0.015;
const PICTURES = 4;
/** Lines of "what is included" and of conditions. */
const MOST_LINES = 6;
const SATURDAY = 6;

/** A voucher in outline; `turn` counts those of its kind in the town, which take different names. */
export type VoucherOutline = { kind: VoucherKind; turn: number };

/** Decides which hotels sell which vouchers: hotel after hotel, the themes kept in their shares, at any size of the catalogue. */
export function createVoucherGiver(): { outlineVouchers(hotel: Hotel): VoucherOutline[] } {
  const counts = new Map<ActivityThemeKey, number>();
  const countsOfKind = new Map<VoucherKind, number>();
  const countsInTown = new Map<string, number>();
  const turnOf = (kind: VoucherKind, hotel: Hotel) => countsInTown.get(`${kind} ${hotel.place.town.id}`) ?? 0;
  let seen = 0;
  let given = 0;
  const likelihood = (kind: VoucherKind): number => {
    const [theme] = VOUCHER_RULES[kind].themes;
    const need = (THEME_SHARES[theme] * (given + 4)) / ((counts.get(theme) ?? 0) + 0.5);
    return need ** 3 / (1 + (countsOfKind.get(kind) ?? 0));
  };
  const take = (kind: VoucherKind, hotel: Hotel): VoucherOutline => {
    const [theme] = VOUCHER_RULES[kind].themes;
    const turn = turnOf(kind, hotel);
    countsInTown.set(`${kind} ${hotel.place.town.id}`, turn + 1);
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
    countsOfKind.set(kind, (countsOfKind.get(kind) ?? 0) + 1);
    given++;
    return { kind, turn };
  };
  return {
    outlineVouchers: (hotel) => {
      seen++;
      const chance = createChance(`vouchers ${hotel.label}`);
      const wanted = chance.weighted([
        [1, 6],
        [2, 3],
        [3, 1],
      ]);
      const chosen: VoucherOutline[] = [];
      while (chosen.length < wanted && seen * PER_HOTEL - given >= wanted - chosen.length) {
        const open = VOUCHER_KINDS.filter(
          (kind) =>
            !chosen.some((item) => item.kind === kind) &&
            turnOf(kind, hotel) < VOUCHER_COPY[kind].labels.length &&
            VOUCHER_RULES[kind].fits(hotel),
        );
        if (open.length === 0) break;
        chosen.push(take(chance.weighted(open.map((item) => [item, likelihood(item)] as const)), hotel));
      }
      return chosen;
    },
  };
}

/** The vouchers of a hotel; `activities` are all of the hotel, by the kinds of which they name theirs. */
export function writeVouchers({
  outlines,
  activities,
  ...house
}: {
  hotel: Hotel;
  outlines: readonly VoucherOutline[];
  activities: readonly ActivityLine[];
  leads: Leads;
  today: Day;
  bookings: Bookings;
}): ActivityVoucherLine[] {
  return outlines.map((outline, index) =>
    writeVoucher({
      ...house,
      outline,
      id: offerId(house.hotel, index),
      own: activitiesOf(outline.kind, activities),
    }),
  );
}

function activitiesOf(kind: VoucherKind, activities: readonly ActivityLine[]): ActivityLine[] {
  return VOUCHER_RULES[kind].activities.flatMap(
    (wanted) => activities.find((activity) => activity.kind === wanted) ?? [],
  );
}

type VoucherInput = { hotel: Hotel; outline: VoucherOutline; own: readonly ActivityLine[] };

function writeVoucher({
  hotel,
  outline,
  id,
  own,
  leads,
  today,
  bookings,
}: VoucherInput & { id: number; leads: Leads; today: Day; bookings: Bookings }): ActivityVoucherLine {
  const { kind } = outline;
  const chance = createChance(`voucher ${kind} ${hotel.label}`);
  const rule = VOUCHER_RULES[kind];
  const lengths = own.flatMap(({ durationMinutes }) => durationMinutes ?? []);
  const isElsewhere = own.some(({ center }) => center !== null);
  return {
    id,
    hotelId: hotel.id,
    code: `A${id}-${kind}`,
    activityCodes: own.map(({ code }) => code),
    themeIds: rule.themes.map((theme) => ACTIVITY_THEMES[theme]),
    durationMinutes: lengths.length > 0 ? lengths.reduce((sum, minutes) => sum + minutes, 0) : null,
    openWeekdays: [1, 2, 3, 4, 5, 6, 7].filter((weekday) =>
      own.every(({ openWeekdays }) => openWeekdays.includes(weekday)),
    ),
    closedDays: isElsewhere ? holidaysAfter(today) : [],
    hours: own[0]?.hours ?? null,
    validityMonths: 12,
    bookAheadDays: rule.bookAheadDays,
    prices: rule.adults.map((adults) => priceFor(adults, own)),
    isPublished: !chance.happens(UNPUBLISHED),
    texts: writeTexts({ hotel, outline, own }),
    pictures: assignActivityPictures({
      kinds: rule.activities,
      subject: { ...subjectOf(hotel), seed: `${hotel.label} voucher ${kind}` },
      count: PICTURES,
      chooseFirst: leads.of("vouchers", hotel),
    }),
    recentBookings: bookings(id, "voucher"),
  };
}

/** Christmas and New Year: where others than the hotel receive. */
function holidaysAfter(today: Day): string[] {
  const year = Number(today.slice(0, 4));
  return [`${year}-12-25`, `${year + 1}-01-01`, `${year + 1}-12-25`].filter((holiday) => holiday >= today);
}

/** All adults together: what each pays, and what is paid once for two. */
function priceFor(adults: number, own: readonly ActivityLine[]): ActivityVoucherLine["prices"][number] {
  const total = (price: "priceCents" | "listPriceCents") =>
    own.reduce(
      (sum, activity) => sum + activity[price] * (activity.pricing === "person" ? adults : Math.ceil(adults / 2)),
      0,
    );
  const sellPriceCents = roundToNine(total("priceCents"));
  return { adults, sellPriceCents, barPriceCents: Math.max(sellPriceCents, roundToNine(total("listPriceCents"))) };
}

/** 49.90 €, 87.90 €. */
function roundToNine(cents: number): number {
  return Math.max(990, Math.round((cents - 90) / 100) * 100 + 90);
}

function writeTexts({ hotel, outline: { kind, turn }, own }: VoucherInput): ActivityVoucherLine["texts"] {
  const words: VoucherCopy = VOUCHER_COPY[kind];
  const rule = VOUCHER_RULES[kind];
  const label = at(words.labels, turn + hashLabel(`voucher label ${kind} ${hotel.place.town.id}`));
  const sentences = [
    takeTurn(words.texts, hotel, `voucher text ${kind}`),
    at(VOUCHER_CLOSINGS[rule.themes[0]], hotel.id + hashLabel(kind)),
  ];
  const reservation = at(reservationsFor(rule, own), hotel.id);
  return inEveryLanguage((language) => {
    const texts = own.flatMap((activity) => activity.texts[language] ?? []);
    const included =
      own.length > 1
        ? texts.flatMap(({ title, details }) => [title, ...details.slice(0, 2)])
        : texts.flatMap(({ title, details }) => [title, ...details]);
    return {
      label: fill(label, language, hotel.fillings),
      description: sentences.map((five) => fill(five, language, hotel.fillings)).join(" "),
      included: [...new Set(included)].slice(0, MOST_LINES),
      conditions: [...new Set(texts.flatMap(({ mustKnow }) => mustKnow))].slice(0, MOST_LINES),
      reservation: fill(reservation, language, { days: rule.bookAheadDays }),
    };
  });
}

/** The ways in which a voucher may be reserved, of which a hotel has one. */
function reservationsFor({ bookAheadDays, isForTheDay }: VoucherRule, own: readonly ActivityLine[]): readonly Five[] {
  if (bookAheadDays === 0) return RESERVATIONS.free;
  if (isForTheDay) return RESERVATIONS.dated;
  return own.every(({ openWeekdays }) => openWeekdays.includes(SATURDAY))
    ? RESERVATIONS.ahead
    : RESERVATIONS.aheadOnAnyDay;
}
