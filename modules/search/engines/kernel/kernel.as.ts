/**
 * The loops of the search index in AssemblyScript, compiled to WebAssembly with 128-bit SIMD (script/lib/build-kernel.ts). The files .as.ts
 * are not TypeScript of the project: kernel.ts says what each function means, reference.ts says it longhand, and a test compares the two.
 *
 * All positions are byte addresses of the shared memory. `from` and `to` bound a run of a bitset and are multiples of 16 bytes.
 */

import { NEAREST } from "./rounding.as.ts";

export { priceSlot, priceRange } from "./prices.as.ts";

@inline function none(): v128 {
  return i64x2.splat(0);
}

/** A byte counts up to 255, and a block adds at most 8 to it. */
@inline const BLOCKS_A_FLUSH: usize = 31 * 16;

@inline function sumOf(bytes: v128): u32 {
  const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
  return i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
}

@inline function addTo(counter: usize, count: u32): void {
  store<u32>(counter, load<u32>(counter) + count);
}

export function intersect(target: usize, source: usize, from: usize, to: usize): void {
  for (let at = from; at < to; at += 16) v128.store(target + at, v128.and(v128.load(target + at), v128.load(source + at)));
}

export function unite(target: usize, source: usize, from: usize, to: usize): void {
  for (let at = from; at < to; at += 16) v128.store(target + at, v128.or(v128.load(target + at), v128.load(source + at)));
}

export function copy(target: usize, source: usize, from: usize, to: usize): void {
  for (let at = from; at < to; at += 16) v128.store(target + at, v128.load(source + at));
}

export function countBits(set: usize, from: usize, to: usize): u32 {
  let count: u32 = 0;
  for (let at = from; at < to; ) {
    let bits = none();
    for (const end = min(to, at + BLOCKS_A_FLUSH); at < end; at += 16) bits = i8x16.add(bits, i8x16.popcnt(v128.load(set + at)));
    count += sumOf(bits);
  }
  return count;
}

export function matchSlots(packages: usize, area: usize, criteria: usize, number: u32, union_: usize, slots: u32, stride: usize, from: usize, to: usize): void {
  for (let at = from; at < to; at += 16) {
    const rows = v128.load(area + at);
    let any = none();
    let offset = at;
    for (let slot: u32 = 0; slot < slots; slot++, offset += stride) {
      let found = rows;
      for (let criterion: u32 = 0; criterion < number; criterion++) found = v128.and(found, v128.load(load<u32>(criteria + (criterion << 2)) + offset));
      v128.store(packages + offset, found);
      any = v128.or(any, found);
    }
    v128.store(union_ + at, any);
  }
}

export function uniteSlots(packages: usize, union_: usize, slots: u32, stride: usize, from: usize, to: usize): void {
  for (let at = from; at < to; at += 16) {
    let any = none();
    let offset = at;
    for (let slot: u32 = 0; slot < slots; slot++, offset += stride) any = v128.or(any, v128.load(packages + offset));
    v128.store(union_ + at, any);
  }
}

/** Four sets at a time share each load of the rows. */
export function countSets(rows: usize, sets: usize, stride: usize, number: u32, from: usize, to: usize, counts: usize): void {
  let set = sets;
  let counter = counts;
  let left = number;
  for (; left >= 4; left -= 4, set += 4 * stride, counter += 16) {
    for (let at = from; at < to; ) {
      let a = none(), b = none(), c = none(), d = none();
      for (const end = min(to, at + BLOCKS_A_FLUSH); at < end; at += 16) {
        const found = v128.load(rows + at);
        const source = set + at;
        a = i8x16.add(a, i8x16.popcnt(v128.and(found, v128.load(source))));
        b = i8x16.add(b, i8x16.popcnt(v128.and(found, v128.load(source + stride))));
        c = i8x16.add(c, i8x16.popcnt(v128.and(found, v128.load(source + 2 * stride))));
        d = i8x16.add(d, i8x16.popcnt(v128.and(found, v128.load(source + 3 * stride))));
      }
      addTo(counter, sumOf(a));
      addTo(counter + 4, sumOf(b));
      addTo(counter + 8, sumOf(c));
      addTo(counter + 12, sumOf(d));
    }
  }
  for (; left > 0; left--, set += stride, counter += 4) {
    for (let at = from; at < to; ) {
      let bits = none();
      for (const end = min(to, at + BLOCKS_A_FLUSH); at < end; at += 16) bits = i8x16.add(bits, i8x16.popcnt(v128.and(v128.load(rows + at), v128.load(set + at))));
      addTo(counter, sumOf(bits));
    }
  }
}

