import { and, eq, gt } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { findMessage } from "./deliver.server.ts";
import type { SupplierMessage } from "./channels.ts";
import { messageMove } from "./lifecycle.ts";
import type { MessageTokens } from "./link-tokens.server.ts";
import { can } from "./policy.ts";
import { supplierMessage } from "./tables.server.ts";
import type { MessageKind, ToldStay } from "./types.ts";

/** A message as its hotel reads it. `isCancelled`: a later message has taken the stay back. */
export type MessageView = {
  kind: MessageKind;
  orderNumber: string;
  stay: ToldStay;
  isAcknowledged: boolean;
  isCancelled: boolean;
};

/** What the link of a message leads to; null when it is not ours, or over. */
export type SupplierDesk = {
  /** Changes nothing, so that mail scanners may follow it. */
  look: (token: string) => Promise<MessageView | null>;
  /** The hotel has read it. Saying so again changes nothing. */
  acknowledge: (token: string, by: Actor) => Promise<MessageView | Forbidden | null>;
};

export function createSupplierDesk({
  db,
  clock,
  tokens,
}: {
  db: Db;
  clock: Clock;
  tokens: MessageTokens;
}): SupplierDesk {
  const byLink = async (tx: Db, token: string, isLocked: boolean) => {
    const id = tokens.read(token);
    return id === null ? null : findMessage(tx, id, { isLocked });
  };
  return {
    look: async (token) => {
      const message = await byLink(db, token, false);
      return message && view(db, message);
    },
    acknowledge: async (token, by) => {
      if (!can(by, "message.acknowledge")) return FORBIDDEN;
      return db.transaction(async (tx) => {
        const message = await byLink(tx, token, true);
        return message && view(tx, await acknowledge(tx, clock.now(), message));
      });
    },
  };
}

/** For a locked message. */
export async function acknowledge(tx: Db, now: Date, message: SupplierMessage): Promise<SupplierMessage> {
  const state = messageMove(message.state, "acknowledge");
  if (!state) return message;
  const values = { state, acknowledgedAt: now, movedAt: now };
  await tx.update(supplierMessage).set(values).where(eq(supplierMessage.id, message.id));
  return { ...message, ...values };
}

async function view(
  db: Db,
  { orderId, position, kind, orderNumber, stay, state }: SupplierMessage,
): Promise<MessageView> {
  const later = and(
    eq(supplierMessage.orderId, orderId),
    eq(supplierMessage.kind, "cancellation"),
    gt(supplierMessage.position, position),
  );
  return {
    kind,
    orderNumber,
    stay,
    isAcknowledged: state === "acknowledged",
    isCancelled: (await db.$count(supplierMessage, later)) > 0,
  };
}
