import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { adultsByRoom, splitParty } from "#modules/availability/pricing/split.ts";
import { occupancyCents } from "#modules/availability/pricing/stay.ts";
import type { RoomSplit } from "#modules/availability/pricing/split.ts";
import { lowestBit, setBit } from "./bitset.ts";
import { NIGHT_SCALE, stayTotal, withTax } from "./amounts.ts";
import { feasibleStays } from "./feasibility.ts";
import type { Runs } from "../kernel/kernel.ts";
import type { PartyColumns, FromPrices } from "./columns.ts";
import { FAR_TOO_DEAR, MONEY, NO_PRICE, positionsOf, type SearchIndex } from "./layout.ts";
import { ringPosition } from "./ring.ts";
import { PARTY } from "./party-pool.ts";
import type { Extras, PartyMemory } from "./columns.ts";
import { byteAt, intAt, shortAt } from "../typed-arrays.ts";

export const UNKNOWN_PROMO = 255;

/** The columns of a party, made on first use. */
export function partyColumns(index: SearchIndex, party: Party): PartyColumns {
  const key = `${party.adults},${party.children},${party.babies},${party.singleRoom}`;
  return index.parties.columns.get(key, (memory) => createParty(index, party, key, memory));
}

function createParty(index: SearchIndex, party: Party, key: string, memory: PartyMemory): PartyColumns {
  const columns: PartyColumns = {
    ...memory,
    party,
    key,
    fitsEverywhere: true,
    needsSeveralRooms: false,
    needsManyRooms: false,
    touchesFloor: false,
    byAdults: new Set(),
    promo: null,
  };
  const splits = new Map<number, RoomSplit | null>();
  for (let position = 0; position < index.shape.size; position++)
    if (index.packages.id[position] !== 0) fillPosition(index, columns, position, splits);
  return columns;
}

/** What a stay of so many nights costs a party above its `nightly` columns, by position, cents: made on first use. */
export function extrasOf(index: SearchIndex, party: PartyColumns, nights: number): Extras["column"] {
  return index.parties.extras.get(`${party.key} ${nights}`, (column) => {
    const extras: Extras = { party, nights, column };
    for (let position = 0; position < column.length; position++) fillExtras(index, extras, position);
    return extras;
  }).column;
}

function fillExtras(
  { base }: SearchIndex,
  { party: { perNight, perStay }, nights, column }: Extras,
  position: number,
): void {
  column[position] = nights * (intAt(base, position) + intAt(perNight, position)) + intAt(perStay, position);
}

/** From prices of a kind (see `FromPrices`) of the hotels in `runs`, worked out on first use. */
export function fromPrices(index: SearchIndex, columns: PartyColumns, kind: number, runs: Runs): FromPrices {
  const prices = index.parties.fromPrices.get(`${columns.key} ${kind}`, (memory) => {
    memory.exists.fill(0);
    memory.isFilled.fill(0);
    return { ...memory, party: columns, kind };
  });
  for (const { from, to } of runs)
    for (let word = from; word < to; word++) if (prices.isFilled[word] === 0) fillHotels(index, prices, word);
  return prices;
}

function fillHotels(index: SearchIndex, prices: FromPrices, word: number): void {
  prices.isFilled[word] = 1;
  for (let row = word * 32; row < word * 32 + 32; row++)
    for (const position of positionsOf(index, row)) fillFromPrice(index, prices, position);
}

/** Brings what is kept of parties up to changes of some packages. */
export function refreshParties(index: SearchIndex, positions: readonly number[]): void {
  for (const columns of index.parties.columns.values()) {
    const splits = new Map<number, RoomSplit | null>();
    for (const position of positions) fillPosition(index, columns, position, splits);
    if (columns.promo) columns.promo.order = null;
  }
  for (const extras of index.parties.extras.values())
    for (const position of positions) fillExtras(index, extras, position);
  for (const prices of index.parties.fromPrices.values()) {
    for (const position of positions)
      if (prices.isFilled[intAt(index.packages.row, position) >> 5] === 1) fillFromPrice(index, prices, position);
  }
}

function fillPosition(
  index: SearchIndex,
  columns: PartyColumns,
  position: number,
  splits: Map<number, RoomSplit | null>,
): void {
  const { packages } = index;
  const capacity = intAt(packages.capacity, position);
  let split = splits.get(capacity);
  if (split === undefined)
    splits.set(capacity, (split = splitParty(columns.party, index.capacities[capacity] ?? NO_ROOM)));
  columns.rooms[position] = split?.rooms ?? 0;
  setBit(columns.fits, 0, position, split !== null);
  setBit(columns.oneRoom, 0, position, split?.rooms === 1);
  columns.byAdults.delete(position);
  if (!split) {
    columns.fitsEverywhere = false;
    return;
  }
  if (split.rooms > 1) columns.needsSeveralRooms = true;
  if (split.rooms > 2) columns.needsManyRooms = true;
  fillAmounts(index, columns, position, split);
}

