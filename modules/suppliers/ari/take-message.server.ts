import { eq, sql } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery, prepareSql } from "#platform/db/prepared.server.ts";
import type { Lanes } from "#platform/load/lanes.ts";
import { applyAri, type AriUpdate } from "#modules/availability/ari.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import type { Partner } from "./knock.server.ts";
import { isRepeated, keepMessage, type Kept } from "./kept-messages.server.ts";
import type { AriMessage, AriSetting, Told } from "./messages.ts";
import { readBackAvailability, readBackRates, type AvailabilityDay, type RateOfDay } from "./read-back.server.ts";
import type { ReadMessage } from "./read-message.ts";
import { findCodes, findPlan, resolveParts, wrongsOfPeriod, type KnownCodes } from "./resolve.server.ts";
import { listRooms, type ListedRoom } from "./rooms.server.ts";
import { channelHotel } from "./tables.server.ts";

/** What becomes of a message: what it asked for, or all that is wrong with it. `foreign`: it is about a hotel of somebody else. */
export type TakeOutcome =
  | { kind: "done" }
  | { kind: "pong"; echo: string | null }
  | { kind: "rooms"; hotelCode: string; rooms: ListedRoom[] }
  | { kind: "availability"; hotelCode: string; days: AvailabilityDay[] }
  | { kind: "rates"; hotelCode: string; days: RateOfDay[] }
  | { kind: "refused"; told: Told[] }
  | { kind: "foreign" };

/** `hotels`: who waits for a hotel's turn, by its id, before a connection is taken for it. */
export type TakeDeps = { db: Db; clock: Clock; hotels: Lanes };
/** A message with what is kept of it. */
export type Taken = ReadMessage & Pick<Kept, "digest" | "body">;
type OwnHotel = { id: number; today: Day };

/**
 * Does what a message of a partner asks for (docs/product/suppliers.md#messages-in): all of it or nothing, one message at a time for each hotel. One that
 * came before changes nothing again, and is answered as the first time.
 */
export async function takeMessage(deps: TakeDeps, partner: Partner, taken: Taken): Promise<TakeOutcome> {
  const startedAt = deps.clock.now();
  const { message, hotelCode, told } = taken;
  const isPing = message?.kind === "ping";
  const found = hotelCode === null || isPing ? null : await findHotel(deps, hotelCode);
  const unknown = hotelCode !== null && !found ? [{ locator: null, text: `hotel not found: ${hotelCode}` }] : [];
  const { digest, body } = taken;
  const common = { partnerId: partner.id, hotelId: found?.id ?? null, root: taken.head.root, startedAt, digest, body };
  const keep = (tx: Db, result: Kept["result"], wrong: Told[] = []) =>
    keepMessage(tx, deps.clock, { ...common, result, told: wrong });
  const refuse = async (wrong: Told[]): Promise<TakeOutcome> => {
    await keep(deps.db, "refused", wrong);
    return { kind: "refused", told: wrong };
  };
  if (isPing) {
    await keep(deps.db, "done");
    return { kind: "pong", echo: message.echo };
  }
  if (found && found.partnerId !== partner.id) {
    await keep(deps.db, "foreign");
    return { kind: "foreign" };
  }
  if (!message || !found) return refuse([...unknown, ...told]);
  if (isSetting(message)) {
    if (message.isTesting && !partner.mayTest)
      return refuse([{ locator: null, text: 'wrong value: Target="Testing"' }]);
    return setAll(deps, { partner, hotel: found, message, taken, keep, refuse });
  }
  const outcome = await readBack(deps.db, found, message);
  if (outcome.kind === "refused") return refuse(outcome.told);
  await keep(deps.db, "done");
  return outcome;
}

const isSetting = (message: AriMessage): message is AriSetting => "parts" in message;

async function findHotel(
  { db, clock }: TakeDeps,
  code: string,
): Promise<(OwnHotel & { partnerId: string | null }) | null> {
  const [row] = await selectHotel(db, { code });
  return row ? { id: row.id, partnerId: row.partnerId, today: localTime(clock, row.timeZone).today } : null;
}

