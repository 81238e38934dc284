import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isPassword } from "#platform/password.server.ts";
import { createSeals, type Seals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";
import type { Vault } from "#platform/vault.server.ts";
import { refuseTry } from "./refuse-try.server.ts";
import { ENTRY_MINUTES } from "./rules.ts";
import { startSession } from "./sessions.server.ts";
import { staffPerson } from "./tables.server.ts";
import { takeCode } from "./take-code.server.ts";
import type { Tries } from "./tries.server.ts";

/** The answer to a password is the same for an address that nobody has, and takes as long. `locked`: no try counts for a while. */
export type PasswordOutcome = { kind: "code"; entry: string } | { kind: "wrong" } | { kind: "locked" };
/** `over`: the password was too long ago. */
export type CodeOutcome = { kind: "in"; token: string } | { kind: "wrong" } | { kind: "locked" } | { kind: "over" };

export type SignInDeps = { db: Db; clock: Clock; vault: Vault; tries: Tries; secrets: readonly string[] };

const ENTRY = new RegExp(`^(${UUID})\\.(\\d{1,12})\\.([\\w-]{16})$`);

/** Sign-in in two steps: a password, then a code of the phone, or one that was kept for the day it is lost (docs/product/services.md#staff). */
export function createSignIn({ secrets, ...deps }: SignInDeps) {
  const seals = createSeals(secrets, "staff-entry");
  return {
    enterPassword: (given: PasswordGiven) => enterPassword(deps, seals, given),
    enterCode: (given: { entry: string | null; code: string; address: string; userAgent: string | null }) =>
      enterCode(deps, seals, given),
  };
}

/** `isWelcome`: false for an address that nobody may come in with, whatever the password. */
type PasswordGiven = { email: string; password: string; address: string; isWelcome: boolean };
type Deps = Omit<SignInDeps, "secrets">;

/** A part of the hash of a password: an entry is over when the password is another. */
const printOf = (passwordHash: string) => createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16);

async function enterPassword(
  { db, clock, tries }: Deps,
  seals: Seals,
  { email, password, address, isWelcome }: PasswordGiven,
): Promise<PasswordOutcome> {
  const tried = { email, address };
  const now = clock.now();
  if (!(await tries.take(db, tried, now))) return { kind: "locked" };
  const [person] = await db
    .select()
    .from(staffPerson)
    .where(and(eq(staffPerson.email, email.trim().toLowerCase()), eq(staffPerson.state, "active")));
  const isRight = await isPassword(password, person?.passwordHash ?? null);
  if (!person?.passwordHash || !isRight || !isWelcome)
    return refuseTry({ db, clock, tries }, { email, staffId: person?.id });
  await tries.giveBack(db, tried);
  const until = Math.floor(now.getTime() / 1000) + ENTRY_MINUTES * 60;
  return { kind: "code", entry: seals.seal(`${person.id}.${until}.${printOf(person.passwordHash)}`) };
}

type CodeGiven = { entry: string | null; code: string; address: string; userAgent: string | null };

async function enterCode(
  deps: Deps,
  seals: Seals,
  { entry, code, address, userAgent }: CodeGiven,
): Promise<CodeOutcome> {
  const { db, clock, tries } = deps;
  const now = clock.now();
  const [, staffId, until, print] = ENTRY.exec(seals.open(entry ?? "") ?? "") ?? [];
  if (staffId === undefined || Number(until) * 1000 <= now.getTime()) return { kind: "over" };
  const [person] = await db
    .select()
    .from(staffPerson)
    .where(and(eq(staffPerson.id, staffId), eq(staffPerson.state, "active")));
  if (!person?.passwordHash || printOf(person.passwordHash) !== print) return { kind: "over" };
  const { email } = person;
  if (!(await tries.take(db, { email, address }, now))) return { kind: "locked" };
  const token = await db.transaction(async (tx) => {
    const factor = await takeCode(tx, deps, { staffId, code, now });
    if (factor === null) return null;
    const session = await startSession(tx, { staffId, userAgent, now });
    const actor = { kind: "staff", staffId, permissions: [] } as const;
    const thing = { kind: "staff", id: staffId };
    await recordAudit(tx, { at: now, actor, verb: "staff.sign_in", thing, after: { factor } });
    await tries.forget(tx, email);
    return session.token;
  });
  if (token === null) return refuseTry(deps, { email, staffId });
  await tries.giveBack(db, { email, address });
  return { kind: "in", token };
}
