import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { isUuid } from "#platform/uuid.ts";
import { gift } from "../gifts/tables.server.ts";
import { validUntil as endAfter } from "../validity.ts";
import { findLocked, type ValueRow } from "./entries.server.ts";
import { findExpired, lengthen } from "./extend-once.server.ts";
import type { ValueKind } from "./kinds.ts";
import type { ValueState } from "./lifecycle.ts";
import { can } from "./policy.ts";
import { todayOf } from "./redeem.server.ts";
import { isUnseen } from "./rules.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

/** Tells whoever has a gift that it lasts longer. */
export const LONGER_JOB = "gift_longer";

/** How long the house may let a value last at most, months from the day on which it does (docs/product/gifts.md#validity). */
const HOUSE_MONTHS = 24;

type Deps = { db: Db; clock: Clock };

/** A value as people of the house see it, without its code. `most`: the latest day that they may let it last until. `orderId`: that bought it, or brought it. */
export type ValueView = {
  id: string;
  kind: ValueKind;
  state: ValueState;
  balance: Cents;
  validUntil: Day;
  most: Day;
  orderId: string | null;
};

/** Gifts and cards that an order bought or brought, the first one first. */
export async function findValuesOf(deps: Deps, orderId: string): Promise<ValueView[]> {
  const { db } = deps;
  const bought = db.select({ id: gift.valueId }).from(gift).where(eq(gift.orderId, orderId));
  const brought = db
    .select({ id: giftValueEntry.valueId })
    .from(giftValueEntry)
    .where(and(eq(giftValueEntry.orderId, orderId), eq(giftValueEntry.kind, "issue")));
  const rows = await db
    .select()
    .from(giftValue)
    .where(or(inArray(giftValue.id, bought), inArray(giftValue.id, brought)))
    .orderBy(asc(giftValue.createdAt), asc(giftValue.id));
  return rows.map((row) => viewOf(deps, row, orderId));
}

/** One; null where there is none. */
export async function findValueView(deps: Deps, id: string): Promise<ValueView | null> {
  if (!isUuid(id)) return null;
  const [row] = await deps.db.select().from(giftValue).where(eq(giftValue.id, id));
  return row ? viewOf(deps, row, await findOrderOf(deps.db, id)) : null;
}

const viewOf = (deps: Deps, row: ValueRow, orderId: string | null): ValueView => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  balance: cents(row.balanceCents),
  validUntil: row.validUntil,
  most: endAfter(todayOf(deps, row), HOUSE_MONTHS),
  orderId,
});

async function findOrderOf(db: Db, valueId: string): Promise<string | null> {
  const [bought] = await db.select({ id: gift.orderId }).from(gift).where(eq(gift.valueId, valueId));
  if (bought) return bought.id;
  const isIssue = and(eq(giftValueEntry.valueId, valueId), eq(giftValueEntry.kind, "issue"));
  const [brought] = await db.select({ id: giftValueEntry.orderId }).from(giftValueEntry).where(isIssue).limit(1);
  return brought?.id ?? null;
}

/** `seen`: the last day that whoever asks was shown. */
export type LongerAsk = { valueId: string; until: Day; seen: Day };
export type LongerOutcome =
  | Forbidden
  | { kind: "extended"; until: Day }
  /** Somebody has changed it since: it lasts until then. */
  | { kind: "changed"; until: Day }
  | { kind: "too_short" }
  | { kind: "too_long"; most: Day }
  /** Nobody has it in hand, nothing is left of it, or it is blocked. */
  | { kind: "not_open" }
  | { kind: "unknown" };

/**
 * The house lets a value last longer, for nothing: what had become ours with its end is owed again, and whoever has it is told. Its holder keeps the one
 * extension that is theirs. Entry, books, mail and journal are one transaction.
 */
export async function extendByHouse(
  deps: Deps & { wakeWorker: () => void },
  { valueId, until, seen }: LongerAsk,
  { actor, why }: { actor: Actor; why: string },
): Promise<LongerOutcome> {
  if (!can(actor, "value.extend")) return FORBIDDEN;
  const { db, clock, wakeWorker } = deps;
  const outcome = await db.transaction(async (tx): Promise<LongerOutcome> => {
    const row = await findLocked(tx, valueId);
    if (!row) return { kind: "unknown" };
    if (isUnseen(row.state) || row.state === "blocked") return { kind: "not_open" };
    if (row.validUntil !== seen) return { kind: "changed", until: row.validUntil };
    if (until <= row.validUntil) return { kind: "too_short" };
    // Spent, or taken back by whoever bought it: nothing is left that could last.
    if (row.balanceCents + row.reservedCents + (await findExpired(tx, row)) === 0) return { kind: "not_open" };
    const most = endAfter(todayOf(deps, row), HOUSE_MONTHS);
    if (until > most) return { kind: "too_long", most };
    const now = clock.now();
    await lengthen(tx, now, row, { until, cause: `extend:${row.id}:${until}`, by: actor, reason: why });
    await enqueueJob(tx, now, {
      kind: LONGER_JOB,
      dedupe: `${row.id}:${LONGER_JOB}:${until}`,
      payload: { valueId, until },
    });
    const orderId = await findOrderOf(tx, row.id);
    await recordAudit(tx, {
      at: now,
      actor,
      verb: "value.extend",
      thing: orderId ? { kind: "order", id: orderId } : { kind: "value", id: row.id },
      before: { until: row.validUntil },
      after: { until },
      reason: why,
    });
    return { kind: "extended", until };
  });
  wakeWorker();
  return outcome;
}
