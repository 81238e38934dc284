import type { Db } from "#platform/db/client.server.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import { nextId, only, type Overrides } from "./rows.ts";

export type DestinationRow = typeof destination.$inferSelect;

/** A place; by default a city of France without a parent. */
export async function createDestination(
  db: Db,
  overrides: Overrides<typeof destination> = {},
): Promise<DestinationRow> {
  const id = overrides.id ?? nextId();
  const name = `Ville ${id}`;
  return only(
    await db
      .insert(destination)
      .values({
        id,
        kind: "city",
        parentId: null,
        country: "FR",
        names: { fr: name, es: name, nl: name, it: name, en: name },
        slugs: { fr: `ville-${id}`, es: `ville-${id}`, nl: `ville-${id}`, it: `ville-${id}`, en: `ville-${id}` },
        latitude: 49.42,
        longitude: 0.23,
        population: 8_000,
        ...overrides,
      })
      .returning(),
  );
}

/** Country > region > department > city, as in real geography. */
export async function createPlaceTree(
  db: Db,
): Promise<{ country: DestinationRow; region: DestinationRow; department: DestinationRow; city: DestinationRow }> {
  const country = await createDestination(db, { kind: "country" });
  const region = await createDestination(db, { kind: "region", parentId: country.id });
  const department = await createDestination(db, { kind: "department", parentId: region.id });
  const city = await createDestination(db, { kind: "city", parentId: department.id });
  return { country, region, department, city };
}
