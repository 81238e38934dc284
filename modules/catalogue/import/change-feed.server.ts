import type pg from "pg";
import type { HotelChange } from "./file-loader.ts";

/** Tells the search indexes which hotels changed, in the transaction that changed them, and wakes those that listen. */
export async function recordChanges(
  client: pg.ClientBase,
  kind: "catalogue" | "rates",
  changes: readonly HotelChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await client.query(
    `insert into change_feed (kind, hotel_id, from_day, day_count)
     select $1, hotel_id, from_day, day_count from unnest($2::int[], $3::date[], $4::int[]) as changed(hotel_id, from_day, day_count)`,
    [
      kind,
      changes.map((change) => change.hotelId),
      changes.map((change) => change.days?.from ?? null),
      changes.map((change) => change.days?.count ?? 0),
    ],
  );
  await client.query("select pg_notify('change_feed', $1)", [kind]);
}
