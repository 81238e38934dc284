import { createHash } from "node:crypto";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { AuditedFacts } from "#platform/audit/tables.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isLoopback } from "#platform/http/caller.server.ts";
import { hashPassword, makePassword } from "#platform/password.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { can } from "../policy.ts";
import { readNetwork } from "./knock.server.ts";
import { silentSince } from "./rules.ts";
import { channelHotel, channelPartner } from "./tables.server.ts";

export type ListedPartner = {
  id: string;
  name: string;
  isActive: boolean;
  mayTest: boolean;
  networks: string[];
  endpoint: string | null;
  takesChanges: boolean;
  /** `isSilent`: connected, and not heard of for 24 hours. */
  hotels: { code: string; heardAt: Date | null; isSilent: boolean }[];
};

type Deps = { db: Db; clock: Clock };
/** How a change went: `unknown` names what is not known, `changed`: somebody was quicker. */
export type PartnerOutcome =
  | { kind: "done" }
  | { kind: "unknown"; what: string }
  | { kind: "taken"; what: string }
  | { kind: "changed" }
  | Forbidden;
export type NewPassword = { kind: "made"; password: string };
/** What may be said of a partner: what is left out stays. */
export type PartnerChange = Partial<
  Pick<ListedPartner, "isActive" | "mayTest" | "networks" | "endpoint" | "takesChanges">
>;

/** Partners by name, each with its hotels. */
export async function listPartners({ db, clock }: Deps): Promise<ListedPartner[]> {
  const silentBefore = silentSince(clock.now());
  const partners = await db.select().from(channelPartner).orderBy(asc(channelPartner.id));
  const hotels = await db
    .select({
      partnerId: channelHotel.partnerId,
      code: hotel.code,
      heardAt: channelHotel.heardAt,
      connectedAt: channelHotel.connectedAt,
    })
    .from(channelHotel)
    .innerJoin(hotel, eq(hotel.id, channelHotel.hotelId))
    .orderBy(asc(hotel.code));
  return partners.map(({ id, name, isActive, mayTest, networks, endpoint, takesChanges }) => ({
    id,
    name,
    isActive,
    mayTest,
    networks,
    endpoint,
    takesChanges,
    hotels: hotels
      .filter(({ partnerId }) => partnerId === id)
      .map(({ code, heardAt, connectedAt }) => ({
        code,
        heardAt,
        isSilent: (heardAt ?? connectedAt) < silentBefore,
      })),
  }));
}

/** A partner's password is told once, here; nobody can read it again. */
export async function addPartner(
  { db, clock }: Deps,
  { id, name }: { id: string; name: string },
  by: Actor,
  why: string | null = null,
): Promise<NewPassword | PartnerOutcome> {
  if (!can(by, "partner.manage")) return FORBIDDEN;
  const password = makePassword();
  const row = { id, name, passwordHash: await hashPassword(password), createdAt: clock.now() };
  return db.transaction(async (tx): Promise<NewPassword | PartnerOutcome> => {
    const { rowCount } = await tx.insert(channelPartner).values(row).onConflictDoNothing();
    if (rowCount !== 1) return { kind: "taken", what: id };
    await tell(tx, { clock, by, why }, { verb: "add", id, after: { name } });
    return { kind: "made", password };
  });
}

/** The old one opens nothing from now on. `password`: one that is known already, of a demonstration. */
export async function replacePassword(
  { db, clock }: Deps,
  { id, password = makePassword() }: { id: string; password?: string },
  by: Actor,
  why: string | null = null,
): Promise<NewPassword | PartnerOutcome> {
  if (!can(by, "partner.manage")) return FORBIDDEN;
  const set = { passwordHash: await hashPassword(password) };
  return db.transaction(async (tx): Promise<NewPassword | PartnerOutcome> => {
    const { rowCount } = await tx.update(channelPartner).set(set).where(eq(channelPartner.id, id));
    if (rowCount !== 1) return { kind: "unknown", what: id };
    await tell(tx, { clock, by, why }, { verb: "replace_password", id });
    return { kind: "made", password };
  });
}

/** What a form says it was filled in from: a change of somebody else makes it another. */
export const stampOf = ({ isActive, mayTest, networks, endpoint, takesChanges }: Required<PartnerChange>): string =>
  createHash("sha256")
    .update(JSON.stringify([isActive, mayTest, networks, endpoint, takesChanges]))
    .digest("base64url")
    .slice(0, 16);

/**
 * Whether it may come in at all, may send what changes nothing (Target=Testing), from where, where its reservations go (https, or this machine; null: by
 * mail), and whether it takes changes of them. `seen`: the stamp of what somebody looked at.
 */
export async function changePartner(
  { db, clock }: Deps,
  id: string,
  change: PartnerChange,
  by: Actor,
  { why = null, seen }: { why?: string | null; seen?: string } = {},
): Promise<PartnerOutcome> {
  if (!can(by, "partner.manage")) return FORBIDDEN;
  const wrong = change.networks?.find((network) => readNetwork(network) === null);
  if (wrong !== undefined) return { kind: "unknown", what: wrong };
  if (change.endpoint && !isEndpoint(change.endpoint)) return { kind: "unknown", what: change.endpoint };
  return db.transaction(async (tx): Promise<PartnerOutcome> => {
    const [row] = await tx.select().from(channelPartner).where(eq(channelPartner.id, id)).for("update");
    if (!row) return { kind: "unknown", what: id };
    if (seen !== undefined && seen !== stampOf(row)) return { kind: "changed" };
    const { before, after } = differenceOf(row, change);
    if (Object.keys(after).length === 0) return { kind: "done" };
    await tx.update(channelPartner).set(change).where(eq(channelPartner.id, id));
    await tell(tx, { clock, by, why }, { verb: "change", id, before, after });
    return { kind: "done" };
  });
}

