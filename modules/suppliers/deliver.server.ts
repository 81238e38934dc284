import { and, eq, inArray, sql } from "drizzle-orm";
import { system, type Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Log } from "#platform/log.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import { waitAtMost } from "#platform/patience.ts";
import { messageMove, WAITING_STATES } from "./lifecycle.ts";
import { NothingToTell, Refused, type Channels, type SupplierMessage } from "./channels.ts";
import { can } from "./policy.ts";
import { isReachable, wayOf, type Reach } from "./reach.server.ts";
import { isPatienceOver, pauseAfter } from "./rules.ts";
import { isStayOver } from "./stay-over.server.ts";
import { supplierMessage } from "./tables.server.ts";

export type DeliveryDeps = Channels & {
  db: Db;
  clock: Clock;
  log: Log;
  /** Called at every point where a process may die; tests throw here. */
  checkpoint?: (name: string) => void;
};

const TELL_SECONDS = 5;
const END_SECONDS = 60 * 60;
/** A round makes room for other jobs after this many messages. */
const MOST_A_ROUND = 20;
/** Longer than a mail server takes that is there, and than the two answers of a stay that is changed; what comes later is a repeat with the same id. */
const SEND_MS = 50_000;
/** A message whose process died is tried again after this long. */
const LEASE_SECONDS = 120;

/** What comes round: messages that are due, and those that nobody can be told any more. */
export function createSupplierPeriodics(deps: DeliveryDeps): PeriodicJob[] {
  return [
    { name: "tell_hotels", everySeconds: TELL_SECONDS, run: () => tellHotels(deps, system("tell_hotels")) },
    { name: "end_untold", everySeconds: END_SECONDS, run: () => endUntold(deps, system("end_untold")) },
  ];
}

/** Sends what is due, hotel by hotel and each hotel's in order; a hotel that cannot be reached holds nobody else up. */
export async function tellHotels(deps: DeliveryDeps, by: Actor): Promise<void> {
  demandAllowed(can, by, "message.deliver");
  for (let count = 0; count < MOST_A_ROUND; count++) {
    const claimed = await claimNext(deps.db, deps.clock.now());
    if (!claimed) return;
    deps.checkpoint?.("hotel:claimed");
    await deliver(deps, claimed);
    deps.checkpoint?.("hotel:told");
  }
}

type Claimed = { message: SupplierMessage; reach: Reach };

/**
 * Takes the due message that waits longest among those at the head of their hotel's queue, and puts its next try beyond the lease: as long as
 * it is under way nobody takes it again, and what is behind it is no head.
 */
