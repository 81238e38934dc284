import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATIOS, type Ratio } from "#platform/images/variants.ts";
import { readContent } from "#modules/content/load.server.ts";
import { listPictures } from "#modules/content/pictures.ts";
import { MOODS } from "#demo/illustrations/moods.ts";
import { parsePictureId, SCENES } from "#demo/illustrations/names.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";
import { fixedClock } from "#platform/clock.ts";
import { createKnownPictures, type KnownPictures } from "./known-pictures.ts";

const database = useDemoDatabase();
const photosDir = mkdtempSync(join(tmpdir(), "photos-"));
let known: KnownPictures;
let server: TestServer;

beforeAll(async () => {
  for (const name of ["lobby-2.jpg", "pool.webp", "notes.txt", ".hidden.jpg", "Loud.JPG"])
    writeFileSync(join(photosDir, name), "");
  known = await createKnownPictures({ db: database().db, photosDir, contentPictures: listPictures(readContent()) });
  server = await startServer({
    databaseUrl: String(database().pool.options.connectionString),
    clock: fixedClock(DEMO_NOW),
  });
});
afterAll(async () => {
  rmSync(photosDir, { recursive: true });
  await server?.close();
});

const shapesOf = (id: string) => (Object.keys(RATIOS) as Ratio[]).filter((ratio) => known.isOffered(id, ratio));

describe("pictures that are offered", () => {
  test("of the catalogue: every one, as a card and in no other shape", async () => {
    const { rows } = await database().db.execute<{ id: string }>(
      sql`select distinct jsonb_path_query(to_jsonb(shown), '$.**.id') #>> '{}' as id from (select pictures from hotel union all select pictures from room union all select pictures from package union all select pictures from activity_voucher union all select jsonb_build_array(picture) from activity) shown`,
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { id } of rows) expect(shapesOf(id), id).toContain("card");
    expect(shapesOf("lobby-2")).toEqual(["card"]);
    expect(shapesOf("pool")).toEqual(["card"]);
  });

  test("of the content: every one that its files name", () => {
    const named = globSync("data/content/*.json")
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([a-z]+-[a-z]+-\d+)"/g)].map(([, id = ""]) => id))
      .filter(parsePictureId);
    expect(named.length).toBeGreaterThan(50);
    for (const id of named) expect(shapesOf(id), id).toEqual(expect.arrayContaining(["card", "hero", "poster"]));
  });

  test("of the site itself: every one that its code names", () => {
    const sources = globSync("{app,modules,ui,server}/**/*.{ts,tsx}").filter(
      (file) => !/\.test\.|openapi|sample-lines|\/import\//.test(file),
    );
    const named = sources
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/["'/]([a-z]+-[a-z]+-\d+)["'/]/g)].map(([, id = ""]) => id),
      )
      .filter(parsePictureId);
    expect(named.length).toBeGreaterThan(20);
    for (const id of named) expect(shapesOf(id), id).toContain("card");
  });

  test("are few of all that could be drawn, and nothing in a shape that no page uses", () => {
    const all = SCENES.flatMap((scene) =>
      MOODS.flatMap((mood) => Array.from({ length: 16 }, (_, seed) => `${scene}-${mood}-${seed}`)),
    );
    const drawable = all.map(shapesOf);
    expect(drawable.filter(({ length }) => length > 0).length).toBeLessThan(all.length / 3);
    expect(drawable.flat().filter((ratio) => ratio === "thumb" || ratio === "map")).toEqual([]);
    for (const id of ["coast-golden-15", "alps-night-9", "notes", "hidden", "Loud", "__proto__", "constructor"])
      expect(shapesOf(id), id).toEqual([]);
  });
});

describe("maps", () => {
  test("are there for places with hotels and the countries of the sites, in one shape; for no other place of 36,000", async () => {
    const { rows } = await database().db.execute<{ id: number; has: boolean }>(
      sql`select d.id, exists (select 1 from hotel h where h.place_ids @> array[d.id]) or d.kind = 'country' as has from destination d`,
    );
    expect(rows.length).toBeGreaterThan(30_000);
    const wrong = rows.filter(({ id, has }) => known.hasMap(id) !== has);
    expect(wrong).toEqual([]);
    const [shown] = rows.filter(({ has }) => has);
    const [hidden] = rows.filter(({ has }) => !has);
    expect([
      shapesOf(`map-${shown?.id}`),
      shapesOf(`map-${hidden?.id}`),
      shapesOf("map-0"),
      shapesOf("map-99999999999"),
    ]).toEqual([["map"], [], [], []]);
  });

  test("come with a hotel, as its pictures do", async () => {
    const {
      rows: [place],
    } = await database().db.execute<{ id: number }>(
      sql`select d.id from destination d where d.kind = 'city' and not exists (select 1 from hotel h where h.place_ids @> array[d.id]) limit 1`,
    );
    const {
      rows: [hotel],
    } = await database().db.execute<{ id: number }>(sql`select min(id) as id from hotel`);
    const placeId = place?.id ?? 0;
    expect([known.hasMap(placeId), shapesOf("new-photo-1")]).toEqual([false, []]);
    await database().db.execute(
      sql`update hotel set place_ids = place_ids || ${placeId}::int, pictures = pictures || '[{"id": "new-photo-1", "alt": {}}]' where id = ${hotel?.id}`,
    );
    await known.learn([hotel?.id ?? 0]);
    expect([known.hasMap(placeId), shapesOf("new-photo-1")]).toEqual([true, ["card"]]);
  });
});

describe("the server", () => {
  test("names no picture in a call that it does not offer, and draws no other", async () => {
    const calls = [
      server.fetch("/api/offers.json", jsonPost({ locale: "fr_FR", pagination: { limit: 40 } })),
      server.fetch("/api/offers.json", jsonPost({ locale: "it_IT", flow: "gifting", pagination: { limit: 40 } })),
      server.fetch("/api/search/activity-only.json", jsonPost({ locale: "nl_NL" })),
      server.fetch("/api/content/menu.json?locale=es_ES"),
      server.fetch("/api/marketicles.json?locale=fr_FR"),
      server.fetch("/api/gift-boxes.json?locale=fr_FR"),
      server.fetch("/gateway/content/giftBlock"),
      server.fetch("/gateway/content-boxes-block/fr_FR"),
      server.fetch("/api/content/targetedBanner.json?locale=fr_FR&page=home"),
      server.fetch("/api/content/marketingBlock.json?locale=fr_FR"),
    ];
    const texts = await Promise.all((await Promise.all(calls)).map((answer) => answer.text()));
    const addresses = [
      ...new Set(
        texts.flatMap((text) => [...text.matchAll(/\/img\/[\w-]+\/[a-z]+-\d+\.webp/g)].map(([address]) => address)),
      ),
    ];
    expect(addresses.length).toBeGreaterThan(100);
    for (const address of addresses) {
      const [, , id = "", variant = ""] = address.split("/");
      expect(known.isOffered(id, variant.split("-")[0] as Ratio), address).toBe(true);
    }
    for (const address of [
      "/img/coast-golden-15/card-400.webp",
      "/img/coast-golden-1/thumb-400.webp",
      "/img/coast-golden-1/panorama-3840.webp",
      "/img/map-1/map-400.webp",
    ]) {
      const response = await server.fetch(address);
      expect([response.status, response.headers.get("cache-control")], address).toEqual([404, "no-store"]);
    }
  });
});
