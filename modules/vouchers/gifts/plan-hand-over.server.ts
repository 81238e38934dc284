import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { planOf } from "./hand-over-rules.ts";
import type { GiftSnapshot, Recipient } from "./types.ts";

/** Jobs of gifts on their way: the first hands over, the others are letters (modules/notifications). */
export const GIFT_JOBS = {
  handOver: "gift_hand_over",
  /** To whoever it is for, with the code. */
  mail: "gift_mail",
  /** To the buyer: it has left, and what it said. */
  copy: "gift_copy",
  /** To a buyer who hands it over by themselves: it can be printed. */
  ready: "gift_ready",
  reminder: "gift_reminder",
} as const;

type Planned = { valueId: string; recipient: Recipient; snapshot: GiftSnapshot };

/** Asks for what hands a gift over, in the transaction that pays for it or changes it. What goes by post is the post's to hand over. */
export async function planHandOver(tx: Db, now: Date, { valueId, recipient, snapshot }: Planned): Promise<void> {
  const plan = planOf({ subject: snapshot.subject, recipient }, snapshot.timeZone);
  switch (plan.kind) {
    case "mail":
      await enqueueJob(tx, now, {
        kind: GIFT_JOBS.handOver,
        dedupe: `${GIFT_JOBS.handOver}:${valueId}:${plan.on ?? "now"}`,
        payload: { valueId, on: plan.on },
        ...(plan.at ? { runAt: plan.at } : {}),
      });
      return;
    case "print":
      await enqueueJob(tx, now, {
        kind: GIFT_JOBS.ready,
        dedupe: `${GIFT_JOBS.ready}:${valueId}`,
        payload: { valueId },
      });
      return;
    case "post":
      return;
  }
}
