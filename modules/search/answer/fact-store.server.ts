import type { Reader } from "#modules/catalogue/reader.server.ts";

/** Facts of cards by site, the last used ones. A changed hotel or catalogue forgets them. */
export type FactStore<Facts> = {
  find: (ids: readonly number[], reader: Reader) => Promise<Map<number, Facts>>;
  forgetHotel: (hotelId: number) => void;
  forgetAll: () => void;
};

/** Keeps up to `size` cards a site; those that are missing come with one call of `load`. */
export function createFactStore<Facts extends { hotelId: number }>(
  load: (ids: readonly number[], reader: Reader) => Promise<Map<number, Facts>>,
  size: number,
): FactStore<Facts> {
  const bySite = new Map<string, Map<number, Facts>>();
  return {
    find: async (ids, reader) => {
      const known = bySite.get(reader.site.id) ?? new Map<number, Facts>();
      bySite.set(reader.site.id, known);
      const missing = ids.filter((id) => !known.has(id));
      const loaded = missing.length > 0 ? await load(missing, reader) : new Map<number, Facts>();
      const found = new Map(
        ids.flatMap((id) => {
          const facts = known.get(id) ?? loaded.get(id);
          return facts ? [[id, facts] as const] : [];
        }),
      );
      remember(known, found, size);
      return found;
    },
    forgetHotel: (hotelId) => {
      for (const known of bySite.values())
        for (const [id, facts] of known) if (facts.hotelId === hotelId) known.delete(id);
    },
    forgetAll: () => bySite.clear(),
  };
}

/** Least recently used ones go first: a map keeps its keys in the order they were written. */
function remember<Facts>(known: Map<number, Facts>, found: ReadonlyMap<number, Facts>, size: number): void {
  for (const [id, facts] of found) {
    known.delete(id);
    known.set(id, facts);
  }
  for (const id of known.keys()) {
    if (known.size <= size) return;
    known.delete(id);
  }
}
