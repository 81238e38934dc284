import { access } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "#platform/images/write-whole.server.ts";

/** Where photographs are kept for the server, under the ids of their pictures. None is taken away: orders name them. */
export type PhotoShelf = {
  has: (pictureId: string) => Promise<boolean>;
  /** Throws where there is no room, or no right to write. */
  keep: (pictureId: string, content: Buffer) => Promise<void>;
};

/** `isKept: false`: it is only looked at, nothing is kept and nothing counts as known. */
export function createPhotoShelf({ dir, isKept }: { dir: string; isKept: boolean }): PhotoShelf {
  const fileOf = (pictureId: string) => join(dir, `${pictureId}.jpg`);
  const has = (pictureId: string) =>
    access(fileOf(pictureId)).then(
      () => isKept,
      () => false,
    );
  return {
    has,
    keep: async (pictureId, content) => {
      if (!isKept || (await has(pictureId))) return;
      try {
        await writeWhole(fileOf(pictureId), content);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`A photograph could not be kept in ${dir}, the hotels before it are loaded: ${reason}`, {
          cause: error,
        });
      }
    },
  };
}
