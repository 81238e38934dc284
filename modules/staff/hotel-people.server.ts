import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { Language } from "#modules/sites/locales.ts";
import { writeInvitation } from "./invitations.server.ts";
import { personMove, type PersonState } from "./lifecycle.ts";
import { can } from "./policy.ts";
import { isOfHotels, permissionsOf } from "./roles.ts";
import { stampOf } from "./rules.ts";
import { endSessions } from "./sessions.server.ts";
import { staffHotel, staffPerson } from "./tables.server.ts";

type Deps = { db: Db; clock: Clock };

/** Somebody of hotels, by the ids of these. */
export type HotelPerson = { id: string; name: string; email: string; state: PersonState; hotelIds: number[] };
export type NewHotelPerson = { name: string; email: string; language: Language; hotelIds: readonly number[] };

export type HotelInvite = { kind: "invited"; id: string } | { kind: "taken" } | Forbidden;
/** `unknown`: nobody, somebody of the house, or somebody who has left. `changed`: somebody else has given them other hotels meanwhile. */
export type BindOutcome = { kind: "done" } | { kind: "changed" } | { kind: "unknown" } | Forbidden;

const hotelsOf = sql<
  number[]
>`array(select ${staffHotel.hotelId} from ${staffHotel} where ${staffHotel.staffId} = ${staffPerson.id} order by 1)`;
const isHotelRole = sql`${staffPerson.roles} = array['hotel']`;

/** Everybody of hotels who has not left. */
export async function listHotelPeople({ db }: Deps, by: Actor): Promise<HotelPerson[] | Forbidden> {
  if (!can(by, "staff.bind_hotels")) return FORBIDDEN;
  const { id, name, email, state } = staffPerson;
  return db
    .select({ id, name, email, state, hotelIds: hotelsOf })
    .from(staffPerson)
    .where(and(isHotelRole, sql`${staffPerson.state} <> 'removed'`))
    .orderBy(asc(staffPerson.name));
}

/** Lets somebody of hotels in: they get a link by mail, sign in like people of the house, and see these hotels alone. */
export function inviteHotelPerson(deps: Deps, person: NewHotelPerson, by: Actor): Promise<HotelInvite> {
  return asWhoMay(deps.db, by, async (tx) => {
    const now = deps.clock.now();
    const { name, email, language, hotelIds } = person;
    const [known] = await tx.select().from(staffPerson).where(eq(staffPerson.email, email)).for("update");
    // Whoever was of the house once does not come back by this door.
    if (known && (known.state !== "removed" || !isOfHotels(known.roles))) return { kind: "taken" };
    const state = personMove(known?.state ?? null, "invite") ?? "invited";
    const set = { name, roles: ["hotel" as const], language, state, movedAt: now };
    const [row] = await tx
      .insert(staffPerson)
      .values({ ...set, email, createdAt: now })
      .onConflictDoUpdate({ target: staffPerson.email, set, setWhere: eq(staffPerson.state, "removed") })
      .returning({ id: staffPerson.id });
    if (!row) return { kind: "taken" };
    await writeHotels(tx, row.id, hotelIds);
    await writeInvitation(tx, row.id, now);
    const thing = { kind: "staff", id: row.id };
    await recordAudit(tx, {
      at: now,
      actor: by,
      verb: "staff.invite",
      thing,
      after: { roles: ["hotel"], hotels: hotelIds },
    });
    return { kind: "invited", id: row.id };
  });
}

/**
 * Other hotels for somebody of hotels; none of them: they see nothing any more. Their sessions end. `seen`: the stamp of the hotels that whoever asks has
 * seen (`stampOf`).
 */
export function bindHotels(
  deps: Deps,
  { id, hotelIds, reason, seen }: { id: string; hotelIds: readonly number[]; reason: string; seen: string },
  by: Actor,
): Promise<BindOutcome> {
  return asWhoMay(deps.db, by, async (tx) => {
    const now = deps.clock.now();
    const [person] = await tx
      .select({ roles: staffPerson.roles, state: staffPerson.state, hotelIds: hotelsOf })
      .from(staffPerson)
      .where(eq(staffPerson.id, id))
      .for("update");
    if (!person || person.state === "removed" || !isOfHotels(person.roles)) return { kind: "unknown" };
    if (seen !== stampOf(person.hotelIds)) return { kind: "changed" };
    await writeHotels(tx, id, hotelIds);
    await endSessions(tx, { staffId: id, now });
    const change = { before: { hotels: person.hotelIds }, after: { hotels: hotelIds } };
    const thing = { kind: "staff", id };
    await recordAudit(tx, { at: now, actor: by, verb: "staff.bind_hotels", thing, ...change, reason });
    return { kind: "done" };
  });
}

async function writeHotels(tx: Db, staffId: string, hotelIds: readonly number[]): Promise<void> {
  await tx.delete(staffHotel).where(eq(staffHotel.staffId, staffId));
  const rows = [...new Set(hotelIds)].map((hotelId) => ({ staffId, hotelId }));
  if (rows.length > 0) await tx.insert(staffHotel).values(rows);
}

/** Does something to people of hotels, as somebody who may at that moment: a role that was taken away meanwhile acts no more. */
function asWhoMay<Outcome>(db: Db, by: Actor, work: (tx: Db) => Promise<Outcome>): Promise<Outcome | Forbidden> {
  if (!can(by, "staff.bind_hotels")) return Promise.resolve(FORBIDDEN);
  return db.transaction(async (tx) => {
    if (by.kind === "staff") {
      const [row] = await tx
        .select({ roles: staffPerson.roles })
        .from(staffPerson)
        .where(and(eq(staffPerson.id, by.staffId), eq(staffPerson.state, "active")))
        .for("share");
      const now = { ...by, permissions: permissionsOf(row?.roles ?? []) };
      if (!can(now, "staff.bind_hotels")) return FORBIDDEN;
    }
    return work(tx);
  });
}
