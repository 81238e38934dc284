import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { readAudit } from "#platform/audit/read-audit.server.ts";
import { RECORD_KINDS, type RecordFile } from "#modules/catalogue/export/records.ts";
import { thingOf } from "#modules/catalogue/import/import-audit.ts";
import { isPhotograph, ownPhotographs } from "#modules/catalogue/photographs/own-photographs.ts";
import { hotel, photograph } from "#modules/catalogue/tables.server.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import type { RecordLine } from "../record.server.ts";
import { findRemoved, picturesOf, type Removed } from "./picture-list.ts";

/**
 * What a thing shows, and what waits behind it. `shown` in its order, with the words that somebody gave them; `isOfHouse`: the line names none of them, they
 * are photographs of its house.
 */
export type PicturesOf = {
  shown: Picture[];
  isOfHouse: boolean;
  /** Drawings that its line names, where photographs stand in their place. */
  behind: Picture[];
  /** The last that went. */
  removed: Removed[];
  /** Photographs of the hotel that it does not show. */
  others: Picture[];
};

/** Changes that are looked through for what went, and pictures of them that a page offers. */
const MOST_CHANGES = 40;
const MOST_REMOVED = 6;

export async function findPictures(db: Db, { file, line }: RecordLine): Promise<PicturesOf> {
  const hotelId = file === "hotels" ? line.id : line.hotelId;
  const named = picturesOf(line);
  const own = ownPhotographs(named);
  const house = await readHousePhotographs(db, hotelId);
  const lent = own.length > 0 ? [] : await readLent(db, { file, id: line.id, house });
  const journal = await readAudit(db, { thing: thingOf(file, line), limit: MOST_CHANGES });
  const photographs = own.length > 0 ? own : lent;
  const shown = photographs.length > 0 ? photographs : named;
  return {
    shown,
    isOfHouse: lent.length > 0,
    behind: photographs.length > 0 ? named.filter((picture) => !isPhotograph(picture)) : [],
    removed: findRemoved(journal, [...named, ...shown]).slice(0, MOST_REMOVED),
    others: house.filter(({ id }) => !shown.some((picture) => picture.id === id)),
  };
}

/** What a hotel's line names, else what its folder has. */
async function readHousePhotographs(db: Db, hotelId: number): Promise<Picture[]> {
  const [row] = await db
    .select({ named: sql<Picture[]>`coalesce(${hotel.namedPictures}, ${hotel.pictures})` })
    .from(hotel)
    .where(eq(hotel.id, hotelId));
  const chosen = ownPhotographs(row?.named ?? []);
  if (chosen.length > 0) return chosen;
  const rows = await db
    .select()
    .from(photograph)
    .where(eq(photograph.hotelId, hotelId))
    .orderBy(asc(photograph.position));
  return rows.map(({ pictureId, alt, kind, code }) => ({
    id: pictureId,
    alt: alt ?? {},
    kind,
    ...(code === null ? {} : { code }),
  }));
}

/** Photographs of its house that a thing shows. */
async function readLent(
  db: Db,
  { file, id, house }: { file: RecordFile; id: number; house: readonly Picture[] },
): Promise<Picture[]> {
  if (file === "rate-plans") return [];
  const table = sql.identifier(RECORD_KINDS[file]);
  const shown = file === "activities" ? sql`jsonb_build_array(picture)` : sql`pictures`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select one ->> 'id' as id from ${table}, jsonb_array_elements(${shown}) with ordinality as each(one, place) where ${table}.id = ${id} order by place`,
  );
  // At a thing that is not the hotel, whose room or activity a photograph shows goes without saying.
  return rows.flatMap((row) => house.find((picture) => picture.id === row.id) ?? []);
}
