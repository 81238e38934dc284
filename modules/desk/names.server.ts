import type { RecordedActor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { staffPerson } from "#modules/staff/tables.server.ts";

/** What people of the house are called, by the name that history gives them; those who have left, too. */
export async function namesOfHouse(db: Db): Promise<ReadonlyMap<RecordedActor, string>> {
  const people = await db.select({ id: staffPerson.id, name: staffPerson.name }).from(staffPerson);
  return new Map(people.map(({ id, name }) => [`staff:${id}`, name]));
}
