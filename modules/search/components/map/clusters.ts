/** A thing on the map, at a pixel of the current zoom. */
export type Placed<T> = { item: T; x: number; y: number };

/** Things that would cover each other, as one, at `x` and `y`. */
export type Cluster<T> = { items: T[]; x: number; y: number };

/** Room that a marker needs around its middle, pixels. */
export type MarkerSize = { width: number; height: number };

/**
 * Joins things whose markers would cover each other: each goes to the first cluster within a marker's size, otherwise starts one. The order of
 * the input decides who is first in a cluster; a cluster stays where its first thing stands.
 */
export function clusterPlaced<T>(placed: readonly Placed<T>[], { width, height }: MarkerSize): Cluster<T>[] {
  const clusters: Cluster<T>[] = [];
  for (const { item, x, y } of placed) {
    const near = clusters.find((cluster) => Math.abs(cluster.x - x) < width && Math.abs(cluster.y - y) < height);
    if (near) near.items.push(item);
    else clusters.push({ items: [item], x, y });
  }
  return clusters;
}
