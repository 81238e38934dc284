import { createHmac } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import type { TokenBuckets } from "#platform/load/buckets.ts";
import type { Site } from "#modules/sites/locales.ts";
import { findCodeRefusal, normaliseCode, reductionOf, type CodeAsk, type CodeRefusal } from "./code-rules.ts";
import { promotionCode, promotionUse } from "./tables.server.ts";

/** A code that is asked for. `email`: one spelling a mailbox; null while nobody has said it. `address`: who asks, from where. */
export type CodeQuestion = Omit<CodeAsk, "siteId" | "today" | "usesOfEmail"> & {
  code: string;
  site: Site;
  email: string | null;
  address: string;
};

/** What became of it. `emailKey`: for whoever takes it; `waitMs`: until the next try, where too many missed. */
export type CodeVerdict =
  | { kind: "counts"; code: string; percentage: number | null; reduction: Cents; emailKey: string }
  | { kind: "refused"; reason: CodeRefusal; minimum: number | null }
  | { kind: "too_many"; waitMs: number };

export type CodeBook = { check: (db: Db, question: CodeQuestion) => Promise<CodeVerdict> };

const KEY_BYTES = 16;

/**
 * The codes of the table. Whoever asks for too many that do not count is told to wait, before anything is looked up; one that counts costs no try.
 * `secret`: without it a key could be found by trying all addresses.
 */
export function createCodeBook({
  clock,
  secret,
  tries,
}: {
  clock: Clock;
  secret: string;
  tries: TokenBuckets;
}): CodeBook {
  const keyOf = (email: string) =>
    createHmac("sha256", secret).update(`promotion:${email}`).digest().subarray(0, KEY_BYTES).toString("base64url");
  return {
    check: async (db, { code: typed, site, email, address, ...ask }) => {
      const waitMs = tries.take(address);
      if (waitMs > 0) return { kind: "too_many", waitMs };
      const code = normaliseCode(typed);
      const emailKey = email === null ? "" : keyOf(email);
      const [terms] = await db.select().from(promotionCode).where(eq(promotionCode.code, code));
      const usesOfEmail = email === null ? 0 : await countUses(db, code, emailKey);
      const { today } = localTime(clock, site.timeZone);
      const reason = findCodeRefusal(terms ?? null, { ...ask, siteId: site.id, today, usesOfEmail });
      if (reason || !terms)
        return { kind: "refused", reason: reason ?? "UNKNOWN", minimum: terms?.minimumCents ?? null };
      tries.giveBack(address);
      return { kind: "counts", code, percentage: terms.percent, reduction: reductionOf(terms, ask), emailKey };
    },
  };
}

async function countUses(db: Db, code: string, emailKey: string): Promise<number> {
  const isTheirs = and(
    eq(promotionUse.code, code),
    eq(promotionUse.emailKey, emailKey),
    eq(promotionUse.isTaken, true),
  );
  const [row] = await db.select({ uses: count() }).from(promotionUse).where(isTheirs);
  return row?.uses ?? 0;
}
