import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { RECORD_FILES, type RecordFile } from "#modules/catalogue/export/records.ts";
import type { Language } from "#modules/sites/locales.ts";
import { createHotelFinder, isMeantSql, likeOf, plainText } from "./names.server.ts";

/** Something of the catalogue that was looked for. `isOn`: null where visitors see it with what sells it. */
export type FoundThing = {
  file: RecordFile;
  id: number;
  code: string;
  title: string;
  hotelName: string;
  town: string;
  isOn: boolean | null;
};

/** Words of a search that are looked for: what is longer is no name. */
const MOST_WORDS = 8;
/** Letters from which something is looked for: one is in everything. */
const LEAST_LETTERS = 2;

/** `named`: the text that things are called by, null where it is their code. */
type Source = { table: string; named: string | null; isOn: SQL };
const SOURCES: Record<RecordFile, Source> = {
  hotels: { table: "hotel", named: null, isOn: sql`thing.is_active` },
  packages: { table: "package", named: "label", isOn: sql`thing.is_published` },
  "activity-vouchers": { table: "activity_voucher", named: "label", isOn: sql`thing.is_published` },
  activities: { table: "activity", named: "title", isOn: sql`null::boolean` },
  rooms: { table: "room", named: "name", isOn: sql`null::boolean` },
  "rate-plans": { table: "rate_plan", named: null, isOn: sql`null::boolean` },
};
/** Which kind is meant first, where names fit alike. */
const ORDER: readonly RecordFile[] = ["hotels", "packages", "activity-vouchers", "activities", "rooms", "rate-plans"];

/**
 * Things of the catalogue by name in any language, code, number, hotel or town, whatever their accents: every word has to be somewhere. First what is called
 * just so, then what begins so and hotels of a town of that name, then what has it, then what is only of such a hotel or town.
 */
export async function findThings(
  db: Db,
  { text, most }: { text: string; most: number },
  language: Language,
): Promise<FoundThing[]> {
  const wanted = plainText(text);
  if (wanted.length < LEAST_LETTERS) return [];
  const hotels = await createHotelFinder(db);
  const words = wanted.split(/\s+/).slice(0, MOST_WORDS);
  const asked: Asked = { wanted, words: [], ofTown: await hotels.ofTown(wanted) };
  for (const word of words) asked.words.push({ text: word, hotelIds: await hotels.withPart(word) });
  const queries = RECORD_FILES.map((file) => queryOf(file, asked));
  const { rows } = await db.execute<Row>(sql`
    select file, id, code, hotel_id, is_on from (${sql.join(queries, sql` union all `)}) found
    order by rank, place, said, id limit ${most}`);
  return nameThings(db, rows, language);
}
type Row = { file: RecordFile; id: number; code: string; hotel_id: number; is_on: boolean | null };

/** `words`: each with the hotels that it means; `ofTown`: hotels of a town that is called just as what was typed. */
type Asked = { wanted: string; words: { text: string; hotelIds: readonly number[] }[]; ofTown: readonly number[] };

function queryOf(file: RecordFile, { wanted, words, ofTown }: Asked): SQL {
  const { table, isOn } = SOURCES[file];
  const hotelId = file === "hotels" ? sql`thing.id` : sql`thing.hotel_id`;
  const has = (before: string) => sql`thing.plain_names like ${likeOf(wanted, before)}`;
  const isOfTown =
    file === "hotels" && ofTown.length > 0 ? sql` or thing.id in (${sql.join([...ofTown], sql`, `)})` : sql``;
  return sql`
    select ${file}::text as file, thing.id, thing.code, ${hotelId} as hotel_id, ${isOn} as is_on, thing.plain_names as said, ${ORDER.indexOf(file)}::int as place,
      case when lower(thing.code) = ${wanted} or thing.id::text = ${wanted} then 0
        when ${has("")} or ${has('%"')}${isOfTown} then 1 when ${has("% ")} then 2 when ${has("%")} then 3 else 4 end as rank
    from ${sql.identifier(table)} thing where ${sql.join(
      words.map((word) => isMeantSql(hotelId, word)),
      sql` and `,
    )}`;
}

/** What was found with the words that a page shows, in its order. */
async function nameThings(db: Db, rows: readonly Row[], language: Language): Promise<FoundThing[]> {
  const found: FoundThing[] = [];
  for (const { file, id, code, hotel_id: hotelId, is_on: isOn } of rows) {
    const { table, named } = SOURCES[file];
    const title =
      named === null
        ? sql`null::text`
        : sql`coalesce(thing.texts -> ${language} ->> ${named}, thing.texts -> 'en' ->> ${named}, thing.texts -> 'fr' ->> ${named})`;
    const answer = await db.execute<{ title: string | null; hotel: string; town: string | null }>(sql`
      select ${title} as title, hotel.name as hotel, town.names ->> ${language} as town
      from ${sql.identifier(table)} thing join hotel on hotel.id = ${hotelId} left join destination town on town.id = hotel.city_id where thing.id = ${id}`);
    const [words] = answer.rows;
    if (!words) continue;
    const { hotel, town } = words;
    found.push({
      file,
      id,
      code,
      isOn,
      title: (file === "hotels" ? hotel : words.title) ?? code,
      hotelName: hotel,
      town: town ?? "",
    });
  }
  return found;
}
