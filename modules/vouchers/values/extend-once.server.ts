import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { gift } from "../gifts/tables.server.ts";
import { findLocked, setState, writeEntry, type ValueRow } from "./entries.server.ts";
import type { ValueDeps } from "./issue.server.ts";
import { can } from "./policy.ts";
import { todayOf } from "./redeem.server.ts";
import { extendedEnd, extensionFeeOf, extensionRefusal, isUnseen, type ExtensionRefusal } from "./rules.ts";
import { giftValueEntry } from "./tables.server.ts";

/** What came of asking for more time. `unknown`: no such value, blocked, or not handed over yet · `fee_changed`: it costs something else than its holder was shown. */
export type ExtendOutcome =
  | Forbidden
  | { kind: "extended"; validUntil: Day }
  | { kind: "unknown" | "fee_changed" | ExtensionRefusal };

/** `fee`: what an extension takes of a value, nothing when left out. `told`: what its holder was shown of that. */
type ExtendAsk = { valueId: string; by: Actor; fee?: Cents; told?: Cents };

/**
 * The holder's one extension (docs/product/gifts.md#validity): half a year from its end on, asked for before it or within three months after it. What had
 * become ours with the end is owed again, and what it costs is taken of that.
 */
export async function extendOnce(
  db: Db,
  deps: ValueDeps,
  { valueId, by, fee = ZERO, told = ZERO }: ExtendAsk,
): Promise<ExtendOutcome> {
  if (!can(by, "value.extend_once")) return FORBIDDEN;
  return db.transaction(async (tx): Promise<ExtendOutcome> => {
    const row = await findLocked(tx, valueId);
    if (!row || isUnseen(row.state) || row.state === "blocked") return { kind: "unknown" };
    const expired = await findExpired(tx, row);
    const balance = cents(row.balanceCents + expired);
    const refusal = extensionRefusal(
      {
        validUntil: row.validUntil,
        isExtended: await isExtended(tx, valueId),
        balance,
        reserved: cents(row.reservedCents),
      },
      fee,
      todayOf(deps, row),
    );
    if (refusal) return { kind: refusal };
    const due = extensionFeeOf(fee, balance);
    if (due !== told) return { kind: "fee_changed" };
    const until = extendedEnd(row.validUntil);
    await lengthen(tx, deps.clock.now(), row, { until, cause: extensionOf(row.id), by, reason: ASKED, fee: due });
    await tx.update(gift).set({ isExtended: true }).where(eq(gift.valueId, row.id));
    return { kind: "extended", validUntil: until };
  });
}

const ASKED = "its holder asked for more time";

/** Lets a locked value last until another day; what had become ours with its end is owed again, less a fee. */
export async function lengthen(
  tx: Db,
  now: Date,
  row: ValueRow,
  { until, cause, by, reason, fee = ZERO }: { until: Day; cause: string; by: Actor; reason: string; fee?: Cents },
): Promise<void> {
  const expired = await findExpired(tx, row);
  if (expired > 0) {
    const revival = { cause: `revive:${row.id}:${until}`, kind: "revive", amount: cents(expired), by, reason } as const;
    await writeEntry(tx, now, row.id, revival);
  }
  if (fee > ZERO) await writeEntry(tx, now, row.id, { cause: `fee:${cause}`, kind: "fee", amount: fee, by, reason });
  await writeEntry(tx, now, row.id, { cause, kind: "extend", by, reason });
  await setState(tx, row.id, { validUntil: until, ...(row.state === "ended" && { state: "active" }) });
}

/** Written once, whoever counts. */
const extensionOf = (valueId: string) => `extend:${valueId}:holder`;

/** Whether its holder has had their extension. */
export async function isExtended(db: Db, valueId: string): Promise<boolean> {
  const rows = await db
    .select({ id: giftValueEntry.id })
    .from(giftValueEntry)
    .where(eq(giftValueEntry.cause, extensionOf(valueId)));
  return rows.length > 0;
}

/** What an extension would take of a value now. */
export async function extensionFeeNow(db: Db, row: ValueRow, fee: Cents): Promise<Cents> {
  return fee > ZERO ? extensionFeeOf(fee, cents(row.balanceCents + (await findExpired(db, row)))) : ZERO;
}

/** What its holder has paid of it for more time. */
export async function feesOf(db: Db, valueId: string): Promise<Cents> {
  const rows = await db
    .select({ amount: giftValueEntry.amountCents })
    .from(giftValueEntry)
    .where(and(eq(giftValueEntry.valueId, valueId), eq(giftValueEntry.kind, "fee")));
  return cents(rows.reduce((sum, { amount }) => sum - amount, 0));
}

/** What its end took, cents, since something last came back to it; 0 of a value that has not ended. */
export async function findExpired(tx: Db, { id, state }: ValueRow): Promise<number> {
  if (state !== "ended") return 0;
  const rows = await tx
    .select({ amount: giftValueEntry.amountCents, kind: giftValueEntry.kind })
    .from(giftValueEntry)
    .where(eq(giftValueEntry.valueId, id))
    .orderBy(desc(giftValueEntry.id));
  const since = rows.findIndex(({ kind }) => kind === "reverse" || kind === "revive");
  return rows
    .slice(0, since === -1 ? rows.length : since)
    .filter(({ kind }) => kind === "expire")
    .reduce((sum, { amount }) => sum - amount, 0);
}