const selectHotel = prepareQuery("channel_hotel_of_code", ["code"], (db, { code }) =>
  db
    .select({ id: hotel.id, timeZone: hotel.timeZone, partnerId: channelHotel.partnerId })
    .from(hotel)
    .leftJoin(channelHotel, eq(channelHotel.hotelId, hotel.id))
    .where(eq(hotel.code, code)),
);

type Setting = {
  partner: Partner;
  hotel: OwnHotel;
  message: AriSetting;
  taken: Taken;
  keep: (tx: Db, result: Kept["result"]) => Promise<void>;
  refuse: (told: Told[]) => Promise<TakeOutcome>;
};

async function setAll({ db, clock, hotels }: TakeDeps, setting: Setting): Promise<TakeOutcome> {
  const { partner, hotel: own, message, taken, keep, refuse } = setting;
  const { found, told } = resolveParts(await findCodes(db, own.id), message.parts, own.today);
  if (told.length > 0) return refuse(told);
  if (message.isTesting) {
    await keep(db, "tested");
    return { kind: "done" };
  }
  const updates = found.map(({ part: { from, until, said }, plan }): AriUpdate => ({
    ...said,
    from,
    until,
    roomRateId: plan.roomRateId,
  }));
  const apply = async (tx: Db) => {
    await lockHotel(tx, own.id);
    // Without a time in it the same words may be meant anew: rooms that are left again.
    if (message.at && (await isRepeated(tx, partner.id, taken.digest))) return keep(tx, "repeated");
    const by = { kind: "partner", partnerId: partner.id } as const;
    const applied = await applyAri(tx, clock, updates, { by, isOwn: true, ...(message.at && { at: message.at }) });
    if (applied.kind !== "applied") throw new Error(`what was found a moment ago: ${applied.kind}`);
    return keep(tx, "done");
  };
  await hotels(own.id, () => db.transaction(apply));
  return { kind: "done" };
}

/** Of all advisory locks those that belong to hotels and what is said of them. */
const ARI_LOCK = 20_031;

/** One at a time for each hotel, until the transaction ends: messages, and what compares them with what is held. */
export async function lockHotel(tx: Db, hotelId: number): Promise<void> {
  await waitForHotel(tx, { hotelId });
}

const waitForHotel = prepareSql(
  "channel_hotel_to_lock",
  ["hotelId"],
  ({ hotelId }) => sql`select pg_advisory_xact_lock(${sql.raw(String(ARI_LOCK))}, ${hotelId}::int)`,
);

type Question = Exclude<AriMessage, AriSetting | { kind: "ping" }>;

async function readBack(db: Db, own: OwnHotel, message: Question): Promise<TakeOutcome> {
  const { hotelCode } = message;
  if (message.kind === "rooms") return { kind: "rooms", hotelCode, rooms: await listRooms(db, own.id) };
  const codes = await findCodes(db, own.id);
  const { plans, told } = plansOf(codes, message.plans);
  const wrong = [...told, ...wrongsOfPeriod(message, own.today).map((text) => ({ locator: null, text }))];
  if (wrong.length > 0) return { kind: "refused", told: wrong };
  return message.kind === "read_availability"
    ? { kind: "availability", hotelCode, days: await readBackAvailability(db, plans, message) }
    : { kind: "rates", hotelCode, days: await readBackRates(db, plans, message) };
}

function plansOf(codes: KnownCodes, asked: Extract<Question, { plans: unknown }>["plans"]) {
  if (asked === null) return { plans: [...codes.sold.values()], told: [] };
  const found = asked.map((plan) => findPlan(codes, plan));
  return {
    plans: found.flatMap((plan) => ("unknown" in plan ? [] : [plan])),
    told: found.flatMap((plan): Told[] => ("unknown" in plan ? [{ locator: null, text: plan.unknown }] : [])),
  };
}
