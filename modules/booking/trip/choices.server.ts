import { desc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { Choice } from "./choice.ts";
import { stayChoice } from "./tables.server.ts";

/** What the guest of a stay asked for last, activity by activity. */
export async function findChoices(db: Db, itemId: string): Promise<Choice[]> {
  return db
    .selectDistinctOn([stayChoice.activityId], {
      activityId: stayChoice.activityId,
      day: stayChoice.day,
      time: stayChoice.time,
    })
    .from(stayChoice)
    .where(eq(stayChoice.itemId, itemId))
    .orderBy(stayChoice.activityId, desc(stayChoice.id));
}
