import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import type { Focus } from "./crop.ts";
import { formatPhotoId } from "./photo-id.ts";
import { LONGEST_SIDE, MOST_PIXELS, SMALLEST } from "./photo-limits.ts";

/** A photograph that may be shown: the id of its picture, and what is kept of it. */
type Photograph = { kind: "photograph"; id: string; master: Buffer };
/** What is wrong with a file, for whoever tells it in another language. */
export type PhotoFault = "empty" | "no_picture" | "other_kind" | "damaged" | "moves" | "too_large" | "too_small";
/** `reason`: what is wrong with the file and what to do, a sentence without its subject: "is a GIF: …". */
type Refused = { kind: "refused"; fault: PhotoFault; reason: string };

const WANTED = "send it as JPEG, PNG, WebP or AVIF";

/** What a file is by its first bytes; its name says nothing. */
const SIGNS: readonly [name: string, pattern: RegExp][] = [
  ["JPEG", /^\xff\xd8\xff/],
  ["PNG", /^\x89PNG\r\n/],
  ["WebP", /^RIFF[^]{4}WEBP/],
  ["AVIF", /^[^]{4}ftypavi[fs]/],
  ["HEIC", /^[^]{4}ftyp(?:hei|hev|mif|msf)/],
  ["GIF", /^GIF8/],
  ["TIFF", /^(?:II\*\0|MM\0\*)/],
  ["PDF", /^%PDF/],
  ["BMP", /^BM/],
  ["film", /^[^]{4}ftyp/],
  ["drawing (SVG)", /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!--|!doctype svg)/i],
  ["web page", /^\s*<(?:!doctype html|html)/i],
];
const READABLE = new Set(["JPEG", "PNG", "WebP", "AVIF"]);
const FORMATS: Record<string, string> = { jpeg: "JPEG", png: "PNG", webp: "WebP", heif: "AVIF" };

/** Covers the largest card; all that is sent is made from it. */
const MASTER = { width: 2400, height: 1600 };
const MASTER_QUALITY = 90;
/** A file that takes longer has been made to take long. */
const MOST_SECONDS = 60;
/** Part of the digest: a new value gives every photograph a new address. */
const MAKE = "1";

/**
 * Reads a photograph: by its content, its size before any of its pixels, then all of it, so that a damaged file is found here and not by a visitor. What
 * is kept is upright, sRGB, as large as a screen needs, and without anything that its camera wrote into it (place, time, names). `focus`: where its
 * subject is; null: it is guessed.
 */
export async function readPhotograph(file: Buffer, focus: Focus | null): Promise<Photograph | Refused> {
  const metadata = await readHeader(file);
  if ("kind" in metadata) return metadata;
  try {
    const master = await makeMaster(file);
    const { x, y } = focus ?? (await guessFocus(master));
    const digest = createHash("sha256").update(`${MAKE} ${x} ${y} `).update(file).digest("hex").slice(0, 16);
    return { kind: "photograph", id: formatPhotoId({ colour: await findColour(master), x, y, digest }), master };
  } catch (error) {
    return refused("damaged", `is damaged or cut off (${reasonOf(error)}): export it again`);
  }
}

/** The id of a kept photograph with its subject elsewhere: the same pixels, another address. The same subject again is the same id. */
export async function findCropId(master: Buffer, { x, y }: Focus): Promise<string> {
  const digest = createHash("sha256").update(`${MAKE} ${x} ${y} `).update(master).digest("hex").slice(0, 16);
  return formatPhotoId({ colour: await findColour(master), x, y, digest });
}

async function readHeader(file: Buffer): Promise<Metadata | Refused> {
  const start = file.toString("latin1", 0, 256);
  const found = SIGNS.find(([, sign]) => sign.test(start))?.[0];
  if (file.byteLength === 0) return refused("empty", "is empty");
  if (!found) return refused("no_picture", `is no picture: ${WANTED}`);
  if (!READABLE.has(found)) return refused("other_kind", `is a ${found}: ${WANTED}`);
  // Only the header is read here; what it says is held against our own bounds below.
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => refused("damaged", `is damaged (${reasonOf(error)}): export it again`));
  if ("kind" in metadata) return metadata;
  return findProblem(metadata, found) ?? metadata;
}

function findProblem(metadata: Metadata, sign: string): Refused | null {
  const { width, height, format, pages = 1 } = metadata;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const size = `is ${width} × ${height} pixels`;
  if (FORMATS[format] !== sign) return refused("damaged", `is damaged (begins like ${sign}): export it again`);
  if (pages > 1) return refused("moves", "moves: send one still picture");
  if (long > LONGEST_SIDE) return refused("too_large", `${size}: at most ${LONGEST_SIDE} a side, make it smaller`);
  if (long < SMALLEST.long || short < SMALLEST.short)
    return refused(
      "too_small",
      `${size}: at least ${SMALLEST.long} × ${SMALLEST.short}, either way round, send a larger one`,
    );
  return null;
}

function makeMaster(file: Buffer): Promise<Buffer> {
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .flatten({ background: "#fff" })
    .resize({ ...MASTER, fit: "outside", withoutEnlargement: true })
    .toColourspace("srgb")
    .jpeg({ quality: MASTER_QUALITY, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** The mean colour, six hexadecimal digits. */
async function findColour(master: Buffer): Promise<string> {
  const mean = await sharp(master).resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return mean.toString("hex", 0, 3);
}

const SMALL = 256;
const GUESS_BOX = 64;
/** A guess is never trusted with the very edge. */
const GUESSED = { least: 20, most: 80 };

/** Where the eye goes first: by contrast, saturation and skin, as far as the library can tell. */
async function guessFocus(master: Buffer): Promise<Focus> {
  const small = await sharp(master).resize(SMALL, SMALL, { fit: "inside" }).png().toBuffer({ resolveWithObject: true });
  const { info } = await sharp(small.data)
    .resize(GUESS_BOX, GUESS_BOX, { fit: "cover", position: "attention" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = GUESS_BOX / Math.min(small.info.width, small.info.height);
  const percent = (at: number | undefined, side: number) =>
    Math.round(Math.min(Math.max(((at ?? (side * scale) / 2) * 100) / (side * scale), GUESSED.least), GUESSED.most));
  return { x: percent(info.attentionX, small.info.width), y: percent(info.attentionY, small.info.height) };
}

const refused = (fault: PhotoFault, reason: string): Refused => ({ kind: "refused", fault, reason });

const reasonOf = (error: unknown) => (error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
