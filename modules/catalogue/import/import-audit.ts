import type { Actor } from "#platform/actor.ts";
import type { AuditEntry } from "#platform/audit/audit.server.ts";
import { RECORD_KINDS, type RecordFile } from "../export/records.ts";
import type { Sifted } from "./file-loader.ts";
import type { LineChange } from "./report.ts";

/** What the journal calls a change of the catalogue: verbs of the module's policy. */
export type Deed = {
  by: Actor;
  verb: "catalogue.import" | "catalogue.edit" | "catalogue.create" | "catalogue.publish" | "catalogue.withdraw";
  reason: string | null;
};

type Told = { deed: Deed; now: Date };
type Named = { id: number; code: string };

/** How the journal names a thing: hotels by the code that everybody knows them by, everything else by its id. */
export const thingOf = (file: RecordFile, { id, code }: Named): AuditEntry["thing"] => ({
  kind: RECORD_KINDS[file],
  id: file === "hotels" ? code : String(id),
});

/** Where a hotel gets its mail is somebody's address: the journal says that it changed, and not what it is. */
const UNSAID = new Set(["reservationsEmail"]);
const HIDDEN = "•••";

/**
 * What the journal says of one line: what it changed, whoever brought it, or what somebody made. What a file makes is counted (`auditOfFile`).
 */
export function auditOf(file: RecordFile, { line, news }: Sifted<object>, { deed, now }: Told): AuditEntry[] {
  if (news === null || !isNamed(line)) return [];
  const entry = { at: now, actor: deed.by, verb: deed.verb, thing: thingOf(file, line), reason: deed.reason };
  if (news === "new") return deed.verb === "catalogue.create" ? [{ ...entry, after: { code: line.code } }] : [];
  if (Object.keys(news).length === 0) return [];
  return [{ ...entry, before: factsOf(news, "was"), after: factsOf(news, "is") }];
}

export const isNamed = (line: object): line is Named =>
  "id" in line && typeof line.id === "number" && "code" in line && typeof line.code === "string";

/** Values by their place in the line; what was or is not there is left out. */
const factsOf = (change: LineChange, side: "was" | "is"): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change).flatMap(([path, values]) =>
      values[side] === undefined ? [] : [[path, UNSAID.has(path) ? HIDDEN : values[side]]],
    ),
  );

/** What the journal says of a whole file: nothing where nothing is news, or where our own scripts fill what was empty. */
export function auditOfFile(
  file: RecordFile,
  { created, changed }: { created: number; changed: number },
  { deed, now }: Told,
): AuditEntry[] {
  if (deed.verb !== "catalogue.import" || created + changed === 0) return [];
  if (changed === 0 && deed.by.kind === "system") return [];
  return [
    {
      at: now,
      actor: deed.by,
      verb: deed.verb,
      thing: { kind: "catalogue", id: file },
      after: { created, changed },
      reason: deed.reason,
    },
  ];
}
