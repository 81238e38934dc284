import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { readDevice } from "#platform/http/device.ts";
import { isOfHotels, limitsOf, permissionsOf } from "./roles.ts";
import { staffHotel, staffPerson, staffSession } from "./tables.server.ts";
import type { SignedIn } from "./types.ts";

/** A working day. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** How exactly "last seen" is kept. */
const SEEN_MS = 60_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

type Deps = { db: Db; clock: Clock };

/** The cookie of the office: its own name, this host alone, never sent from another site. */
export function createStaffCookie(isSecure: boolean) {
  const name = isSecure ? "__Host-staff" : "staff";
  const write = (value: string, maxAge: number) =>
    serialize(name, value, { path: "/", httpOnly: true, sameSite: "Strict", secure: isSecure, maxAge });
  return {
    read: (cookies: string | null): string | null => parse(cookies ?? "", name)[name] ?? null,
    write: (token: string) => write(token, SESSION_SECONDS),
    end: () => write("", 0),
  };
}

/** Signs somebody in on a device: `token` goes into the cookie, and is kept nowhere. */
export async function startSession(
  tx: Pick<Db, "insert">,
  { staffId, userAgent, now }: { staffId: string; userAgent: string | null; now: Date },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const [row] = await tx
    .insert(staffSession)
    .values({
      staffId,
      tokenHash: hashOf(token),
      device: nameDevice(userAgent),
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .returning({ id: staffSession.id });
  if (!row) throw new Error("a session was not written");
  return { id: row.id, token };
}

/** "Firefox, Linux"; empty where a browser says neither, and no more of what it says is kept. */
function nameDevice(userAgent: string | null): string {
  const { browser, system } = readDevice(userAgent ?? "");
  return [browser, system].filter((name) => name !== null).join(", ");
}

/** Whoever a token belongs to, while it lasts, with what their roles allow now; null for any other. */
export async function findSession({ db, clock }: Deps, token: string): Promise<SignedIn | null> {
  const now = clock.now();
  const [row] = await db
    .select({
      sessionId: staffSession.id,
      seenAt: staffSession.seenAt,
      id: staffPerson.id,
      name: staffPerson.name,
      email: staffPerson.email,
      roles: staffPerson.roles,
      hotels: sql<
        number[]
      >`array(select ${staffHotel.hotelId} from ${staffHotel} where ${staffHotel.staffId} = ${staffPerson.id})`,
    })
    .from(staffSession)
    .innerJoin(staffPerson, eq(staffPerson.id, staffSession.staffId))
    .where(
      and(
        eq(staffSession.tokenHash, hashOf(token)),
        isNull(staffSession.endedAt),
        gt(staffSession.expiresAt, now),
        eq(staffPerson.state, "active"),
      ),
    );
  if (!row) return null;
  const { sessionId, seenAt, hotels, ...person } = row;
  if (now.getTime() - seenAt.getTime() >= SEEN_MS) await noteSeen(db, sessionId, now);
  return {
    sessionId,
    person: { ...person, limits: limitsOf(person.roles) },
    actor: { kind: "staff", staffId: person.id, permissions: permissionsOf(person.roles) },
    hotels: isOfHotels(person.roles) ? hotels : null,
  };
}

const noteSeen = (db: Db, id: string, now: Date) =>
  db
    .update(staffSession)
    .set({ seenAt: now })
    .where(and(eq(staffSession.id, id), lt(staffSession.seenAt, now)));

/** Ends sessions of somebody: one, or all of them. */
export async function endSessions(
  tx: Pick<Db, "update">,
  { staffId, sessionId, now }: { staffId: string; sessionId?: string; now: Date },
): Promise<void> {
  await tx
    .update(staffSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        sessionId === undefined ? undefined : eq(staffSession.id, sessionId),
        isNull(staffSession.endedAt),
      ),
    );
}
