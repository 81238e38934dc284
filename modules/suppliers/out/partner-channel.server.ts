import { and, asc, count, eq } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { channelReservation } from "../ari/tables.server.ts";
import { cardFor } from "../cards/cards.server.ts";
import type { CardIssuer } from "../cards/issuer.ts";
import { NothingToTell, Refused, type PartnerChannel, type PartnerDoor, type SupplierMessage } from "../channels.ts";
import { readCancellationAnswer, readReservationAnswer, type PartnerAnswer } from "./answer.ts";
import { askPartner, type Asking } from "./ask-partner.server.ts";
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
  /** Of virtual cards, for hotels whose contract says so; null: nobody. */
  issuer: CardIssuer | null;
  /** How long a partner may take, milliseconds. */
  answerMs?: number;
  /** Called at every point where a process may die; tests throw here. */
  checkpoint?: (name: string) => void;
};

/** Tells hotels by their channel managers (docs/product/suppliers.md#messages-out). */
export function createPartnerChannel(deps: PartnerChannelDeps): PartnerChannel {
  return {
    name: "channel_manager",
    send: async (message, door) => {
      const ours = await findOurs(deps.db, message, door);
      const standing = ours.filter(({ isCancelled }) => !isCancelled);
      const known = message.kind === "modification" && door.takesChanges ? theOneKnown(standing) : null;
      if (known && known.messageId !== message.id) return change(deps, { message, door, known });
      // A stay that is different now is given up there and reserved anew: what of it was done before a crash is not done again.
      if (message.kind !== "reservation") await giveUp(deps, { message, door, standing });
      if (message.kind === "cancellation" && !ours.some(({ mayBeThere }) => mayBeThere))
        throw new NothingToTell("it never had a reservation of it");
      if (message.kind !== "cancellation") await reserve(deps, message, door);
    },
  };
}

type Row = typeof channelReservation.$inferSelect;

/** Whatever of the order there is or was at this hotel and partner, told or tried: of what was tried nobody knows whether it arrived. */
function findOurs(db: Db, { orderId, hotelId }: SupplierMessage, { partnerId }: PartnerDoor): Promise<Row[]> {
  return db
    .select()
    .from(channelReservation)
    .where(
      and(
        eq(channelReservation.orderId, orderId),
        eq(channelReservation.hotelId, hotelId),
        eq(channelReservation.partnerId, partnerId),
      ),
    )
    .orderBy(asc(channelReservation.ourId));
}

/** A partner can change what it has: one reservation that it has answered for. */
function theOneKnown(standing: readonly Row[]): Row | null {
  const [row, ...others] = standing;
  return row?.theirId && others.length === 0 ? row : null;
}

async function reserve(deps: PartnerChannelDeps, message: SupplierMessage, door: PartnerDoor): Promise<void> {
  const row = await giveId(deps.db, message, door);
  if (row.theirId !== null) return;
  await noteTheirs(deps, row, await sendReservation(deps, { message, door, row }));
}

type Changing = { message: SupplierMessage; door: PartnerDoor; known: Row };

/** The same reservation with what is different now; said twice it is the same. */
async function change(deps: PartnerChannelDeps, { message, door, known }: Changing): Promise<void> {
  await noteTheirs(deps, known, await sendReservation(deps, { message, door, row: known, isChange: true }));
}

async function noteTheirs({ db, checkpoint }: PartnerChannelDeps, row: Row, theirId: string): Promise<void> {
  checkpoint?.("partner:answered");
  await db.update(channelReservation).set({ theirId }).where(eq(channelReservation.messageId, row.messageId));
}

type Reserving = { message: SupplierMessage; door: PartnerDoor; row: Row; isChange?: boolean };

