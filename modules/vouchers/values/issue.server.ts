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
import { writeEntry } from "./entries.server.ts";
import { VALUE_KINDS, type ValueKind } from "./kinds.ts";
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
  const { months, vat } = VALUE_KINDS[ask.kind];
  const { today } = localTime(deps.clock, SITES[ask.site].timeZone);
  const [id, code, last] = [randomUUID(), ask.code ?? drawCode(randomBytes), validUntil(today, months)];
  await tx.insert(giftValue).values({
    id,
    kind: ask.kind,
    state: "active",
    siteId: ask.site,
    vat,
    validUntil: last,
    ...deps.keys.keep(code),
    createdAt: now,
  });
  const { amount, orderId = null, reason, other } = ask;
  const isNew = await writeEntry(tx, now, id, {
    cause,
    kind: "issue",
    amount,
    orderId,
    by,
    reason,
    ...(other && { other }),
  });
  if (!isNew) throw new Error(`${cause} was issued in the meantime`);
  return { kind: "issued", id, code, amount, validUntil: last };
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
