import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { Language } from "#modules/sites/locales.ts";
import { writeInvitation } from "./invitations.server.ts";
import { personMove, type PersonState } from "./lifecycle.ts";
import { can } from "./policy.ts";
import type { Role } from "./roles.ts";
import { stampOf, type NewPerson } from "./rules.ts";
import { endSessions } from "./sessions.server.ts";
import { staffFactor, staffPasskey, staffPerson, staffRecoveryCode, staffSession } from "./tables.server.ts";
import type { Tries } from "./tries.server.ts";

export type PeopleDeps = { db: Db; clock: Clock; tries: Tries };

/** Somebody as the team's page lists them. `lockedUntil`: too many wrong tries. */
export type ListedPerson = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  state: PersonState;
  movedAt: Date;
  seenAt: Date | null;
  hasFactor: boolean;
  /** How many they have. */
  passkeys: number;
  lockedUntil: Date | null;
};

export type InviteOutcome = { kind: "invited"; id: string; invitationId: string } | { kind: "taken" } | Forbidden;
/**
 * `last_admin`: nobody would be left who lets people in. `unknown`: there is no such person, or nothing to change. `changed`: somebody else has given
 * them other roles meanwhile.
 */
export type PersonOutcome =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "last_admin" }
  | { kind: "unknown" }
  | Forbidden;
export type ReinviteOutcome =
  | { kind: "invited"; id: string; invitationId: string }
  | Exclude<PersonOutcome, { kind: "done" }>;

/** The people of the house, those who have left last. */
export async function listPeople({ db, clock, tries }: PeopleDeps, by: Actor): Promise<ListedPerson[] | Forbidden> {
  if (!can(by, "staff.list")) return FORBIDDEN;
  const now = clock.now();
  const rows = await db
    .select({
      id: staffPerson.id,
      name: staffPerson.name,
      email: staffPerson.email,
      roles: staffPerson.roles,
      state: staffPerson.state,
      movedAt: staffPerson.movedAt,
      hasFactor: sql<boolean>`${isNotNull(staffFactor.staffId)}`,
      passkeys: db.$count(staffPasskey, eq(staffPasskey.staffId, staffPerson.id)),
      seenAt:
        sql<Date | null>`(select max(${staffSession.seenAt}) from ${staffSession} where ${staffSession.staffId} = ${staffPerson.id})`.mapWith(
          staffSession.seenAt,
        ),
    })
    .from(staffPerson)
    .leftJoin(staffFactor, eq(staffFactor.staffId, staffPerson.id))
    .orderBy(sql`${staffPerson.state} = 'removed'`, asc(staffPerson.name));
  return Promise.all(rows.map(async (row) => ({ ...row, lockedUntil: await tries.lockedUntil(db, row.email, now) })));
}

/** Lets somebody in who is not of the house, or is no longer: they get a link by mail. */
export function invite(
  { db, clock }: PeopleDeps,
  { name, email, roles, language }: NewPerson & { language: Language },
  by: Actor,
): Promise<InviteOutcome> {
  return asAdmin(db, by, "staff.invite", async (tx) => {
    const now = clock.now();
    const [known] = await tx.select().from(staffPerson).where(eq(staffPerson.email, email)).for("update");
    if (known && known.state !== "removed") return { kind: "taken" };
    const state = personMove(known?.state ?? null, "invite") ?? "invited";
    const set = { name, roles, language, state, movedAt: now };
    const [person] = await tx
      .insert(staffPerson)
      .values({ ...set, email, createdAt: now })
      .onConflictDoUpdate({ target: staffPerson.email, set, setWhere: eq(staffPerson.state, "removed") })
      .returning({ id: staffPerson.id });
    if (!person) return { kind: "taken" };
    const invitationId = await writeInvitation(tx, person.id, now);
    const thing = { kind: "staff", id: person.id };
    await recordAudit(tx, { at: now, actor: by, verb: "staff.invite", thing, after: { roles } });
    return { kind: "invited", id: person.id, invitationId };
  });
}

type Deed = { id: string; reason: string };

/** Another link for somebody whose first is over, or who has lost phone and codes: password, phone, passkeys and sessions of before end at once. */
export function reinvite({ db, clock, tries }: PeopleDeps, { id, reason }: Deed, by: Actor): Promise<ReinviteOutcome> {
  return asAdmin(db, by, "staff.invite", async (tx, admins) => {
    const now = clock.now();
    const person = await lockPerson(tx, id);
    const state = person && personMove(person.state, "invite");
    if (!person || !state || person.state === "removed") return { kind: "unknown" };
    // From the machine itself this is how the last one comes in again.
    if (by.kind === "staff" && isLast(admins, id)) return { kind: "last_admin" };
    await endWaysIn(tx, id, now);
    await tx.update(staffPerson).set({ state, movedAt: now, passwordHash: null }).where(eq(staffPerson.id, id));
    await tries.forget(tx, person.email);
    const invitationId = await writeInvitation(tx, id, now);
    const [before, after] = [{ state: person.state }, { state }];
    const thing = { kind: "staff", id };
    await recordAudit(tx, { at: now, actor: by, verb: "staff.reinvite", thing, before, after, reason });
    return { kind: "invited", id, invitationId };
  });
}

