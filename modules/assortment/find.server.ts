import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { RECORD_FILES, type RecordFile } from "#modules/catalogue/export/records.ts";
import type { Language } from "#modules/sites/locales.ts";

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

/** Letters with their accents, and without. */
const [ACCENTED, PLAIN] = ["àáâäãåçèéêëìíîïñòóôöõùúûüÿ’", "aaaaaaceeeeiiiinooooouuuuy'"];
const fold = (text: SQL): SQL => sql`translate(lower(${text}), ${ACCENTED}, ${PLAIN})`;
const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase().trim();
/** What somebody types is letters: neither `%` nor `_` stands for others. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** `named`: the text that things are called by, null where it is their code; `words`: all that they are called. */
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
  const wanted = folded(text);
  const words = wanted.split(/\s+/).slice(0, MOST_WORDS);
  if (wanted.length < LEAST_LETTERS) return [];
  const queries = RECORD_FILES.map((file) => queryOf(file, { wanted, words }, language));
  const { rows } = await db.execute<Row>(sql`
    select file, id, code, title, hotel_name, town, is_on from (${sql.join(queries, sql` union all `)}) found
    order by rank, place, title, id limit ${most}`);
  return rows.map(({ hotel_name: hotelName, is_on: isOn, ...row }) => ({ ...row, hotelName, isOn }));
}
type Row = Omit<FoundThing, "hotelName" | "isOn"> & { hotel_name: string; is_on: boolean | null };

type Wanted = { wanted: string; words: readonly string[] };

function queryOf(file: RecordFile, { wanted, words }: Wanted, language: Language): SQL {
  const { table, named, isOn } = SOURCES[file];
  const said = file === "hotels" ? sql`thing.name` : named === null ? sql`thing.code` : textsOf(named);
  const shown =
    file === "hotels"
      ? sql`thing.name`
      : named === null
        ? sql`thing.code`
        : sql`coalesce(thing.texts -> ${language} ->> ${named}, thing.texts -> 'en' ->> ${named}, thing.texts -> 'fr' ->> ${named}, thing.code)`;
  const joined = file === "hotels" ? sql`hotel.id = thing.id` : sql`hotel.id = thing.hotel_id`;
  const all = sql`concat_ws(' ', thing.code, thing.id::text, ${said}, hotel.name, hotel.code, (select string_agg(value, ' ') from jsonb_each_text(town.names)))`;
  const place = `%${escaped(wanted)}%`;
  return sql`
    select ${file}::text as file, id, code, title, hotel_name, town, is_on, ${ORDER.indexOf(file)}::int as place,
      case when code_said = ${wanted} or id::text = ${wanted} then 0
        when said like ${`${escaped(wanted)}%`} or code_said like ${`${escaped(wanted)}%`}${file === "hotels" ? sql` or ${wanted} = any(towns_said)` : sql``} then 1
        when said like ${`% ${escaped(wanted)}%`} or said like ${`%\n${escaped(wanted)}%`} then 2
        when said like ${place} or code_said like ${place} then 3 else 4 end as rank
    from (
      select thing.id, thing.code, ${shown} as title, hotel.name as hotel_name, coalesce(town.names ->> ${language}, '') as town, ${isOn} as is_on,
        ${fold(said)} as said, lower(thing.code) as code_said, ${fold(all)} as all_said,
        array(select ${fold(sql`value`)} from jsonb_each_text(town.names)) as towns_said
      from ${sql.identifier(table)} thing join hotel on ${joined} left join destination town on town.id = hotel.city_id) things
    where ${sql.join(
      words.map((word) => sql`all_said like ${`%${escaped(word)}%`}`),
      sql` and `,
    )}`;
}

/** What a thing is called in every language, a line each. */
const textsOf = (field: string): SQL =>
  sql`(select string_agg(value ->> ${field}, e'\n') from jsonb_each(thing.texts))`;
