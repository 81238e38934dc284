import { asc, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { isUuid } from "#platform/uuid.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { listMessages, unpackMessage, type ListedMessage } from "./ari/kept-messages.server.ts";
import {
  addPartner,
  changePartner,
  connectHotels,
  disconnectHotels,
  listPartners,
  replacePassword,
  type ListedPartner,
  type NewPassword,
  type PartnerChange,
  type PartnerOutcome,
} from "./ari/partners.server.ts";
import { silentSince } from "./ari/rules.ts";
import { channelHotel, channelMessage, channelPartner, channelSync } from "./ari/tables.server.ts";
import { can } from "./policy.ts";
import { noteTold, readMessage, sendAgain, type OpenMessage, type RepairOutcome } from "./repair.server.ts";
import type { Drift } from "./sync/drift.ts";
import { syncHotel, type SyncOutcome } from "./sync/sync-hotel.server.ts";
import type { CountTaken } from "./sync/sync-stock.server.ts";

/** Who does it, and why. */
type Deed = { actor: Actor; why: string };

/** A hotel that a partner speaks for. `since`: when it was connected; `heardAt`: null for one that was never heard of. */
export type ConnectedHotel = { code: string; name: string; heardAt: Date | null; since: Date; isSilent: boolean };

/** What the last comparison of a hotel found. */
export type LastSync = { at: Date; found: number; drifts: Drift[] };

/** A hotel, whoever speaks for it. */
export type HotelChannel = {
  code: string;
  name: string;
  partner: { id: string; name: string } | null;
  connected: ConnectedHotel | null;
  lastSync: LastSync | null;
  messages: ListedMessage[];
};

/** A message as it was written, without passwords and guests. */
type KeptText = Omit<ListedMessage, "told"> & { hotelCode: string | null; text: string };

/** What the house sees of channel managers and of what hotels were told, and does about it. */
export type ChannelDesk = {
  partners: () => Promise<ListedPartner[]>;
  /** Its hotels by name. */
  hotelsOf: (partnerId: string) => Promise<ConnectedHotel[]>;
  add: (partner: { id: string; name: string }, deed: Deed) => Promise<NewPassword | PartnerOutcome>;
  replacePassword: (id: string, deed: Deed) => Promise<NewPassword | PartnerOutcome>;
  /** `seen`: the stamp of what somebody looked at. */
  change: (id: string, change: PartnerChange, deed: Deed & { seen: string }) => Promise<PartnerOutcome>;
  connect: (id: string, codes: readonly string[], deed: Deed) => Promise<PartnerOutcome>;
  disconnect: (id: string, codes: readonly string[], deed: Deed) => Promise<PartnerOutcome>;
  /** Null: no hotel has this code. */
  hotel: (code: string) => Promise<HotelChannel | null>;
  sync: (code: string, deed: Deed) => Promise<SyncOutcome | Forbidden>;
  /** What came in or went out, for 30 days; null for none. */
  text: (id: string) => Promise<KeptText | null>;
  /** What a hotel was to be told of an order; null for none. */
  told: (id: string) => Promise<OpenMessage | null>;
  /** Sends one that was given up once more. */
  tellAgain: (id: string, deed: Deed) => Promise<RepairOutcome | Forbidden>;
  /** Somebody has told the hotel. */
  noteTold: (id: string, deed: Deed) => Promise<RepairOutcome | Forbidden>;
};

type Deps = { db: Db; clock: Clock; countTaken: CountTaken; wakeWorker: () => void };

export function createChannelDesk({ db, clock, countTaken, wakeWorker }: Deps): ChannelDesk {
  const deps = { db, clock };
  const repair = async (
    work: typeof sendAgain,
    id: string,
    { actor, why }: Deed,
  ): Promise<RepairOutcome | Forbidden> => {
    if (!isUuid(id)) return "not_found";
    const outcome = await work(db, clock.now(), { id, by: actor, why });
    if (outcome === "done") wakeWorker();
    return outcome;
  };
  return {
    partners: () => listPartners(deps),
    hotelsOf: (partnerId) => selectHotels(deps, partnerId),
    add: (partner, { actor, why }) => addPartner(deps, partner, actor, why),
    replacePassword: (id, { actor, why }) => replacePassword(deps, { id }, actor, why),
    change: (id, change, { actor, why, seen }) => changePartner(deps, id, change, actor, { why, seen }),
    connect: (id, codes, { actor, why }) => connectHotels(deps, { id, codes }, actor, why),
    disconnect: (id, codes, { actor, why }) => disconnectHotels(deps, { id, codes }, actor, why),
    hotel: (code) => findHotel(deps, code),
    sync: async (code, { actor, why }) =>
      can(actor, "hotel.sync") ? syncHotel({ ...deps, countTaken }, code, actor, { why }) : FORBIDDEN,
    text: (id) => findText(db, id),
    told: (id) => readMessage(db, clock.now(), id),
    tellAgain: (id, deed) => repair(sendAgain, id, deed),
    noteTold: (id, deed) => repair(noteTold, id, deed),
  };
}

type ReadDeps = { db: Db; clock: Clock };

async function selectHotels({ db, clock }: ReadDeps, partnerId: string): Promise<ConnectedHotel[]> {
  const silentBefore = silentSince(clock.now());
  const rows = await db
    .select({ code: hotel.code, name: hotel.name, heardAt: channelHotel.heardAt, since: channelHotel.connectedAt })
    .from(channelHotel)
    .innerJoin(hotel, eq(hotel.id, channelHotel.hotelId))
    .where(eq(channelHotel.partnerId, partnerId))
    .orderBy(asc(hotel.name), asc(hotel.code));
  return rows.map((row) => ({ ...row, isSilent: (row.heardAt ?? row.since) < silentBefore }));
}

async function findHotel({ db, clock }: ReadDeps, code: string): Promise<HotelChannel | null> {
  const [found] = await db
    .select({
      id: hotel.id,
      code: hotel.code,
      name: hotel.name,
      partnerId: channelPartner.id,
      partnerName: channelPartner.name,
      heardAt: channelHotel.heardAt,
      since: channelHotel.connectedAt,
    })
    .from(hotel)
    .leftJoin(channelHotel, eq(channelHotel.hotelId, hotel.id))
    .leftJoin(channelPartner, eq(channelPartner.id, channelHotel.partnerId))
    .where(eq(hotel.code, code));
  if (!found) return null;
  const [lastSync] = await db
    .select({ at: channelSync.at, found: channelSync.found, drifts: channelSync.drifts })
    .from(channelSync)
    .where(eq(channelSync.hotelId, found.id))
    .orderBy(desc(channelSync.at))
    .limit(1);
  const { name, partnerId, partnerName, heardAt, since } = found;
  return {
    code: found.code,
    name,
    partner: partnerId === null || partnerName === null ? null : { id: partnerId, name: partnerName },
    connected: since && {
      code: found.code,
      name,
      heardAt,
      since,
      isSilent: (heardAt ?? since) < silentSince(clock.now()),
    },
    lastSync: lastSync ?? null,
    messages: await listMessages(db, found.code),
  };
}

async function findText(db: Db, id: string): Promise<KeptText | null> {
  if (!isUuid(id)) return null;
  const { body, at, partnerId, direction, root, result, tookMs } = channelMessage;
  const [row] = await db
    .select({ at, partnerId, direction, root, result, tookMs, body, hotelCode: sql<string | null>`${hotel.code}` })
    .from(channelMessage)
    .leftJoin(hotel, eq(hotel.id, channelMessage.hotelId))
    .where(eq(channelMessage.id, id));
  if (!row) return null;
  const { body: packed, ...rest } = row;
  return { ...rest, id, text: await unpackMessage(packed) };
}
