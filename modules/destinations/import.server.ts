import { sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { can } from "./policy.ts";
import { readPlacesFile } from "./places-file.server.ts";
import type { Destination } from "./types.ts";

const BATCH = 5000;

export type ImportOptions = {
  /** Who brings them in. */
  by: Actor;
  /** Another gazetteer file than the product's own. */
  file?: URL | string;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Brings the destination table to what the gazetteer file says, in one transaction: new places are added, changed ones updated, equal ones
 * not touched. Places that left the file stay, because hotels may lie in them. Answers how many places the file has.
 */
export async function importDestinations(db: Db, { by, file, onProgress }: ImportOptions): Promise<number> {
  demandAllowed(can, by, "destinations.import");
  const places = await readPlacesFile(file);
  await db.transaction(async (tx) => {
    for (let start = 0; start < places.length; start += BATCH) {
      const batch = places.slice(start, start + BATCH);
      await upsert(tx, batch);
      onProgress?.(start + batch.length, places.length);
    }
  });
  return places.length;
}

/** JSON in, rows out: one statement a batch, and PostgreSQL parses it faster than parameters for every value. */
async function upsert(db: Db, places: readonly Destination[]): Promise<void> {
  const rows = places.map(({ parentId, radiusKm, ...place }) => ({
    ...place,
    parent_id: parentId,
    radius_km: radiusKm,
  }));
  await db.execute(sql`
    insert into destination (id, kind, parent_id, country, names, slugs, aliases, latitude, longitude, population, radius_km)
    select id, kind, parent_id, country, names, slugs, aliases, latitude, longitude, population, radius_km
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as place(
      id integer, kind text, parent_id integer, country text, names jsonb, slugs jsonb, aliases jsonb,
      latitude double precision, longitude double precision, population integer, radius_km double precision)
    on conflict (id) do update set
      kind = excluded.kind, parent_id = excluded.parent_id, country = excluded.country, names = excluded.names, slugs = excluded.slugs,
      aliases = excluded.aliases, latitude = excluded.latitude, longitude = excluded.longitude, population = excluded.population, radius_km = excluded.radius_km
    where (destination.*) is distinct from (excluded.*)`);
}
