import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import type { BookingDeps } from "../deps.server.ts";
import { factsOf, type OrderRow } from "../order-row.server.ts";
import type { By } from "../policy.ts";
import { decideMove } from "../rules.ts";
import { giveUp } from "../verbs/cancel-order.server.ts";
import { findWithdrawn } from "./find-withdrawn.server.ts";

export type Withdrawn = { kind: "withdrawn"; refund: Cents } | { kind: "not_withdrawable" };

/** Takes an order back, in the transaction of whoever has locked it. */
export async function withdrawLocked(
  tx: Db,
  deps: Pick<BookingDeps, "clock">,
  row: OrderRow,
  { actor, why }: Pick<By, "actor" | "why">,
): Promise<Withdrawn> {
  const refund = await findWithdrawn(tx, row.id);
  const transition = decideMove(row.state, "withdraw", factsOf(row, { due: refund }));
  if (!transition) return { kind: "not_withdrawable" };
  await giveUp(tx, deps, row, { transition, refund, by: actor, why });
  return { kind: "withdrawn", refund };
}