/**
 * What somebody may do from now on. Their sessions end: whoever has another role begins anew. `seen`: the stamp of the roles that whoever asks has seen
 * (`stampOf`); undefined from the machine itself, which looks at none.
 */
export function changeRoles(
  { db, clock }: PeopleDeps,
  { id, roles, reason, seen }: Deed & { roles: Role[]; seen?: string },
  by: Actor,
): Promise<PersonOutcome> {
  return asAdmin(db, by, "staff.change_roles", async (tx, admins) => {
    const now = clock.now();
    const person = await lockPerson(tx, id);
    if (!person || person.state === "removed" || roles.length === 0) return { kind: "unknown" };
    if (seen !== undefined && seen !== stampOf(person.roles)) return { kind: "changed" };
    if (isLast(admins, id) && !roles.includes("admin")) return { kind: "last_admin" };
    await tx.update(staffPerson).set({ roles }).where(eq(staffPerson.id, id));
    await endSessions(tx, { staffId: id, now });
    const change = { before: { roles: person.roles }, after: { roles } };
    const thing = { kind: "staff", id };
    await recordAudit(tx, { at: now, actor: by, verb: "staff.change_roles", thing, ...change, reason });
    return { kind: "done" };
  });
}

/** Somebody leaves the house: no way in is left. Their name stays for what the journal says of them. */
export function removePerson({ db, clock }: PeopleDeps, { id, reason }: Deed, by: Actor): Promise<PersonOutcome> {
  return asAdmin(db, by, "staff.remove", async (tx, admins) => {
    const now = clock.now();
    const person = await lockPerson(tx, id);
    const state = person && personMove(person.state, "remove");
    if (!person || !state) return { kind: "unknown" };
    if (isLast(admins, id)) return { kind: "last_admin" };
    await endWaysIn(tx, id, now);
    await tx.update(staffPerson).set({ state, movedAt: now, passwordHash: null }).where(eq(staffPerson.id, id));
    const change = { before: { state: person.state, roles: person.roles }, after: { state } };
    const thing = { kind: "staff", id };
    await recordAudit(tx, { at: now, actor: by, verb: "staff.remove", thing, ...change, reason });
    return { kind: "done" };
  });
}

/** Opens an address again that too many wrong tries have closed. */
export function reopen({ db, clock, tries }: PeopleDeps, id: string, by: Actor): Promise<PersonOutcome> {
  return asAdmin(db, by, "staff.reopen", async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person) return { kind: "unknown" };
    await tries.forget(tx, person.email);
    const thing = { kind: "staff", id };
    await recordAudit(tx, { at: clock.now(), actor: by, verb: "staff.reopen", thing });
    return { kind: "done" };
  });
}

/** Whoever changes people waits for whoever does: two administrators removing each other come one after the other, and the second is none any more. */
const LOCK = 726_981;

/** Does something to people, as somebody who may when their turn has come. `admins`: those who can let people in at that moment. */
function asAdmin<Outcome>(
  db: Db,
  by: Actor,
  verb: Parameters<typeof can>[1],
  work: (tx: Db, admins: readonly string[]) => Promise<Outcome>,
): Promise<Outcome | Forbidden> {
  if (!can(by, verb)) return Promise.resolve(FORBIDDEN);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const rows = await tx
      .select({ id: staffPerson.id })
      .from(staffPerson)
      .where(and(sql`'admin' = any(${staffPerson.roles})`, eq(staffPerson.state, "active")));
    const admins = rows.map(({ id }) => id);
    if (by.kind === "staff" && !admins.includes(by.staffId)) return FORBIDDEN;
    return work(tx, admins);
  });
}

const isLast = (admins: readonly string[], id: string) => admins.length === 1 && admins[0] === id;

async function lockPerson(tx: Db, id: string) {
  const [person] = await tx.select().from(staffPerson).where(eq(staffPerson.id, id)).for("update");
  return person ?? null;
}

async function endWaysIn(tx: Db, staffId: string, now: Date): Promise<void> {
  await endSessions(tx, { staffId, now });
  await tx.delete(staffFactor).where(eq(staffFactor.staffId, staffId));
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId));
}
