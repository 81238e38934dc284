import { sql, type Placeholder } from "drizzle-orm";
import { recordOf } from "../objects.ts";
import type { Db } from "./client.server.ts";

type Prepared<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> };
type Query<Row> = { prepare: (name: string) => Prepared<Row> };

/**
 * A query that is asked often: its text is made once for each connection instead of with each question, and PostgreSQL reads it once for each.
 * `name` is the statement's own, at most 63 characters; `asked` names the values that it takes, lists go in as `= any(…::int[])`. A transaction has
 * the session of its connection, and asks within itself.
 */
export function prepareQuery<Name extends string, Row>(
  name: string,
  asked: readonly Name[],
  build: (db: Db, values: Record<Name, Placeholder<Name>>) => Query<Row>,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  const places = recordOf(asked, (each) => sql.placeholder(each));
  const known = new WeakMap<Db["_"]["session"], Prepared<Row>>();
  return (db, values) => {
    const { session } = db._;
    const query = known.get(session) ?? build(db, places).prepare(name);
    known.set(session, query);
    return query.execute(values);
  };
}
