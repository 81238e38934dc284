import { inArray } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { auditWords, readAudit, type AuditLine, type AuditQuery } from "#platform/audit/read-audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { isUuid } from "#platform/uuid.ts";
import { can } from "./policy.ts";
import { staffPerson } from "./tables.server.ts";

/** A page of the journal, and what its filters offer. `names`: of the people that stand in it, by id. */
export type JournalPage = {
  lines: AuditLine[];
  names: ReadonlyMap<string, string>;
  words: Awaited<ReturnType<typeof auditWords>>;
};

/** The id of somebody of the house in an actor's name; null for others. */
export const staffIdIn = (actor: string): string | null => /^staff:(.+)$/.exec(actor)?.[1] ?? null;

/** Lines of the journal, newest first, with the names of the people in them. */
export async function readJournal(db: Db, query: AuditQuery, by: Actor): Promise<JournalPage | Forbidden> {
  if (!can(by, "staff.read_journal")) return FORBIDDEN;
  const [lines, words] = await Promise.all([readAudit(db, query), auditWords(db)]);
  const ids = [
    ...words.actors.map(staffIdIn),
    ...lines.flatMap(({ thingKind, thingId }) => (thingKind === "staff" ? [thingId] : [])),
  ].filter((id) => id !== null && isUuid(id));
  return {
    lines,
    words,
    names: await namesOf(
      db,
      [...new Set(ids)].filter((id) => id !== null),
    ),
  };
}

async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staffPerson.id, name: staffPerson.name })
    .from(staffPerson)
    .where(inArray(staffPerson.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
