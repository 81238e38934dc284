import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import type { Database } from "#platform/db/client.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { cameraJpeg, scene } from "./photos.ts";
import { startServer, type TestServer } from "./server.ts";
import { signInAs, STAFF } from "./staff.ts";

/** Fields of a form with files: a name may have several. */
export type SentForm = Record<string, string | string[] | File[]>;

export function formOf(fields: SentForm): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

/** A photograph as a camera gives it, another one for each seed. */
export const jpegFile = async (seed: number, name = `${seed}.jpg`) =>
  new File([new Uint8Array(await cameraJpeg(scene({ seed })))], name, { type: "image/jpeg" });

/** Two processes with one shelf of photographs, who uses them, and the first eight hotels that have a stay. Filled by the hooks. */
type Seats = { servers: TestServer[]; cookie: string; care: string; hotels: number[] };

/** The pictures of the office as somebody of the catalogue uses them in English, over the demo's catalogue. */
export function createPictureOffice(database: () => Database) {
  const photosDir = mkdtempSync(join(tmpdir(), "office-photos-"));
  const seats: Seats = { servers: [], cookie: "", care: "", hotels: [] };
  beforeAll(async () => Object.assign(seats, await takeSeats(database(), photosDir)));
  afterAll(async () => {
    await Promise.all(seats.servers.map((server) => server.close()));
    rmSync(photosDir, { recursive: true, force: true });
  });
  const hotelAt = (at: number) => seats.hotels[at] ?? 0;
  const lineOf = (id: number) => readPictures(database(), id);
  return {
    photosDir,
    servers: () => seats.servers,
    care: () => seats.care,
    hotelAt,
    pathOf: (at: number) => `/catalogue/hotels/${hotelAt(at)}/pictures`,
    lineOf,
    photosOf: async (at: number) => (await lineOf(hotelAt(at))).filter(({ id }) => id.startsWith("photo-")),
    lastDeed: async () => (await database().db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0],
    ...formsOf(seats),
  };
}

async function takeSeats({ db, pool }: Database, photosDir: string): Promise<Seats> {
  const start = () =>
    startServer({ databaseUrl: String(pool.options.connectionString), env: { PHOTOS_DIR: photosDir } });
  const { rows } = await db.execute<{ id: number }>(
    sql`select hotel_id as id from package where is_published and kind = 'weekend' group by hotel_id order by hotel_id limit 8`,
  );
  return {
    servers: [await start(), await start()],
    cookie: (await signInAs(db, ["catalogue"])).cookie,
    care: (await signInAs(db, ["care"])).cookie,
    hotels: rows.map(({ id }) => id),
  };
}

async function readPictures({ db }: Database, id: number): Promise<Picture[]> {
  const [row] = await db
    .select({ named: hotel.namedPictures, pictures: hotel.pictures })
    .from(hotel)
    .where(eq(hotel.id, id));
  return row?.named ?? row?.pictures ?? [];
}

/** Pages that are asked for and forms that are sent, by the first process; `seen` is what the page had. */
function formsOf(seats: Seats) {
  const ask = (path: string, init: RequestInit = {}, as = seats.cookie) => {
    const [server] = seats.servers;
    if (!server) throw new Error("no server");
    return server.fetch(STAFF + path, {
      redirect: "manual",
      ...init,
      headers: {
        cookie: as,
        "accept-language": "en",
        origin: STAFF,
        host: new URL(STAFF).host,
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
  };
  const seenAt = async (path: string) => {
    const html = await (await ask(path)).text();
    return { html, seen: /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "" };
  };
  return {
    ask,
    seenAt,
    post: async (path: string, fields: SentForm, as = seats.cookie) =>
      ask(path, { method: "POST", body: formOf({ seen: (await seenAt(path)).seen, ...fields }) }, as),
    deed: async (path: string, value: string) =>
      ask(path, { method: "POST", body: new URLSearchParams({ seen: (await seenAt(path)).seen, deed: value }) }),
  };
}
