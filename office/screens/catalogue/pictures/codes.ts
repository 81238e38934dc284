import type { HouseOf } from "#modules/assortment/record.server.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import { ROOM_KINDS, type PhotoKind } from "#modules/catalogue/photographs/kinds.ts";

type Coded = { kind: PhotoKind; code: string };

/** Whether a hotel has the room or the activity that a photograph of a kind shows. */
export function hasCode({ rooms, activities }: Pick<HouseOf, "rooms" | "activities">, { kind, code }: Coded): boolean {
  const known = kind === "activity" ? activities : ROOM_KINDS.includes(kind) ? rooms : [];
  return known.some((one) => one.code === code);
}

/** What a photograph of a thing shows unless somebody says it. */
export const usualKind = (file: RecordFile): PhotoKind =>
  file === "hotels" ? "facade" : file === "rooms" ? "room" : file === "activities" ? "activity" : "detail";

/** A code as a picture says it: none is left out. */
export const codeOf = (code: string): { code?: string } => (code === "" ? {} : { code });
