/**
 * Keeps the `limit` smallest of what is pushed, by `key`, then by `tie`. A binary heap over typed arrays with the worst one on top,
 * reused from search to search: nothing is allocated while a search looks at hotels.
 */
export type TopK = {
  keys: Float64Array;
  ties: Float64Array;
  items: Int32Array;
  size: number;
  limit: number;
  /** A key above this cannot enter. */
  worst: number;
};

export function createTopK(): TopK {
  return {
    keys: new Float64Array(256),
    ties: new Float64Array(256),
    items: new Int32Array(256),
    size: 0,
    limit: 0,
    worst: Infinity,
  };
}

/** Empties it and sets how many it keeps. A write beyond a typed array is silent, so the arrays grow here. */
export function resetTopK(top: TopK, limit: number): void {
  if (limit > top.keys.length) {
    top.keys = new Float64Array(limit);
    top.ties = new Float64Array(limit);
    top.items = new Int32Array(limit);
  }
  top.limit = limit;
  top.size = 0;
  top.worst = limit > 0 ? Infinity : -Infinity;
}

function isWorse(top: TopK, a: number, b: number): boolean {
  const keyA = top.keys[a] ?? 0,
    keyB = top.keys[b] ?? 0;
  return keyA > keyB || (keyA === keyB && (top.ties[a] ?? 0) > (top.ties[b] ?? 0));
}

function write(top: TopK, at: number, key: number, tie: number, item: number): void {
  top.keys[at] = key;
  top.ties[at] = tie;
  top.items[at] = item;
}

function swap(top: TopK, a: number, b: number): void {
  const key = top.keys[a] ?? 0,
    tie = top.ties[a] ?? 0,
    item = top.items[a] ?? 0;
  write(top, a, top.keys[b] ?? 0, top.ties[b] ?? 0, top.items[b] ?? 0);
  write(top, b, key, tie, item);
}

/** Offers an item. */
export function pushTopK(top: TopK, key: number, tie: number, item: number): void {
  if (top.limit === 0) return;
  if (top.size < top.limit) {
    write(top, top.size, key, tie, item);
    siftUp(top, top.size++);
  } else {
    if (key > top.worst || (key === top.worst && tie >= (top.ties[0] ?? 0))) return;
    write(top, 0, key, tie, item);
    siftDown(top);
  }
  if (top.size === top.limit) top.worst = top.keys[0] ?? 0;
}

function siftUp(top: TopK, from: number): void {
  for (let at = from; at > 0;) {
    const parent = (at - 1) >> 1;
    if (!isWorse(top, at, parent)) return;
    swap(top, at, parent);
    at = parent;
  }
}

function siftDown(top: TopK): void {
  for (let at = 0; ;) {
    let child = 2 * at + 1;
    if (child >= top.size) return;
    if (child + 1 < top.size && isWorse(top, child + 1, child)) child += 1;
    if (!isWorse(top, child, at)) return;
    swap(top, child, at);
    at = child;
  }
}

/** What was kept, best first, from the `offset`th on. */
export function readTopK(top: TopK, offset: number): number[] {
  const entries = Array.from({ length: top.size }, (_, at) => at);
  entries.sort((a, b) => (top.keys[a] ?? 0) - (top.keys[b] ?? 0) || (top.ties[a] ?? 0) - (top.ties[b] ?? 0));
  return entries.slice(offset).map((at) => top.items[at] ?? 0);
}
