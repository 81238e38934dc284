import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { CodeName } from "./list-codes.server.ts";
import { codeSchema, EMPTY } from "./manage.server.ts";
import { can } from "./policy.ts";
import { promotionCode } from "./tables.server.ts";

export type HouseDeps = { db: Db; clock: Clock };
/** Who of the house does it, and why. */
export type CodeBy = { actor: Actor; why: string };
type NewCode = z.output<typeof codeSchema>;

export type MakeOutcome = Forbidden | { kind: "made" } | { kind: "taken" };

/** Makes a code. One that exists stays as it is: new terms are another code, so that what was promised with it holds. */
export async function makeCode(
  { db, clock }: HouseDeps,
  { code, ...terms }: NewCode,
  { actor, why }: CodeBy,
): Promise<MakeOutcome> {
  if (!can(actor, "code.manage")) return FORBIDDEN;
  return db.transaction(async (tx): Promise<MakeOutcome> => {
    const at = clock.now();
    const rows = await tx
      .insert(promotionCode)
      .values({ code, ...EMPTY, ...terms, createdBy: actorName(actor), createdAt: at })
      .onConflictDoNothing()
      .returning({ code: promotionCode.code });
    if (rows.length === 0) return { kind: "taken" };
    const thing = { kind: "code", id: code };
    await recordAudit(tx, { at, actor, verb: "code.make", thing, after: factsOf(terms), reason: why });
    return { kind: "made" };
  });
}

/** Codes of a batch at most. */
export const MOST_OF_BATCH = 10_000;
/** No 0 and O, no 1, I and L: they are typed from paper. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const DRAWN = 8;
const AT_ONCE = 1_000;

type NewBatch = { name: string; count: number; terms: Omit<NewCode, "code"> };

/** Makes so many codes that are good once each; nobody can foresee one. Each is `NAME-XXXXXXXX`. All of them or none. */
export async function makeBatch(
  { db, clock }: HouseDeps,
  { name, count, terms }: NewBatch,
  { actor, why }: CodeBy,
): Promise<MakeOutcome> {
  if (!can(actor, "code.manage")) return FORBIDDEN;
  return db.transaction(async (tx): Promise<MakeOutcome> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 15))`);
    if ((await tx.$count(promotionCode, eq(promotionCode.batch, name))) > 0) return { kind: "taken" };
    const at = clock.now();
    const row = { ...EMPTY, ...terms, maxUses: 1, batch: name, createdBy: actorName(actor), createdAt: at };
    for (let left = count; left > 0;) {
      const codes = Array.from({ length: Math.min(left, AT_ONCE) }, () => `${name}-${drawLetters()}`);
      const made = await tx
        .insert(promotionCode)
        .values(codes.map((code) => ({ ...row, code })))
        .onConflictDoNothing()
        .returning({ code: promotionCode.code });
      left -= made.length;
    }
    const after = { ...factsOf(terms), codes: count };
    await recordAudit(tx, { at, actor, verb: "code.make_batch", thing: batchThing(name), after, reason: why });
    return { kind: "made" };
  });
}

/** Bytes that would make a letter likelier than others are drawn again. */
function drawLetters(): string {
  const fair = 256 - (256 % LETTERS.length);
  let drawn = "";
  while (drawn.length < DRAWN)
    for (const byte of randomBytes(DRAWN))
      if (byte < fair && drawn.length < DRAWN) drawn += LETTERS[byte % LETTERS.length];
  return drawn;
}

const batchThing = (name: string) => ({ kind: "code_batch", id: name });

/** What of its terms the journal keeps. */
const factsOf = ({ percent, amountCents, validFrom, validUntil }: Omit<NewCode, "code">) => ({
  ...(percent ? { percent } : {}),
  ...(amountCents ? { amount: (amountCents / 100).toFixed(2) } : {}),
  ...(validFrom ? { from: validFrom } : {}),
  ...(validUntil ? { until: validUntil } : {}),
});

/** `seen`: the version that whoever changes it was shown; `until`: its last day, null: none. `isNow`: it ends at once, whether it has begun or not. */
export type EndAsk = CodeName & { seen: number; until: Day | null; isNow?: boolean };
export type EndOutcome =
  | Forbidden
  | { kind: "done" }
  /** Somebody has changed it since. */
  | { kind: "changed" }
  /** It would end before it begins. */
  | { kind: "too_early" }
  | { kind: "unchanged" | "unknown" };

/** Gives a code, or a batch, another last day. Orders that have it keep it. */
export async function changeCodeEnd(
  { db, clock }: HouseDeps,
  ask: EndAsk,
  { actor, why }: CodeBy,
): Promise<EndOutcome> {
  if (!can(actor, "code.manage")) return FORBIDDEN;
  const { name, isBatch, seen, until, isNow = false } = ask;
  const isIt: SQL | undefined = isBatch
    ? eq(promotionCode.batch, name)
    : and(eq(promotionCode.code, name), isNull(promotionCode.batch));
  return db.transaction(async (tx): Promise<EndOutcome> => {
    const rows = await tx.select().from(promotionCode).where(isIt).orderBy(asc(promotionCode.code)).for("update");
    const [first] = rows;
    if (!first) return { kind: "unknown" };
    if (Math.max(...rows.map(({ version }) => version)) !== seen) return { kind: "changed" };
    if (!isNow && until !== null && rows.some(({ validFrom }) => validFrom !== null && validFrom > until))
      return { kind: "too_early" };
    if (rows.every(({ validUntil }) => validUntil === until)) return { kind: "unchanged" };
    await tx
      .update(promotionCode)
      .set({ validUntil: until, version: seen + 1 })
      .where(isIt);
    await recordAudit(tx, {
      at: clock.now(),
      actor,
      verb: "code.change_end",
      thing: isBatch ? batchThing(name) : { kind: "code", id: name },
      before: { until: first.validUntil },
      after: { until },
      reason: why,
    });
    return { kind: "done" };
  });
}

/**
 * The codes of a batch as CSV, a header first: code, uses, last day. Nothing in it needs quotes, and no field begins a formula: codes begin with a letter or
 * a digit. The journal keeps who took them. Null: there is no such batch.
 */
export async function exportBatch(
  { db, clock }: HouseDeps,
  name: string,
  actor: Actor,
): Promise<Forbidden | { kind: "csv"; text: string } | null> {
  if (!can(actor, "code.manage")) return FORBIDDEN;
  const rows = await db
    .select({ code: promotionCode.code, uses: promotionCode.uses, until: promotionCode.validUntil })
    .from(promotionCode)
    .where(eq(promotionCode.batch, name))
    .orderBy(asc(promotionCode.code));
  if (rows.length === 0) return null;
  const after = { codes: rows.length };
  await recordAudit(db, { at: clock.now(), actor, verb: "code.export", thing: batchThing(name), after });
  const lines = rows.map(({ code, uses, until }) => `${code},${uses},${until ?? ""}\r\n`);
  return { kind: "csv", text: `code,uses,valid_until\r\n${lines.join("")}` };
}
