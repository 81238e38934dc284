/** A thing on the map, at a pixel of the current zoom. */
export type Placed<T> = { item: T; x: number; y: number };

/** Things that would cover each other, as one: `x` and `y` are the middle. */
export type Cluster<T> = { items: T[]; x: number; y: number };

/** Puts things into cells of `size` pixels; the order of the input decides who is first in a cluster. */
export function clusterPlaced<T>(placed: readonly Placed<T>[], size: number): Cluster<T>[] {
  const cells = new Map<string, Placed<T>[]>();
  for (const entry of placed) {
    const cell = `${Math.floor(entry.x / size)}:${Math.floor(entry.y / size)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), entry]);
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...cells.values()].map((entries) => ({ items: entries.map(({ item }) => item), x: mean(entries.map(({ x }) => x)), y: mean(entries.map(({ y }) => y)) }));
}
