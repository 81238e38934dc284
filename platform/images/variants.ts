import type { PictureFormat } from "./accept.ts";
import { PHOTO_LOOK } from "./photo-id.ts";

/** The shapes in which a picture is served. `card` also serves galleries; the last three are those of a jumbotron (docs/product/content.md#home). */
export const RATIOS = {
  card: { width: 3, height: 2 },
  poster: { width: 4, height: 5 },
  hero: { width: 12, height: 5 },
  thumb: { width: 1, height: 1 },
  map: { width: 2, height: 1 },
  tall: { width: 750, height: 528 },
  wide: { width: 1500, height: 736 },
  panorama: { width: 3840, height: 700 },
} as const;

export type Ratio = keyof typeof RATIOS;

/** Widths in pixels that exist per shape; nothing else is ever rendered, so the cache stays bounded. */
export const RATIO_WIDTHS: Record<Ratio, readonly number[]> = {
  card: [400, 800, 1200, 1600, 2400],
  poster: [400, 800, 1200, 1600],
  hero: [400, 800, 1200, 1600, 2400, 3200],
  thumb: [400, 800],
  map: [400, 800, 1200],
  tall: [750],
  wide: [1500],
  panorama: [3840],
};

/** One rendering of a picture: a shape at a width in pixels, WebP unless told. */
export type Variant = { ratio: Ratio; width: number; format?: PictureFormat };

const PATH = /^\/img\/([a-z0-9]+(?:-[a-z0-9]+)*)\/([a-z]+)-([1-9]\d{2,3})\.(webp|jpg)$/;
const LONGEST_ID = 80;

/** Height in whole pixels of a shape at a width. */
export function findHeight(ratio: Ratio, width: number): number {
  const shape = RATIOS[ratio];
  return Math.round((width * shape.height) / shape.width);
}

/**
 * The address of one rendering: `/img/{id}/{ratio}-{width}.webp`. A house's photograph ends in `.jpg`: what everybody can show, and who can show a smaller
 * format is sent that.
 */
export function formatPicturePath(id: string, variant: Variant): string {
  return `/img/${id}/${variant.ratio}-${variant.width}.${endingOf(id)}`;
}

/** A picture as other sites show it: previews of links, search engines. */
export const previewPath = (id: string): string => formatPicturePath(id, { ratio: "card", width: 1200 });

/** What a mail shows: a card in the one width that is made for it. */
export const MAIL_PICTURE = { ratio: "card", width: 800 } as const satisfies Variant;

/** A picture as mail programmes show it: many know no WebP, so that it is a JPEG. */
export const mailPicturePath = (id: string): string => `/img/${id}/${MAIL_PICTURE.ratio}-${MAIL_PICTURE.width}.jpg`;

const endingOf = (id: string) => (PHOTO_LOOK.test(id) ? "jpg" : "webp");

/** Reads an address of `formatPicturePath` or `mailPicturePath`; null for anything that is not exactly one of ours. */
export function parsePicturePath(path: string): ({ id: string } & Variant) | null {
  const [, id, ratio, digits, ending] = PATH.exec(path) ?? [];
  if (!id || !ratio || id.length > LONGEST_ID || !isRatio(ratio)) return null;
  const width = Number(digits);
  if (!RATIO_WIDTHS[ratio].includes(width)) return null;
  if (ending === endingOf(id)) return { id, ratio, width };
  const isOfMail = ending === "jpg" && ratio === MAIL_PICTURE.ratio && width === MAIL_PICTURE.width;
  return isOfMail ? { id, ratio, width, format: "jpeg" } : null;
}

function isRatio(name: string): name is Ratio {
  return Object.hasOwn(RATIOS, name);
}
