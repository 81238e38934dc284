import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { localTime } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { isUuid } from "#platform/uuid.ts";
import { SITES } from "#modules/sites/locales.ts";
import { findLocked, writeEntry, type ValueRow } from "./entries.server.ts";
import type { IssuedValue, ValueDeps } from "./issue.server.ts";
import { mailElsewhere } from "./mail-elsewhere.server.ts";
import { can } from "./policy.ts";
import { issueRestCard } from "./rest-card.server.ts";
import { redeemRefusalOf, type RedeemRefusal, type WholeFacts } from "./rules.ts";
import { settle, type Settlement } from "./settle.ts";
import { factsOf, setAside } from "./spend.server.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

/** The card that a value became. `mailedTo`: null where nobody was written to. */
type ExchangedValue = IssuedValue & { mailedTo: string | null };

export type RefusedValue = { kind: "value_refused"; reason: RedeemRefusal };

/** A value that pays a stay, locked: `setAside` writes it down for the order. `use`: null where the least that a provider takes leaves it nothing to pay. */
export type LockedValue = {
  kind: "locked";
  settlement: Settlement;
  use: { id: string; amount: Cents };
  setAside: (tx: Db, orderId: string) => Promise<void>;
};

/** A value by its id; null when there is none. */
export async function findValue(db: Db, id: string): Promise<ValueRow | null> {
  const [row] = isUuid(id) ? await selectValue(db, { id }) : [];
  return row ?? null;
}

const selectValue = prepareQuery("value_by_id", ["id"], (db, { id }) =>
  db.select().from(giftValue).where(eq(giftValue.id, id)),
);

/** Today by the clock of a value's site. */
export const todayOf = ({ clock }: Pick<ValueDeps, "clock">, { siteId }: Pick<ValueRow, "siteId">) =>
  localTime(clock, SITES[siteId].timeZone).today;

export const wholeFactsOf = (row: ValueRow): WholeFacts => ({
  ...factsOf(row),
  kind: row.kind,
  reserved: cents(row.reservedCents),
});

/** Why a value cannot be redeemed now; null when it can. */
export function refuseNow(deps: Pick<ValueDeps, "clock">, row: ValueRow | null): RedeemRefusal | null {
  return row ? redeemRefusalOf(wholeFactsOf(row), todayOf(deps, row)) : "UNKNOWN";
}

/**
 * Locks a value for an order of a stay that costs so much, in the transaction that places it. It is taken as a whole: what the stay leaves of it is set
 * aside too, and becomes a gift card when the order is sold (docs/product/gifts.md#redemption).
 */
export async function lockWhole(
  tx: Db,
  deps: ValueDeps,
  { valueId, price }: { valueId: string; price: Cents },
): Promise<LockedValue | RefusedValue> {
  const row = await findLocked(tx, valueId);
  const reason = refuseNow(deps, row);
  if (reason || !row) return { kind: "value_refused", reason: reason ?? "UNKNOWN" };
  const settlement = settle(cents(row.balanceCents), price);
  const use = { id: randomUUID(), amount: settlement.used };
  return {
    kind: "locked",
    settlement,
    use,
    setAside: (inner, orderId) => setAside(inner, deps, orderId, [{ ...use, valueId, rest: settlement.rest }]),
  };
}

/**
 * The holder takes a gift card of what the value is worth in its place; free, as often as something is left. The same question again, a double click,
 * answers with the same card; with another address it is mailed there (docs/product/gifts.md#redemption).
 */
export async function exchangeValue(
  db: Db,
  deps: ValueDeps,
  { valueId, key = randomUUID(), email, by }: { valueId: string; key?: string; email?: string; by: Actor },
): Promise<ExchangedValue | RefusedValue | Forbidden> {
  if (!can(by, "value.exchange")) return FORBIDDEN;
  return db.transaction(async (tx) => {
    const row = await findLocked(tx, valueId);
    const reason = refuseNow(deps, row);
    const name = `${valueId}:${key}`;
    const before = reason === "USED" ? await findCardOf(tx, deps, { valueId, name }) : null;
    const mail = email ? ({ email, why: "exchange", of: valueId } as const) : null;
    if (before) {
      const isMailed = mail !== null && (await mailElsewhere(tx, deps, { valueId: before.id, mail, by }));
      const card = isMailed ? await findValue(tx, before.id) : null;
      return { ...before, ...(card && { code: deps.keys.open(card) }), mailedTo: isMailed ? mail.email : null };
    }
    if (reason || !row) return { kind: "value_refused", reason: reason ?? "UNKNOWN" };
    const now = deps.clock.now();
    const amount = cents(row.balanceCents);
    const why = "its holder takes a gift card in its place";
    await writeEntry(tx, now, valueId, { cause: `reserve:${name}`, kind: "reserve", amount, by, reason: why });
    const card = await issueRestCard(tx, deps, row, { rest: amount, name, orderId: null, by, mail });
    return { ...card, mailedTo: mail?.email ?? null };
  });
}

/** The card that a value became with the last that happened to it; null where that was something else. */
async function findCardOf(
  tx: Db,
  { keys }: ValueDeps,
  { valueId, name }: { valueId: string; name: string },
): Promise<IssuedValue | null> {
  const [last] = await tx
    .select()
    .from(giftValueEntry)
    .where(eq(giftValueEntry.valueId, valueId))
    .orderBy(desc(giftValueEntry.id))
    .limit(1);
  // What an order left is its order's: the holder asked for a stay, not for a card.
  if (last?.cause !== `exchange:${name}` || last.orderId !== null) return null;
  const [issued] = await tx
    .select()
    .from(giftValueEntry)
    .where(eq(giftValueEntry.cause, `issue:${last.cause}`));
  const card = issued && (await findValue(tx, issued.valueId));
  if (!card) return null;
  return {
    kind: "issued",
    id: card.id,
    code: keys.open(card),
    amount: cents(issued.amountCents),
    validUntil: card.validUntil,
  };
}
