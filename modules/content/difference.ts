/** One place where two files differ. Null: it is not there. */
export type Difference = { path: string; before: string | null; after: string | null };

type Leaves = ReadonlyMap<string, string>;

/** Where two files differ, by path, in the order of the newer one; what is gone comes last. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const changed = [...now].flatMap(([path, value]) => {
    const was = old.get(path) ?? null;
    return was === value ? [] : [{ path, before: was, after: value }];
  });
  const gone = [...old].filter(([path]) => !now.has(path)).map(([path, was]) => ({ path, before: was, after: null }));
  return [...changed, ...gone];
}

/** Every plain value with its path, `blocks[2].title.fr`; an empty list or object is one. */
function leavesOf(value: unknown): Leaves {
  const leaves = new Map<string, string>();
  const walk = (part: unknown, path: string): void => {
    const inside = partsOf(part);
    if (inside.length === 0) leaves.set(path, typeof part === "string" ? part : (JSON.stringify(part) ?? ""));
    for (const [name, item] of inside) walk(item, `${path}${name}`);
  };
  walk(value, "");
  return new Map([...leaves].map(([path, text]) => [path.replace(/^\./, ""), text]));
}

function partsOf(part: unknown): [string, unknown][] {
  if (Array.isArray(part)) return part.map((item: unknown, index) => [`[${index}]`, item]);
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).map(([name, item]) => [`.${name}`, item]);
}
