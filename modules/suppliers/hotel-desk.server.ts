import { and, asc, between, gte, inArray, ne, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { isUuid } from "#platform/uuid.ts";
import { findMessage } from "./deliver.server.ts";
import { acknowledge } from "./desk.server.ts";
import { can } from "./policy.ts";
import { isStayOpen } from "./stay-over.server.ts";
import { supplierMessage } from "./tables.server.ts";
import type { SupplierMessage } from "./channels.ts";

/** What a hotel reads of a message in its own view: what its mail says. */
export type HotelMessage = Pick<
  SupplierMessage,
  "id" | "hotelId" | "orderNumber" | "kind" | "state" | "createdAt" | "stay"
>;

/** Lines that a page has room for. */
const MOST_LINES = 200;

const COLUMNS = {
  id: supplierMessage.id,
  hotelId: supplierMessage.hotelId,
  orderNumber: supplierMessage.orderNumber,
  kind: supplierMessage.kind,
  state: supplierMessage.state,
  createdAt: supplierMessage.createdAt,
  stay: supplierMessage.stay,
};

/** What hotels have not acknowledged yet of stays that are not over, in the order in which they were told. */
export const listUnacknowledged = (
  db: Db,
  { hotels, now }: { hotels: readonly number[]; now: Date },
): Promise<HotelMessage[]> =>
  db
    .select(COLUMNS)
    .from(supplierMessage)
    .where(
      and(inArray(supplierMessage.hotelId, [...hotels]), ne(supplierMessage.state, "acknowledged"), isStayOpen(now)),
    )
    .orderBy(asc(supplierMessage.hotelId), asc(supplierMessage.position))
    .limit(MOST_LINES);

/** Who arrives at hotels on which days: each stay as the hotel was told of it last, those that were given up left out. */
export async function listArrivals(
  db: Db,
  { hotels, from, until }: { hotels: readonly number[]; from: Day; until: Day },
): Promise<HotelMessage[]> {
  const checkin = sql`(${supplierMessage.stay} ->> 'checkin')`;
  // A stay that was moved to another hotel is a cancellation at the first one: the last word of each hotel counts.
  const isLast = sql`not exists (select from ${supplierMessage} later where later.order_id = ${supplierMessage.orderId}
    and later.hotel_id = ${supplierMessage.hotelId} and later.position > ${supplierMessage.position})`;
  return db
    .select(COLUMNS)
    .from(supplierMessage)
    .where(
      and(
        inArray(supplierMessage.hotelId, [...hotels]),
        gte(supplierMessage.checkout, from),
        between(checkin, from, until),
        ne(supplierMessage.kind, "cancellation"),
        isLast,
      ),
    )
    .orderBy(checkin, sql`${supplierMessage.stay} #>> '{guest,lastName}'`)
    .limit(MOST_LINES);
}

/**
 * Somebody of a hotel has read a message of theirs: the same as the button of the mail's link. `hotels`: theirs; null: any. Null is answered where there is
 * none, or none of theirs; saying so again changes nothing. `why`: what they add for the journal.
 */
export async function acknowledgeOwn(
  { db, clock }: { db: Db; clock: Clock },
  { id, hotels, why = null }: { id: string; hotels: readonly number[] | null; why?: string | null },
  by: Actor,
): Promise<HotelMessage | Forbidden | null> {
  if (!can(by, "message.acknowledge", { isOwn: true })) return FORBIDDEN;
  if (!isUuid(id)) return null;
  return db.transaction(async (tx) => {
    const message = await findMessage(tx, id, { isLocked: true });
    if (!message || (hotels && !hotels.includes(message.hotelId))) return null;
    const now = clock.now();
    const done = await acknowledge(tx, now, message);
    if (done.state !== message.state) {
      const [before, after] = [{ state: message.state }, { state: done.state }];
      const thing = { kind: "order", id: message.orderId };
      const verb = "message.acknowledge";
      await recordAudit(tx, { at: now, actor: by, verb, thing, before, after, reason: why });
    }
    return done;
  });
}
