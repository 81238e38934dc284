import { and, count, desc, eq, gt, isNull } from "drizzle-orm";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { writeRecoveryCodes } from "./invitations.server.ts";
import { findPasskeys, type Passkey } from "./passkeys.server.ts";
import { endSessions } from "./sessions.server.ts";
import { staffRecoveryCode, staffSession } from "./tables.server.ts";
import type { SignedIn } from "./types.ts";

type Deps = { db: Db; clock: Clock };
type Who = Pick<SignedIn, "actor" | "sessionId">;

/** A browser that somebody is signed in with. `device`: "Firefox, Linux", empty where it did not say. */
export type Device = { id: string; device: string; createdAt: Date; seenAt: Date; isThis: boolean };

/** Where somebody is signed in, the latest first, how many kept codes are left, and their passkeys. */
export async function findAccount(
  { db, clock }: Deps,
  { actor: { staffId }, sessionId }: Who,
): Promise<{ devices: Device[]; codesLeft: number; passkeys: Passkey[] }> {
  const [rows, [codes], passkeys] = await Promise.all([
    db
      .select()
      .from(staffSession)
      .where(
        and(eq(staffSession.staffId, staffId), isNull(staffSession.endedAt), gt(staffSession.expiresAt, clock.now())),
      )
      .orderBy(desc(staffSession.seenAt)),
    db
      .select({ left: count() })
      .from(staffRecoveryCode)
      .where(and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt))),
    findPasskeys({ db }, staffId),
  ]);
  const devices = rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    createdAt,
    seenAt,
    isThis: id === sessionId,
  }));
  return { devices, codesLeft: codes?.left ?? 0, passkeys };
}

/** Signs somebody out: this browser, or another of their own. */
export const signOut = (deps: Deps, who: Who, sessionId: string = who.sessionId): Promise<void> =>
  noting(deps, who, "staff.sign_out", (tx, now) => endSessions(tx, { staffId: who.actor.staffId, sessionId, now }));

/** New codes for the day the phone is lost; those of before open nothing any more. Told once, here. */
export const renewCodes = (deps: Deps, who: Who): Promise<string[]> =>
  noting(deps, who, "staff.renew_codes", (tx) => writeRecoveryCodes(tx, who.actor.staffId));

/** What somebody does to their own account, with its line of the journal. */
function noting<Done>(
  { db, clock }: Deps,
  { actor }: Who,
  verb: string,
  work: (tx: Db, now: Date) => Promise<Done>,
): Promise<Done> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const done = await work(tx, now);
    await recordAudit(tx, { at: now, actor, verb, thing: { kind: "staff", id: actor.staffId } });
    return done;
  });
}
