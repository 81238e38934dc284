import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasBit } from "../index/bitset.ts";
import { createKernel, WORKSPACE_INTS } from "./compiled-kernel.ts";
import { NO_PRICE, type Kernel, type PriceSource } from "./kernel.ts";
import { allocateKernelMemory } from "./memory.ts";
import { referenceKernel } from "./reference.ts";

const WORDS = 160,
  SLOTS = 3,
  PACKAGE_WORDS = SLOTS * WORDS,
  ROWS = WORDS * 32,
  POSITIONS = SLOTS * ROWS,
  SETS = 7,
  NIGHTS = 5;

fc.configureGlobal({ numRuns: 25 });

/** The same memory twice: one for the compiled loops, one for the longhand ones. */
function createWorld() {
  const { memory, arrays } = allocateKernelMemory({
    workspace: ["ints", WORKSPACE_INTS],
    area: ["words", WORDS],
    target: ["words", WORDS],
    union: ["words", WORDS],
    packages: ["words", PACKAGE_WORDS],
    criteria: ["words", 2 * PACKAGE_WORDS],
    tags: ["words", (SETS + 1) * PACKAGE_WORDS],
    values: ["words", SETS * WORDS],
    cheapest: ["ints", ROWS],
    kept: ["ints", ROWS],
    found: ["ints", ROWS],
    prices: ["ints", ROWS],
    column: ["ints", POSITIONS],
    nightly: ["shorts", NIGHTS * POSITIONS],
    base: ["ints", POSITIONS],
    perNight: ["ints", POSITIONS],
    perStay: ["ints", POSITIONS],
    occupancy: ["ints", POSITIONS],
    rooms: ["bytes", POSITIONS],
    taxPoints: ["shorts", POSITIONS],
  });
  return { memory, arrays };
}

type World = ReturnType<typeof createWorld>["arrays"];
const compiled = createWorld(),
  longhand = createWorld().arrays;
const worlds: { kernel: Kernel; world: World }[] = [
  { kernel: createKernel(compiled.memory, compiled.arrays.workspace), world: compiled.arrays },
  { kernel: referenceKernel, world: longhand },
];

const SETS_OF_BITS = ["area", "target", "union", "packages", "criteria", "tags", "values"] as const;
const AMOUNTS = {
  column: 90_000,
  nightly: 60_000,
  base: 90_000,
  perNight: 6000,
  perStay: 40_000,
  cheapest: 300_000,
  kept: 300_000,
} as const;

const COMPARED = (Object.keys(longhand) as (keyof World)[]).filter((name) => name !== "workspace" && name !== "found");

/** Words of all densities and plausible cents, the same in both worlds. */
function fill(seed: number): void {
  const next = createNumbers(seed);
  for (const name of SETS_OF_BITS) {
    const density = next() % 4;
    for (let at = 0; at < longhand[name].length; at++)
      longhand[name][at] = [
        next(),
        next() & next(),
        next() | next(),
        next() % 3 === 0 ? 0xffffffff : next() & next() & next(),
      ][density] as number;
  }
  // A night costs more than single use can take off it.
  for (const [name, most] of Object.entries(AMOUNTS))
    for (let at = 0; at < longhand[name as keyof typeof AMOUNTS].length; at++)
      longhand[name as keyof typeof AMOUNTS][at] = (name === "nightly" ? 5000 : 0) + (next() % most);
  for (let at = 0; at < POSITIONS; at++) {
    // What stands where no package is means nothing, whatever it is.
    if (!hasBit(longhand.packages, 0, at)) longhand.column[at] = -(longhand.column[at] as number);
    longhand.occupancy[at] = (next() % 9000) - 4500;
    longhand.perNight[at] = (longhand.occupancy[at] as number) + (next() % 1500);
    longhand.rooms[at] = 1 + (next() % 4);
    longhand.taxPoints[at] = next() % 3 === 0 ? next() % 2001 : 0;
  }
  for (const name of Object.keys(longhand) as (keyof World)[])
    if (name !== "workspace") compiled.arrays[name].set(longhand[name]);
}

function createNumbers(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** Two runs of whole blocks with a gap between them. */
const runs = fc.tuple(fc.nat(12), fc.nat(40), fc.nat(5), fc.nat(12)).map(([from, length, gap, rest]) => {
  const end = Math.min(40, from + length + 1),
    next = Math.min(39, end + gap);
  const run = { from: from * 4, to: end * 4 };
  return end + gap >= 40 ? [run] : [run, { from: next * 4, to: Math.min(40, next + rest + 1) * 4 }];
});
const slots = fc
  .constantFrom({ from: 0, to: 3 }, { from: 0, to: 2 }, { from: 1, to: 3 }, { from: 2, to: 3 })
  .map((range) => ({ ...range, words: WORDS }));

/** Runs a call in both worlds and compares what it returns and everything it left in memory. */
function compare<T>(call: (kernel: Kernel, world: World) => T): void {
  const [own, reference] = worlds.map(({ kernel, world }) => call(kernel, world));
  expect(own).toEqual(reference);
  const different = COMPARED.filter((name) => !bytesOf(compiled.arrays[name]).equals(bytesOf(longhand[name])));
  expect(different).toEqual([]);
}

const bytesOf = (array: World[keyof World]) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);
const columnsOf = (nights: number, first: number) =>
  Array.from({ length: nights }, (_, night) => ((first + night) % NIGHTS) * POSITIONS);
