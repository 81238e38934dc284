import type pg from "pg";
import { entriesOf } from "#platform/objects.ts";
import { LANGUAGES, type Language } from "#modules/sites/locales.ts";
import { readLabel } from "../labels/label.ts";
import { PHOTO_KIND_LABELS } from "../labels/photo-kinds.ts";
import type { Picture, Texts } from "../types.ts";
import type { ActivityKind } from "../vocabulary.ts";
import { choosePictures } from "./choose-pictures.ts";
import type { HousePhoto } from "./kinds.ts";

/** Tables of things that show several pictures, and those of which a package makes its choice. */
const LISTS = ["hotel", "room", "package", "activity_voucher"] as const;
type List = (typeof LISTS)[number];

type PhotoRow = HousePhoto & { hotelId: number; alt: Texts | null };
type Shown = PhotoRow & { picture: Picture };
type HouseRow = {
  hotelId: number;
  name: string;
  rooms: { id: number; code: string; names: Texts }[];
  activities: { id: number; code: string; kind: ActivityKind; titles: Texts }[];
  packages: { id: number; roomCode: string; activityCodes: string[] }[];
  vouchers: { id: number; activityCodes: string[] }[];
};

/**
 * Puts the photographs of some hotels in the place of the pictures that the catalogue names, and those back where a hotel has none (any more). Part of
 * the transaction that changed either; what the catalogue names is kept beside what is shown.
 */
export async function showPhotographs(client: pg.ClientBase, hotelIds: readonly number[]): Promise<void> {
  const photos = Map.groupBy(await readPhotos(client, hotelIds), ({ hotelId }) => hotelId);
  await showNamed(
    client,
    hotelIds.filter((id) => !photos.has(id)),
  );
  for (const house of await readHouses(client, [...photos.keys()]))
    await showHouse(client, house, photos.get(house.hotelId) ?? []);
}

async function showNamed(client: pg.ClientBase, hotelIds: readonly number[]): Promise<void> {
  if (hotelIds.length === 0) return;
  for (const table of LISTS)
    await client.query(
      `update ${table} set pictures = named_pictures, named_pictures = null where ${hotelColumn(table)} = any($1) and named_pictures is not null`,
      [hotelIds],
    );
  await client.query(
    "update activity set picture = named_picture, named_picture = null where hotel_id = any($1) and named_picture is not null",
    [hotelIds],
  );
}

const hotelColumn = (table: List) => (table === "hotel" ? "id" : "hotel_id");

async function showHouse(client: pg.ClientBase, house: HouseRow, rows: readonly PhotoRow[]): Promise<void> {
  const shown = rows.map((photo): Shown => ({
    ...photo,
    picture: { id: photo.pictureId, alt: { ...describe(photo, house), ...photo.alt } },
  }));
  const chosen = choosePictures(shown, { ...house, roomCodes: house.rooms.map(({ code }) => code) });
  const picturesOf = (photos: readonly Shown[]) => photos.map(({ picture }) => picture);
  const lists: Record<List, { id: number; pictures: Picture[] | null }[]> = {
    hotel: [{ id: house.hotelId, pictures: picturesOf(chosen.hotel) }],
    room: house.rooms.map(({ id, code }) => ({ id, pictures: picturesOf(chosen.rooms.get(code) ?? []) })),
    package: house.packages.map(({ id }) => ({ id, pictures: picturesOf(chosen.packages.get(id) ?? []) })),
    activity_voucher: house.vouchers.map(({ id }) => {
      const own = chosen.vouchers.get(id);
      return { id, pictures: own ? picturesOf(own) : null };
    }),
  };
  for (const [table, given] of entriesOf(lists))
    await client.query(
      `update ${table} set named_pictures = case when given.pictures is null then null else coalesce(named_pictures, ${table}.pictures) end,
         pictures = coalesce(given.pictures, named_pictures, ${table}.pictures)
       from (select (entry ->> 'id')::int as id, nullif(entry -> 'pictures', 'null') as pictures from jsonb_array_elements($1::jsonb) as entry) as given
       where ${table}.id = given.id`,
      [JSON.stringify(given)],
    );
  const single = house.activities.map(({ id, code }) => ({
    id,
    picture: chosen.activities.get(code)?.picture ?? null,
  }));
  await client.query(
    `update activity set named_picture = case when given.picture is null then null else coalesce(named_picture, activity.picture) end,
       picture = coalesce(given.picture, named_picture, activity.picture)
     from (select (entry ->> 'id')::int as id, nullif(entry -> 'picture', 'null') as picture from jsonb_array_elements($1::jsonb) as entry) as given
     where activity.id = given.id`,
    [JSON.stringify(single)],
  );
}

/** "Superior room, Le Grand Phare d’Honfleur": what it shows by its name, and whose it is. */
function describe({ kind, code }: HousePhoto, { name, rooms, activities }: HouseRow): Texts {
  const thing = (language: Language) => {
    const room = kind === "room" ? rooms.find((each) => each.code === code) : undefined;
    const activity = kind === "activity" ? activities.find((each) => each.code === code) : undefined;
    const texts = room?.names ?? activity?.titles;
    return (
      texts?.[language] ?? texts?.en ?? Object.values(texts ?? {})[0] ?? readLabel(PHOTO_KIND_LABELS[kind], language)
    );
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, `${thing(language)}, ${name}`]));
}

async function readPhotos(client: pg.ClientBase, hotelIds: readonly number[]): Promise<PhotoRow[]> {
  const { rows } = await client.query<PhotoRow>(
    `select hotel_id as "hotelId", kind, code, picture_id as "pictureId", alt from photograph where hotel_id = any($1) order by hotel_id, position`,
    [hotelIds],
  );
  return rows;
}

async function readHouses(client: pg.ClientBase, hotelIds: readonly number[]): Promise<HouseRow[]> {
  if (hotelIds.length === 0) return [];
  const list = (select: string) => `coalesce((select jsonb_agg(found order by id) from (${select}) found), '[]')`;
  const words = (table: string, field: string) =>
    `(select jsonb_object_agg(key, value -> '${field}') from jsonb_each(${table}.texts))`;
  const { rows } = await client.query<HouseRow>(
    `select id as "hotelId", name,
       ${list(`select id, code, ${words("room", "name")} as names from room where hotel_id = hotel.id`)} as rooms,
       ${list(`select id, code, kind, ${words("activity", "title")} as titles from activity where hotel_id = hotel.id`)} as activities,
       ${list(`select p.id, r.code as "roomCode", array(select a.code from package_activity pa join activity a on a.id = pa.activity_id where pa.package_id = p.id order by pa.position) as "activityCodes"
         from package p join room_rate rr on rr.id = p.room_rate_id join room r on r.id = rr.room_id where p.hotel_id = hotel.id`)} as packages,
       ${list(`select v.id, array(select a.code from activity_voucher_activity va join activity a on a.id = va.activity_id where va.voucher_id = v.id order by va.position) as "activityCodes"
         from activity_voucher v where v.hotel_id = hotel.id`)} as vouchers
     from hotel where id = any($1)`,
    [hotelIds],
  );
  return rows;
}
