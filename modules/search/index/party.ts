import { HORIZON_DAYS, MAX_NIGHTS, type Party } from "#modules/catalogue/types.ts";
import { splitParty } from "#modules/availability/pricing/split.ts";
import { occupancyCents } from "#modules/availability/pricing/stay.ts";
import type { RoomSplit } from "#modules/availability/types.ts";
import { setBit } from "./bitset.ts";
import { NIGHT_SCALE, stayTotal, withTax } from "./amounts.ts";
import { positionsOf } from "./derive.ts";
import { feasibleStays } from "./feasibility.ts";
import { NO_PRICE, ringPosition, type SearchIndex } from "./layout.ts";
import type { Scratch } from "./scratch.ts";
import { createStayView, type SlotRange, type StayKey, type StayView } from "./stay-view.ts";

/** From prices of a party, by package position. `kind` 0: the shortest stay of each day; n: stays of exactly n nights. */
export type FromPrices = {
  /** The stay's price for the party, cents; Infinity where there is none. */
  total: Float64Array;
  /** The same a night, times NIGHT_SCALE. */
  perNight: Float64Array;
  nights: Uint8Array;
  day: Int32Array;
  /** Packages that have one, by slot. */
  exists: Uint32Array;
};

/**
 * What a party means for every package: rooms it takes, what it adds to each night and to the stay. Prices are linear in nights
 * (availability, `priceStay`), so these few columns serve every date. Kept for the last parties that searched.
 */
export type PartyColumns = {
  party: Party;
  /** By position; 0 where the party does not fit. */
  rooms: Uint8Array;
  /** Occupancy of all rooms, activities counted by the night and local tax of the adults, cents a night. */
  perNight: Float64Array;
  /** The occupancy alone: what the one-cent floor of a night looks at. */
  occupancy: Float64Array;
  /** Activities counted once a stay, cents. */
  perStay: Float64Array;
  fits: Uint32Array;
  /** Everybody has every package: nothing to intersect. */
  fitsEverywhere: boolean;
  needsSeveralRooms: boolean;
  /** Some night may touch the floor of one cent a room: prices are then counted night by night. */
  touchesFloor: boolean;
  /**
   * How much more than `promoBound` a stay may save in percent: taking a reduction for single use off both prices makes the difference
   * between them weigh more. 1 for parties without.
   */
  promoFactor: number;
  fromPrices: (kind: number) => FromPrices;
  /** Everything that is added to the room's nights of a stay of so many nights, by position, cents. */
  extras: (nights: number) => Float64Array;
  /** What the party can have for a stay, made on first use. */
  view: (stay: StayKey, slots: SlotRange, scratch: Scratch) => StayView;
  refreshHotel: (row: number) => void;
};

const KEPT_PARTIES = 12;
/** Stays a party keeps the view of: the coming weekends of everybody who looks just now. */
const KEPT_VIEWS = 24;

/** The columns of a party, made on first use. The least recently used party makes room. */
export function partyColumns(index: SearchIndex, party: Party): PartyColumns {
  const key = `${party.adults},${party.children},${party.babies},${party.singleRoom}`;
  const known = index.parties.get(key);
  const columns = known ?? createParty(index, party);
  index.parties.delete(key);
  index.parties.set(key, columns);
  if (index.parties.size > KEPT_PARTIES) index.parties.delete(index.parties.keys().next().value as string);
  return columns;
}

function createParty(index: SearchIndex, party: Party): PartyColumns {
  const { size, slots, words } = index.shape;
  const fromByKind = new Map<number, FromPrices>();
  const extrasByNights = new Map<number, Float64Array>();
  const views = new Map<string, StayView>();
  const columns: PartyColumns = {
    party,
    rooms: new Uint8Array(size), perNight: new Float64Array(size), occupancy: new Float64Array(size), perStay: new Float64Array(size),
    fits: new Uint32Array(slots * words), fitsEverywhere: true, needsSeveralRooms: false, touchesFloor: false, promoFactor: 1,
    fromPrices: (kind) => {
      let prices = fromByKind.get(kind);
      if (!prices) fromByKind.set(kind, (prices = createFromPrices(index, columns, kind)));
      return prices;
    },
    extras: (nights) => {
      let extras = extrasByNights.get(nights);
      if (!extras) extrasByNights.set(nights, (extras = columns.perNight.map((perNight, position) => nights * perNight + (columns.perStay[position] as number))));
      return extras;
    },
    view: (stay, slots, scratch) => {
      const key = `${slots.from} ${"kind" in stay ? `from ${stay.kind}` : `${stay.at} ${stay.nights}`}`;
      const view = views.get(key) ?? createStayView({ index, party: columns, stay, slots, scratch });
      views.delete(key);
      views.set(key, view);
      if (views.size > KEPT_VIEWS) views.delete(views.keys().next().value as string);
      return view;
    },
    refreshHotel: (row) => {
      const splits = new Map<number, RoomSplit | null>();
      for (const position of positionsOf(index, row)) {
        fillPosition(index, columns, position, splits);
        for (const [kind, prices] of fromByKind) fillFromPrice(index, columns, prices, kind, position);
        for (const [nights, extras] of extrasByNights) extras[position] = nights * (columns.perNight[position] as number) + (columns.perStay[position] as number);
      }
      for (const view of views.values()) view.refreshHotel(row);
    },
  };
  const splits = new Map<number, RoomSplit | null>();
  for (let position = 0; position < size; position++) if (index.packages.id[position] !== 0) fillPosition(index, columns, position, splits);
  return columns;
}

