import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { RecordedActor } from "../actor.ts";
import type { Db } from "../db/client.server.ts";
import { audit } from "./tables.server.ts";

/** Lines of the journal that are wanted; what is left out narrows nothing. `before`: only older than this line. */
export type AuditQuery = {
  /** As history names an actor. */
  actor?: string;
  verb?: string;
  thing?: { kind: string; id?: string };
  before?: number;
  limit: number;
};

export type AuditLine = typeof audit.$inferSelect;

/** Lines of the journal, newest first. */
export function readAudit(db: Db, { actor, verb, thing, before, limit }: AuditQuery): Promise<AuditLine[]> {
  return db
    .select()
    .from(audit)
    .where(
      and(
        actor === undefined ? undefined : sql`${audit.actor} = ${actor}`,
        verb === undefined ? undefined : eq(audit.verb, verb),
        thing === undefined ? undefined : eq(audit.thingKind, thing.kind),
        thing?.id === undefined ? undefined : eq(audit.thingId, thing.id),
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
}

/** The words that the journal knows: what its filters offer. */
export async function auditWords(db: Db): Promise<{ verbs: string[]; kinds: string[]; actors: RecordedActor[] }> {
  const [verbs, kinds, actors] = await Promise.all([
    distinct<string>(db, "verb"),
    distinct<string>(db, "thing_kind"),
    distinct<RecordedActor>(db, "actor"),
  ]);
  return { verbs, kinds, actors };
}

/** The different values of an indexed column: a jump along its index each, however long the journal is. */
async function distinct<Word extends string>(db: Db, column: "verb" | "thing_kind" | "actor"): Promise<Word[]> {
  const name = sql.identifier(column);
  const { rows } = await db.execute<{ word: Word }>(sql`
    with recursive words(word) as (
      (select ${name} from audit order by ${name} limit 1)
      union all select (select ${name} from audit where ${name} > word order by ${name} limit 1) from words where word is not null)
    select word from words where word is not null`);
  return rows.map(({ word }) => word);
}
