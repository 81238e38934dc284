import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/client.server.ts";
import type { Role } from "#modules/staff/roles.ts";
import { startSession } from "#modules/staff/sessions.server.ts";
import { staffPerson } from "#modules/staff/tables.server.ts";
import { DEMO_NOW } from "./demo.ts";
import type { TestServer } from "./server.ts";

export const STAFF = "http://staff.localhost";

/** Somebody of the house who is signed in: `cookie` for requests to the office, `id` as history names them. */
export async function signInAs(
  db: Db,
  roles: Role[],
  { name = "Inès Lambert", now = new Date(DEMO_NOW) }: { name?: string; now?: Date } = {},
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
  server: Pick<TestServer, "fetch">,
  db: Db,
  roles: Role[] = ["care"],
): Promise<{ id: string; office: string; cookie: string }> {
  const { id, cookie: office } = await signInAs(db, roles);
  const link = await server.fetch(`${STAFF}/care-mode`, officePost(office, { site: "fr_FR" }));
  const entered = await server.fetch(link.headers.get("location") ?? "", { redirect: "manual" });
  const [cookie = ""] = entered.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return { id, office, cookie };
}
