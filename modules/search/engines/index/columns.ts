import type { Runs } from "../kernel/kernel.ts";
import type { KernelBytes, KernelInts, KernelWords } from "../kernel/memory.ts";
import type { TopK } from "./top-k.ts";
import type { HotelFacet } from "../../query/filters.ts";
import type { Party } from "#modules/visit/party.ts";
/** Packages in some order, their hotels beside them: a walk reads one after the other, and mostly sees from the hotel that it may go on. */
export type Order = { positions: Int32Array; rows: Int32Array; length: number };

/** Highest level first; level n is [starts[100 − n], starts[101 − n]). */
export type PromoOrder = Order & { starts: Int32Array };

/** Single vouchers by package position: of one length, or each package's cheapest. They stand for two people, whoever searches. */
export type GiftColumns = {
  /** Cents; NO_PRICE where there is none. */
  sell: KernelInts;
  ref: Int32Array;
  nights: Uint8Array;
  /** Saved on the list price, percent. */
  promo: Uint8Array;
  /** Packages that have one and may still be arrived at. */
  exists: KernelWords;
  /** By what they save, then popularity: made on first use. */
  order: Order | null;
};

/**
 * What a party means for every package: rooms it takes, what it adds to each night and to the stay. Prices are linear in nights
 * (availability, `priceStay`), so these few columns serve every date. Kept for the last parties that searched.
 */
export type PartyColumns = {
  party: Party;
  key: string;
  /** By position; 0 where the party does not fit. */
  rooms: PartyMemory["rooms"];
  /** Occupancy of all rooms, activities counted by the night and local tax of the adults, cents a night. */
  perNight: PartyMemory["perNight"];
  /** The occupancy alone: what the one-cent floor of a night looks at. */
  occupancy: PartyMemory["occupancy"];
  /** Activities counted once a stay, cents. */
  perStay: PartyMemory["perStay"];
  /** The same four side by side: see PARTY. */
  amounts: Int32Array;
  fits: PartyMemory["fits"];
  /** One room is enough. */
  oneRoom: PartyMemory["oneRoom"];
  /** Everybody has every package: nothing to intersect. */
  fitsEverywhere: boolean;
  needsSeveralRooms: boolean;
  needsManyRooms: boolean;
  /** Positions where the hotel has amounts of its own for the adults of a room: few, priced night by night, and far too dear in `perStay`. */
  byAdults: Set<number>;
  /** Some night may touch the floor of one cent a room: prices are then counted night by night. */
  touchesFloor: boolean;
  /** Its own bounds of discounts, where single use makes them larger than `packages.promoBound`. */
  promo: { bound: Uint8Array; order: PromoOrder | null } | null;
};

/** From prices of a party, by package position. `kind` 0: the shortest stay of each day; n: stays of exactly n nights. */
export type FromPrices = {
  party: PartyColumns;
  kind: number;
  /** The stay's price for the party a night, cents times NIGHT_SCALE; NO_PRICE where there is none, just below NO_PRICE where a night costs more than that can hold (50 000 €). */
  perNight: FromMemory["perNight"];
  nights: Uint8Array;
  /** Day number of the arrival. */
  day: Uint16Array;
  /** Packages that have one. */
  exists: FromMemory["exists"];
  /** What the stay saves in percent, where somebody asked: UNKNOWN_PROMO where not. */
  promo: Uint8Array;
  /** By word of hotels: worked out. Whoever looks at a region does not wait for the country. */
  isFilled: Uint8Array;
};

/** Columns of a party, by package position: see `PartyColumns`. */
export type PartyMemory = {
  perNight: KernelInts;
  perStay: KernelInts;
  occupancy: KernelInts;
  rooms: KernelBytes;
  fits: KernelWords;
  oneRoom: KernelWords;
  amounts: Int32Array;
};

/** Columns of from prices: see `FromPrices`. */
export type FromMemory = {
  perNight: KernelInts;
  exists: KernelWords;
  nights: Uint8Array;
  day: Uint16Array;
  promo: Uint8Array;
  isFilled: Uint8Array;
};

/** What a stay of so many nights costs a party above its `nightly` columns, by position, cents. */
export type Extras = { party: PartyColumns; nights: number; column: KernelInts };

/** The parties that searched last, their extras and their from prices. The least recently used one gives its memory to the next. */
export type Parties = {
  columns: Kept<PartyMemory, PartyColumns>;
  extras: Kept<KernelInts, Extras>;
  fromPrices: Kept<FromMemory, FromPrices>;
  clear: () => void;
};

export type Kept<Memory, Value> = {
  /** The value of a key, made in a memory of its own on first use. */
  get: (key: string, make: (memory: Memory) => Value) => Value;
  values: () => Value[];
  keepOnly: (isKept: (value: Value) => boolean) => void;
};

/** Memory that searches share, one after the other: a search allocates next to nothing. */
export type Scratch = {
  area: KernelWords;
  /** Sets of packages: the matching ones, and those with rooms enough. */
  packages: KernelWords;
  roomy: KernelWords;
  /** For the calendar: those of a day, and those that have no stay that day so far. */
  ofDay: KernelWords;
  left: KernelWords;
  base: KernelWords;
  baseAnyPrice: KernelWords;
  hotels: KernelWords;
  /** For a second set of hotels. */
  other: KernelWords;
  selections: Record<HotelFacet, KernelWords>;
  /** By row, cents; NO_PRICE where there is nothing. */
  cheapest: KernelInts;
  cheapestAnyPrice: KernelInts;
  /** By overflow position, from `grid` on. */
  overflowPrices: KernelInts;
  /** Rows found by the kernel. */
  found: KernelInts;
  /** By row, zero between uses. */
  seen: Uint8Array;
  levels: Uint8Array;
  top: TopK;
  /** Runs of the last search: where `area` and `hotels` may have bits. */
  runs: Runs;
  /** Empties `area` and `hotels`, so that whoever walks all packages need not know the runs. */
  clear: () => void;
};