/** Their id of it. */
async function sendReservation(
  deps: PartnerChannelDeps,
  { message, door, row, isChange = false }: Reserving,
): Promise<string> {
  const guest = await deps.findGuest(message.orderId);
  if (!guest) throw new NotTellable("its order has no guest");
  const hotelCode = await codeOf(deps.db, message.hotelId);
  const { ourId, theirId } = row;
  const envelope = envelopeOf(deps, message.id, door);
  const stated = { ourId, theirId, hotelCode, stay: message.stay, guest, isChange };
  // Before a card is asked for: what cannot be written needs none.
  writeReservation(envelope, { ...stated, card: null });
  const card = await cardFor(deps, row.messageId, message);
  deps.checkpoint?.("partner:card");
  const text = writeReservation(envelope, { ...stated, card });
  return mindful(deps, row, () =>
    ask(deps, {
      asking: { door, hotelId: message.hotelId, root: "OTA_HotelResRQ", text },
      read: (answer) => readReservationAnswer(answer, ourId, isChange),
    }),
  );
}

/** Notes that the partner may have a reservation before it is sent; and that it has none, where it has refused it ever since. */
async function mindful({ db }: PartnerChannelDeps, row: Row, send: () => Promise<string>): Promise<string> {
  const note = (mayBeThere: boolean) =>
    db.update(channelReservation).set({ mayBeThere }).where(eq(channelReservation.messageId, row.messageId));
  if (!row.mayBeThere) await note(true);
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refused && !row.mayBeThere) await note(false);
    throw error;
  }
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
  const { partnerId } = door;
  await db.insert(channelReservation).values({ messageId: id, orderId, hotelId, partnerId, ourId, mayBeThere: false });
  const [row] = await find();
  if (!row) throw new Error("a reservation that was just written is not there");
  return row;
}

type GivingUp = { message: SupplierMessage; door: PartnerDoor; standing: readonly Row[] };

/** What never left, or was refused whenever it did, is given up here alone. */
async function giveUp(deps: PartnerChannelDeps, { message, door, standing }: GivingUp): Promise<void> {
  for (const row of standing.filter(({ messageId }) => messageId !== message.id)) {
    if (row.mayBeThere) await cancel(deps, { message, door, row });
    deps.checkpoint?.("partner:cancelled");
    await deps.db
      .update(channelReservation)
      .set({ isCancelled: true })
      .where(eq(channelReservation.messageId, row.messageId));
  }
}

async function cancel(deps: PartnerChannelDeps, { message, door, row }: Omit<Reserving, "isChange">): Promise<void> {
  const hotelCode = await codeOf(deps.db, message.hotelId);
  // Its own in every try, and no other message's: a change is a cancellation and a reservation.
  const text = writeCancellation(envelopeOf(deps, `${message.id}.${row.ourId}`, door), row, hotelCode);
  await ask(deps, {
    asking: { door, hotelId: message.hotelId, root: "OTA_CancelRQ", text },
    read: (answer) => readCancellationAnswer(answer, row.ourId),
  });
}

type Question = { asking: Asking; read: (answer: string) => PartnerAnswer };

/** Their id of the reservation. Throws what else they said. */
async function ask(deps: PartnerChannelDeps, { asking, read }: Question): Promise<string> {
  const answer = await askPartner(deps, asking, read);
  if (answer.kind === "done") return answer.theirId;
  throw answer.kind === "refused" ? new Refused(answer.answer) : new Error(answer.answer);
}

function envelopeOf({ clock, credentials }: PartnerChannelDeps, messageId: string, door: PartnerDoor): Envelope {
  const own = credentials[door.partnerId];
  if (!own) throw new Error(`CHANNEL_CREDENTIALS has nothing for ${door.partnerId}`);
  return { messageId, at: clock.now(), credentials: own };
}

async function codeOf(db: Db, hotelId: number): Promise<string> {
  const [row] = await db.select({ code: hotel.code }).from(hotel).where(eq(hotel.id, hotelId));
  if (!row) throw new NotTellable("the catalogue has its hotel no longer");
  return row.code;
}
