import type { Focus } from "./crop.ts";

/** The look of a house's photograph in its id: its mean colour, and where its subject is, percent of its width and height. */
export const PHOTO_LOOK = /^photo-([\da-f]{6})-(\d\d)-(\d\d)-/;

/**
 * The id of a house's photograph: `photo-8a9b7c-42-67-3f9a0c12d4e5b6a7`. All that a page needs to lay it out is in it, and its
 * end is a digest of the file and of how it is cropped, so that another photograph has another address.
 */
export function formatPhotoId({ colour, x, y, digest }: Focus & { colour: string; digest: string }): string {
  const twoDigits = (percent: number) => String(Math.min(Math.round(percent), 99)).padStart(2, "0");
  return `photo-${colour}-${twoDigits(x)}-${twoDigits(y)}-${digest}`;
}

/** Where the subject of a photograph is, by its id; null for any other picture. */
export function readFocus(id: string): Focus | null {
  const [, , x, y] = PHOTO_LOOK.exec(id) ?? [];
  return x ? { x: Number(x), y: Number(y) } : null;
}

/** Whether two ids are of one photograph as far as they tell: cropped otherwise, it keeps its mean colour. */
export function isSameLook(one: string, other: string): boolean {
  const [, colour] = PHOTO_LOOK.exec(one) ?? [];
  return colour !== undefined && PHOTO_LOOK.exec(other)?.[1] === colour;
}

const PHOTO_ID = /^photo-[\da-f]{6}-\d\d-\d\d-[\da-f]{16}$/;

/** Whether it is the whole id of a photograph, and nothing that could lead out of its folder. */
export const isPhotoId = (id: string): boolean => PHOTO_ID.test(id);
