import { NEAREST } from "./rounding.as.ts";

/** What a price is made of; kernel.ts writes it, field by field in this order. Addresses of columns by package position. */
@unmanaged class PriceSource {
  column: u32;
  perNight: u32;
  perStay: u32;
  rooms: u32;
  occupancy: u32;
  taxPoints: u32;
  nights: i32;
  /** For each four bits, four lanes: 0 where the bit is set, NO_PRICE where not. */
  nothing: u32;
  base: u32;
  night0: u32;
}

/**
 * round(price × points ÷ 10 000) of two lanes, in the low half of each 64 bits. The product is exact; what multiplying instead of dividing
 * loses is far below the little that takes halves up.
 */
@inline function taxOf(prices: v128, points: v128): v128 {
  const product = f64x2.mul(f64x2.convert_low_i32x4_s(prices), f64x2.convert_low_i32x4_s(points));
  return f64x2.add(f64x2.add(f64x2.mul(product, f64x2.splat(0.0001)), f64x2.splat(1e-6)), f64x2.splat(NEAREST));
}

/** Four nights, of 16 bits each, beside columns of 32. */
@inline function nightly(column: usize, at: usize): v128 {
  return i32x4.extend_low_i16x8_u(v128.load64_zero(column + (at >> 1)));
}

@inline function nightAddress(source: PriceSource, night: i32): usize {
  return load<u32>(changetype<usize>(source) + offsetof<PriceSource>("night0") + (night << 2));
}

/** How prices are made: from a column, from one to three nights, from more nights, night by night in rooms. */
@inline const FROM_COLUMN: i32 = 0;
@inline const FROM_NIGHTS: i32 = 4;
@inline const FROM_ROOMS: i32 = 5;

function wayOf(source: PriceSource): i32 {
  if (source.column !== 0) return FROM_COLUMN;
  return source.rooms !== 0 ? FROM_ROOMS : min(source.nights, FROM_NIGHTS);
}

/** Fields that every price needs. As arguments of inlined functions they stay in registers; from memory they would be read anew after each store. */
@inline function pricesOf(way: i32, source: PriceSource, first: usize, second: usize, third: usize, added: usize, taxPoints: usize, at: usize): v128 {
  if (way === FROM_COLUMN) return v128.load(first + at);
  if (way === FROM_ROOMS) return roomPrices(source, at);
  let total = i32x4.add(v128.load(added + at), nightly(first, at));
  if (way > 1) total = i32x4.add(total, nightly(second, at));
  if (way > 2) total = i32x4.add(total, nightly(third, at));
  if (way === FROM_NIGHTS) for (let night = 3; night < source.nights; night++) total = i32x4.add(total, nightly(nightAddress(source, night), at));
  return withTax(total, taxPoints, at);
}

/** For parties in several rooms, and where a night may touch the floor of one cent a room. */
function roomPrices(source: PriceSource, at: usize): v128 {
  const nights = source.nights;
  const rooms = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(<usize>source.rooms + (at >> 2))));
  const occupancy = v128.load(<usize>source.occupancy + at), base = v128.load(<usize>source.base + at);
  let total = i32x4.add(v128.load(<usize>source.perStay + at), i32x4.mul(i32x4.sub(v128.load(<usize>source.perNight + at), occupancy), i32x4.splat(nights)));
  for (let night = 0; night < nights; night++) {
    total = i32x4.add(total, i32x4.max_s(rooms, i32x4.add(i32x4.mul(rooms, i32x4.add(base, nightly(nightAddress(source, night), at))), occupancy)));
  }
  return withTax(total, source.taxPoints, at);
}

@inline function withTax(prices: v128, taxPoints: usize, at: usize): v128 {
  if (taxPoints === 0) return prices;
  const points = v128.load64_zero(taxPoints + (at >> 1));
  return v128.any_true(points) ? taxed(prices, i32x4.extend_low_i16x8_u(points)) : prices;
}

function taxed(prices: v128, points: v128): v128 {
  const high = taxOf(v128.shuffle<i32>(prices, prices, 2, 3, 2, 3), v128.shuffle<i32>(points, points, 2, 3, 2, 3));
  return i32x4.add(prices, v128.shuffle<i32>(taxOf(prices, points), high, 0, 2, 4, 6));
}

/** Unsigned: what stands in a lane without a package may be below zero, and must not count as cheap. */
@inline function lower(cheapest: usize, prices: v128): void {
  v128.store(cheapest, i32x4.min_u(v128.load(cheapest), prices));
}

/** Four packages of a word: their prices lower `cheapest`, and with `keeps` those between the limits lower `kept`. Returns the bits of these. */
@inline function priceGroup(
  way: i32, keeps: bool, group: u32, wanted: u32, source: PriceSource, first: usize, second: usize, third: usize, added: usize, taxPoints: usize,
  place: usize, row: usize, cheapest: usize, kept: usize, nothing: usize, low: v128, high: v128,
): u32 {
  const bits = (wanted >>> group) & 15, offset: usize = group << 2;
  const prices = pricesOf(way, source, first, second, third, added, taxPoints, place + offset);
  lower(cheapest + row + offset, v128.or(prices, v128.load(nothing + (bits << 4))));
  if (!keeps) return 0;
  const fits = bits & <u32>i32x4.bitmask(v128.and(i32x4.ge_s(prices, low), i32x4.le_s(prices, high)));
  lower(kept + row + offset, v128.or(prices, v128.load(nothing + (fits << 4))));
  return fits << group;
}