/** Of what is said, that which is otherwise: as it was, and as it is. */
function differenceOf(row: Required<PartnerChange>, change: PartnerChange) {
  const said = Object.keys(change).filter((name): name is keyof PartnerChange => name in row);
  const names = said.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(change[name]));
  const pick = (of: PartnerChange) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { before: pick(row), after: pick(change) };
}

type Deed = { clock: Clock; by: Actor; why: string | null };
type Told = { verb: string; id: string; before?: AuditedFacts; after?: AuditedFacts };

const tell = (tx: Db, { clock, by, why }: Deed, { verb, id, before, after }: Told) =>
  recordAudit(tx, {
    at: clock.now(),
    actor: by,
    verb: `partner.${verb}`,
    thing: { kind: "partner", id },
    before: before ?? null,
    after: after ?? null,
    reason: why,
  });

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname.replace(/^localhost$/, "127.0.0.1")));
}

/** Connects hotels, by their codes, to a partner: all of them or none. One that another partner speaks for is taken. */
export async function connectHotels(
  { db, clock }: Deps,
  { id, codes }: { id: string; codes: readonly string[] },
  by: Actor,
  why: string | null = null,
): Promise<PartnerOutcome> {
  if (!can(by, "partner.manage")) return FORBIDDEN;
  return db.transaction(async (tx): Promise<PartnerOutcome> => {
    const partner = await tx.select().from(channelPartner).where(eq(channelPartner.id, id)).for("share");
    if (partner.length === 0) return { kind: "unknown", what: id };
    const hotels = await tx
      .select({ id: hotel.id, code: hotel.code })
      .from(hotel)
      .where(inArray(hotel.code, [...codes]))
      .orderBy(asc(hotel.id));
    const unknown = codes.find((code) => hotels.every((found) => found.code !== code));
    if (unknown !== undefined) return { kind: "unknown", what: unknown };
    const ids = hotels.map((found) => found.id);
    if (ids.length === 0) return { kind: "unknown", what: "" };
    const rows = ids.map((hotelId) => ({ hotelId, partnerId: id, connectedAt: clock.now() }));
    // What another connection takes meanwhile is waited for here, and seen below.
    const made = await tx
      .insert(channelHotel)
      .values(rows)
      .onConflictDoNothing()
      .returning({ hotelId: channelHotel.hotelId });
    const madeIds = made.map(({ hotelId }) => hotelId);
    const [foreign] = await tx
      .select({ code: hotel.code })
      .from(channelHotel)
      .innerJoin(hotel, eq(hotel.id, channelHotel.hotelId))
      .where(and(inArray(channelHotel.hotelId, ids), ne(channelHotel.partnerId, id)));
    if (foreign) {
      if (made.length > 0) await tx.delete(channelHotel).where(inArray(channelHotel.hotelId, madeIds));
      return { kind: "taken", what: foreign.code };
    }
    const added = hotels.filter((found) => madeIds.includes(found.id)).map(({ code }) => code);
    if (added.length > 0) await tell(tx, { clock, by, why }, { verb: "connect", id, after: { hotels: added } });
    return { kind: "done" };
  });
}

/** Takes hotels from a partner, all of them or none: what it sends of them from now on is refused. */
export async function disconnectHotels(
  { db, clock }: Deps,
  { id, codes }: { id: string; codes: readonly string[] },
  by: Actor,
  why: string | null = null,
): Promise<PartnerOutcome> {
  if (!can(by, "partner.manage")) return FORBIDDEN;
  const own = and(
    eq(channelHotel.partnerId, id),
    sql`${channelHotel.hotelId} in (select id from ${hotel} where ${inArray(hotel.code, [...codes])})`,
  );
  return db.transaction(async (tx): Promise<PartnerOutcome> => {
    const rows = await tx.select({ hotelId: channelHotel.hotelId }).from(channelHotel).where(own).for("update");
    if (rows.length === 0 || rows.length !== new Set(codes).size) return { kind: "unknown", what: codes.join(", ") };
    await tx.delete(channelHotel).where(own);
    await tell(tx, { clock, by, why }, { verb: "disconnect", id, before: { hotels: [...codes] } });
    return { kind: "done" };
  });
}

/** How many hotels are connected, by whether they were heard of in the last 24 hours. */
export async function countHotels(
  db: Pick<Db, "execute">,
  now: Date,
): Promise<{ state: "heard" | "silent"; hotels: number }[]> {
  const since = silentSince(now).toISOString();
  const { rows } = await db.execute<{ heard: number; silent: number }>(sql`
    select count(*) filter (where coalesce(heard_at, connected_at) >= ${since}::timestamptz)::int as heard,
      count(*) filter (where coalesce(heard_at, connected_at) < ${since}::timestamptz)::int as silent
    from ${channelHotel}`);
  const { heard = 0, silent = 0 } = rows[0] ?? {};
  return [
    { state: "heard", hotels: heard },
    { state: "silent", hotels: silent },
  ];
}
