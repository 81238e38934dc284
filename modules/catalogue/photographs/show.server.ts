import type pg from "pg";
import { entriesOf } from "#platform/objects.ts";
import { LANGUAGES, type Language } from "#modules/sites/locales.ts";
import { readLabel } from "../labels/label.ts";
import { PHOTO_KIND_LABELS } from "../labels/photo-kinds.ts";
import type { Picture, Texts } from "../types.ts";
import type { ActivityKind } from "../vocabulary.ts";
import { choosePictures } from "./choose-pictures.ts";
import type { HousePhoto } from "./kinds.ts";
import { ownPhotographs } from "./own-photographs.ts";

/** Tables of things that show several pictures, and those of which a package makes its choice. */
const LISTS = ["hotel", "room", "package", "activity_voucher"] as const;
type List = (typeof LISTS)[number];

type PhotoRow = HousePhoto & { hotelId: number; alt: Texts | null };
type Shown = HousePhoto & { picture: Picture };
/** Something with the pictures that its line names. */
type Named = { id: number; named: Picture[] };
type HouseRow = {
  hotelId: number;
  name: string;
  named: Picture[];
  rooms: (Named & { code: string; names: Texts })[];
  activities: (Named & { code: string; kind: ActivityKind; titles: Texts })[];
  packages: (Named & { roomCode: string; activityCodes: string[] })[];
  vouchers: (Named & { activityCodes: string[] })[];
};

/**
 * Puts photographs in the place of drawings: what a line names itself, else what its house has (docs/catalogue/photographs.md#where-they-stand); and puts the
 * drawings back where there is none (any more). Part of the transaction that changed either; what the catalogue names is kept beside what is shown.
 */
export async function showPhotographs(client: pg.ClientBase, hotelIds: readonly number[]): Promise<void> {
  const folders = Map.groupBy(await readPhotos(client, hotelIds), ({ hotelId }) => hotelId);
  const houses = await readHouses(client, [...new Set([...folders.keys(), ...(await findChosen(client, hotelIds))])]);
  const ids = new Set(houses.map(({ hotelId }) => hotelId));
  await showNamed(
    client,
    hotelIds.filter((id) => !ids.has(id)),
  );
  for (const house of houses) await showHouse(client, house, folders.get(house.hotelId) ?? []);
}

