import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";

/** As `plain_text` of the database says it, which keeps what things are called (`plain_names`): small letters without their accents. */
export const plainText = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase().trim();

/** What somebody types is letters: neither `%` nor `_` stands for others. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A town that has hotels, as it is called in every language. */
type Town = { id: number; names: string[] };

/** Towns of hotels, by what each of some texts has of their names. */
export async function findTowns(
  db: Db,
): Promise<{ withPart: (text: string) => number[]; named: (text: string) => number[] }> {
  const { rows } = await db.execute<{ id: number; names: Record<string, string> }>(
    sql`select id, names from destination where id in (select city_id from hotel)`,
  );
  const towns: Town[] = rows.map(({ id, names }) => ({ id, names: Object.values(names).map(plainText) }));
  const idsOf = (isMeant: (name: string) => boolean) =>
    towns.filter(({ names }) => names.some(isMeant)).map(({ id }) => id);
  return {
    withPart: (text) => idsOf((name) => name.includes(text)),
    named: (text) => idsOf((name) => name === text),
  };
}

/** Ids as one value of a query. */
export const idList = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::int[]`;
