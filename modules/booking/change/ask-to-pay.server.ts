import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { By } from "../policy.ts";
import { askFor } from "../verbs/ask-for.server.ts";
import { roundOf, type ChangeRow } from "./change-row.server.ts";

/** A dearer change that somebody of the house asked for: its customer gets the link to pay it, and the journal says who asked, and why. */
export async function askToPay(tx: Db, now: Date, change: ChangeRow, { actor, why }: By): Promise<void> {
  const { orderId, differenceCents } = change;
  await askFor(tx, now, { orderId, kind: "order_agreed", reason: "difference_due", round: roundOf(change) });
  await recordAudit(tx, {
    at: now,
    actor,
    verb: "order.ask_change",
    thing: { kind: "order", id: orderId },
    after: { difference: differenceCents },
    reason: why ?? null,
  });
}
