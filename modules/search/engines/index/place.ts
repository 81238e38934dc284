import { addDays, day } from "#platform/dates.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { activityDays } from "#modules/availability/activity-days.ts";
import { setBit } from "./bitset.ts";
import {
  hotelValueNumbers,
  tagOfKind,
  THEME_IDS,
  themeNumber,
  TAG_IDS,
  VALUE_COUNT,
  VALUE_WORDS,
} from "./facet-values.ts";
import { unitVector } from "./geo.ts";
import { deriveGifts, placeGifts } from "./gifts.ts";
import { MONEY, NO_PRICE, positionsOf, tagPlace, type Opening, type SearchIndex } from "./layout.ts";
import { clearSites, writeSites } from "./on-site.ts";
import { forgetGiftOrders } from "./orders.ts";
import type { ActivityRecord, HotelRecord, PackageRecord, RateRecord } from "./records.ts";
import { intAt } from "../typed-arrays.ts";

/**
 * Writes a hotel's record into its row: facet values, packages into slots, room rates and pools into their tables. False when something
 * finds no room (more overflow packages, room rates or pools than were allocated): then the index has to be rebuilt.
 * Prices and stays follow from `deriveHotel`.
 */
export function placeHotel(index: SearchIndex, row: number, hotel: HotelRecord): boolean {
  clearPackages(index, row);
  placeValues(index, row, hotel);
  return registerRates(index, row, hotel) && placePackages(index, row, hotel.packages);
}

/** Gives a hotel's room rates and pools their rows. False when the tables are full. */
export function registerRates(
  index: SearchIndex,
  row: number,
  hotel: Pick<HotelRecord, "rates" | "packages">,
): boolean {
  const hasRates = hotel.rates.every((rate) => placeRate(index, row, rate));
  const hasReferences = hotel.packages.every(
    ({ referenceRateId }) => referenceRateId > 0 || placeRate(index, row, { id: referenceRateId, poolId: -1 }),
  );
  return hasRates && hasReferences;
}

/** What decides about a hotel's row and its places. */
export function placementOf({ sortPath, placeIds, latitude, longitude }: HotelRecord): string {
  return [sortPath, placeIds, latitude, longitude].join(" ");
}

function placeValues(index: SearchIndex, row: number, hotel: HotelRecord): void {
  const { hotels, shape } = index;
  hotels.id[row] = hotel.id;
  hotels.rowOf.set(hotel.id, row);
  hotels.placement[row] = placementOf(hotel);
  hotels.latitude[row] = hotel.latitude;
  hotels.longitude[row] = hotel.longitude;
  const { x, y, z } = unitVector(hotel);
  hotels.x[row] = x;
  hotels.y[row] = y;
  hotels.z[row] = z;
  hotels.reviewCount[row] = hotel.reviewCount;
  hotels.reviewAverage[row] = hotel.reviewAverage ?? -1;
  const values = new Set(hotelValueNumbers(hotel));
  hotels.valueBits.fill(0, row * VALUE_WORDS, (row + 1) * VALUE_WORDS);
  for (let value = 0; value < VALUE_COUNT; value++) setBit(hotels.values, value * shape.words, row, values.has(value));
  for (const value of values) setBit(hotels.valueBits, row * VALUE_WORDS, value, true);
}

function placeRate(index: SearchIndex, row: number, rate: RateRecord): boolean {
  const { rates, shape } = index;
  let at = rates.rowOf.get(rate.id);
  if (at === undefined) {
    if (rates.count >= shape.roomRates) return false;
    at = rates.count++;
    rates.rowOf.set(rate.id, at);
    rates.ids[at] = rate.id;
  }
  if (rate.poolId < 0) return true;
  const pool = placePool(index, row, rate.poolId);
  rates.poolRow[at] = pool;
  return pool >= 0;
}

function placePool(index: SearchIndex, row: number, poolId: number): number {
  const { stock, shape } = index;
  let at = stock.rowOf.get(poolId);
  if (at === undefined) {
    if (stock.count >= shape.pools) return -1;
    at = stock.count++;
    stock.rowOf.set(poolId, at);
  }
  stock.hotelRow[at] = row;
  return at;
}

