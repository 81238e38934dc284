import sharp from "sharp";
import { drawPicture } from "./draw.ts";

/** What a visitor calls alike: at most this many of 256 bits of a difference hash (composition). */
export const ALIKE_BITS = 26;

/** Cells a side of the hash. */
const CELLS = 16;

/** A difference hash of 16 × 16 bits, one for each cell that is lighter than its right-hand neighbour. */
export type PictureHash = readonly boolean[];

/** The hash of a drawing as SVG text. */
export async function hashDrawing(svg: string): Promise<PictureHash> {
  const grey = await sharp(Buffer.from(svg))
    .greyscale()
    .resize(CELLS + 1, CELLS, { fit: "fill" })
    .raw()
    .toBuffer();
  return Array.from({ length: CELLS * CELLS }, (_, bit) => {
    const place = Math.floor(bit / CELLS) * (CELLS + 1) + (bit % CELLS);
    return (grey[place] ?? 0) > (grey[place + 1] ?? 0);
  });
}

/** The hash of a picture as a card shows it, by its id; null for an id that names no drawing. */
export async function hashPicture(id: string, width: number): Promise<PictureHash | null> {
  const svg = drawPicture(id, { width, height: Math.round((width * 2) / 3) });
  return svg === null ? null : hashDrawing(svg);
}

/** How many bits two hashes differ in, 0 to 256. */
export function distanceOf(one: PictureHash, other: PictureHash): number {
  return one.reduce((sum, bit, place) => sum + (bit === other[place] ? 0 : 1), 0);
}

/** Pictures that are shown together: where, and their ids. */
export type Screenful = { where: string; ids: readonly string[] };

export type Twins = { distance: number; ids: readonly [string, string]; where: string };

export type Likeness = {
  /** Pairs on one screen, each counted once however many screens show it. */
  pairs: number;
  /** Pairs within the bound, the most alike first; the first screen that shows each. */
  alike: Twins[];
  nearest: Twins | null;
};

/** Compares every picture of a screen with every other on it. Ids without a hash are photographs, and are not compared. */
export function compareScreens(screens: readonly Screenful[], hashes: ReadonlyMap<string, PictureHash>): Likeness {
  const compared = new Set<string>();
  const alike: Twins[] = [];
  let nearest: Twins | null = null;
  for (const { where, ids } of screens) {
    for (const ids2 of pairsOf(ids)) {
      const [one, other] = [hashes.get(ids2[0]), hashes.get(ids2[1])];
      const key = ids2.toSorted().join(" ");
      if (!one || !other || compared.has(key)) continue;
      compared.add(key);
      const twins = { distance: distanceOf(one, other), ids: ids2, where };
      if (!nearest || twins.distance < nearest.distance) nearest = twins;
      if (twins.distance <= ALIKE_BITS) alike.push(twins);
    }
  }
  return { pairs: compared.size, alike: alike.toSorted((a, b) => a.distance - b.distance), nearest };
}

function pairsOf(ids: readonly string[]): (readonly [string, string])[] {
  return ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const));
}
