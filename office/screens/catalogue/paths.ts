import { isRecordFile, type RecordFile } from "#modules/catalogue/export/records.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { Ask } from "../../screen.ts";

export const recordPath = (file: RecordFile, id: number): string => `/catalogue/${file}/${id}`;
export const publishPath = (file: RecordFile, id: number): string => `${recordPath(file, id)}/publish`;
export const confirmPath = (file: RecordFile, id: number): string => `${recordPath(file, id)}/confirm`;
export const previewPath = (file: RecordFile, id: number): string => `${recordPath(file, id)}/preview`;
/** Makes a thing of a hotel; a hotel is of none. */
export const newPath = (file: RecordFile, hotelId: number | null): string =>
  hotelId === null ? `/catalogue/${file}/new` : `/catalogue/${file}/new?hotel=${hotelId}`;

/** What of a thing a page is about. */
export const PARTS = ["texts", "facts", "pictures", "house"] as const;
export type Part = (typeof PARTS)[number];
export const partPath = (file: RecordFile, id: number, part: Part, language?: Language): string =>
  part === "pictures"
    ? `${recordPath(file, id)}/pictures`
    : `${recordPath(file, id)}?part=${part}${language === undefined ? "" : `&in=${language}`}`;
/** One picture of a thing. */
export const picturePath = (file: RecordFile, id: number, picture: string): string =>
  `${partPath(file, id, "pictures")}/${picture}`;
/** The whole of a photograph, as nobody but the office sees it. */
export const photoPath = (photo: string): string => `/catalogue/photos/${photo}`;

/** Which thing an address is of; null where it is of none. */
export function whichOf({ params }: Pick<Ask, "params">): { file: RecordFile; id: number } | null {
  const [file = "", id = ""] = [params["file"], params["id"]];
  return isRecordFile(file) && /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_000_000_000
    ? { file, id: Number(id) }
    : null;
}
