import { join } from "node:path";
import type { createLimiter } from "#platform/images/limiter.ts";
import { readPhotograph } from "#platform/images/photograph.server.ts";
import { PHOTO_KINDS, type HousePhoto } from "../../photographs/kinds.ts";
import { MOST_PICTURES } from "../../photographs/own-photographs.ts";
import type { Texts } from "../../types.ts";
import { readPhotoName, type HouseCodes, type PhotoName } from "./file-name.ts";
import type { PhotoFacts } from "./photo-list.ts";
import type { PhotoShelf } from "./photo-shelf.server.ts";
import { listFolder, readPhotoFile } from "./read-folder.server.ts";

/** A photograph as the database knows it. `source`: what its file was, so that one that has not changed is not read again. */
export type KeptPhoto = HousePhoto & { file: string; alt: Texts | null; source: string };
export type PhotoProblem = { file: string; message: string };

type HotelFolder = {
  folder: string;
  codes: HouseCodes;
  /** What the list says of a file of this hotel. */
  factsOf: (file: string) => PhotoFacts | null;
  /** What came in last time. */
  before: readonly KeptPhoto[];
  shelf: PhotoShelf;
  limit: ReturnType<typeof createLimiter>;
};

type Named = PhotoName & { file: string };
type Read = { photo: KeptPhoto } | { problem: PhotoProblem };

/** A hotel's photographs in their order: by the number before the name, then by kind, then by name. Wrong files are named. */
export async function readHotelFolder(hotel: HotelFolder): Promise<{ photos: KeptPhoto[]; problems: PhotoProblem[] }> {
  const entries = await listFolder(hotel.folder);
  if ("reason" in entries) return { photos: [], problems: [{ file: "", message: entries.reason }] };
  const problems: PhotoProblem[] = [];
  const named: Named[] = [];
  for (const entry of entries) {
    const { name: file } = entry;
    const name = entry.kind === "file" ? readPhotoName(file, hotel.codes) : null;
    if (entry.kind === "refused") problems.push({ file, message: entry.reason });
    else if (!name) problems.push({ file, message: "is a folder: photographs lie in the hotel's folder itself" });
    else if ("reason" in name) problems.push({ file, message: name.reason });
    else named.push({ ...name, file });
  }
  const read = await Promise.all(named.toSorted(byPlace).map((name) => hotel.limit(() => readOne(hotel, name))));
  const photos: KeptPhoto[] = [];
  for (const one of read) {
    if ("problem" in one) problems.push(one.problem);
    else {
      const { file, pictureId } = one.photo;
      const twin = photos.find((photo) => photo.pictureId === pictureId);
      if (twin) problems.push({ file, message: `is the same photograph as ${twin.file}` });
      else if (photos.length >= MOST_PICTURES)
        problems.push({ file, message: `is one too many: a hotel has at most ${MOST_PICTURES}` });
      else photos.push(one.photo);
    }
  }
  return { photos, problems };
}

function byPlace(a: Named, b: Named): number {
  const place = (name: Named) => name.place ?? Number.MAX_SAFE_INTEGER;
  return place(a) - place(b) || PHOTO_KINDS.indexOf(a.kind) - PHOTO_KINDS.indexOf(b.kind);
}

async function readOne({ folder, factsOf, before, shelf }: HotelFolder, { file, kind, code }: Named): Promise<Read> {
  const facts = factsOf(file);
  const focus = facts?.focus ?? null;
  const sourceOf = (state: { bytes: number; changedAt: number }) =>
    [state.bytes, state.changedAt, focus ? `${focus.x},${focus.y}` : "guessed"].join(" ");
  const last = before.find((photo) => photo.file === file);
  const isKept = last !== undefined && (await shelf.has(last.pictureId));
  const found = await readPhotoFile(join(folder, file), (state) => isKept && last.source === sourceOf(state));
  if ("reason" in found) return { problem: { file, message: found.reason } };
  const same = { file, kind, code, alt: facts?.alt ?? null, source: sourceOf(found.state) };
  if (!found.content) return { photo: { ...same, pictureId: last?.pictureId ?? "" } };
  const photograph = await readPhotograph(found.content, focus);
  if (photograph.kind === "refused") return { problem: { file, message: photograph.reason } };
  await shelf.keep(photograph.id, photograph.master);
  return { photo: { ...same, pictureId: photograph.id } };
}
