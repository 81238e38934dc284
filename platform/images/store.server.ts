import { readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { createLimiter } from "./limiter.ts";
import { readFocus } from "./photo-id.ts";
import { type PictureSource, renderPicture } from "./render.server.ts";
import type { Shelf } from "./shelf.server.ts";
import { findHeight, type Variant } from "./variants.ts";
import { writeWhole } from "./write-whole.server.ts";

/** Draws the picture of an id as SVG at a size in pixels; null when the id names none. */
type DrawPicture = (id: string, size: { width: number; height: number }) => string | null;

export type PictureStoreOptions = {
  /** Folder for rendered files; made when missing. */
  cacheDir: string;
  draw: DrawPicture;
  /** Folder of photographs that a catalogue brought (a house's own under their ids, as `.jpg`), named `{id}.jpg`, `.jpeg`, `.png`, `.webp` or `.avif`. */
  photosDir?: string;
  /** Part of the cache's path: a new value makes old renderings unreachable. */
  version?: string;
  /** How many pictures render at a time; the number of cores unless told. */
  concurrency?: number;
  /** Lets a caller render when it is their turn; without it whoever asks waits as long as it takes. */
  admit?: Admit;
  /** Told of what is read from the folder and written to it. */
  shelf?: Pick<Shelf, "used" | "added">;
  /** Told of a picture that was made but could not be kept (a full disk). */
  onUnkept?: (error: unknown) => void;
};

/** Too much is being rendered: come back in so many seconds. */
export type Busy = { kind: "shed"; retryAfter: number };
export type Admit = <Result>(
  caller: string,
  work: () => Promise<Result>,
) => Promise<{ kind: "done"; result: Result } | Busy>;

type PictureStore = {
  /** The rendered picture, from disk when it was rendered before; null when the id names no picture. `caller`: who asks, where that counts. */
  load(id: string, variant: Variant, caller?: string): Promise<Buffer | Busy | null>;
};

const PHOTO_ENDINGS = ["jpg", "jpeg", "png", "webp", "avif"];

/** Renders pictures on demand and keeps them on disk. Requests for the same picture at the same time render once. */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const admit = options.admit ?? waitForever(options.concurrency ?? availableParallelism());
  const underway = new Map<string, Promise<Buffer | Busy | null>>();

  return {
    async load(id, variant, caller = "") {
      const file = findCacheFile(options, id, variant);
      const kept = await readIfThere(file);
      if (kept) {
        options.shelf?.used(file);
        return kept;
      }
      const started = underway.get(file);
      if (started) return started;
      const work = admit(caller, () => renderToFile({ options, id, variant, file }))
        .then((outcome) => (outcome.kind === "done" ? outcome.result : outcome))
        .finally(() => underway.delete(file));
      underway.set(file, work);
      return work;
    },
  };
}

function waitForever(concurrency: number): Admit {
  const limit = createLimiter(concurrency);
  return async (_, work) => ({ kind: "done", result: await limit(work) });
}

function findCacheFile({ cacheDir, version = "1" }: PictureStoreOptions, id: string, variant: Variant): string {
  return path.join(cacheDir, version, id, `${variant.ratio}-${variant.width}.${variant.format ?? "webp"}`);
}

async function renderToFile({
  options,
  id,
  variant,
  file,
}: {
  options: PictureStoreOptions;
  id: string;
  variant: Variant;
  file: string;
}): Promise<Buffer | null> {
  const size = { width: variant.width, height: findHeight(variant.ratio, variant.width) };
  const source = await findSource(options, id, size);
  if (!source) return null;
  const body = await renderPicture({ source, ...size, format: variant.format ?? "webp" });
  try {
    await writeWhole(file, body);
    options.shelf?.added(file, body.byteLength);
  } catch (error) {
    // Whoever asked gets it anyway; the next one has it made again.
    options.onUnkept?.(error);
  }
  return body;
}

async function findSource(
  { draw, photosDir }: PictureStoreOptions,
  id: string,
  size: { width: number; height: number },
): Promise<PictureSource | null> {
  const svg = draw(id, size);
  if (svg !== null) return { kind: "drawing", svg };
  if (!photosDir) return null;
  for (const ending of PHOTO_ENDINGS) {
    const file = path.join(photosDir, `${id}.${ending}`);
    if (await isFile(file)) return { kind: "photograph", file, focus: readFocus(id) };
  }
  return null;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
