import { createImageHandler } from "#platform/images/handler.server.ts";
import { createShelf } from "#platform/images/shelf.server.ts";
import type { Admit } from "#platform/images/store.server.ts";
import type { MapFrame } from "#platform/basemap/frame.ts";
import type { Platform } from "#platform/platform.ts";
import { createSeldomLog } from "#platform/seldom-log.server.ts";
import { DRAWING_VERSION } from "#demo/illustrations/draw.ts";
import { createDraw } from "./draw-pictures.ts";
import { createKnownPictures, type KnownPictures } from "./known-pictures.ts";

const MEGABYTE = 1024 * 1024;

export type Pictures = Pick<KnownPictures, "hasMap" | "learn"> & {
  /** Answers GET /img. `mapFrame`: what the map of a place shows. */
  serve: (mapFrame: (pictureId: string) => MapFrame | null) => ReturnType<typeof createImageHandler>;
};

/** Pictures that pages and calls can name: drawn when first asked for, kept in DATA_DIR. */
export async function openPictures(
  { env, db, clock, log, siblings }: Platform,
  { contentPictures, admit }: { contentPictures: readonly string[]; admit?: Admit | undefined },
): Promise<Pictures> {
  const folders = { cacheDir: `${env.DATA_DIR}/pictures`, photosDir: env.PHOTOS_DIR };
  const { isOffered, hasMap, learn } = await createKnownPictures({
    db,
    photosDir: folders.photosDir,
    contentPictures,
  });
  const shelf = createShelf({
    dir: folders.cacheDir,
    mostBytes: env.PICTURE_DISK_MB * MEGABYTE,
    writers: siblings.count,
  });
  void shelf.tidy();
  const tellSeldom = createSeldomLog({ log, clock });
  return {
    hasMap,
    learn,
    serve: (mapFrame) =>
      createImageHandler({
        ...folders,
        draw: createDraw(mapFrame),
        version: DRAWING_VERSION,
        isOffered,
        shelf,
        ...(admit ? { admit } : {}),
        onUnkept: (error) => tellSeldom(error, "a picture could not be kept in DATA_DIR, it is made again each time"),
        onUnmade: (error) => tellSeldom(error, "a picture could not be made"),
      }),
  };
}
