import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import type { OwedFor } from "#modules/ledger/rules.ts";
import { validUntil } from "../validity.ts";
import { drawCode } from "./code.ts";
import type { CodeKeys } from "./codes.server.ts";
import { lockValue, writeEntry } from "./entries.server.ts";
import { VALUE_KINDS, type ValueKind } from "./kinds.ts";
import type { ValueState } from "./lifecycle.ts";
import { can } from "./policy.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

/** What verbs on values work with. */
export type ValueDeps = { clock: Clock; keys: CodeKeys };

/** `cause`: what it is issued for, once and for all. `reason`: for whoever looks later. */
export type IssueAsk = {
  kind: ValueKind;
  site: SiteId;
  amount: Cents;
  cause: string;
  reason: string;
  orderId?: string | null;
  /** A code that is known beforehand: for trying out. Left out, nobody can foresee it. */
  code?: string;
  /** What it is given for, where that is not the house's goodwill. */
  other?: OwedFor;
};

/** `code`: as it is kept nowhere else; null where the secret that kept it is not configured any more. */
export type IssuedValue = { kind: "issued"; id: string; code: string | null; amount: Cents; validUntil: Day };

/**
 * Issues a value that its holder was not charged for, in the caller's transaction: it lasts from today on. The same cause is the same value. Values above
 * the bounds of a kind are for whoever sells them to refuse.
 */
export async function issueValue(tx: Db, deps: ValueDeps, ask: IssueAsk, by: Actor): Promise<IssuedValue | Forbidden> {
  if (!can(by, "value.issue")) return FORBIDDEN;
  const cause = `issue:${ask.cause}`;
  const known = await findIssued(tx, deps, cause);
  if (known) return known;
  const now = deps.clock.now();
  const { today } = localTime(deps.clock, SITES[ask.site].timeZone);
  const last = validUntil(today, VALUE_KINDS[ask.kind].months);
  const { id, code } = await writeValue(tx, deps, { ...ask, state: "active", validUntil: last });
  const { amount, orderId = null, reason, other } = ask;
  const entry = { cause, kind: "issue", amount, orderId, by, reason, ...(other && { other }) } as const;
  const isNew = await writeEntry(tx, now, id, entry);
  if (!isNew) throw new Error(`${cause} was issued in the meantime`);
  return { kind: "issued", id, code, amount, validUntil: last };
}

type NewValue = Pick<IssueAsk, "kind" | "site" | "code"> & { state: ValueState; validUntil: Day };

/** A value that holds nothing yet, with a code that nobody knows. */
export async function writeValue(
  tx: Db,
  { clock, keys }: ValueDeps,
  { kind, site, state, validUntil: last, code = drawCode(randomBytes) }: NewValue,
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const { vat } = VALUE_KINDS[kind];
  await tx
    .insert(giftValue)
    .values({ id, kind, state, siteId: site, vat, validUntil: last, ...keys.keep(code), createdAt: clock.now() });
  return { id, code };
}

/** Gives a value another code; the one that it had is nobody's from then on. What it is worth and how long it lasts stay. `cause`: once and for all. */
export async function reissueCode(
  tx: Db,
  { clock, keys }: ValueDeps,
  { valueId, cause, reason, by }: { valueId: string; cause: string; reason: string; by: Actor },
): Promise<void> {
  await lockValue(tx, valueId);
  const isNew = await writeEntry(tx, clock.now(), valueId, { cause: `reissue:${cause}`, kind: "reissue", by, reason });
  if (isNew)
    await tx
      .update(giftValue)
      .set(keys.keep(drawCode(randomBytes)))
      .where(eq(giftValue.id, valueId));
}

async function findIssued(tx: Db, { keys }: ValueDeps, cause: string): Promise<IssuedValue | null> {
  const [row] = await tx
    .select({ value: giftValue, amount: giftValueEntry.amountCents })
    .from(giftValueEntry)
    .innerJoin(giftValue, eq(giftValue.id, giftValueEntry.valueId))
    .where(eq(giftValueEntry.cause, cause));
  if (!row) return null;
  const { id, validUntil: last } = row.value;
  return { kind: "issued", id, code: keys.open(row.value), amount: row.amount as Cents, validUntil: last };
}
