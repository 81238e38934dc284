/** What each file needs before it can be read alone. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Groups of files that need each other, whichever way round: the strongly connected parts of more than one. */
export function findCircles(graph: Graph): string[][] {
  const circles: string[][] = [];
  const left = new Set(graph.keys());
  for (const start of graph.keys()) {
    if (!left.has(start)) continue;
    const circle = [...reach(graph, start)].filter((file) => left.has(file) && reach(graph, file).has(start));
    for (const file of [start, ...circle]) left.delete(file);
    if (circle.length > 1) circles.push(circle.toSorted());
  }
  return circles;
}

const known = new WeakMap<Graph, Map<string, Set<string>>>();

/** Every file that one comes to; itself only where a way leads back. */
function reach(graph: Graph, start: string): Set<string> {
  const memory = known.get(graph) ?? new Map<string, Set<string>>();
  known.set(graph, memory);
  const kept = memory.get(start);
  if (kept) return kept;
  const found = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(graph.get(file) ?? []));
  }
  memory.set(start, found);
  return found;
}
