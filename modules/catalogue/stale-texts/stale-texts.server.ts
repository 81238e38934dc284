import { and, asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Actor } from "#platform/actor.ts";
import { openHandle, type Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { Language } from "#modules/sites/locales.ts";
import { holdCatalogue, type EditDeps } from "../editing/edit-record.server.ts";
import { versionOf } from "../editing/patch.ts";
import { findCurrent } from "../export/current-lines.server.ts";
import type { RecordFile } from "../export/records.ts";
import { thingOf } from "../import/import-audit.ts";
import { can } from "../policy.ts";
import { staleText } from "./tables.server.ts";

/** A text that was written before its French changed. */
export type StaleText = { language: Language; field: string; french: unknown; since: Date };

/** What of a thing was written before its French changed, the longest ago first. */
export const readStale = (db: Db, { file, id }: { file: RecordFile; id: number }): Promise<StaleText[]> =>
  db
    .select({
      language: staleText.language,
      field: staleText.field,
      french: staleText.french,
      since: staleText.since,
    })
    .from(staleText)
    .where(and(eq(staleText.file, file), eq(staleText.recordId, id)))
    .orderBy(asc(staleText.since), asc(staleText.field));

/** `seen`: of the thing as somebody looked at it; the French may have changed again since. */
export type ConfirmAsk = { file: RecordFile; id: number; language: Language; seen: string };
export type ConfirmOutcome = { kind: "done" | "nothing" | "changed" | "busy" | "not_found" } | Forbidden;

/** Says that the texts of a language are right beside the French as it is now. */
export async function confirmTexts(
  deps: EditDeps,
  { file, id, language, seen }: ConfirmAsk,
  by: Actor,
): Promise<ConfirmOutcome> {
  if (!can(by, "catalogue.confirm")) return FORBIDDEN;
  return holdCatalogue(deps, ({ client }) =>
    openHandle(client).transaction(async (tx): Promise<ConfirmOutcome> => {
      const line = await findCurrent(tx, file, id);
      if (!line) return { kind: "not_found" };
      if (versionOf(line) !== seen) return { kind: "changed" };
      const rows = await tx
        .delete(staleText)
        .where(and(eq(staleText.file, file), eq(staleText.recordId, id), eq(staleText.language, language)))
        .returning({ field: staleText.field });
      if (rows.length === 0) return { kind: "nothing" };
      const fields = rows.map(({ field }) => field).toSorted();
      await recordAudit(tx, {
        at: deps.clock.now(),
        actor: by,
        verb: "catalogue.confirm",
        thing: thingOf(file, line),
        after: { language, fields },
      });
      return { kind: "done" };
    }),
  );
}

/** Things of a query's alias `thing` with texts that were written before their French changed. */
export const hasStaleSql = (file: RecordFile) =>
  sql`exists (select from ${staleText} s where s.file = ${file} and s.record_id = thing.id)`;

/** The languages of those. */
export const staleLanguagesSql = (file: RecordFile) =>
  sql`array(select distinct s.language from ${staleText} s where s.file = ${file} and s.record_id = thing.id)`;
