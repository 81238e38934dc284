import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { system } from "#platform/actor.ts";
import { localTime } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { SITES } from "#modules/sites/locales.ts";
import { readCode } from "./code.ts";
import { lockValue, setState, writeEntry, type ValueRow } from "./entries.server.ts";
import type { ValueDeps } from "./issue.server.ts";
import { endAfterReturn, refusalOf, type CardFacts, type CardRefusal } from "./rules.ts";
import { VALUE_KINDS } from "./kinds.ts";
import { issueRestCard } from "./rest-card.server.ts";
import { giftValue, giftValueUse } from "./tables.server.ts";

export type UseRow = typeof giftValueUse.$inferSelect;
/** A card that somebody wants to pay with, as they typed it, and how much of it. */
export type CardAsk = { code: string; amount: Cents };

/** Cards that can pay what is asked of them, locked: `setAside` writes it down for the order that they pay. */
export type LockedCards =
  | { kind: "locked"; uses: { id: string; amount: Cents }[]; setAside: (tx: Db, orderId: string) => Promise<void> }
  | { kind: "refused"; reason: CardRefusal; code: string };

const BY = system("order");

/** Whether a value pays whatever its holder orders. */
export const paysAtCheckout = ({ kind }: ValueRow): boolean => VALUE_KINDS[kind].spentAt === "checkout";

export const factsOf = (row: ValueRow): CardFacts => ({
  state: row.state,
  validUntil: row.validUntil,
  balance: cents(row.balanceCents),
});

/** The values of typed codes, by what was typed; a code that nobody has is left out. */
export async function findByCodes(
  db: Db,
  { keys }: ValueDeps,
  typed: readonly string[],
): Promise<Map<string, ValueRow>> {
  const indexes = typed.map((text) => [text, indexesOf(keys, text)] as const);
  const rows = await db
    .select()
    .from(giftValue)
    .where(
      inArray(
        giftValue.codeIndex,
        indexes.flatMap(([, own]) => own),
      ),
    );
  return new Map(
    indexes.flatMap(([text, own]) => rows.filter(({ codeIndex }) => own.includes(codeIndex)).map((row) => [text, row])),
  );
}

/** What is no code is looked for like one: its answer takes as long. */
function indexesOf(keys: ValueDeps["keys"], typed: string): string[] {
  return keys.indexesOf(readCode(typed) ?? `no code:${typed.slice(0, 100)}`);
}

/**
 * Looks whether cards can pay, and keeps them as they are until the caller's transaction ends; always in the same order, so that two orders with the
 * same cards wait for one another and never for ever. A code that is named twice pays twice, as far as it goes.
 */
export async function lockCards(tx: Db, deps: ValueDeps, asks: readonly CardAsk[]): Promise<LockedCards> {
  const found = await findByCodes(
    tx,
    deps,
    asks.map(({ code }) => code),
  );
  const ids = [...new Set([...found.values()].map(({ id }) => id))].toSorted();
  const locked = new Map<string, ValueRow>();
  for (const id of ids) locked.set(id, await lockValue(tx, id));
  const uses: { id: string; valueId: string; amount: Cents }[] = [];
  for (const { code, amount } of asks) {
    const row = locked.get(found.get(code)?.id ?? "");
    const used = uses.filter(({ valueId }) => valueId === row?.id).reduce((sum, use) => sum + use.amount, 0);
    const { today } = localTime(deps.clock, SITES[row?.siteId ?? "fr_FR"].timeZone);
    const reason = refusalOf(row && paysAtCheckout(row) ? factsOf(row) : null, { amount: cents(used + amount), today });
    if (reason || !row) return { kind: "refused", reason: reason ?? "UNKNOWN", code };
    uses.push({ id: randomUUID(), valueId: row.id, amount });
  }
  return { kind: "locked", uses, setAside: (inner, orderId) => setAside(inner, deps, orderId, uses) };
}

/** `rest`: what of a value that is taken as a whole becomes a card. */
export type NewUse = { id: string; valueId: string; amount: Cents; rest?: Cents };

/** Writes down what an order takes of locked values. */
export async function setAside(
  tx: Db,
  { clock }: Pick<ValueDeps, "clock">,
  orderId: string,
  uses: readonly NewUse[],
): Promise<void> {
  const now = clock.now();
  for (const { id, valueId, amount, rest = ZERO } of uses) {
    await insertUse(tx, { id, valueId, orderId, amountCents: amount, restCents: rest, createdAt: now });
    await writeEntry(tx, now, valueId, {
      cause: `reserve:${id}`,
      kind: "reserve",
      amount: cents(amount + rest),
      orderId,
      by: BY,
      reason: "an order sets it aside",
    });
  }
}

const insertUse = prepareQuery(
  "value_use",
  ["id", "valueId", "orderId", "amountCents", "restCents", "createdAt"],
  (db, use) => db.insert(giftValueUse).values({ ...use, state: "set_aside" }),
);

/** Takes what was set aside, or lets go of it; whatever was done before stays done. What is left of a value that is taken as a whole is a gift card from then on. */
export async function closeUse(tx: Db, deps: ValueDeps, id: string, to: "taken" | "let_go"): Promise<void> {
  const use = await lockUse(tx, id);
  if (use?.state !== "set_aside") return;
  const value = await lockValue(tx, use.valueId);
  const isTaken = to === "taken";
  await tx.update(giftValueUse).set({ state: to }).where(eq(giftValueUse.id, id));
  const kind = isTaken ? "redeem" : "release";
  await writeEntry(tx, deps.clock.now(), value.id, {
    cause: `${kind}:${id}`,
    kind,
    amount: cents(use.amountCents + (isTaken ? 0 : use.restCents)),
    orderId: use.orderId,
    by: BY,
    reason: isTaken ? "the order was sold" : "the order came to nothing",
  });
  if (isTaken && use.restCents > 0)
    await issueRestCard(tx, deps, value, {
      rest: cents(use.restCents),
      name: `use:${id}`,
      orderId: use.orderId,
      by: BY,
      mail: { orderId: use.orderId, why: "rest", of: value.id },
    });
}

/**
 * Pays back into a value what an order had taken of it, and sees to it that it can be spent for a while. The same key pays once. Throws when more would
 * come back than was taken.
 */
export async function returnUse(
  tx: Db,
  { clock }: Pick<ValueDeps, "clock">,
  { id, amount, key }: { id: string; amount: Cents; key: string },
): Promise<void> {
  const use = await lockUse(tx, id);
  if (!use) throw new Error("there is no such use of a value");
  const value = await lockValue(tx, use.valueId);
  const isNew = await writeEntry(tx, clock.now(), value.id, {
    cause: `reverse:${id}:${key}`,
    kind: "reverse",
    amount,
    orderId: use.orderId,
    by: BY,
    reason: "the order gives it back",
  });
  if (!isNew) return;
  if (use.state !== "taken" || use.refundedCents + amount > use.amountCents)
    throw new Error("no more can come back than was taken");
  await tx
    .update(giftValueUse)
    .set({ refundedCents: sql`${giftValueUse.refundedCents} + ${amount}` })
    .where(eq(giftValueUse.id, id));
  const { today } = localTime(clock, SITES[value.siteId].timeZone);
  await setState(tx, value.id, { state: "active", validUntil: endAfterReturn(value, today) });
}

async function lockUse(tx: Db, id: string): Promise<UseRow | null> {
  const [use] = await selectUse(tx, { id });
  return use ?? null;
}

const selectUse = prepareQuery("use_locked", ["id"], (db, { id }) =>
  db.select().from(giftValueUse).where(eq(giftValueUse.id, id)).for("update"),
);
