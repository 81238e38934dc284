import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { actorName, type Actor } from "#platform/actor.ts";
import { day, isDay, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { CODE_CATEGORIES, normaliseCode, type CodeTerms } from "./code-rules.ts";
import { can } from "./policy.ts";
import { promotionCode } from "./tables.server.ts";

const dayText = z
  .string()
  .refine(isDay, { error: "is a day as yyyy-MM-dd" })
  .transform((value): Day => day(value));
const some = <T extends z.ZodType>(of: T) => z.array(of).min(1).nullish();
const count = (most: number) => z.int().min(1).max(most).nullish();

/** A code as an operator writes it: one JSON object. What is left out leaves nothing out. */
export const codeSchema = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{3,20}$/, { error: "is 3 to 20 capitals, digits and hyphens" }),
    percent: count(100),
    amountCents: count(100_000_000),
    validFrom: dayText.nullish(),
    validUntil: dayText.nullish(),
    categories: some(z.enum(CODE_CATEGORIES)),
    minimumCents: count(100_000_000),
    sites: some(z.enum(LOCALES)),
    flows: some(z.enum(FLOWS)),
    affiliates: some(z.string().min(1).max(100)),
    miniSites: some(z.string().min(1).max(100)),
    maxUses: count(100_000_000),
    maxUsesPerEmail: count(1000),
  })
  .refine(({ percent, amountCents }) => (percent ?? null) === null || (amountCents ?? null) === null, {
    error: "takes a percentage or an amount, not both",
    path: ["amountCents"],
  })
  .refine(({ percent, amountCents }) => (percent ?? amountCents ?? null) !== null, {
    error: "takes a percentage or an amount: name one",
    path: ["percent"],
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    error: "lies before validFrom",
    path: ["validUntil"],
  });
export type CodeInput = z.input<typeof codeSchema>;

export type ManageDeps = { db: Db; now: Date; by: Actor };

/** Makes a code, or gives one that exists new terms; its uses stay. `below_uses`: it has been used more often than it then might be. */
export async function saveCode(
  { db, now, by }: ManageDeps,
  input: z.output<typeof codeSchema>,
): Promise<Forbidden | { kind: "saved" | "below_uses" }> {
  if (!can(by, "code.manage")) return FORBIDDEN;
  const { code, ...rest } = input;
  const terms = { ...EMPTY, ...rest };
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(promotionCode).where(eq(promotionCode.code, code)).for("update");
    if (known && typeof terms.maxUses === "number" && known.uses > terms.maxUses) return { kind: "below_uses" };
    await tx
      .insert(promotionCode)
      .values({ code, ...terms, createdBy: actorName(by), createdAt: now })
      .onConflictDoUpdate({
        target: promotionCode.code,
        set: { ...terms, version: sql`${promotionCode.version} + 1` },
      });
    return { kind: "saved" };
  });
}

export const EMPTY = {
  percent: null,
  amountCents: null,
  validFrom: null,
  validUntil: null,
  categories: null,
  minimumCents: null,
  sites: null,
  flows: null,
  affiliates: null,
  miniSites: null,
  maxUses: null,
  maxUsesPerEmail: null,
};

/** Ends a code: its last day is the one given. Orders that have it keep it. False when there is none. */
export async function endCode({ db, by }: ManageDeps, code: string, lastDay: Day): Promise<Forbidden | boolean> {
  if (!can(by, "code.manage")) return FORBIDDEN;
  const rows = await db
    .update(promotionCode)
    .set({ validUntil: lastDay, version: sql`${promotionCode.version} + 1` })
    .where(eq(promotionCode.code, normaliseCode(code)))
    .returning({ code: promotionCode.code });
  return rows.length > 0;
}

/** All codes with their terms and uses. */
export async function listCodes(db: Db): Promise<CodeTerms[]> {
  return db.select().from(promotionCode).orderBy(asc(promotionCode.code));
}