/** Empties the places of a hotel's packages: without an id and without bits nobody finds them. */
export function clearPackages(index: SearchIndex, row: number): void {
  const { packages, shape, exactFrom, shortestFrom } = index;
  for (const position of positionsOf(index, row)) {
    packages.id[position] = 0;
    packages.popularity[position] = 0;
    for (let nights = 0; nights < MAX_NIGHTS; nights++) {
      exactFrom.base[nights * shape.size + position] = NO_PRICE;
      shortestFrom.base[nights * shape.size + position] = NO_PRICE;
    }
    clearBits(index, position);
    index.wide.delete(position);
    deriveGifts(index, position);
  }
  index.overflowOf.delete(row);
  index.parties.clear();
  index.order = null;
  index.promoOrder = null;
  forgetGiftOrders(index);
}

function clearBits(index: SearchIndex, position: number): void {
  clearSites(index, position);
  for (const sets of [index.arrivals, index.themes, index.tags, index.live]) {
    for (let offset = 0; offset < sets.length; offset += index.shape.packageWords)
      setBit(sets, offset, position, false);
  }
}

/** Weekends in the first slots, room-only packages in the ones after, by id; what is left goes to the overflow. */
function placePackages(index: SearchIndex, row: number, records: readonly PackageRecord[]): boolean {
  const { shape } = index;
  const next = { weekend: 0, room: shape.weekendSlots };
  const ends = { weekend: shape.weekendSlots, room: shape.slots };
  const byId = records.toSorted((a, b) => a.id - b.id);
  for (const record of byId) {
    const isInGrid = next[record.kind] < ends[record.kind];
    const position = isInGrid ? next[record.kind]++ * shape.stride + row : takeOverflow(index, row);
    if (position < 0) return false;
    writePackage(index, row, position, record);
    writeBits(index, position, record);
  }
  copySlotTags(index, row);
  return true;
}

function copySlotTags({ packages: { tagBits, slotTagBits }, shape, overflowOf }: SearchIndex, row: number): void {
  const from = tagPlace(shape, row),
    length = 2 * shape.slots;
  for (const position of overflowOf.get(row) ?? [])
    slotTagBits.set(tagBits.subarray(from, from + length), (position - shape.grid) * length);
}

function takeOverflow(index: SearchIndex, row: number): number {
  const { shape, packages } = index;
  for (let position = shape.grid; position < shape.size; position++) {
    if (packages.id[position] !== 0) continue;
    const own = index.overflowOf.get(row);
    if (own) own.push(position);
    else index.overflowOf.set(row, [position]);
    return position;
  }
  return -1;
}

function writePackage(index: SearchIndex, row: number, position: number, record: PackageRecord): void {
  const { packages, rates } = index;
  packages.id[position] = record.id;
  packages.row[position] = row;
  packages.isRoom[position] = record.kind === "room" ? 1 : 0;
  placeGifts(index, position, record);
  packages.rate[position] = rates.rowOf.get(record.roomRateId) ?? 0;
  packages.nights[position] = record.nights.reduce((mask, nights) => mask | (1 << (nights - 1)), 0);
  packages.discount[position] = record.discountPercent;
  packages.lastArrival[position] = record.lastArrival ?? 0x7fffffff;
  packages.recentBookings[position] = record.recentBookings;
  packages.taxPoints[position] = record.taxPoints;
  if (record.taxPoints > 0) index.hasTaxPoints = true;
  writeMoney(index, position, record);
  packages.capacity[position] = intern(index, index.capacities, record.capacity);
  packages.occupancy[position] = intern(index, index.occupancies, record.occupancy);
  packages.openings[position] = openingsOf(record.activities);
  const themes = record.themeIds.map(themeNumber).filter((theme) => theme >= 0);
  packages.themes[position] = themes.reduce((mask, theme) => mask | (1 << theme), 0);
  const tags = tagsOf(record);
  const at = tagPlace(index.shape, position);
  packages.tagBits[at] = tags.reduce((mask, tag) => (tag < 32 ? mask | (1 << tag) : mask), 0);
  packages.tagBits[at + 1] = tags.reduce((mask, tag) => (tag >= 32 ? mask | (1 << (tag - 32)) : mask), 0);
}

