/**
 * Memory that the kernel reads and writes: one WebAssembly memory an index, divided when the index is laid out. It never grows, as growing
 * would cut every array off from it. Arrays carry a brand, so that the compiler lets nothing else near the kernel.
 */
declare const inKernelMemory: unique symbol;
type InMemory<T> = T & { readonly [inKernelMemory]: true };

/** Bitsets: 32 rows or packages a word. */
export type KernelWords = InMemory<Uint32Array<ArrayBuffer>>;
/** Cents, mostly. */
export type KernelInts = InMemory<Int32Array<ArrayBuffer>>;
export type KernelShorts = InMemory<Uint16Array<ArrayBuffer>>;
export type KernelBytes = InMemory<Uint8Array<ArrayBuffer>>;

type Arrays = { words: KernelWords; ints: KernelInts; shorts: KernelShorts; bytes: KernelBytes };
type Request = { [Kind in keyof Arrays]: readonly [Kind, number] }[keyof Arrays];

const BYTES = { words: 4, ints: 4, shorts: 2, bytes: 1 } as const;
const TYPES = { words: Uint32Array, ints: Int32Array, shorts: Uint16Array, bytes: Uint8Array } as const;
const PAGE = 65_536;
const MOST_PAGES = 65_536;
/** The kernel reads sixteen bytes at a time: arrays begin and end on such a line. */
const LINE = 16;

export type KernelMemory<T extends Record<string, Request>> = {
  memory: WebAssembly.Memory;
  arrays: { [Name in keyof T]: Arrays[T[Name][0]] };
};

/** One memory with an array, zero-filled, for each request: what it holds, and how many of them. Throws beyond 4 GB: such a catalogue has to be divided. */
export function allocateKernelMemory<T extends Record<string, Request>>(requests: T): KernelMemory<T> {
  // The first line stays empty: address 0 means "no column".
  let end = LINE;
  const starts = Object.entries(requests).map(([name, [kind, count]]) => {
    const start = end;
    end += Math.ceil((count * BYTES[kind]) / LINE) * LINE;
    return { name, kind, count, start };
  });
  const pages = Math.ceil(end / PAGE);
  if (pages > MOST_PAGES)
    throw new Error(`the search index needs ${pages} pages of memory, more than the ${MOST_PAGES} that one can have`);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const arrays = Object.fromEntries(
    starts.map(({ name, kind, count, start }) => [name, new TYPES[kind](memory.buffer, start, count)]),
  );
  return { memory, arrays: arrays as KernelMemory<T>["arrays"] };
}

/** The part [from, to) of an array of the kernel's memory. */
export function partOf<T extends Arrays[keyof Arrays]>(array: T, from: number, to: number): T {
  return array.subarray(from, to) as T;
}