function fillPosition(index: SearchIndex, columns: PartyColumns, position: number, splits: Map<number, RoomSplit | null>): void {
  const { packages, shape } = index;
  const { party } = columns;
  const capacity = packages.capacity[position] as number;
  let split = splits.get(capacity);
  if (split === undefined) splits.set(capacity, (split = splitParty(party, index.capacities[capacity] ?? NO_ROOM)));
  columns.rooms[position] = split?.rooms ?? 0;
  if (position < shape.grid) setBit(columns.fits, Math.floor(position / shape.stride) * shape.words, position % shape.stride, split !== null);
  if (!split) {
    columns.fitsEverywhere = false;
    return;
  }
  const rules = index.occupancies[packages.occupancy[position] as number];
  const occupancy = rules ? occupancyCents(split, rules) : 0;
  const persons = party.adults + party.children;
  const sums = packages.activities[position];
  columns.occupancy[position] = occupancy;
  columns.perNight[position] = occupancy + party.adults * (packages.taxPerAdult[position] as number) + (sums ? sums.night * persons : 0);
  columns.perStay[position] = sums ? sums.person * persons + sums.stay * split.rooms : 0;
  if (split.rooms > 1) columns.needsSeveralRooms = true;
  if (occupancy < 0) columns.promoFactor = Math.max(columns.promoFactor, promoFactorOf(split.rooms * (packages.lowestPublic[position] as number), -occupancy));
  const lowest = packages.lowestNight[position] as number;
  if (occupancy < 0 && lowest !== NO_PRICE && split.rooms * lowest + occupancy < split.rooms) columns.touchesFloor = true;
}

/** The reduction weighs most on the cheapest night. */
function promoFactorOf(lowest: number, reduction: number): number {
  return lowest > reduction ? lowest / (lowest - reduction) : Infinity;
}

const NO_ROOM = { maxAdults: 0, maxChildren: 0, maxBabies: 0, maxGuests: 0 };

function createFromPrices(index: SearchIndex, columns: PartyColumns, kind: number): FromPrices {
  const { size, slots, words } = index.shape;
  const prices: FromPrices = {
    total: new Float64Array(size).fill(Infinity), perNight: new Float64Array(size).fill(Infinity),
    nights: new Uint8Array(size), day: new Int32Array(size), exists: new Uint32Array(slots * words),
  };
  for (let position = 0; position < size; position++) if (index.packages.id[position] !== 0) fillFromPrice(index, columns, prices, kind, position);
  return prices;
}

/** The cheapest night over the horizon: the least total ÷ nights, the first arrival of equals (availability, `fromPrice`). */
function fillFromPrice(index: SearchIndex, columns: PartyColumns, prices: FromPrices, kind: number, position: number): void {
  const rooms = columns.rooms[position] as number;
  prices.total[position] = Infinity;
  prices.perNight[position] = Infinity;
  if (rooms === 1 && !columns.touchesFloor) fromColumns(index, columns, prices, kind, position);
  else if (rooms > 0) fromDays(index, columns, prices, kind, position);
  const { grid, stride, words } = index.shape;
  if (position < grid) setBit(prices.exists, Math.floor(position / stride) * words, position % stride, prices.total[position] !== Infinity);
}

function offer(prices: FromPrices, position: number, total: number, nights: number, day: number): void {
  const perNight = total * (NIGHT_SCALE / nights);
  const best = prices.perNight[position] as number;
  if (perNight > best || (perNight === best && day >= (prices.day[position] as number))) return;
  prices.total[position] = total;
  prices.perNight[position] = perNight;
  prices.nights[position] = nights;
  prices.day[position] = day;
}

function fromColumns(index: SearchIndex, columns: PartyColumns, prices: FromPrices, kind: number, position: number): void {
  const source = kind === 0 ? index.shortestFrom : index.exactFrom;
  for (let nights = kind || 1; nights <= (kind || MAX_NIGHTS); nights++) {
    const at = (nights - 1) * index.shape.size + position;
    const base = source.base[at] as number;
    if (base === NO_PRICE) continue;
    const amount = base + nights * (columns.perNight[position] as number) + (columns.perStay[position] as number);
    offer(prices, position, withTax(index, position, amount), nights, source.day[at] as number);
  }
}

/** The same day by day: for parties that take several rooms, and prices that touch the floor. */
function fromDays(index: SearchIndex, columns: PartyColumns, prices: FromPrices, kind: number, position: number): void {
  const masks = feasibleStays(index, position, columns.rooms[position] as number);
  for (let offset = 0; offset < HORIZON_DAYS; offset++) {
    const mask = masks[offset] as number;
    if (mask === 0) continue;
    const nights = kind === 0 ? 32 - Math.clz32(mask & -mask) : kind;
    if (((mask >> (nights - 1)) & 1) === 0) continue;
    offer(prices, position, stayTotal(index, columns, position, ringPosition(index.today + offset), nights), nights, index.today + offset);
  }
}
