import { isDeepStrictEqual } from "node:util";
import { readCurrent, type Derived } from "../export/current-lines.server.ts";
import { changeOf, type RecordFile } from "../export/records.ts";
import type { ImportPlaces, LineOf, Sift } from "./file-loader.ts";

/** Compares lines with what they would bring in again: a catalogue that comes back as it left changes no row and wakes no search. */
export function siftOf<File extends RecordFile>(file: File): Sift<LineOf<File>> {
  return async ({ db, places }, lines) => {
    const known = await readCurrent(db, file, { ids: lines.map(({ id }) => id) });
    const byId = new Map(known.map((current) => [current.line.id, current]));
    return lines.map((line) => {
      const current = byId.get(line.id);
      if (!current) return { line, news: "new" };
      const change = changeOf(file, current.line, line);
      // A hotel is found by its places, and those are worked out when it is written: geography may know better by now.
      return { line, news: change ?? (hasMoved(current, places) ? {} : null) };
    });
  };
}

type Somewhere = { line: object; derived?: Derived };

function hasMoved({ line, derived }: Somewhere, places: ImportPlaces): boolean {
  if (!derived || !("cityId" in line && "latitude" in line && "longitude" in line)) return false;
  const { cityId, latitude, longitude } = line;
  if (typeof cityId !== "number" || typeof latitude !== "number" || typeof longitude !== "number") return false;
  const placeIds = places.placesOf({ latitude, longitude, cityId });
  return (
    derived.country !== places.byId(cityId)?.country || !isDeepStrictEqual(new Set(derived.placeIds), new Set(placeIds))
  );
}
