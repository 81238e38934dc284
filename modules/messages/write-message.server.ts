import { and, eq, gt } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { cleanText } from "#platform/typed-text.ts";
import { lockOrder } from "#modules/booking/order-row.server.ts";
import { findThreadOrder } from "./data.server.ts";
import { MOST_AN_HOUR, MOST_LETTERS, recipientsOf, SAME_AGAIN_MS, type Writer } from "./rules.ts";
import { orderMessage } from "./tables.server.ts";

/** The letter that tells its receiver of a message. */
export const MESSAGE_JOB = "order_message";

/** What keeps a message from being sent; what was typed is the caller's to keep. */
export type WriteFault = "empty" | "too_long" | "too_often" | "closed" | "no_receiver";
export type WriteOutcome = { kind: "sent" } | { kind: "refused"; fault: WriteFault };

export type MessageDraft = { orderId: string; author: Writer; recipient: Writer; text: string; by: Actor };

const HOUR = 60 * 60_000;
const refused = (fault: WriteFault): WriteOutcome => ({ kind: "refused", fault });

/** Writes a message and asks for its letter, in one transaction. The same words again within two minutes are a second click. */
export async function writeMessage(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, author, recipient, by, ...draft }: MessageDraft,
): Promise<WriteOutcome> {
  const text = cleanText(draft.text);
  if (text === "") return refused("empty");
  if ([...text].length > MOST_LETTERS) return refused("too_long");
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const about = await findThreadOrder(tx, orderId, now);
    if (!about?.isOpen) return refused("closed");
    if (!recipientsOf(author, { hasHotelMail: Boolean(about.hotel?.email) }).includes(recipient))
      return refused("no_receiver");
    const own = await findOwn(tx, { orderId, author, since: new Date(now.getTime() - HOUR) });
    const isSame = (one: (typeof own)[number]) =>
      one.text === text && one.recipient === recipient && now.getTime() - one.at.getTime() < SAME_AGAIN_MS;
    if (own.some(isSame)) return { kind: "sent" };
    if (own.length >= MOST_AN_HOUR) return refused("too_often");
    const values = { orderId, author, recipient, text, actor: actorName(by), at: now };
    const [row] = await tx.insert(orderMessage).values(values).returning({ id: orderMessage.id });
    const dedupe = `${row?.id}:${MESSAGE_JOB}`;
    await enqueueJob(tx, now, { kind: MESSAGE_JOB, dedupe, payload: { messageId: row?.id } });
    return { kind: "sent" };
  });
}

function findOwn(tx: Db, { orderId, author, since }: { orderId: string; author: Writer; since: Date }) {
  return tx
    .select({ text: orderMessage.text, recipient: orderMessage.recipient, at: orderMessage.at })
    .from(orderMessage)
    .where(and(eq(orderMessage.orderId, orderId), eq(orderMessage.author, author), gt(orderMessage.at, since)));
}
