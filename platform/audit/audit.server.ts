import { actorName, type Actor } from "../actor.ts";
import type { Db } from "../db/client.server.ts";
import { audit, type AuditedFacts } from "./tables.server.ts";

/** What a deed was done to: the kind of a thing as code names it (`order`, `staff`, `package`), and its id. */
export type AuditedThing = { kind: string; id: string };

export type AuditEntry = {
  at: Date;
  actor: Actor;
  /** Subject and deed, `staff.invite`: the verb of the module's policy where it has one. */
  verb: string;
  thing: AuditedThing;
  /** Only what the deed changed; null for what was not there. No name, address or number of a person, and no secret. */
  before?: AuditedFacts | null;
  after?: AuditedFacts | null;
  reason?: string | null;
};

/**
 * Writes down what somebody did, in the transaction of the change: `tx` has to be the one that changes the thing, so that neither is ever there without
 * the other. Nothing takes it back (docs/product/services.md#staff).
 */
export function recordAudit(tx: Pick<Db, "insert">, entry: AuditEntry): Promise<void> {
  return recordAudits(tx, [entry]);
}

/** The same for what one deed did to several things. */
export async function recordAudits(tx: Pick<Db, "insert">, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(audit).values(
    entries.map(({ at, actor, verb, thing, before = null, after = null, reason = null }) => ({
      at,
      actor: actorName(actor),
      verb,
      thingKind: thing.kind,
      thingId: thing.id,
      before,
      after,
      reason,
    })),
  );
}