async function claimNext(db: Db, now: Date): Promise<Claimed | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    update supplier_message set attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, ${at}::timestamptz),
      next_try_at = ${at}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where supplier_message.id = (
      select head.id from supplier_message head
      where head.state in ('queued', 'refused') and head.next_try_at <= ${at}::timestamptz and ${isReachable(sql`head.hotel_id`)}
        and not exists (select from supplier_message earlier where earlier.hotel_id = head.hotel_id and earlier.state in ('queued', 'refused') and earlier.position < head.position)
      order by head.next_try_at, head.created_at limit 1 for update of head skip locked)
    returning supplier_message.id`);
  const [row] = rows;
  const message = row && (await findMessage(db, row.id));
  return message ? { message, reach: await findReach(db, message) } : null;
}

async function findReach(db: Db, { hotelId, orderId }: SupplierMessage): Promise<Reach> {
  const { rows } = await db.execute<{
    mail: string | null;
    partnerId: string | null;
    endpoint: string | null;
    takesChanges: boolean | null;
    isKnown: boolean;
  }>(sql`
    select hotel.reservations_email as mail, channel_partner.id as "partnerId", channel_partner.endpoint, channel_partner.takes_changes as "takesChanges",
      exists (select from channel_reservation known
        where known.order_id = ${orderId} and known.hotel_id = hotel.id and not known.is_cancelled
          and known.partner_id = channel_partner.id) as "isKnown"
    from hotel left join channel_hotel on channel_hotel.hotel_id = hotel.id
    left join channel_partner on channel_partner.id = channel_hotel.partner_id and channel_partner.is_active
    where hotel.id = ${hotelId}`);
  const [row] = rows;
  const { mail = null, partnerId = null, endpoint = null, takesChanges, isKnown = false } = row ?? {};
  const door = partnerId && endpoint ? { partnerId, endpoint, takesChanges: takesChanges ?? false } : null;
  return { mail, door, isKnown };
}

/** One message by its id. */
export async function findMessage(
  db: Db,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<SupplierMessage | null> {
  const query = db.select().from(supplierMessage).where(eq(supplierMessage.id, id));
  const [row] = isLocked ? await query.for("update") : await query;
  return row ?? null;
}

async function deliver(deps: DeliveryDeps, { message, reach }: Claimed): Promise<void> {
  const { mail, partner, clock } = deps;
  const way = wayOf(message.kind, reach, { mail, partner });
  if (!way) return;
  try {
    if (!(await waitAtMost(way.send(message), SEND_MS))) throw new Error("no answer in time");
  } catch (error) {
    await noteFailure(deps, { message, channel: way.name, error });
    return;
  }
  deps.checkpoint?.("hotel:sent");
  const now = clock.now();
  // A channel manager's answer is the hotel's: it has the reservation, and says under which number.
  const state = messageMove(message.state, way.isAnswered ? "acknowledge" : "delivered") ?? message.state;
  const acknowledged = way.isAnswered ? { acknowledgedAt: now } : {};
  await close(deps.db, message, {
    state,
    channel: way.name,
    answer: "taken",
    sentAt: now,
    movedAt: now,
    ...acknowledged,
  });
}

/** What the channel answered is kept as far as it quotes nobody: the mailer gives codes alone. */
async function noteFailure(
  { db, clock, log }: DeliveryDeps,
  { message, channel, error }: { message: SupplierMessage; channel: string; error: unknown },
): Promise<void> {
  const now = clock.now();
  const answer = error instanceof Error ? error.message : "unknown";
  const about = { message: message.id, hotel: message.hotelId, attempts: message.attempts, err: error };
  const isOver = isPatienceOver(message.firstTriedAt ?? now, now);
  const end = error instanceof NothingToTell ? "nothing_to_tell" : isOver ? "patience_over" : null;
  const given = end && messageMove(message.state, end);
  if (given) {
    log.error(about, "a hotel could not be told, the message is given up");
    await close(db, message, { state: given, channel, answer, movedAt: now });
    return;
  }
  log.warn(about, "a hotel could not be told, it will be tried again");
  const nextTryAt = new Date(now.getTime() + pauseAfter(message.attempts));
  const refused = error instanceof Refused ? messageMove(message.state, "refuse") : null;
  await close(db, message, { channel, answer, nextTryAt, ...(refused && { state: refused, movedAt: now }) });
}

/** Unless somebody else has taken or acknowledged it since. */
async function close(
  db: Db,
  { id, attempts }: SupplierMessage,
  values: Partial<typeof supplierMessage.$inferInsert>,
): Promise<void> {
  const isStillOurs = and(
    eq(supplierMessage.id, id),
    eq(supplierMessage.attempts, attempts),
    inArray(supplierMessage.state, [...WAITING_STATES]),
  );
  await db.update(supplierMessage).set(values).where(isStillOurs);
}

/** A hotel without an address is told nothing; the day after the departure there is nothing left to tell it. */
export async function endUntold({ db, clock, log }: DeliveryDeps, by: Actor): Promise<void> {
  demandAllowed(can, by, "message.deliver");
  const at = clock.now();
  const state = messageMove("queued", "patience_over") ?? "queued";
  const ended = await db
    .update(supplierMessage)
    .set({ state, answer: "the stay is over", movedAt: at })
    .where(
      and(
        inArray(supplierMessage.state, [...WAITING_STATES]),
        isStayOver(at),
        sql`not ${isReachable(sql`supplier_message.hotel_id`)}`,
      ),
    )
    .returning({ id: supplierMessage.id, hotelId: supplierMessage.hotelId });
  if (ended.length > 0)
    log.error({ messages: ended.length }, "hotels without an address were never told of stays that are over");
}
