import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Focus } from "#platform/images/crop.ts";
import { createLimiter } from "#platform/images/limiter.ts";
import { isPhotoId } from "#platform/images/photo-id.ts";
import { findCropId, readPhotograph, type PhotoFault } from "#platform/images/photograph.server.ts";
import { createPhotoShelf } from "#modules/catalogue/import/photographs/photo-shelf.server.ts";

/** A photograph that is on the shelf now, or why a file is none. */
export type Taken = { kind: "taken"; id: string } | { kind: "refused"; fault: PhotoFault };

/** Photographs that people of the house bring and crop. Ids come from browsers: what is no id of ours names nothing. */
export type PhotoDesk = {
  /** Throws where there is no room, or no right to write. */
  take: (file: Buffer) => Promise<Taken>;
  /** The same photograph with its subject elsewhere; null: it is not on the shelf. */
  crop: (id: string, focus: Focus) => Promise<string | null>;
  has: (id: string) => Promise<boolean>;
  /** Its whole picture with its size in pixels; null: it is not on the shelf. */
  look: (id: string) => Promise<{ content: Buffer; width: number; height: number } | null>;
};

/** The largest photograph takes half a gigabyte while it is read. */
const MOST_AT_ONCE = 1;

export function createPhotoDesk(photosDir: string): PhotoDesk {
  const shelf = createPhotoShelf({ dir: photosDir, isKept: true });
  const limit = createLimiter(MOST_AT_ONCE);
  const has = async (id: string) => isPhotoId(id) && (await shelf.has(id));
  const read = async (id: string) => ((await has(id)) ? readFile(join(photosDir, `${id}.jpg`)) : null);
  return {
    has,
    take: async (file) => {
      const found = await limit(() => readPhotograph(file, null));
      if (found.kind === "refused") return { kind: "refused", fault: found.fault };
      await shelf.keep(found.id, found.master);
      return { kind: "taken", id: found.id };
    },
    crop: async (id, focus) => {
      const master = await read(id);
      if (!master) return null;
      const cropped = await findCropId(master, focus);
      await shelf.keep(cropped, master);
      return cropped;
    },
    look: async (id) => {
      const content = await read(id);
      if (!content) return null;
      const { width, height } = await sharp(content).metadata();
      return { content, width, height };
    },
  };
}