/** Two tags at a time share each load of the packages. */
export function countTags(packages: usize, rows: usize, tags: usize, tagStride: usize, pairs: u32, slots: u32, stride: usize, from: usize, to: usize, counts: usize): void {
  let first = tags;
  let counter = counts;
  for (let pair: u32 = 0; pair < pairs; pair++, first += 2 * tagStride, counter += 8) {
    for (let at = from; at < to; ) {
      let a = none(), b = none();
      for (const end = min(to, at + BLOCKS_A_FLUSH); at < end; at += 16) {
        let inA = none(), inB = none();
        let offset = at;
        for (let slot: u32 = 0; slot < slots; slot++, offset += stride) {
          const found = v128.load(packages + offset);
          inA = v128.or(inA, v128.and(found, v128.load(first + offset)));
          inB = v128.or(inB, v128.and(found, v128.load(first + tagStride + offset)));
        }
        const wanted = v128.load(rows + at);
        a = i8x16.add(a, i8x16.popcnt(v128.and(inA, wanted)));
        b = i8x16.add(b, i8x16.popcnt(v128.and(inB, wanted)));
      }
      addTo(counter, sumOf(a));
      addTo(counter + 4, sumOf(b));
    }
  }
}

/** floor(value × factor) of two lanes, in the low half of each 64 bits: half less, to the nearest. The little takes whole numbers up. */
@inline function bucketOf(values: v128, factor: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(f64x2.convert_low_i32x4_s(values), factor), f64x2.splat(1e-9 - 0.5)), f64x2.splat(NEAREST));
}

/** Four rows into four histograms side by side: lanes of one step never wait for each other. */
@inline function countGroup(group: u32, wanted: u32, values: usize, factor: v128, last: v128, unwanted: v128, nothing: usize, counts: usize, next: usize): void {
  const found = v128.load(values + (group << 2));
  const high = bucketOf(v128.shuffle<i32>(found, found, 2, 3, 2, 3), factor);
  const inside = i32x4.min_u(v128.shuffle<i32>(bucketOf(found, factor), high, 0, 2, 4, 6), last);
  const bucket = i32x4.min_u(v128.or(inside, v128.load(nothing + (((wanted >>> group) & 15) << 4))), unwanted);
  addTo(counts + (i32x4.extract_lane(bucket, 0) << 2), 1);
  addTo(counts + next + (i32x4.extract_lane(bucket, 1) << 2), 1);
  addTo(counts + 2 * next + (i32x4.extract_lane(bucket, 2) << 2), 1);
  addTo(counts + 3 * next + (i32x4.extract_lane(bucket, 3) << 2), 1);
}

/** Each histogram has `buckets` + 1 counters: the last one takes rows that nobody asked for. */
export function countBuckets(values: usize, rows: usize, perBucket: f64, buckets: u32, nothing: usize, from: usize, to: usize, counts: usize): void {
  const factor = f64x2.splat(perBucket), last = i32x4.splat(buckets - 1), unwanted = i32x4.splat(buckets);
  const next = (buckets + 1) << 2;
  for (let at = from; at < to; at += 4) {
    const wanted = load<u32>(rows + at);
    if (wanted === 0) continue;
    const word = values + (at << 5);
    countGroup(0, wanted, word, factor, last, unwanted, nothing, counts, next);
    countGroup(4, wanted, word, factor, last, unwanted, nothing, counts, next);
    countGroup(8, wanted, word, factor, last, unwanted, nothing, counts, next);
    countGroup(12, wanted, word, factor, last, unwanted, nothing, counts, next);
    countGroup(16, wanted, word, factor, last, unwanted, nothing, counts, next);
    countGroup(20, wanted, word, factor, last, unwanted, nothing, counts, next);
    countGroup(24, wanted, word, factor, last, unwanted, nothing, counts, next);
    countGroup(28, wanted, word, factor, last, unwanted, nothing, counts, next);
  }
}

/** What the values of the rows add up to: below 2^53, so whole. */
export function sumValues(values: usize, rows: usize, nothing: usize, from: usize, to: usize): f64 {
  let sums = f64x2.splat(0);
  for (let at = from; at < to; at += 4) {
    const wanted = load<u32>(rows + at);
    if (wanted === 0) continue;
    for (let group: u32 = 0; group < 32; group += 4) {
      const found = v128.andnot(v128.load(values + (at << 5) + (group << 2)), v128.load(nothing + (((wanted >>> group) & 15) << 4)));
      const high = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(found, found, 2, 3, 2, 3));
      sums = f64x2.add(sums, f64x2.add(f64x2.convert_low_i32x4_s(found), high));
    }
  }
  return f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
}

/** Appends rows of `rows` whose value is at most `limit`; returns how many there are. */
export function collectBelow(values: usize, rows: usize, limit: i32, from: usize, to: usize, found: usize): u32 {
  const most = i32x4.splat(limit);
  let count: u32 = 0;
  for (let at = from; at < to; at += 4) {
    const wanted = load<u32>(rows + at);
    if (wanted === 0) continue;
    let below: u32 = 0;
    for (let group: u32 = 0; group < 32; group += 4) below |= <u32>i32x4.bitmask(i32x4.le_s(v128.load(values + (at << 5) + (group << 2)), most)) << group;
    for (let bits = below & wanted; bits !== 0; bits &= bits - 1) store<u32>(found + (count++ << 2), (<u32>at << 3) + ctz(bits));
  }
  return count;
}