function fillAmounts(index: SearchIndex, columns: PartyColumns, position: number, split: RoomSplit): void {
  const { packages } = index;
  const { party } = columns;
  const rules = index.occupancies[intAt(packages.occupancy, position)];
  const occupancy = rules ? occupancyCents(split, rules) : 0;
  const persons = party.adults + party.children;
  const money = (field: number) => intAt(packages.money, position * MONEY.fields + field);
  const perNight = occupancy + party.adults * money(MONEY.taxPerAdult) + money(MONEY.night) * persons;
  const perStay = money(MONEY.person) * persons + money(MONEY.stay) * split.rooms;
  const isByAdults =
    index.rates.byAdults.size > 0 && hasAmountsFor(index, position, adultsByRoom(party.adults, split.rooms));
  if (isByAdults) columns.byAdults.add(position);
  columns.occupancy[position] = occupancy;
  columns.perNight[position] = perNight;
  columns.perStay[position] = isByAdults ? FAR_TOO_DEAR : perStay;
  columns.amounts[position * PARTY.fields + PARTY.rooms] = split.rooms;
  columns.amounts[position * PARTY.fields + PARTY.occupancy] = occupancy;
  columns.amounts[position * PARTY.fields + PARTY.perNight] = perNight;
  columns.amounts[position * PARTY.fields + PARTY.perStay] = perStay;
  const lowest = intAt(packages.lowestNight, position);
  if (occupancy < 0 && lowest !== NO_PRICE && split.rooms * lowest + occupancy < split.rooms)
    columns.touchesFloor = true;
  setPromoBound(index, columns, position, Math.min(0, occupancy) / split.rooms);
}

/** Whether the hotel asks other amounts of rooms with so many adults, on whatever day, for the stay or for what it is compared with. */
function hasAmountsFor(
  { rates: { byAdults }, packages }: SearchIndex,
  position: number,
  rooms: readonly { adults: number }[],
): boolean {
  return [MONEY.rate, MONEY.publicRate].some((field) => {
    const own = byAdults.get(intAt(packages.money, position * MONEY.fields + field));
    return own !== undefined && rooms.some(({ adults }) => own.has(adults));
  });
}

/**
 * How much a stay may save: taking a reduction for single use off both prices makes the difference between them weigh more, most on the
 * cheapest night. `reduction`: cents a room, zero or less.
 */
function setPromoBound(
  { packages, shape }: SearchIndex,
  columns: PartyColumns,
  position: number,
  reduction: number,
): void {
  const isByAdults = columns.byAdults.has(position);
  if (reduction < 0 || isByAdults) columns.promo ??= { bound: packages.promoBound.slice(0, shape.size), order: null };
  if (!columns.promo) return;
  if (isByAdults) {
    // Its prices follow no column: whoever looks for discounts looks at it.
    columns.promo.bound[position] = 100;
    return;
  }
  const lowest = intAt(packages.lowestPublic, position);
  const factor = lowest > -reduction ? lowest / (lowest + reduction) : Infinity;
  const bound = byteAt(packages.promoBound, position);
  columns.promo.bound[position] = bound === 0 ? 0 : Math.min(100, Math.ceil(bound * factor));
}

const NO_ROOM = { maxAdults: 0, maxChildren: 0, maxBabies: 0, maxGuests: 0 };

/** The cheapest night over the horizon: the least total ÷ nights, the first arrival of equals (availability, `fromPrice`). */
function fillFromPrice(index: SearchIndex, prices: FromPrices, position: number): void {
  const rooms = byteAt(prices.party.rooms, position);
  prices.perNight[position] = NO_PRICE;
  prices.promo[position] = UNKNOWN_PROMO;
  if (index.packages.id[position] !== 0) {
    const followsColumns = rooms === 1 && !prices.party.touchesFloor && !prices.party.byAdults.has(position);
    if (followsColumns) fromColumns(index, prices, position);
    else if (rooms > 0) fromDays(index, prices, position);
  }
  setBit(prices.exists, 0, position, prices.perNight[position] !== NO_PRICE);
}

function offer(prices: FromPrices, position: number, total: number, nights: number, day: number): void {
  const perNight = Math.min(NO_PRICE - 1, total * (NIGHT_SCALE / nights));
  const best = intAt(prices.perNight, position);
  if (perNight > best || (perNight === best && day >= shortAt(prices.day, position))) return;
  prices.perNight[position] = perNight;
  prices.nights[position] = nights;
  prices.day[position] = day;
}

function fromColumns(index: SearchIndex, prices: FromPrices, position: number): void {
  const { kind, party } = prices;
  const source = kind === 0 ? index.shortestFrom : index.exactFrom;
  for (let nights = kind || 1; nights <= (kind || MAX_NIGHTS); nights++) {
    const at = (nights - 1) * index.shape.size + position;
    const base = intAt(source.base, at);
    if (base === NO_PRICE) continue;
    const amount = base + nights * intAt(party.perNight, position) + intAt(party.perStay, position);
    offer(prices, position, withTax(index, position, amount), nights, shortAt(source.day, at));
  }
}

/** The same day by day: for parties that take several rooms, for amounts by adults, and prices that touch the floor. */
function fromDays(index: SearchIndex, prices: FromPrices, position: number): void {
  const { kind, party } = prices;
  const masks = feasibleStays(index, position, byteAt(party.rooms, position));
  for (let offset = 0; offset < HORIZON_DAYS; offset++) {
    const mask = byteAt(masks, offset);
    if (mask === 0) continue;
    const nights = kind === 0 ? lowestBit(mask) + 1 : kind;
    if (((mask >> (nights - 1)) & 1) === 0) continue;
    offer(
      prices,
      position,
      stayTotal(index, party, position, ringPosition(index.today + offset), nights),
      nights,
      index.today + offset,
    );
  }
}
