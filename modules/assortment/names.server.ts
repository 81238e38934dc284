import { readId } from "#platform/http/id.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";

/**
 * As `plain_text` of the database says it: small letters without their accents. The database keeps what a thing is called so (`plain_names`): its code, then its
 * name in every language, each in quotation marks.
 */
export const plainText = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase().trim();

/** A pattern around what somebody types, which is letters: neither `%` nor `_` stands for others. */
export const likeOf = (text: string, before = "%"): string => `${before}${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Hotels that a text means: by code, by name, by town. */
type HotelFinder = {
  /** Those with the text in their code, their name or their town's, in any language. */
  withPart: (text: string) => Promise<number[]>;
  /** Those of a town that is called just so. */
  ofTown: (text: string) => Promise<number[]>;
};

/** `text`s are plain. Towns are read once: there are as many as have hotels. */
export async function createHotelFinder(db: Db): Promise<HotelFinder> {
  const { rows: towns } = await db.execute<{ id: number; names: Record<string, string> }>(
    sql`select id, names from destination where id in (select city_id from hotel)`,
  );
  const plain = towns.map(({ id, names }) => ({ id, names: Object.values(names).map(plainText) }));
  const townIds = (isMeant: (name: string) => boolean) =>
    plain.filter(({ names }) => names.some(isMeant)).map(({ id }) => id);
  const hotelsWhere = async (condition: SQL) =>
    (await db.execute<{ id: number }>(sql`select id from hotel where ${condition}`)).rows.map(({ id }) => id);
  return {
    withPart: (text) =>
      hotelsWhere(
        sql`plain_names like ${likeOf(text)} or city_id = any(${idList(townIds((name) => name.includes(text)))})`,
      ),
    ofTown: (text) => hotelsWhere(sql`city_id = any(${idList(townIds((name) => name === text))})`),
  };
}

const idList = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::int[]`;

/** Whether a thing (`thing`, of the hotel `hotelId`) has a plain text: in its names, as its number, or of one of the hotels that it means. */
export function isMeantSql(hotelId: SQL, { text, hotelIds }: { text: string; hotelIds: readonly number[] }): SQL {
  const id = readId(text);
  const number = id > 0 ? sql` or thing.id = ${id}` : sql``;
  const ofHotel = hotelIds.length > 0 ? sql` or ${hotelId} = any(${idList(hotelIds)})` : sql``;
  return sql`(thing.plain_names like ${likeOf(text)}${number}${ofHotel})`;
}