function tagsOf(record: PackageRecord): number[] {
  return record.activities.map(({ kind }) => tagOfKind(kind)).filter((tag) => tag >= 0);
}

function writeBits(index: SearchIndex, position: number, record: PackageRecord): void {
  const { packageWords } = index.shape;
  const themes = new Set(record.themeIds.map(themeNumber));
  const tags = new Set(tagsOf(record));
  THEME_IDS.forEach((_, theme) => setBit(index.themes, theme * packageWords, position, themes.has(theme)));
  TAG_IDS.forEach((_, tag) => setBit(index.tags, tag * packageWords, position, tags.has(tag)));
  setBit(index.live, 0, position, true);
  writeSites(index, position, record);
}

/** The place of an equal object in a list that holds each once: capacities and occupancy rules repeat a lot. */
function intern<T extends Record<string, number>>(index: SearchIndex, list: T[], value: T): number {
  const key = Object.keys(value)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}=${value[name]}`)
    .join();
  const known = index.interned.get(key);
  if (known !== undefined) return known;
  index.interned.set(key, list.length);
  return list.push(value) - 1;
}

function writeMoney({ packages, rates }: SearchIndex, position: number, record: PackageRecord): void {
  const rate = intAt(packages.rate, position);
  const at = position * MONEY.fields;
  packages.money.fill(0, at, at + MONEY.fields);
  packages.money[at + MONEY.rate] = rate;
  packages.money[at + MONEY.publicRate] = rates.rowOf.get(record.referenceRateId) ?? rate;
  packages.money[at + MONEY.discount] = record.discountPercent;
  packages.money[at + MONEY.taxPerAdult] = record.taxPerAdult;
  packages.money[at + MONEY.taxPoints] = record.taxPoints;
  const add = (field: number, amount: number) =>
    (packages.money[at + field] = intAt(packages.money, at + field) + amount);
  for (const { pricing, priceCents, listPriceCents } of record.activities) {
    add(MONEY[pricing], priceCents);
    add(LIST_FIELDS[pricing], listPriceCents);
  }
}

const LIST_FIELDS = { person: MONEY.listPerson, stay: MONEY.listStay, night: MONEY.listNight } as const;

const ANY_STAY = { checkin: day("2026-01-05"), nights: 2 };
const EVERY_DAY = { openWeekdays: [1, 2, 3, 4, 5, 6, 7], closedDays: [] };
const skips = new Map<string, { skipsArrival: boolean; skipsDeparture: boolean }>();

/** Which days of a stay a kind of activity leaves out: asked from availability's rule on a stay where everything is open. */
export function skipsOf(kind: string): { skipsArrival: boolean; skipsDeparture: boolean } {
  let known = skips.get(kind);
  if (!known) {
    const days = activityDays({ kind, ...EVERY_DAY }, ANY_STAY);
    known = {
      skipsArrival: days[0]?.day !== ANY_STAY.checkin,
      skipsDeparture: days.at(-1)?.day !== addDays(ANY_STAY.checkin, ANY_STAY.nights),
    };
    skips.set(kind, known);
  }
  return known;
}

/** Openings of the activities that may keep a package from being sold on some dates; null when none can. */
function openingsOf(activities: readonly ActivityRecord[]): Opening[] | null {
  const openings = activities
    .filter((activity) => activity.openWeekdays.length < 7 || activity.closedDays.length > 0)
    .map((activity): Opening => ({
      ...skipsOf(activity.kind),
      weekdays: activity.openWeekdays.reduce((mask, weekday) => mask | (1 << (weekday - 1)), 0),
      closedDays: new Set(activity.closedDays),
    }));
  return openings.length > 0 ? openings : null;
}
