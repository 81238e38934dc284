import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "./accept.ts";
import { findCrop, type Focus } from "./crop.ts";
import { addGrain } from "./grain.server.ts";
import { MOST_PIXELS } from "./photo-limits.ts";

/** Where a picture comes from: a drawing as SVG text, or a photograph's file. `focus`: where its subject is, null: to be guessed. */
export type PictureSource =
  | { kind: "drawing"; svg: string }
  | { kind: "photograph"; file: string; focus: Focus | null };

/** Effort 2 takes less than half the time of the default for 5 % more bytes (measured on the drawings). */
const WEBP = { quality: 75, effort: 2 } as const;
/** For mail programmes. */
const JPEG = { quality: 78, mozjpeg: true } as const;
/** As good to the eye as each other; AVIF at its lowest effort costs no more time than WebP (docs/benchmarks.md#photographs). */
const PHOTO_ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 0 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpeg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

// Parallelism comes from rendering several pictures at once; threads inside one picture only add waiting.
sharp.concurrency(1);
// Each source is read once; keeping decoded pixels would only hold memory.
sharp.cache(false);

/** Renders a picture at exact pixels. A drawing gets the grain and is WebP (JPEG in mails), a photograph is cropped to its subject. Nothing of a file but its pixels is kept. */
export async function renderPicture({
  source,
  width,
  height,
  format = "webp",
}: {
  source: PictureSource;
  width: number;
  height: number;
  format?: PictureFormat;
}): Promise<Buffer> {
  return source.kind === "drawing"
    ? renderDrawing(source.svg, width, height, format)
    : renderPhotograph(source, { width, height }, format);
}

async function renderDrawing(svg: string, width: number, height: number, format: PictureFormat): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: "cover" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data, info.width);
  const drawing = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  return (format === "jpeg" ? drawing.jpeg(JPEG) : drawing.webp(WEBP)).toBuffer();
}

async function renderPhotograph(
  { file, focus }: Extract<PictureSource, { kind: "photograph" }>,
  box: { width: number; height: number },
  format: PictureFormat,
): Promise<Buffer> {
  const photo = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  const cropped = focus
    ? await cropTo(photo, box, focus)
    : photo.autoOrient().resize(box.width, box.height, { fit: "cover", position: "attention" });
  return PHOTO_ENCODERS[format](cropped).toBuffer();
}

async function cropTo(photo: Sharp, box: { width: number; height: number }, focus: Focus): Promise<Sharp> {
  const { scaled, left, top } = findCrop(await photo.metadata(), box, focus);
  return photo.resize(scaled.width, scaled.height, { fit: "fill" }).extract({ left, top, ...box });
}
