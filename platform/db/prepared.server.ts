import { sql, type Param, type Placeholder, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { recordOf } from "../objects.ts";
import type { Db } from "./client.server.ts";

type Prepared<Result> = { execute: (values: Record<string, unknown>) => Promise<Result> };
type Query<Result> = { prepare: (name: string) => Prepared<Result> };

/**
 * A query that is asked often: its text is made once for each connection instead of with each question, and PostgreSQL reads it once for each.
 * `name` is the statement's own, at most 63 characters; `asked` names the values that it takes, lists go in as `= any(…::int[])`. A transaction has
 * the session of its connection, and asks within itself.
 */
export function prepareQuery<Name extends string, Result>(
  name: string,
  asked: readonly Name[],
  build: (db: Db, values: Record<Name, Placeholder<Name>>) => Query<Result>,
): (db: Db, values: Record<Name, unknown>) => Promise<Result> {
  const places = recordOf(asked, (each) => sql.placeholder(each));
  const known = new WeakMap<Db["_"]["session"], Prepared<Result>>();
  return (db, values) => {
    const { session } = db._;
    const query = known.get(session) ?? build(db, places).prepare(name);
    known.set(session, query);
    return query.execute(values);
  };
}

type RawQuery<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown };

const dialect = new PgDialect({ casing: "snake_case" });

/** The same for a statement that the builder has no words for; answers its rows as PostgreSQL sends them. */
export function prepareSql<Name extends string, Row extends Record<string, unknown>>(
  name: string,
  asked: readonly Name[],
  build: (values: Record<Name, Placeholder<Name>>) => SQL,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  const query = prepareQuery<Name, { rows: Row[] }>(name, asked, (db, values) => ({
    prepare: (own) =>
      db._.session.prepareQuery<RawQuery<Row>>(dialect.sqlToQuery(build(values)), undefined, own, false),
  }));
  return async (db, values) => (await query(db, values)).rows;
}

/** Longer lists are planned as what they are: of a prepared statement PostgreSQL takes each list for ten rows, whatever comes. */
const PREPARED_LENGTH = 100;

/** The same for lists of rows, `length` of them: prepared where they are short, planned anew where they are long. */
export function prepareLists<Name extends string, Row extends Record<string, unknown>>(
  name: string,
  asked: readonly Name[],
  build: (values: Record<Name, Placeholder<Name> | Param>) => SQL,
): (db: Db, length: number, values: Record<Name, unknown>) => Promise<Row[]> {
  const short = prepareSql<Name, Row>(name, asked, build);
  return async (db, length, values) => {
    if (length <= PREPARED_LENGTH) return short(db, values);
    const query = dialect.sqlToQuery(build(recordOf(asked, (each) => sql.param(values[each]))));
    return (await db._.session.prepareQuery<RawQuery<Row>>(query, undefined, undefined, false).execute()).rows;
  };
}