/** Hotels of which some line names photographs. */
async function findChosen(client: pg.ClientBase, hotelIds: readonly number[]): Promise<number[]> {
  const names = (table: List) =>
    `select ${hotelColumn(table)} as id from ${table} where ${hotelColumn(table)} = any($1) and coalesce(named_pictures, pictures)::text like '%"photo-%'`;
  const { rows } = await client.query<{ id: number }>(
    [
      ...LISTS.map(names),
      `select hotel_id from activity where hotel_id = any($1) and coalesce(named_picture, picture)::text like '%"photo-%'`,
    ].join(" union "),
    [hotelIds],
  );
  return rows.map(({ id }) => id);
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

async function showHouse(client: pg.ClientBase, house: HouseRow, folder: readonly PhotoRow[]): Promise<void> {
  const own = ownPhotographs(house.named).map(({ id, kind = "detail", code = null, alt }) => ({
    pictureId: id,
    kind,
    code,
    alt,
  }));
  const all: readonly (HousePhoto & { alt: Texts | null })[] = own.length > 0 ? own : folder;
  const photos = all.map(({ pictureId, kind, code, alt }): Shown => {
    const picture = { id: pictureId, alt: { ...describe({ kind, code }, house), ...alt } };
    return { pictureId, kind, code, picture };
  });
  const chosen = photos.length > 0 ? choose(photos, house) : null;
  /** What its line names, else what the house has for it; null: its drawings. */
  const listOf = (named: readonly Picture[], usual: SaidBy, of: readonly Shown[] | null | undefined) => {
    const mine = ownPhotographs(named).map((picture) => sayMore(picture, usual, house));
    return mine.length > 0 ? mine : (of?.map(({ picture }) => picture) ?? null);
  };
  const detail = { kind: "detail", code: null } as const;
  const lists: Record<List, { id: number; pictures: Picture[] | null }[]> = {
    hotel: [{ id: house.hotelId, pictures: listOf([], detail, chosen?.hotel) }],
    room: house.rooms.map(({ id, code, named }) => ({
      id,
      pictures: listOf(named, { kind: "room", code }, chosen && (chosen.rooms.get(code) ?? [])),
    })),
    package: house.packages.map(({ id, named }) => ({
      id,
      pictures: listOf(named, detail, chosen && (chosen.packages.get(id) ?? [])),
    })),
    activity_voucher: house.vouchers.map(({ id, named }) => ({
      id,
      pictures: listOf(named, detail, chosen?.vouchers.get(id)),
    })),
  };
  for (const [table, given] of entriesOf(lists))
    await client.query(
      `update ${table} set named_pictures = case when given.pictures is null then null else coalesce(named_pictures, ${table}.pictures) end,
         pictures = coalesce(given.pictures, named_pictures, ${table}.pictures)
       from (select (entry ->> 'id')::int as id, nullif(entry -> 'pictures', 'null') as pictures from jsonb_array_elements($1::jsonb) as entry) as given
       where ${table}.id = given.id`,
      [JSON.stringify(given)],
    );
  const single = house.activities.map(({ id, code, named }) => {
    const of = chosen?.activities.get(code);
    return { id, picture: listOf(named, { kind: "activity", code }, of ? [of] : null)?.[0] ?? null };
  });
  await client.query(
    `update activity set named_picture = case when given.picture is null then null else coalesce(named_picture, activity.picture) end,
       picture = coalesce(given.picture, named_picture, activity.picture)
     from (select (entry ->> 'id')::int as id, nullif(entry -> 'picture', 'null') as picture from jsonb_array_elements($1::jsonb) as entry) as given
     where activity.id = given.id`,
    [JSON.stringify(single)],
  );
}

const choose = (photos: readonly Shown[], house: HouseRow) =>
  choosePictures(photos, { ...house, roomCodes: house.rooms.map(({ code }) => code) });

/** What says what a photograph shows, where nobody has said it better. */
type SaidBy = Pick<HousePhoto, "kind" | "code">;

/** A photograph of a line as visitors see it; `usual`: what it shows unless it says so. */
function sayMore({ id, alt, kind, code }: Picture, usual: SaidBy, house: HouseRow): Picture {
  const said = kind === undefined || kind === usual.kind ? usual : { kind, code: code ?? null };
  return { id, alt: { ...describe(said, house), ...alt } };
}

/** "Superior room, Le Grand Phare d’Honfleur": what it shows by its name, and whose it is. */
function describe({ kind, code }: SaidBy, { name, rooms, activities }: HouseRow): Texts {
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
  const named = (table: string) => `coalesce(${table}.named_pictures, ${table}.pictures) as named`;
  const words = (table: string, field: string) =>
    `(select jsonb_object_agg(key, value -> '${field}') from jsonb_each(${table}.texts))`;
  const { rows } = await client.query<HouseRow>(
    `select id as "hotelId", name, ${named("hotel")},
       ${list(`select id, code, ${words("room", "name")} as names, ${named("room")} from room where hotel_id = hotel.id`)} as rooms,
       ${list(`select id, code, kind, ${words("activity", "title")} as titles, jsonb_build_array(coalesce(named_picture, picture)) as named from activity where hotel_id = hotel.id`)} as activities,
       ${list(`select p.id, ${named("p")}, r.code as "roomCode", array(select a.code from package_activity pa join activity a on a.id = pa.activity_id where pa.package_id = p.id order by pa.position) as "activityCodes"
         from package p join room_rate rr on rr.id = p.room_rate_id join room r on r.id = rr.room_id where p.hotel_id = hotel.id`)} as packages,
       ${list(`select v.id, ${named("v")}, array(select a.code from activity_voucher_activity va join activity a on a.id = va.activity_id where va.voucher_id = v.id order by va.position) as "activityCodes"
         from activity_voucher v where v.hotel_id = hotel.id`)} as vouchers
     from hotel where id = any($1)`,
    [hotelIds],
  );
  return rows;
}
