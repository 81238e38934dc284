import { randomUUID } from "node:crypto";
import { fixedClock, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { createCareDoor } from "#modules/staff/care.server.ts";
import { permissionsOf, type Role } from "#modules/staff/roles.ts";
import { startSession } from "#modules/staff/sessions.server.ts";
import { staffHotel, staffPerson } from "#modules/staff/tables.server.ts";
import { DEMO_NOW } from "./demo.ts";

export const STAFF = "http://staff.localhost";

/** Somebody of the house, or of hotels, who is signed in: `cookie` for requests to the office, `id` as history names them. */
export async function signInAs(
  db: Db,
  roles: Role[],
  {
    name = "Inès Lambert",
    now = new Date(DEMO_NOW),
    hotelIds = [],
  }: { name?: string; now?: Date; hotelIds?: readonly number[] } = {},
): Promise<{ id: string; sessionId: string; cookie: string }> {
  const [person] = await db
    .insert(staffPerson)
    .values({
      email: `${randomUUID()}@vendredi.example`,
      name,
      roles,
      language: "fr",
      state: "active",
      createdAt: now,
      movedAt: now,
    })
    .returning({ id: staffPerson.id });
  if (!person) throw new Error("nobody was written");
  if (hotelIds.length > 0)
    await db.insert(staffHotel).values(hotelIds.map((hotelId) => ({ staffId: person.id, hotelId })));
  const session = await startSession(db, { staffId: person.id, userAgent: null, now });
  return { id: person.id, sessionId: session.id, cookie: `staff=${session.token}` };
}

/** A form as a page of the office sends it. */
export const officePost = (cookie: string, fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  redirect: "manual",
  headers: { cookie, origin: STAFF, host: new URL(STAFF).host },
});

/** Somebody of customer care in the mode on the French site: `cookie` for requests to it. */
export async function enterCareMode(
  db: Db,
  { clock = fixedClock(DEMO_NOW), roles = ["care"] }: { clock?: Clock; roles?: Role[] } = {},
): Promise<{ id: string; sessionId: string; cookie: string }> {
  const { id, sessionId } = await signInAs(db, roles, { now: clock.now() });
  const door = createCareDoor({ db, clock, secrets: ["of these tests"], isSecure: false, officeOrigin: null });
  const actor = { kind: "staff", staffId: id, permissions: permissionsOf(roles) } as const;
  const token = await door.handOver({ actor, sessionId }, "fr_FR");
  const entered = typeof token === "string" ? await door.enter(token, "fr_FR") : null;
  return { id, sessionId, cookie: entered?.cookie.split(";")[0] ?? "" };
}
