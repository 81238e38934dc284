import type { Shape } from "./layout.ts";
import { partOf, type KernelInts, type KernelMemory, type KernelWords } from "../kernel/memory.ts";
import type { FromPrices, PartyColumns, Kept, PartyMemory, FromMemory, Parties, Extras } from "./columns.ts";

/** Fields of `PartyMemory.amounts`: the same as the columns, those of a package side by side for who looks at single ones. */
export const PARTY = { rooms: 0, occupancy: 1, perNight: 2, perStay: 3, fields: 4 } as const;

const KEPT = { parties: 12, extras: 16, fromPrices: 12 } as const;

/** What `createParties` needs of the kernel's memory. */
export const partyRequests = ({ size, packageWords }: Shape) =>
  ({
    partyAmounts: ["ints", KEPT.parties * 3 * size],
    partyRooms: ["bytes", KEPT.parties * size],
    partySets: ["words", KEPT.parties * 2 * packageWords],
    extras: ["ints", KEPT.extras * size],
    fromAmounts: ["ints", KEPT.fromPrices * size],
    fromSets: ["words", KEPT.fromPrices * packageWords],
  }) as const;

export function createParties(
  { words, size, packageWords }: Shape,
  arrays: KernelMemory<ReturnType<typeof partyRequests>>["arrays"],
): Parties {
  const { partyAmounts, partyRooms, partySets, fromAmounts, fromSets } = arrays;
  const ints = (from: KernelInts, number: number) => partOf(from, number * size, (number + 1) * size);
  const sets = (from: KernelWords, number: number) => partOf(from, number * packageWords, (number + 1) * packageWords);
  const parties = Array.from({ length: KEPT.parties }, (_, at): PartyMemory => ({
    perNight: ints(partyAmounts, 3 * at),
    perStay: ints(partyAmounts, 3 * at + 1),
    occupancy: ints(partyAmounts, 3 * at + 2),
    rooms: partOf(partyRooms, at * size, (at + 1) * size),
    fits: sets(partySets, 2 * at),
    oneRoom: sets(partySets, 2 * at + 1),
    amounts: new Int32Array(PARTY.fields * size),
  }));
  const from = Array.from({ length: KEPT.fromPrices }, (_, at): FromMemory => ({
    perNight: ints(fromAmounts, at),
    exists: sets(fromSets, at),
    nights: new Uint8Array(size),
    day: new Uint16Array(size),
    promo: new Uint8Array(size),
    isFilled: new Uint8Array(words),
  }));
  const columns = createKept<PartyMemory, PartyColumns>(parties, () => dropOrphans());
  const extras = createKept<KernelInts, Extras>(
    Array.from({ length: KEPT.extras }, (_, at) => ints(arrays.extras, at)),
  );
  const fromPrices = createKept<FromMemory, FromPrices>(from);
  // Both are kept current through their party's columns.
  const dropOrphans = () => {
    const parties = columns.values();
    extras.keepOnly(({ party }) => parties.includes(party));
    fromPrices.keepOnly(({ party }) => parties.includes(party));
  };
  return {
    columns,
    extras,
    fromPrices,
    clear: () => {
      columns.keepOnly(() => false);
      dropOrphans();
    },
  };
}

/** As many values as there are memories. `onEvict` is told after one has lost its memory. */
export function createKept<Memory, Value>(
  memories: readonly Memory[],
  onEvict: () => void = () => {},
): Kept<Memory, Value> {
  const free = [...memories];
  const entries = new Map<string, { memory: Memory; value: Value }>();
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (entry) free.push(entry.memory);
    entries.delete(key);
  };
  const add = (key: string, make: (memory: Memory) => Value) => {
    if (free.length === 0) {
      const [oldest] = entries.keys();
      if (oldest !== undefined) drop(oldest);
      onEvict();
    }
    const memory = free.pop();
    if (memory === undefined) throw new Error("a cache without memory keeps nothing");
    return { memory, value: make(memory) };
  };
  return {
    get: (key, make) => {
      const entry = entries.get(key) ?? add(key, make);
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    values: () => [...entries.values()].map(({ value }) => value),
    keepOnly: (isKept) => {
      for (const [key, { value }] of entries) if (!isKept(value)) drop(key);
    },
  };
}
