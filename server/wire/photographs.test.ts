import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { WORKER } from "#tests/support/actors.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { cameraJpeg, scene } from "#tests/support/photos.ts";
import { createKnownPictures } from "./known-pictures.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";

const database = useDemoDatabase();
const folder = mkdtempSync(join(tmpdir(), "house-"));
const photosDir = mkdtempSync(join(tmpdir(), "house-shelf-"));
let server: TestServer;
let house = { hotelId: 0, code: "", packageId: 0, activityId: 0 };

beforeAll(async () => {
  const { rows } = await database().db.execute<typeof house>(
    sql`select h.id as "hotelId", h.code, p.id as "packageId", pa.activity_id as "activityId" from package p join hotel h on h.id = p.hotel_id
      join package_activity pa on pa.package_id = p.id where p.kind = 'weekend' and p.is_published order by p.recent_bookings desc, p.id limit 1`,
  );
  house = rows[0] ?? house;
  server = await startServer({
    databaseUrl: String(database().pool.options.connectionString),
    clock: fixedClock(DEMO_NOW),
    env: { PHOTOS_DIR: photosDir },
  });
});
afterAll(async () => {
  await server?.close();
  for (const dir of [folder, photosDir]) rmSync(dir, { recursive: true, force: true });
});

const put = (name: string, content: Buffer) => {
  mkdirSync(join(folder, "photographs", house.code), { recursive: true });
  writeFileSync(join(folder, "photographs", house.code, name), content);
};
const bring = () => importCatalogue({ database: database(), folder, photosDir, by: WORKER, now: new Date(DEMO_NOW) });
/** What a visitor's search, the stay itself and its card are shown with. */
const cardOf = async () => {
  const answer = await server.fetch(
    "/api/offers.json",
    jsonPost({ locale: "fr_FR", searchCriterias: { hotelId: house.hotelId }, pagination: { limit: 40 } }),
  );
  return ((await answer.json()) as SearchResults).exactMatch[0];
};

describe("a hotel that gets photographs while the server runs", () => {
  test("shows them in every answer, and sends them in what each caller can show", async () => {
    const drawn = await (await server.fetch(`/api/hotels/${house.hotelId}.json?locale=fr_FR`)).json();
    expect(JSON.stringify(drawn)).not.toContain("/img/photo-");
    put("1-facade.jpg", await cameraJpeg(scene({ width: 1000, height: 1600 })));
    put("2-room.jpg", await cameraJpeg(scene({ seed: 20 }), 3));
    put("3-view.png", await scene({ seed: 40 }).png().toBuffer());
    expect((await bring()).isComplete).toBe(true);

    const hotel = await vi.waitFor(
      async () => {
        const text = await (await server.fetch(`/api/hotels/${house.hotelId}.json?locale=fr_FR`)).text();
        const [address = ""] = /\/img\/photo-[\w-]+\/card-800\.jpg/.exec(text) ?? [];
        expect((await server.fetch(address)).status).toBe(200);
        return text;
      },
      { timeout: 10_000, interval: 200 },
    );
    const addresses = [
      ...new Set([...hotel.matchAll(/\/img\/photo-[\w-]+\/card-\d+\.jpg/g)].map(([address]) => address)),
    ];
    expect(addresses.length).toBeGreaterThanOrEqual(15);
    for (const address of addresses.filter((each) => each.includes("card-400"))) {
      for (const [accept, format] of [
        ["image/avif,image/webp", "avif"],
        ["image/webp", "webp"],
        ["*/*", "jpeg"],
      ] as const) {
        const answer = await server.fetch(address, { headers: { accept } });
        expect(
          [answer.status, answer.headers.get("content-type"), answer.headers.get("vary")?.toLowerCase()],
          address,
        ).toEqual([200, `image/${format}`, expect.stringContaining("accept")]);
        const sent = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([sent.width, sent.exif, sent.xmp]).toEqual([400, undefined, undefined]);
      }
    }
    // The card of a search, its link preview, and the page of the stay.
    await vi.waitFor(async () => expect((await cardOf())?.imageUrl).toMatch(/^\/img\/photo-[\w-]+\/card-800\.jpg$/), {
      timeout: 10_000,
      interval: 200,
    });
    expect((await cardOf())?.images.map(({ id }) => id.slice(0, 6))).toEqual(["photo-", "photo-", "photo-"]);
    // Rooms of a hotel with photographs show no drawing.
    const rooms = (JSON.parse(hotel) as { rooms: { images: { id: string }[] }[] }).rooms;
    expect(rooms.flatMap(({ images }) => images).filter(({ id }) => !id.startsWith("photo-"))).toEqual([]);
  });

  test("offers its own as cards and nothing else: no other shape, id, ending or path", async () => {
    const text = await (await server.fetch(`/api/hotels/${house.hotelId}.json?locale=fr_FR`)).text();
    const [, id = ""] = /\/img\/(photo-[\w-]+)\/card-800\.jpg/.exec(text) ?? [];
    expect(id).not.toBe("");
    for (const address of [
      `/img/${id}/hero-800.jpg`,
      `/img/${id}/card-801.jpg`,
      `/img/${id}/card-800.webp`,
      `/img/${id}/card-800.png`,
      `/img/${id}.jpg`,
      `/img/${id}0/card-800.jpg`,
      `/img/photo-000000-50-50-0123456789abcdef/card-800.jpg`,
      `/img/..%2f${id}/card-800.jpg`,
      `/img/photos/${id}.jpg`,
      `/photos/${id}.jpg`,
      `/photographs/${house.code}/1-facade.jpg`,
    ]) {
      const answer = await server.fetch(address);
      expect(answer.status, address).toBe(404);
      expect(answer.headers.get("content-type") ?? "", address).not.toMatch(/^image/);
    }
  });

  test("still has the drawings that orders name, also for a server that starts now", async () => {
    const { rows } = await database().db.execute<{ id: string }>(
      sql`select named_pictures -> 0 ->> 'id' as id from hotel where id = ${house.hotelId}`,
    );
    const known = await createKnownPictures({ db: database().db, photosDir, contentPictures: [] });
    expect([rows[0]?.id, known.isOffered(rows[0]?.id ?? "", "card")]).toEqual([
      expect.not.stringContaining("photo-"),
      true,
    ]);
  });

  test("has its drawings back when the folder is empty", async () => {
    for (const name of ["1-facade.jpg", "2-room.jpg", "3-view.png"])
      rmSync(join(folder, "photographs", house.code, name));
    expect((await bring()).photographs).toMatchObject({ photographs: 0, changed: 1 });
    const text = await (await server.fetch(`/api/hotels/${house.hotelId}.json?locale=fr_FR`)).text();
    expect(text).not.toContain("photo-");
    const { rows } = await database().db.execute(
      sql`select 1 from hotel where named_pictures is not null union all select 1 from package where named_pictures is not null
        union all select 1 from room where named_pictures is not null union all select 1 from activity where named_picture is not null
        union all select 1 from activity_voucher where named_pictures is not null`,
    );
    expect(rows).toEqual([]);
  });
});
