import { and, eq, gt, isNull } from "drizzle-orm";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { hashPassword } from "#platform/password.server.ts";
import type { Vault } from "#platform/vault.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { InvitationTokens } from "./invitation-tokens.server.ts";
import { personMove } from "./lifecycle.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { findPasswordProblem, INVITATION_HOURS, type PasswordProblem } from "./rules.ts";
import { startSession } from "./sessions.server.ts";
import { staffFactor, staffInvitation, staffPerson, staffRecoveryCode } from "./tables.server.ts";
import { findStep, makeSecret } from "./totp.ts";

/** The job that mails an invitation: `invitationId`. */
export const INVITATION_JOB = "staff_invitation_mail";

/** Where whoever follows the link stands. `secret`: what the phone is to learn. */
export type Invited =
  | { kind: "password"; name: string; email: string }
  | { kind: "factor"; name: string; email: string; secret: string };
export type ChosenPassword = Invited | { kind: "wrong"; problem: PasswordProblem; name: string; email: string };
/** `codes`: told this once. `token`: of the session that begins. */
export type Enrolled = { kind: "in"; token: string; codes: string[] } | { kind: "wrong"; invited: Invited };

export type InvitationDeps = { db: Db; clock: Clock; vault: Vault; tokens: InvitationTokens };

/** Writes a new way in for somebody: earlier ones end. The mail goes by the outbox. */
export async function writeInvitation(tx: Db, staffId: string, now: Date): Promise<string> {
  await tx
    .update(staffInvitation)
    .set({ endedAt: now, passwordHash: null, secret: null })
    .where(and(eq(staffInvitation.staffId, staffId), isNull(staffInvitation.endedAt)));
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  const [row] = await tx
    .insert(staffInvitation)
    .values({ staffId, createdAt: now, expiresAt })
    .returning({ id: staffInvitation.id });
  if (!row) throw new Error("an invitation was not written");
  const payload = { invitationId: row.id };
  await enqueueJob(tx, now, { kind: INVITATION_JOB, dedupe: `${INVITATION_JOB}:${row.id}`, payload });
  return row.id;
}

/** Whom an invitation is for, while it is good. */
export async function findAddressee(
  db: Db,
  invitationId: string,
  now: Date,
): Promise<{ name: string; email: string; language: Language } | null> {
  const [row] = await db
    .select({ name: staffPerson.name, email: staffPerson.email, language: staffPerson.language })
    .from(staffInvitation)
    .innerJoin(staffPerson, eq(staffPerson.id, staffInvitation.staffId))
    .where(
      and(
        eq(staffInvitation.id, invitationId),
        isNull(staffInvitation.endedAt),
        gt(staffInvitation.expiresAt, now),
        eq(staffPerson.state, "invited"),
      ),
    );
  return row ?? null;
}

/** What the link of an invitation leads to; null when it is not ours, over, or was used. Looking changes nothing: mail scanners follow links. */
export async function findInvited(
  { db, clock, vault, tokens }: InvitationDeps,
  token: string,
): Promise<Invited | null> {
  const row = await findOpen({ db, tokens }, token, clock.now());
  return row && invitedOf(row, vault);
}

type Open = {
  id: string;
  staffId: string;
  name: string;
  email: string;
  passwordHash: string | null;
  secret: string | null;
};

function invitedOf({ name, email, passwordHash, secret }: Open, vault: Vault): Invited {
  const opened = secret === null ? null : vault.open(secret);
  return passwordHash === null || opened === null
    ? { kind: "password", name, email }
    : { kind: "factor", name, email, secret: opened };
}

/** The row of a link while it is good. `isLocked`: nobody else changes it before the transaction is over. */
async function findOpen(
  { db, tokens }: Pick<InvitationDeps, "db" | "tokens">,
  token: string,
  now: Date,
  isLocked = false,
): Promise<Open | null> {
  const id = tokens.read(token);
  if (id === null) return null;
  const rows = db
    .select({
      id: staffInvitation.id,
      staffId: staffInvitation.staffId,
      name: staffPerson.name,
      email: staffPerson.email,
      passwordHash: staffInvitation.passwordHash,
      secret: staffInvitation.secret,
    })
    .from(staffInvitation)
    .innerJoin(staffPerson, eq(staffPerson.id, staffInvitation.staffId))
    .where(
      and(
        eq(staffInvitation.id, id),
        isNull(staffInvitation.endedAt),
        gt(staffInvitation.expiresAt, now),
        eq(staffPerson.state, "invited"),
      ),
    );
  const [row] = await (isLocked ? rows.for("update") : rows);
  return row ?? null;
}

/** The first step: a password, and a secret for the phone. Both wait with the invitation until the phone has answered. */
export async function choosePassword(
  { db, clock, vault, tokens }: InvitationDeps,
  { token, password, again }: { token: string; password: string; again: string },
): Promise<ChosenPassword | null> {
  const now = clock.now();
  const row = await findOpen({ db, tokens }, token, now);
  if (!row) return null;
  const { name, email } = row;
  const problem = findPasswordProblem(password, again, row);
  if (problem) return { kind: "wrong", problem, name, email };
  const secret = makeSecret();
  const { rowCount } = await db
    .update(staffInvitation)
    .set({ passwordHash: await hashPassword(password), secret: vault.lock(secret) })
    .where(and(eq(staffInvitation.id, row.id), isNull(staffInvitation.endedAt)));
  return rowCount === 1 ? { kind: "factor", name, email, secret } : null;
}

/** The last step: the phone answers, and somebody is of the house, signed in. A link does this once. */
export async function confirmFactor(
  { db, clock, vault, tokens }: InvitationDeps,
  { token, code, userAgent }: { token: string; code: string; userAgent: string | null },
): Promise<Enrolled | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await findOpen({ db: tx, tokens }, token, now, true);
    if (!row) return null;
    const invited = invitedOf(row, vault);
    const step = invited.kind === "factor" ? findStep(invited.secret, code, now) : null;
    if (step === null || row.secret === null) return { kind: "wrong", invited };
    const { staffId, passwordHash, secret } = row;
    const state = personMove("invited", "enrol") ?? "invited";
    await tx.update(staffPerson).set({ passwordHash, state, movedAt: now }).where(eq(staffPerson.id, staffId));
    await tx.delete(staffFactor).where(eq(staffFactor.staffId, staffId));
    await tx.insert(staffFactor).values({ staffId, secret, lastStep: step, createdAt: now });
    await tx
      .update(staffInvitation)
      .set({ endedAt: now, passwordHash: null, secret: null })
      .where(eq(staffInvitation.id, row.id));
    const codes = await writeRecoveryCodes(tx, staffId);
    const session = await startSession(tx, { staffId, userAgent, now });
    const actor = { kind: "staff", staffId, permissions: [] } as const;
    await recordAudit(tx, { at: now, actor, verb: "staff.enrol", thing: { kind: "staff", id: staffId } });
    return { kind: "in", token: session.token, codes };
  });
}

/** New codes in place of all earlier ones. */
export async function writeRecoveryCodes(tx: Pick<Db, "delete" | "insert">, staffId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await tx.insert(staffRecoveryCode).values(codes.map((code) => ({ staffId, hash: hashRecoveryCode(staffId, code) })));
  return codes;
}
