import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isLoopback } from "#platform/http/caller.server.ts";
import { hashPassword, makePassword } from "#platform/password.server.ts";
import { demandAllowed } from "#platform/policy.ts";
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
/** How a change went: `unknown` names what is not known. */
export type PartnerOutcome = { kind: "done" } | { kind: "unknown"; what: string } | { kind: "taken"; what: string };
export type NewPassword = { kind: "made"; password: string };

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
): Promise<NewPassword | PartnerOutcome> {
  demandAllowed(can, by, "partner.manage");
  const password = makePassword();
  const row = { id, name, passwordHash: await hashPassword(password), createdAt: clock.now() };
  const { rowCount } = await db.insert(channelPartner).values(row).onConflictDoNothing();
  return rowCount === 1 ? { kind: "made", password } : { kind: "taken", what: id };
}

/** The old one opens nothing from now on. `password`: one that is known already, of a demonstration. */
export async function replacePassword(
  { db }: Deps,
  { id, password = makePassword() }: { id: string; password?: string },
  by: Actor,
): Promise<NewPassword | PartnerOutcome> {
  demandAllowed(can, by, "partner.manage");
  const set = { passwordHash: await hashPassword(password) };
  const { rowCount } = await db.update(channelPartner).set(set).where(eq(channelPartner.id, id));
  return rowCount === 1 ? { kind: "made", password } : { kind: "unknown", what: id };
}

/**
 * Whether it may come in at all, may send what changes nothing (Target=Testing), from where, where its reservations go (https, or this machine; null: by
 * mail), and whether it takes changes of them: what is left out stays.
 */
export async function changePartner(
  { db }: Deps,
  id: string,
  change: Partial<Pick<ListedPartner, "isActive" | "mayTest" | "networks" | "endpoint" | "takesChanges">>,
  by: Actor,
): Promise<PartnerOutcome> {
  demandAllowed(can, by, "partner.manage");
  const wrong = change.networks?.find((network) => readNetwork(network) === null);
  if (wrong !== undefined) return { kind: "unknown", what: wrong };
  if (change.endpoint && !isEndpoint(change.endpoint)) return { kind: "unknown", what: change.endpoint };
  const { rowCount } = await db.update(channelPartner).set(change).where(eq(channelPartner.id, id));
  return rowCount === 1 ? { kind: "done" } : { kind: "unknown", what: id };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname.replace(/^localhost$/, "127.0.0.1")));
}

/** Connects hotels, by their codes, to a partner: all of them or none. One that another partner speaks for is taken. */
export function connectHotels(
  { db, clock }: Deps,
  { id, codes }: { id: string; codes: readonly string[] },
  by: Actor,
): Promise<PartnerOutcome> {
  demandAllowed(can, by, "partner.manage");
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
    const others = await tx
      .select({ code: hotel.code })
      .from(channelHotel)
      .innerJoin(hotel, eq(hotel.id, channelHotel.hotelId))
      .where(and(inArray(channelHotel.hotelId, ids), ne(channelHotel.partnerId, id)));
    const [foreign] = others;
    if (foreign) return { kind: "taken", what: foreign.code };
    const rows = ids.map((hotelId) => ({ hotelId, partnerId: id, connectedAt: clock.now() }));
    await tx.insert(channelHotel).values(rows).onConflictDoNothing();
    return { kind: "done" };
  });
}

/** Takes hotels from a partner: what it sends of them from now on is refused. */
export async function disconnectHotels(
  { db }: Deps,
  { id, codes }: { id: string; codes: readonly string[] },
  by: Actor,
): Promise<PartnerOutcome> {
  demandAllowed(can, by, "partner.manage");
  const ids = sql`select id from ${hotel} where ${inArray(hotel.code, [...codes])}`;
  const { rowCount } = await db
    .delete(channelHotel)
    .where(and(eq(channelHotel.partnerId, id), sql`${channelHotel.hotelId} in (${ids})`));
  return rowCount === codes.length ? { kind: "done" } : { kind: "unknown", what: codes.join(", ") };
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