/**
 * One slot. All eight groups of a word stand one after the other: a loop over them takes three times as long. Pricing an empty group costs
 * less than guessing wrong whether it is empty; only where most are, the next full one is looked for.
 */
@inline function priceWords(way: i32, keeps: bool, source: PriceSource, packages: usize, position: usize, within: usize, cheapest: usize, kept: usize, least: i32, most: i32, from: usize, to: usize): void {
  const first: usize = way === FROM_COLUMN ? source.column : nightAddress(source, 0), second = nightAddress(source, 1), third = nightAddress(source, 2);
  const added: usize = source.perStay, taxPoints: usize = source.taxPoints, nothing: usize = source.nothing;
  const low = i32x4.splat(least), high = i32x4.splat(most);
  for (let at = from; at < to; at += 4) {
    const found = load<u32>(packages + at);
    const wanted = found & load<u32>(within + at);
    if (wanted === 0) continue;
    const row = at << 5, place = position + row;
    let fits: u32 = 0;
    if (way !== FROM_ROOMS && popcnt(wanted) > 3) {
      fits = priceGroup(way, keeps, 0, wanted, source, first, second, third, added, taxPoints, place, row, cheapest, kept, nothing, low, high);
      fits |= priceGroup(way, keeps, 4, wanted, source, first, second, third, added, taxPoints, place, row, cheapest, kept, nothing, low, high);
      fits |= priceGroup(way, keeps, 8, wanted, source, first, second, third, added, taxPoints, place, row, cheapest, kept, nothing, low, high);
      fits |= priceGroup(way, keeps, 12, wanted, source, first, second, third, added, taxPoints, place, row, cheapest, kept, nothing, low, high);
      fits |= priceGroup(way, keeps, 16, wanted, source, first, second, third, added, taxPoints, place, row, cheapest, kept, nothing, low, high);
      fits |= priceGroup(way, keeps, 20, wanted, source, first, second, third, added, taxPoints, place, row, cheapest, kept, nothing, low, high);
      fits |= priceGroup(way, keeps, 24, wanted, source, first, second, third, added, taxPoints, place, row, cheapest, kept, nothing, low, high);
      fits |= priceGroup(way, keeps, 28, wanted, source, first, second, third, added, taxPoints, place, row, cheapest, kept, nothing, low, high);
    } else {
      for (let rest = wanted; rest !== 0; ) {
        const group: u32 = ctz(rest) & 28;
        fits |= priceGroup(way, keeps, group, wanted, source, first, second, third, added, taxPoints, place, row, cheapest, kept, nothing, low, high);
        rest &= ~(15 << group);
      }
    }
    if (keeps) store<u32>(packages + at, (found & ~wanted) | fits);
  }
}

/** With `kept`, packages that cost less than `least` or more than `most` are taken out, and `kept` gets the cheapest of those that stay. */
export function priceSlot(address: usize, packages: usize, position: usize, within: usize, cheapest: usize, kept: usize, least: i32, most: i32, from: usize, to: usize): void {
  const source = changetype<PriceSource>(address);
  const way = wayOf(source);
  if (kept === 0) {
    if (way === FROM_COLUMN) priceWords(FROM_COLUMN, false, source, packages, position, within, cheapest, kept, least, most, from, to);
    else if (way === 1) priceWords(1, false, source, packages, position, within, cheapest, kept, least, most, from, to);
    else if (way === 2) priceWords(2, false, source, packages, position, within, cheapest, kept, least, most, from, to);
    else if (way === 3) priceWords(3, false, source, packages, position, within, cheapest, kept, least, most, from, to);
    else if (way === FROM_NIGHTS) priceWords(FROM_NIGHTS, false, source, packages, position, within, cheapest, kept, least, most, from, to);
    else priceWords(FROM_ROOMS, false, source, packages, position, within, cheapest, kept, least, most, from, to);
  } else {
    if (way === FROM_COLUMN) priceWords(FROM_COLUMN, true, source, packages, position, within, cheapest, kept, least, most, from, to);
    else if (way === 1) priceWords(1, true, source, packages, position, within, cheapest, kept, least, most, from, to);
    else if (way === 2) priceWords(2, true, source, packages, position, within, cheapest, kept, least, most, from, to);
    else if (way === 3) priceWords(3, true, source, packages, position, within, cheapest, kept, least, most, from, to);
    else if (way === FROM_NIGHTS) priceWords(FROM_NIGHTS, true, source, packages, position, within, cheapest, kept, least, most, from, to);
    else priceWords(FROM_ROOMS, true, source, packages, position, within, cheapest, kept, least, most, from, to);
  }
}

export function priceRange(address: usize, values: usize, from: usize, to: usize): void {
  const source = changetype<PriceSource>(address);
  const way = wayOf(source);
  const first: usize = way === FROM_COLUMN ? source.column : nightAddress(source, 0);
  for (let at = from; at < to; at += 16) {
    v128.store(values + (at - from), pricesOf(way, source, first, nightAddress(source, 1), nightAddress(source, 2), source.perStay, source.taxPoints, at));
  }
}
