import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { createLimiter } from "#platform/images/limiter.ts";
import type { PhotoReport } from "../report.ts";
import type { HouseCodes } from "./file-name.ts";
import { createHotelFinder, findChosen, keepPhotos, readCodes, readHotels, readKnown } from "./house.server.ts";
import { createPhotoShelf, type PhotoShelf } from "./photo-shelf.server.ts";
import { readPhotoList, type PhotoFacts } from "./photo-list.ts";
import { listFolder, readPhotoFile, type FolderEntry } from "./read-folder.server.ts";
import { readHotelFolder, type KeptPhoto } from "./read-hotel.server.ts";

/** Beside the catalogue's files: a folder a hotel. */
const FOLDER = "photographs";
const LIST = "photographs.csv";

/** The largest photograph takes half a gigabyte while it is read. */
const MOST_AT_ONCE = 4;

export type PhotoRun = {
  client: pg.PoolClient;
  /** Folder of the catalogue. */
  folder: string;
  /** Where photographs are kept for the server. */
  photosDir: string;
  check: boolean;
  onProgress?: ((progress: { file: "photographs"; done: number; total: number }) => void) | undefined;
};

/**
 * Brings in the photographs of `photographs/HOTEL/…`: each hotel's set as a whole, and each for itself (docs/catalogue/photographs.md). A wrong file is
 * named and left out, the others come in. Null: the folder has none. Throws when they cannot be kept.
 */
export async function importPhotographs(run: PhotoRun): Promise<PhotoReport | null> {
  const root = join(run.folder, FOLDER);
  if (!(await isThere(root))) return null;
  const started = performance.now();
  const report: PhotoReport = {
    status: run.check ? "checked" : "loaded",
    hotels: 0,
    photographs: 0,
    changed: 0,
    problems: [],
    gaps: [],
    milliseconds: 0,
  };
  const refuse = (file: string, message: string) => report.problems.push({ file: join(FOLDER, file), message });
  const entries = await listFolder(root);
  if ("reason" in entries) refuse("", entries.reason);
  const list = "reason" in entries ? null : await readList(root, entries, refuse);
  if (!list || "reason" in entries) return { ...report, status: "refused", milliseconds: performance.now() - started };
  const shelf = createPhotoShelf({ dir: run.photosDir, isKept: !run.check });
  const limit = createLimiter(Math.min(availableParallelism(), MOST_AT_ONCE));
  const known = await readKnown(run.client);
  const chosen = await findChosen(run.client);
  const hotels = createHotelFinder(await readHotels(run.client));
  for (const [index, entry] of entries.entries()) {
    run.onProgress?.({ file: "photographs", done: index, total: entries.length });
    if (entry.name === LIST) continue;
    if (entry.kind === "refused") refuse(entry.name, entry.reason);
    else if (entry.kind === "file") refuse(entry.name, "lies beside the hotels: put it into the folder of one");
    else {
      const hotel = hotels(entry.name);
      if (typeof hotel === "string") refuse(entry.name, hotel);
      else
        await importHotel({
          run,
          report,
          root,
          name: entry.name,
          hotelId: hotel.id,
          list,
          shelf,
          limit,
          known,
          chosen,
        });
    }
  }
  for (const [file, { row }] of list.byFile)
    if (!list.used.has(file)) refuse(LIST, `row ${row}: ${file} is none of the photographs`);
  run.onProgress?.({ file: "photographs", done: entries.length, total: entries.length });
  return { ...report, milliseconds: performance.now() - started };
}

type ListOfPhotos = { byFile: Map<string, PhotoFacts & { row: number }>; used: Set<string> };

type HotelRun = {
  run: PhotoRun;
  report: PhotoReport;
  root: string;
  /** Name of the hotel's folder. */
  name: string;
  hotelId: number;
  list: ListOfPhotos;
  shelf: PhotoShelf;
  limit: ReturnType<typeof createLimiter>;
  known: Map<number, KeptPhoto[]>;
  /** Hotels whose lines name photographs, which go before those of a folder. */
  chosen: ReadonlySet<number>;
};

async function importHotel({
  run,
  report,
  root,
  name,
  hotelId,
  list,
  shelf,
  limit,
  known,
  chosen,
}: HotelRun): Promise<void> {
  const { rooms, activities } = await readCodes(run.client, hotelId);
  const before = known.get(hotelId) ?? [];
  const found = await readHotelFolder({
    folder: join(root, name),
    codes: { rooms, activities },
    factsOf: (file) => {
      const facts = list.byFile.get(`${name}/${file}`);
      if (facts) list.used.add(`${name}/${file}`);
      return facts ?? null;
    },
    before,
    shelf,
    limit,
  });
  report.problems.push(...found.problems.map(({ file, message }) => ({ file: join(FOLDER, name, file), message })));
  // A folder of nothing but wrong files is a mistake, an empty one says that the drawings come back.
  if (found.photos.length === 0 && found.problems.length > 0) return;
  report.hotels += 1;
  report.photographs += found.photos.length;
  const gap = describeGap(found.photos, { rooms, activities });
  if (gap) report.gaps.push(`${name}: ${gap}`);
  if (chosen.has(hotelId) && found.photos.length > 0)
    report.gaps.push(`${name}: its pictures are chosen in the office, these are kept and not shown`);
  if (run.check || isDeepStrictEqual(found.photos, before)) return;
  report.changed += 1;
  await keepPhotos(run.client, hotelId, found.photos);
}

/** What visitors will look for in vain. */
function describeGap(photos: readonly KeptPhoto[], codes: HouseCodes): string | null {
  const has = (kind: string, code: string | null) => photos.some((photo) => photo.kind === kind && photo.code === code);
  if (photos.length === 0) return "no photograph, the catalogue's pictures are shown";
  const rooms = has("room", null) ? [] : codes.rooms.filter((code) => !has("room", code));
  const parts = [
    ...(photos.some(({ kind }) => kind === "facade") ? [] : ["the front of the house"]),
    ...(rooms.length ? [`${rooms.length > 1 ? "rooms" : "room"} ${rooms.join(", ")}`] : []),
  ];
  return parts.length ? `no photograph of ${parts.join(", ")}` : null;
}

type Refuse = (file: string, message: string) => void;

/** The list beside the hotels, empty where there is none. Null: it cannot be understood, and its crops and words would be lost. */
async function readList(root: string, entries: readonly FolderEntry[], refuse: Refuse): Promise<ListOfPhotos | null> {
  const used = new Set<string>();
  if (!entries.some(({ name }) => name === LIST)) return { byFile: new Map(), used };
  const file = await readPhotoFile(join(root, LIST), () => false);
  const list = "reason" in file ? { refused: file.reason } : readText(file.content ?? Buffer.alloc(0));
  if ("refused" in list) {
    refuse(LIST, list.refused);
    return null;
  }
  for (const { row, message } of list.problems) refuse(LIST, `row ${row}: ${message}`);
  return { byFile: list.byFile, used };
}

function readText(content: Buffer): ReturnType<typeof readPhotoList> {
  try {
    return readPhotoList(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch {
    return { refused: "is no UTF-8 text: save it as CSV UTF-8" };
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
