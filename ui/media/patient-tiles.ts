import type { TileSource } from "protomaps-leaflet";

/** A line that failed is given so long, milliseconds. */
const PAUSE_MS = 1000;

/** Tiles of which one that could not be fetched is asked for once more: a moment without a line leaves no hole in a map. Throws what the second try throws; who has moved on is not asked for. */
export const askTwice = (source: TileSource): TileSource => ({
  get: async (tile, size) => {
    try {
      return await source.get(tile, size);
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      return source.get(tile, size);
    }
  },
});
