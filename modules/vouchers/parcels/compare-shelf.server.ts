import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { giftStock, parcel } from "./tables.server.ts";

/** A thing of which the shelf holds or has sold more or less than parcels wait for. */
type ShelfAlarm = { item: string; held: number; ordered: number; sold: number; toPack: number };

/** All things on which shelf and parcels disagree: none, whatever happened. */
export async function compareShelf(db: Db): Promise<ShelfAlarm[]> {
  const { rows } = await db.execute<Record<keyof ShelfAlarm, string>>(sql`
    select s.item, s.held, s.sold,
      (select count(*) from ${parcel} p where p.state = 'ordered' and p.things ? s.item) as ordered,
      (select count(*) from ${parcel} p where p.state = 'to_pack' and p.things ? s.item) as "toPack"
    from ${giftStock} s`);
  return rows
    .map(({ item, held, ordered, sold, toPack }) => ({
      item,
      held: Number(held),
      ordered: Number(ordered),
      sold: Number(sold),
      toPack: Number(toPack),
    }))
    .filter(({ held, ordered, sold, toPack }) => held !== ordered || sold !== toPack);
}
