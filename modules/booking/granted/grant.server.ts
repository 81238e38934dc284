import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { Cents } from "#platform/money.ts";
import { post } from "#modules/ledger/post.server.ts";
import { givenAway } from "#modules/ledger/rules.ts";
import type { OrderJob } from "../lifecycle.ts";
import { findTenders } from "../order-row.server.ts";
import { askBackPart, changeOf } from "../tenders.server.ts";
import { askForDocuments } from "../verbs/ask-for-documents.server.ts";
import { findGranted, grantedJob } from "./data.server.ts";

/** Why a refund of a tender is asked for. */
export const GRANTED = "granted";

/** A refund that was agreed to. Its row says so already; its order is locked. */
export type Grant = { id: string; orderId: string; amount: Cents; by: Actor; verb: string; why: string };

/**
 * Gives money back beyond the terms of a locked order: over the parts it came from, as what the house bears in the books, with its papers, its mail and its
 * line of the journal, in the caller's transaction. Throws where more is granted than is left.
 */
export async function grantRefund(tx: Db, now: Date, grant: Grant): Promise<void> {
  const { id, orderId, amount, by, verb, why } = grant;
  const changes = (await findTenders(tx, orderId)).map((one) => changeOf(one, one));
  await askBackPart(tx, now, changes, { amount, reason: GRANTED });
  await post(tx, now, {
    cause: `refund-ask:${id}:granted`,
    kind: "goodwill",
    orderId,
    entries: givenAway({ orderId, amount }),
  });
  await askForDocuments(tx, now, { orderId, cause: `granted-${id}` });
  const [refund, mail] = ["payment.refund_granted", "order_given"] as const satisfies readonly OrderJob[];
  await enqueueJob(tx, now, { kind: refund, dedupe: grantedJob(orderId, id), payload: { orderId } });
  const told = { orderId, refundedCents: amount };
  await enqueueJob(tx, now, { kind: mail, dedupe: `${orderId}:granted-${id}:${mail}`, payload: told });
  const after = await findGranted(tx, orderId);
  await recordAudit(tx, {
    at: now,
    actor: by,
    verb,
    thing: { kind: "order", id: orderId },
    before: { granted: after - amount },
    after: { granted: after },
    reason: why,
  });
}
