import type pg from "pg";
import { showPhotographs } from "../../photographs/show.server.ts";
import { recordChanges } from "../change-feed.server.ts";
import { changesOf } from "../file-loader.ts";
import type { HouseCodes } from "./file-name.ts";
import type { KeptPhoto } from "./read-hotel.server.ts";

/** One hotel, one transaction: its photographs, what shows them, and who must know. */
export async function keepPhotos(client: pg.PoolClient, hotelId: number, photos: readonly KeptPhoto[]): Promise<void> {
  await client.query("begin");
  try {
    await client.query("delete from photograph where hotel_id = $1", [hotelId]);
    await client.query(
      `insert into photograph (hotel_id, position, file, kind, code, picture_id, alt, source)
       select $1, position - 1, photo ->> 'file', photo ->> 'kind', photo ->> 'code', photo ->> 'pictureId', nullif(photo -> 'alt', 'null'), photo ->> 'source'
       from jsonb_array_elements($2::jsonb) with ordinality as given(photo, position)`,
      [hotelId, JSON.stringify(photos)],
    );
    await showPhotographs(client, [hotelId]);
    await recordChanges(client, "catalogue", changesOf([hotelId]));
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

type Named = { id: number; code: string };

/** A hotel by the name of a folder, its code or its id, each once; otherwise what is wrong. */
export function createHotelFinder(hotels: readonly Named[]): (name: string) => Named | string {
  const byCode = new Map(hotels.map((hotel) => [hotel.code.toLowerCase(), hotel]));
  const byId = new Map(hotels.map((hotel) => [String(hotel.id), hotel]));
  const seen = new Map<Named, string>();
  return (name) => {
    const [coded, numbered] = [byCode.get(name.toLowerCase()), byId.get(name)];
    if (coded && numbered && coded !== numbered)
      return `is the code of hotel ${coded.id} and the id of ${numbered.code}: which one is meant?`;
    const hotel = coded ?? numbered;
    if (!hotel) return "there is no hotel of this code or id: is it misspelt, or not imported yet?";
    const other = seen.get(hotel);
    if (other !== undefined) return `is the hotel of the folder ${other} too: put its photographs into one`;
    seen.set(hotel, name);
    return hotel;
  };
}

export async function readHotels(client: pg.PoolClient): Promise<Named[]> {
  return (await client.query<Named>("select id, code from hotel")).rows;
}

/** What names of photographs may refer to. */
export async function readCodes(client: pg.PoolClient, hotelId: number): Promise<HouseCodes> {
  const codesOf = async (table: "room" | "activity") =>
    (
      await client.query<{ code: string }>(`select code from ${table} where hotel_id = $1 order by id`, [hotelId])
    ).rows.map(({ code }) => code);
  return { rooms: await codesOf("room"), activities: await codesOf("activity") };
}

/** What came in before, by hotel. */
export async function readKnown(client: pg.PoolClient): Promise<Map<number, KeptPhoto[]>> {
  const { rows } = await client.query<KeptPhoto & { hotelId: number }>(
    `select hotel_id as "hotelId", file, kind, code, picture_id as "pictureId", alt, source from photograph order by hotel_id, position`,
  );
  const byHotel = new Map<number, KeptPhoto[]>();
  for (const { hotelId, file, kind, code, pictureId, alt, source } of rows)
    byHotel.set(hotelId, [...(byHotel.get(hotelId) ?? []), { file, kind, code, pictureId, alt, source }]);
  return byHotel;
}

/** Hotels whose lines name photographs. */
export async function findChosen(client: pg.PoolClient): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>(
    `select id from hotel where coalesce(named_pictures, pictures)::text like '%"photo-%'`,
  );
  return new Set(rows.map(({ id }) => id));
}
