import { randomUUID } from "node:crypto";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { issueValue, type IssuedValue, type ValueDeps } from "../values/issue.server.ts";
import { gift } from "./tables.server.ts";
import type { GiftSnapshot } from "./types.ts";

/** What the house gives: `cause` names it once and for all; `code`: known beforehand, for trying out. */
export type PresentAsk = { site: SiteId; amount: Cents; snapshot: GiftSnapshot; cause: string; code?: string };

/** Gives something that nobody paid for, handed over at once, in the caller's transaction. The same cause is the same gift. */
export async function presentGift(
  tx: Db,
  deps: ValueDeps,
  { snapshot, ...ask }: PresentAsk,
  by: Actor,
): Promise<IssuedValue | Forbidden> {
  const { kind } = snapshot.subject;
  const value = await issueValue(tx, deps, { ...ask, kind, reason: "given by the house" }, by);
  if (value.kind === "forbidden") return value;
  const now = deps.clock.now();
  const { text, recipient } = snapshot;
  // No order bought it: what names one names none.
  const nobody = { orderId: randomUUID(), itemId: randomUUID() };
  await tx
    .insert(gift)
    .values({
      valueId: value.id,
      ...nobody,
      snapshot,
      text,
      recipient,
      state: "handed_over",
      handedOverAt: now,
      createdAt: now,
    })
    .onConflictDoNothing();
  return value;
}
