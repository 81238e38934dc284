import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { can } from "./policy.ts";
import { permissionsOf } from "./roles.ts";
import { SESSION_SECONDS } from "./sessions.server.ts";
import { staffCare, staffPerson, staffSession } from "./tables.server.ts";

/** The way from the office to a site: long enough for a slow network, and for nobody else. */
const LINK_SECONDS = 60;
const COOKIE = "care";
const ID = new RegExp(`^${UUID}$`);

/** Customer-care mode of a browser: `session` is its name for the log, `actor` what history and verbs are told. */
export type CareMode = { session: string; actor: Extract<Actor, { kind: "staff" }> };

/**
 * Customer-care mode on visitors' pages (docs/product/services.md#customer-care): switched on in the office by somebody of customer care, handed over by a
 * link that is good once and for a minute. It ends with the session that switched it on, or with the role.
 */
export type CareDoor = {
  /** Where the office is; null where it is nowhere, and nobody comes in. */
  officeOrigin: string | null;
  /** For the office: what the link to a site carries. */
  handOver: (who: { actor: Actor; sessionId: string }, site: SiteId) => Promise<string | Forbidden>;
  /** For a site: the mode and its `Set-Cookie` for who comes by a link of now; null for any other. */
  enter: (token: string, site: SiteId) => Promise<{ mode: CareMode; cookie: string } | null>;
  /** The mode of a request's cookies while it lasts; null where there is none. */
  read: (cookies: string | null) => Promise<CareMode | null>;
  /** Ends it; the `Set-Cookie` that takes the cookie away. */
  leave: (mode: CareMode | null) => Promise<string>;
};

type Deps = { db: Db; clock: Clock; secrets: readonly string[]; isSecure: boolean; officeOrigin: string | null };

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The door of a process; every other process on the database knows what it opened. */
export function createCareDoor({ db, clock, secrets, isSecure, officeOrigin }: Deps): CareDoor {
  const seals = createSeals(secrets, "staff-care");
  const write = (value: string, maxAge: number) =>
    serialize(COOKIE, value, { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure, maxAge });
  return {
    officeOrigin,
    handOver: async (who, site) => {
      const id = await writeLink({ db, clock }, who, site);
      return typeof id === "string" ? seals.seal(id) : id;
    },
    enter: async (token, site) => {
      const id = seals.open(token);
      if (id === null || !ID.test(id)) return null;
      const secret = randomBytes(32).toString("base64url");
      const isOpened = await useLink({ db, clock }, { id, site, tokenHash: hashOf(secret) });
      const mode = isOpened ? await findMode({ db, clock }, hashOf(secret)) : null;
      return mode && { mode, cookie: write(secret, SESSION_SECONDS) };
    },
    read: async (cookies) => {
      const token = parse(cookies ?? "", COOKIE)[COOKIE];
      return token ? findMode({ db, clock }, hashOf(token)) : null;
    },
    leave: async (mode) => {
      if (mode) await endMode({ db, clock }, mode);
      return write("", 0);
    },
  };
}

type Held = Pick<Deps, "db" | "clock">;

async function writeLink(
  { db, clock }: Held,
  { actor, sessionId }: { actor: Actor; sessionId: string },
  site: SiteId,
): Promise<string | Forbidden> {
  if (!can(actor, "staff.care_mode")) return FORBIDDEN;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const linkUntil = new Date(now.getTime() + LINK_SECONDS * 1000);
    const [row] = await tx
      .insert(staffCare)
      .values({ sessionId, site, createdAt: now, linkUntil })
      .returning({ id: staffCare.id });
    if (!row) throw new Error("a hand-over was not written");
    const thing = { kind: "care_mode", id: row.id };
    await recordAudit(tx, { at: now, actor, verb: "staff.care_mode", thing, after: { site } });
    return row.id;
  });
}

/** Uses a link: once, in time, and on the site that it is for. */
async function useLink(
  { db, clock }: Held,
  { id, site, tokenHash }: { id: string; site: SiteId; tokenHash: string },
): Promise<boolean> {
  const now = clock.now();
  const { rowCount } = await db
    .update(staffCare)
    .set({ openedAt: now, tokenHash })
    .where(
      and(eq(staffCare.id, id), eq(staffCare.site, site), isNull(staffCare.openedAt), gt(staffCare.linkUntil, now)),
    );
  return rowCount === 1;
}

async function findMode({ db, clock }: Held, tokenHash: string): Promise<CareMode | null> {
  const [row] = await db
    .select({ id: staffCare.id, staffId: staffPerson.id, roles: staffPerson.roles })
    .from(staffCare)
    .innerJoin(staffSession, eq(staffSession.id, staffCare.sessionId))
    .innerJoin(staffPerson, eq(staffPerson.id, staffSession.staffId))
    .where(
      and(
        eq(staffCare.tokenHash, tokenHash),
        isNull(staffCare.endedAt),
        isNull(staffSession.endedAt),
        gt(staffSession.expiresAt, clock.now()),
        eq(staffPerson.state, "active"),
      ),
    );
  if (!row) return null;
  const actor = { kind: "staff", staffId: row.staffId, permissions: permissionsOf(row.roles) } as const;
  return can(actor, "staff.care_mode") ? { session: row.id, actor } : null;
}

async function endMode({ db, clock }: Held, { session, actor }: CareMode): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(staffCare)
      .set({ endedAt: now })
      .where(and(eq(staffCare.id, session), isNull(staffCare.endedAt)));
    const thing = { kind: "care_mode", id: session };
    if (rowCount === 1) await recordAudit(tx, { at: now, actor, verb: "staff.leave_care_mode", thing });
  });
}
