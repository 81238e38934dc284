import { and, asc, count, eq } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { channelReservation } from "../ari/tables.server.ts";
import type { PartnerChannel, PartnerDoor, SupplierMessage } from "../channels.ts";
import { readCancellationAnswer, readReservationAnswer, type PartnerAnswer } from "./answer.ts";
import {
  NotTellable,
  writeCancellation,
  writeReservation,
  type Credentials,
  type Envelope,
  type Guest,
} from "./reservation.ts";

/** The guest of an order, asked when its reservation leaves: what is not kept with the message needs no forgetting there. */
export type FindGuest = (orderId: string) => Promise<Guest | null>;

export type PartnerChannelDeps = {
  db: Db;
  clock: Clock;
  /** What our messages are signed with, by partner. */
  credentials: Readonly<Record<string, Credentials>>;
  findGuest: FindGuest;
};

const ANSWER_MS = 20_000;
const ANSWER_BYTES = 256 * 1024;

/** Tells hotels by their channel managers (docs/product/suppliers.md#messages-out). */
export function createPartnerChannel(deps: PartnerChannelDeps): PartnerChannel {
  return {
    name: "channel_manager",
    send: async (message, door) => {
      // A stay that is different now is given up there and reserved anew: what of it was done before a crash is not done again.
      if (message.kind !== "reservation") await giveUp(deps, message, door);
      if (message.kind !== "cancellation") await reserve(deps, message, door);
    },
  };
}

type Row = typeof channelReservation.$inferSelect;

async function reserve(deps: PartnerChannelDeps, message: SupplierMessage, door: PartnerDoor): Promise<void> {
  const row = await giveId(deps.db, message, door);
  if (row.theirId !== null) return;
  const guest = await deps.findGuest(message.orderId);
  if (!guest) throw new NotTellable("its order has no guest");
  const hotelCode = await codeOf(deps.db, message.hotelId);
  const { ourId, theirId } = row;
  const text = writeReservation(envelopeOf(deps, message, door), {
    ourId,
    theirId,
    hotelCode,
    stay: message.stay,
    guest,
  });
  const theirs = demandDone(readReservationAnswer(await post(door.endpoint, text), ourId));
  await deps.db.update(channelReservation).set({ theirId: theirs }).where(eq(channelReservation.messageId, message.id));
}

/** The same id in every try, another one for each reservation: the order's number, then the number and which of them it is. */
async function giveId(db: Db, { id, orderId, hotelId, orderNumber }: SupplierMessage, door: PartnerDoor): Promise<Row> {
  const find = () => db.select().from(channelReservation).where(eq(channelReservation.messageId, id));
  const [known] = await find();
  if (known) return known;
  const [before] = await db
    .select({ count: count() })
    .from(channelReservation)
    .where(eq(channelReservation.orderId, orderId));
  const place = (before?.count ?? 0) + 1;
  const ourId = place === 1 ? orderNumber : `${orderNumber}-${place}`;
  await db.insert(channelReservation).values({ messageId: id, orderId, hotelId, partnerId: door.partnerId, ourId });
  const [row] = await find();
  if (!row) throw new Error("a reservation that was just written is not there");
  return row;
}

/** Whatever of the order stands at this hotel, told or tried: of what was tried nobody knows whether it arrived. */
async function giveUp(deps: PartnerChannelDeps, message: SupplierMessage, door: PartnerDoor): Promise<void> {
  const standing = await deps.db
    .select()
    .from(channelReservation)
    .where(
      and(
        eq(channelReservation.orderId, message.orderId),
        eq(channelReservation.hotelId, message.hotelId),
        eq(channelReservation.isCancelled, false),
      ),
    )
    .orderBy(asc(channelReservation.ourId));
  if (standing.length === 0 && message.kind === "cancellation")
    throw new NotTellable("it never had a reservation of it");
  for (const row of standing.filter(({ messageId }) => messageId !== message.id)) {
    const hotelCode = await codeOf(deps.db, message.hotelId);
    const text = writeCancellation(envelopeOf(deps, message, door), row, hotelCode);
    demandDone(readCancellationAnswer(await post(door.endpoint, text), row.ourId));
    await deps.db
      .update(channelReservation)
      .set({ isCancelled: true })
      .where(eq(channelReservation.messageId, row.messageId));
  }
}

function demandDone(answer: PartnerAnswer): string {
  if (answer.kind === "refused") throw new Error(answer.answer);
  return answer.theirId;
}

function envelopeOf({ clock, credentials }: PartnerChannelDeps, { id }: SupplierMessage, door: PartnerDoor): Envelope {
  const own = credentials[door.partnerId];
  if (!own) throw new Error(`CHANNEL_CREDENTIALS has nothing for ${door.partnerId}`);
  return { messageId: id, at: clock.now(), credentials: own };
}

async function codeOf(db: Db, hotelId: number): Promise<string> {
  const [row] = await db.select({ code: hotel.code }).from(hotel).where(eq(hotel.id, hotelId));
  if (!row) throw new NotTellable("the catalogue has its hotel no longer");
  return row.code;
}

async function post(endpoint: string, text: string): Promise<string> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { "Content-Type": "text/xml; charset=utf-8" },
    body: text,
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  if (answer.length > ANSWER_BYTES) throw new Error("an answer that is too long");
  return answer;
}