const sources = fc
  .tuple(fc.constantFrom("column", "stay", "rooms"), fc.integer({ min: 1, max: 7 }), fc.nat(4), fc.boolean())
  .map(
    ([kind, nights, first, isTaxed]) =>
      ({ column, nightly, base, perNight, perStay, rooms, occupancy, taxPoints }: World): PriceSource =>
        kind === "column"
          ? { column }
          : {
              nightly,
              columns: columnsOf(nights, first),
              perStay,
              floor: kind === "rooms" ? { rooms, occupancy, perNight, base } : null,
              taxPoints: isTaxed ? taxPoints : null,
            },
  );

describe("the compiled loops do what the longhand ones do", () => {
  /** Whatever is drawn and whatever the memory holds. */
  const agrees = <T>(values: fc.Arbitrary<T>, call: (values: T, kernel: Kernel, world: World) => unknown) =>
    fc.property(fc.integer(), values, (seed, drawn) => {
      fill(seed);
      compare((kernel, world) => call(drawn, kernel, world));
    });

  it.each(["intersect", "unite", "copy"] as const)("%s", (name) => {
    fc.assert(
      agrees(fc.tuple(runs, fc.nat(SETS - 1)), ([where, number], kernel, { target, values }) =>
        kernel[name](target, { words: values, at: number * WORDS }, where),
      ),
    );
  });

  it("count bits", () => {
    fc.assert(agrees(runs, (where, kernel, { area }) => kernel.countBits(area, where)));
  });

  it("match slots and unite them", () => {
    fc.assert(
      agrees(
        fc.tuple(runs, slots, fc.integer({ min: 1, max: 2 })),
        ([where, range, number], kernel, { packages, area, criteria, union }) => {
          kernel.matchSlots({
            packages,
            area,
            criteria: [
              { words: criteria, at: 0 },
              { words: criteria, at: PACKAGE_WORDS },
            ].slice(0, number),
            union,
            slots: range,
            runs: where,
          });
        },
      ),
    );
    fc.assert(
      agrees(fc.tuple(runs, slots), ([where, range], kernel, { packages, union }) =>
        kernel.uniteSlots({ packages, union, slots: range, runs: where }),
      ),
    );
  });

  it("count sets", () => {
    fc.assert(
      agrees(fc.tuple(runs, fc.nat(SETS)), ([where, number], kernel, { area, values }) => {
        const counts = new Int32Array(SETS + 2).fill(7);
        kernel.countSets({
          rows: area,
          first: { words: values, at: 0 },
          words: WORDS,
          number,
          runs: where,
          counts,
          at: 1,
        });
        return [...counts];
      }),
    );
  });

  it("count tags", () => {
    fc.assert(
      agrees(fc.tuple(runs, slots), ([where, range], kernel, { packages, area, tags }) => {
        const counts = new Int32Array(SETS).fill(3);
        kernel.countTags({
          packages,
          rows: area,
          tags,
          tagWords: PACKAGE_WORDS,
          number: SETS,
          slots: range,
          runs: where,
          counts,
        });
        return [...counts];
      }),
    );
  });

  it("price slots", () => {
    const limits = fc.option(fc.tuple(fc.nat(200_000), fc.nat(400_000)));
    fc.assert(
      agrees(fc.tuple(runs, slots, sources, limits), ([where, range, source, bounds], kernel, world) => {
        const { packages, area, cheapest, kept } = world;
        kernel.priceSlots({
          source: source(world),
          packages,
          within: area,
          cheapest,
          limits: bounds && { least: bounds[0], most: bounds[1], kept },
          slots: range,
          runs: where,
        });
      }),
    );
  });

  it("price a range", () => {
    fc.assert(
      agrees(fc.tuple(sources, fc.nat(20)), ([source, first], kernel, world) =>
        kernel.priceRange(source(world), first * 4, world.prices),
      ),
    );
  });

  it("count buckets", () => {
    fc.assert(
      agrees(fc.tuple(runs, fc.constantFrom(1, 2, 3, 7, 420)), ([where, scale], kernel, { cheapest, area }) =>
        kernel.countBuckets({ values: cheapest, rows: area, perBucket: 1 / (scale * 1000), buckets: 25, runs: where }),
      ),
    );
    fill(3);
    for (const { world } of worlds)
      world.cheapest.forEach((_, row) => (world.cheapest[row] = row % 3 === 0 ? NO_PRICE : (row % 40) * 7000));
    compare((kernel, { cheapest, area }) =>
      kernel.countBuckets({
        values: cheapest,
        rows: area,
        perBucket: 1 / 7000,
        buckets: 25,
        runs: [{ from: 0, to: WORDS }],
      }),
    );
  });

  it("add up values", () => {
    fc.assert(
      agrees(runs, (where, kernel, { cheapest, area }) =>
        kernel.sumValues({ values: cheapest, rows: area, runs: where }),
      ),
    );
  });

  it("collect what is below a limit", () => {
    fc.assert(
      agrees(fc.tuple(fc.nat(39), fc.nat(350_000)), ([from, limit], kernel, { cheapest, area, found }) => {
        const count = kernel.collectBelow({ values: cheapest, rows: area, limit, from: from * 4, to: WORDS, found });
        return [...found.subarray(0, count)];
      }),
    );
  });
});
