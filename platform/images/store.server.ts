import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { createLimiter } from "./limiter.ts";
import { type PictureSource, renderPicture } from "./render.server.ts";
import { findHeight, type Variant } from "./variants.ts";

/** Draws the picture of an id as SVG at a size in pixels; null when the id names none. */
type DrawPicture = (id: string, size: { width: number; height: number }) => string | null;

export type PictureStoreOptions = {
  /** Folder for rendered files; made when missing. */
  cacheDir: string;
  draw: DrawPicture;
  /** Folder of photographs that a catalogue brought, named `{id}.jpg`, `.jpeg`, `.png`, `.webp` or `.avif`. */
  photosDir?: string;
  /** Part of the cache's path: a new value makes old renderings unreachable. */
  version?: string;
  /** How many pictures render at a time; the number of cores unless told. */
  concurrency?: number;
  /** Told of a picture that was made but could not be kept (a full disk). */
  onUnkept?: (error: unknown) => void;
};

type PictureStore = {
  /** The rendered WebP, from disk when it was rendered before; null when the id names no picture. */
  load(id: string, variant: Variant): Promise<Buffer | null>;
};

const PHOTO_ENDINGS = ["jpg", "jpeg", "png", "webp", "avif"];

/** Renders pictures on demand and keeps them on disk. Requests for the same picture at the same time render once. */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const limit = createLimiter(options.concurrency ?? availableParallelism());
  const underway = new Map<string, Promise<Buffer | null>>();

  return {
    async load(id, variant) {
      const file = findCacheFile(options, id, variant);
      const kept = await readIfThere(file);
      if (kept) return kept;
      const started = underway.get(file);
      if (started) return started;
      const work = limit(() => renderToFile({ options, id, variant, file })).finally(() => underway.delete(file));
      underway.set(file, work);
      return work;
    },
  };
}

function findCacheFile({ cacheDir, version = "1" }: PictureStoreOptions, id: string, variant: Variant): string {
  return path.join(cacheDir, version, id, `${variant.ratio}-${variant.width}.webp`);
}

async function renderToFile({ options, id, variant, file }: {
  options: PictureStoreOptions;
  id: string;
  variant: Variant;
  file: string;
}): Promise<Buffer | null> {
  const size = { width: variant.width, height: findHeight(variant.ratio, variant.width) };
  const source = await findSource(options, id, size);
  if (!source) return null;
  const body = await renderPicture({ source, ...size });
  // Whoever asked gets it anyway; the next one has it made again.
  await writeAtomically(file, body).catch((error: unknown) => options.onUnkept?.(error));
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
    if (await isFile(file)) return { kind: "photograph", file };
  }
  return null;
}

/** A reader sees the whole file or none, also when two processes render the same picture. */
async function writeAtomically(file: string, body: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, body);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
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
