import { createImageHandler } from "#platform/images/handler.server.ts";
import { createShelf, type Shelf } from "#platform/images/shelf.server.ts";
import { createPictureStore, type Admit } from "#platform/images/store.server.ts";
import { formatPicturePath, parsePicturePath } from "#platform/images/variants.ts";
import type { MapFrame } from "#platform/basemap/frame.ts";
import type { Platform } from "#platform/platform.ts";
import { createSeldomLog } from "#platform/seldom-log.server.ts";
import { DRAWING_VERSION } from "#demo/illustrations/draw.ts";
import type { LoadPicture } from "#modules/documents/gifts.server.ts";
import { createDraw } from "./draw-pictures.ts";
import { createKnownPictures, type KnownPictures } from "./known-pictures.ts";

const MEGABYTE = 1024 * 1024;

export type Pictures = Pick<KnownPictures, "hasMap" | "learn" | "offerContent"> & {
  /** Answers GET /img. `mapFrame`: what the map of a place shows. */
  /** For paper: a picture that pages may name, as a JPEG. */
  load: LoadPicture;
  /** `learnPreview`: offers what a draft shows that a browser looks at. */
  serve: (
    mapFrame: (pictureId: string) => MapFrame | null,
    learnPreview: (cookies: string | null) => Promise<void>,
  ) => ReturnType<typeof createImageHandler>;
};

type PaperNeeds = { cacheDir: string; photosDir: string | undefined; shelf: Shelf } & Pick<KnownPictures, "isOffered">;

/** An id comes from what somebody has chosen: it is one of ours, or nothing is looked for. */
function createPaperPictures({ isOffered, ...options }: PaperNeeds): LoadPicture {
  const store = createPictureStore({ ...options, draw: createDraw(() => null), version: DRAWING_VERSION });
  return async (id, shape) => {
    if (!parsePicturePath(formatPicturePath(id, shape)) || !isOffered(id, "card")) return null;
    const found = await store.load(id, { ...shape, format: "jpeg" });
    return found === null || "kind" in found ? null : found;
  };
}

/** Pictures that pages and calls can name: drawn when first asked for, kept in DATA_DIR. */
export async function openPictures(
  { env, db, clock, log, siblings }: Platform,
  { contentPictures, admit }: { contentPictures: readonly string[]; admit?: Admit | undefined },
): Promise<Pictures> {
  const folders = { cacheDir: `${env.DATA_DIR}/pictures`, photosDir: env.PHOTOS_DIR };
  const { isOffered, findNew, hasMap, learn, offerContent } = await createKnownPictures({
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
    offerContent,
    load: createPaperPictures({ ...folders, isOffered, shelf }),
    serve: (mapFrame, learnPreview) =>
      createImageHandler({
        ...folders,
        draw: createDraw(mapFrame),
        version: DRAWING_VERSION,
        isOffered: async (id, ratio, { headers }) => {
          if (isOffered(id, ratio) || (await findNew(id, ratio))) return true;
          const cookies = headers.get("cookie");
          if (!cookies?.includes("preview=")) return false;
          await learnPreview(cookies);
          return isOffered(id, ratio);
        },
        shelf,
        ...(admit ? { admit } : {}),
        onUnkept: (error) => tellSeldom(error, "a picture could not be kept in DATA_DIR, it is made again each time"),
        onUnmade: (error) => tellSeldom(error, "a picture could not be made"),
      }),
  };
}
