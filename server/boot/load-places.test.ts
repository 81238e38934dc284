import { expect, test, vi } from "vitest";
import { destination } from "#modules/destinations/tables.server.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { loadPlaces } from "./load-places.ts";

/** A database without the demo catalogue must know geography all the same: an operator's hotels stand in its towns. */
const database = useDatabase();

test("geography is loaded once, with or without the demo catalogue", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const count = () => database().db.$count(destination);
  await loadPlaces(database());
  const loaded = await count();
  expect(loaded).toBeGreaterThan(30_000);
  await database().db.delete(destination);
  await database()
    .db.insert(destination)
    .values({
      id: 1,
      kind: "city",
      parentId: null,
      country: "FR",
      names: { fr: "A", es: "A", nl: "A", it: "A", en: "A" },
      slugs: { fr: "a", es: "a", nl: "a", it: "a", en: "a" },
      latitude: 1,
      longitude: 1,
      population: 1,
    });
  await loadPlaces(database());
  expect(await count()).toBe(1);
  write.mockRestore();
});
