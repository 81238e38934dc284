import { and, asc, eq } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { SITES } from "#modules/sites/locales.ts";
import { localTime } from "#platform/clock.ts";
import type { HandOverState } from "#modules/vouchers/gifts/lifecycle.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { isInDoubt } from "#modules/vouchers/values/block-order.server.ts";
import { versionOf } from "#modules/vouchers/values/house-deeds.server.ts";
import type { ValueKind } from "#modules/vouchers/values/kinds.ts";
import type { EntryKind, ValueState } from "#modules/vouchers/values/lifecycle.ts";
import { findUse, type PlaceUse } from "#modules/vouchers/values/place-use.server.ts";
import { mayMail } from "#modules/vouchers/values/reissue-by-house.server.ts";
import { giftValue, giftValueEntry, giftValueUse } from "#modules/vouchers/values/tables.server.ts";
import { namesOfHouse } from "../names.server.ts";
import { endingOf, findOrders, standingOf, type ValueReadDeps } from "./list-values.server.ts";
import { maskEmail, maskName } from "./mask.ts";
import type { Standing } from "./query.ts";

/** An entry of a value. `amount`: what it does to what can be spent, `reserved`: to what is set aside; `left`, `aside`: after it. `by`: a name of the house. */
export type EntryLine = {
  id: number;
  kind: EntryKind;
  amount: Cents;
  reserved: Cents;
  left: Cents;
  aside: Cents;
  orderNumber: string | null;
  actor: RecordedActor;
  by: string | null;
  reason: string;
  at: Date;
};

/**
 * A value, whole. `holder`: masked; `giver`: the order that bought it, or brought it; `handOver`: null for what nobody gave; `openUses`: orders that have
 * something of it set aside; `isInDoubt`: a bank asks its money back; `use`: at its place, where that stands; `version`: for whoever does something to it.
 */
export type ValueFile = {
  id: string;
  kind: ValueKind;
  state: ValueState;
  standing: Standing;
  siteId: SiteId;
  title: string | null;
  ending: string | null;
  balance: Cents;
  reserved: Cents;
  validUntil: Day;
  isOver: boolean;
  createdAt: Date;
  holder: { name: string | null; email: string | null };
  orderNumber: string | null;
  handOver: { state: HandOverState; at: Date | null; on: Day | null; way: "email" | "post" | "buyer" } | null;
  openUses: { orderNumber: string | null; amount: Cents }[];
  isInDoubt: boolean;
  mayMail: boolean;
  use: PlaceUse | null;
  entries: EntryLine[];
  version: string;
};

/** One value; null where there is none, or nobody has paid for it. */
export async function readValueFile(deps: ValueReadDeps, id: string): Promise<ValueFile | null> {
  const { db } = deps;
  const [row] = isUuid(id) ? await db.select().from(giftValue).where(eq(giftValue.id, id)) : [];
  if (!row || row.state === "ordered") return null;
  const [[given], entries, uses, use] = await Promise.all([
    db.select().from(gift).where(eq(gift.valueId, id)),
    db.select().from(giftValueEntry).where(eq(giftValueEntry.valueId, id)).orderBy(asc(giftValueEntry.id)),
    db
      .select()
      .from(giftValueUse)
      .where(and(eq(giftValueUse.valueId, id), eq(giftValueUse.state, "set_aside"))),
    findUse(db, id),
  ]);
  const names = await namesOfHouse(db);
  const orders = await findOrders(db, [
    ...entries.flatMap(({ orderId }) => orderId ?? []),
    ...uses.map(({ orderId }) => orderId),
    ...(given ? [given.orderId] : []),
  ]);
  const issued = entries.find(({ kind }) => kind === "issue");
  const from = orders.get(given?.orderId ?? issued?.orderId ?? "") ?? null;
  const numberOf = (orderId: string | null) => orders.get(orderId ?? "")?.number ?? null;
  return {
    id,
    kind: row.kind,
    state: row.state,
    standing: standingOf(row),
    siteId: row.siteId,
    title: given?.snapshot.title ?? null,
    ending: endingOf(deps.keys, row),
    balance: cents(row.balanceCents),
    reserved: cents(row.reservedCents),
    validUntil: row.validUntil,
    isOver: row.state === "ended" || row.validUntil < localTime(deps.clock, SITES[row.siteId].timeZone).today,
    createdAt: row.createdAt,
    holder: holderOf(given, from),
    orderNumber: from?.number ?? null,
    handOver: given
      ? { state: given.state, at: given.handedOverAt, on: given.handOverOn, way: given.recipient.kind }
      : null,
    openUses: uses.map(({ orderId, amountCents, restCents }) => ({
      orderNumber: numberOf(orderId),
      amount: cents(amountCents + restCents),
    })),
    isInDoubt: await isInDoubt(db, row),
    mayMail: await mayMail(db, row),
    use,
    entries: runningOf(entries, numberOf, names),
    version: versionOf(row),
  };
}

type Entry = typeof giftValueEntry.$inferSelect;

/** Entries as they were written, each with what it left. */
function runningOf(
  entries: readonly Entry[],
  numberOf: (orderId: string | null) => string | null,
  names: ReadonlyMap<RecordedActor, string>,
): EntryLine[] {
  let [left, aside] = [0, 0];
  return entries.map(({ id, kind, amountCents, reservedCents, orderId, actor, reason, at }) => {
    left += amountCents;
    aside += reservedCents;
    return {
      id,
      kind,
      amount: cents(amountCents),
      reserved: cents(reservedCents),
      left: cents(left),
      aside: cents(aside),
      orderNumber: numberOf(orderId),
      actor,
      by: names.get(actor) ?? null,
      reason,
      at,
    };
  });
}

function holderOf(
  given: typeof gift.$inferSelect | undefined,
  from: { name: string | null; email: string | null } | null,
): ValueFile["holder"] {
  const { recipient, text } = given ?? {};
  const name = recipient && recipient.kind !== "buyer" ? recipient.name : (text?.toName ?? from?.name ?? null);
  const email = recipient?.kind === "email" ? recipient.email : recipient ? null : (from?.email ?? null);
  return { name: name && maskName(name), email: email && maskEmail(email) };
}
