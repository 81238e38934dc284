import { closeSync, openSync, readSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Reads the tiles of one archive. */
export type Tiles = {
  /** Closest zoom that has tiles of its own. */
  maxZoom: number;
  /** The vector tile, unpacked; null where the archive has none. */
  read: (zoom: number, x: number, y: number) => Buffer | null;
};

/** A run of tiles with the same bytes; `runLength` 0 points to a leaf directory instead. */
type Entry = { tileId: number; runLength: number; offset: number; length: number };

const HEADER_BYTES = 127;
const GZIP = 2;
/** Directories below the root's; more do not occur. */
const MOST_LEVELS = 4;

/**
 * Opens a PMTiles archive (version 3, gzip inside) from disk. The file stays open for the life of the process; reads are synchronous, some
 * hundred kilobytes a picture. Throws when the file is something else.
 */
export function openTiles(file: string): Tiles {
  const bytes = (offset: number, length: number) => readBytes(file, offset, length);
  const header = bytes(0, HEADER_BYTES);
  if (header.toString("latin1", 0, 7) !== "PMTiles" || header[7] !== 3)
    throw new Error(`not a PMTiles archive: ${file}`);
  if (header[97] !== GZIP || header[98] !== GZIP) throw new Error(`tiles that are not packed with gzip: ${file}`);
  const field = (at: number) => Number(header.readBigUInt64LE(at));
  const leaves = field(40),
    data = field(56);
  const directories = new Map<number, Entry[]>();
  const directory = (offset: number, length: number) => {
    const kept = directories.get(offset) ?? readDirectory(gunzipSync(bytes(offset, length)));
    directories.set(offset, kept);
    return kept;
  };
  return {
    maxZoom: header[101] ?? 0,
    read: (zoom, x, y) => {
      const id = tileId(zoom, x, y);
      let entries = directory(field(8), field(16));
      for (let level = 0; level < MOST_LEVELS; level++) {
        const entry = entries.findLast((candidate) => candidate.tileId <= id);
        if (!entry) return null;
        if (entry.runLength > 0)
          return id < entry.tileId + entry.runLength ? gunzipSync(bytes(data + entry.offset, entry.length)) : null;
        entries = directory(leaves + entry.offset, entry.length);
      }
      return null;
    },
  };
}

function readBytes(file: string, offset: number, length: number): Buffer {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(length);
    readSync(handle, buffer, 0, length, offset);
    return buffer;
  } finally {
    closeSync(handle);
  }
}

/** Columns of variable-length numbers: ids as steps, run lengths, lengths, offsets (0: right after the one before). */
function readDirectory(bytes: Buffer): Entry[] {
  const next = createReader(bytes);
  const count = next();
  const column = () => Array.from({ length: count }, next);
  const steps = column(),
    runs = column(),
    lengths = column(),
    offsets = column();
  let tile = 0,
    end = 0;
  return steps.map((step, index) => {
    const length = lengths[index] ?? 0,
      shifted = offsets[index] ?? 0;
    tile += step;
    const offset = shifted === 0 ? end : shifted - 1;
    end = offset + length;
    return { tileId: tile, runLength: runs[index] ?? 0, offset, length };
  });
}

/** Reads one number after the other: seven bits a byte, the lowest first. */
function createReader(bytes: Buffer): () => number {
  let at = 0;
  return () => {
    let value = 0,
      scale = 1,
      byte = 0;
    do {
      byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * scale;
      scale *= 128;
    } while (byte >= 0x80);
    return value;
  };
}

/** The tile's place on the Hilbert curve of its zoom, after all tiles of the zooms before. */
function tileId(zoom: number, x: number, y: number): number {
  let id = (4 ** zoom - 1) / 3;
  for (let size = 2 ** (zoom - 1); size >= 1; size /= 2) {
    const right = (x & size) > 0 ? 1 : 0,
      low = (y & size) > 0 ? 1 : 0;
    id += size * size * ((3 * right) ^ low);
    if (low === 0) {
      if (right === 1) {
        x = size - 1 - (x & (size - 1));
        y = size - 1 - (y & (size - 1));
      }
      [x, y] = [y, x];
    }
  }
  return id;
}
