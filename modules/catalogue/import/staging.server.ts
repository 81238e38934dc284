import { getTableColumns, getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { copyText, encodeValue } from "./copy.server.ts";

type Key<Table extends PgTable> = Extract<keyof Table["$inferInsert"], string>;

/**
 * Rows of one table on their way in: they wait in a temporary table until every line of the file was good, and then replace or join
 * those that are there, by primary key.
 */
export type Staging<Row> = {
  /** Name of the temporary table; same columns as the real one. */
  name: string;
  add: (rows: readonly Row[]) => Promise<void>;
  /** Puts the rows in place. */
  merge: () => Promise<void>;
};

/** Opens a staging table that lives as long as the transaction. Columns of `except` keep what they have. */
export async function openStaging<Table extends PgTable, Except extends Key<Table> = never>(
  client: pg.ClientBase,
  { table, key, except = [] }: { table: Table; key: readonly Key<Table>[]; except?: readonly Except[] },
): Promise<Staging<Omit<Table["$inferInsert"], Except>>> {
  const target = getTableName(table);
  const name = `staged_${target}`;
  const kept: readonly string[] = except;
  const keys: readonly string[] = key;
  const columns = Object.entries(getTableColumns(table))
    .filter(([property]) => !kept.includes(property))
    .map(([property, column]) => ({
      property,
      name: toSnakeCase(property),
      type: column.getSQLType(),
      isKey: keys.includes(property),
    }));
  const names = columns.map((column) => column.name);
  const list = names.join(", ");
  const keyList = columns
    .filter((column) => column.isKey)
    .map((column) => column.name)
    .join(", ");
  const changes = columns
    .filter((column) => !column.isKey)
    .map((column) => `${column.name} = excluded.${column.name}`)
    .join(", ");

  await client.query(`create temporary table ${name} on commit drop as select ${list} from ${target} with no data`);
  return {
    name,
    add: (rows) =>
      copyText(client, { table: name, columns: names, chunks: rows.map((row) => encodeRow(row, columns)) }),
    merge: async () => {
      await client.query(
        `insert into ${target} (${list}) select ${list} from ${name} on conflict (${keyList}) ${changes ? `do update set ${changes}` : "do nothing"}`,
      );
    },
  };
}

function encodeRow(row: Record<string, unknown>, columns: readonly { property: string; type: string }[]): string {
  return `${columns.map((column) => encodeValue(row[column.property], column.type)).join("\t")}\n`;
}
