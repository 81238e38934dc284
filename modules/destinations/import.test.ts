import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { loadGazetteer } from "./gazetteer.server.ts";
import { importDestinations } from "./import.server.ts";
import { destination } from "./tables.server.ts";

const database = useDatabase();

describe("importDestinations", () => {
  it("loads every place, and tells how far it is", async () => {
    const steps: number[] = [];
    const places = await importDestinations(database().db, { by: WORKER, onProgress: (done) => steps.push(done) });
    expect(places).toBeGreaterThan(15_000);
    expect(steps.at(-1)).toBe(places);
    const [row] = await database().db.select({ places: count() }).from(destination);
    expect(row?.places).toBe(places);
  });

  it("changes nothing the second time, and mends a place that was changed by hand", async () => {
    const { db } = database();
    await db.update(destination).set({ population: 1 }).where(eq(destination.id, 2988507));
    const rowVersion = async (id: number) =>
      (await database().pool.query<{ xmin: string }>("select xmin::text from destination where id = $1", [id])).rows[0]
        ?.xmin;
    const before = await rowVersion(3031582);
    await importDestinations(db, { by: WORKER });
    expect(await rowVersion(3031582)).toBe(before);
    const [paris] = await db.select().from(destination).where(eq(destination.id, 2988507));
    expect(paris?.population).toBeGreaterThan(2_000_000);
  });

  it("gives the gazetteer its rows", async () => {
    const gazetteer = await loadGazetteer(database().db);
    expect(gazetteer.ancestors(2988507).map((place) => place.names.nl)).toEqual([
      "Parijs",
      "Parijs",
      "Île-de-France",
      "Frankrijk",
    ]);
  });
});
