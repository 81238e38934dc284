import { and, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { Vault } from "#platform/vault.server.ts";
import { hashRecoveryCode, looksLikeRecoveryCode } from "./recovery-codes.ts";
import { staffFactor, staffRecoveryCode } from "./tables.server.ts";
import { findStep } from "./totp.ts";

/** Takes a code of the phone or a kept one, each once; null for any other, and for one that was taken before. */
export async function takeCode(
  tx: Db,
  { vault }: { vault: Vault },
  { staffId, code, now }: { staffId: string; code: string; now: Date },
): Promise<"app" | "recovery" | null> {
  if (looksLikeRecoveryCode(code)) {
    const { rowCount } = await tx
      .update(staffRecoveryCode)
      .set({ usedAt: now })
      .where(
        and(
          eq(staffRecoveryCode.staffId, staffId),
          eq(staffRecoveryCode.hash, hashRecoveryCode(staffId, code)),
          isNull(staffRecoveryCode.usedAt),
        ),
      );
    return rowCount === 1 ? "recovery" : null;
  }
  const [factor] = await tx.select().from(staffFactor).where(eq(staffFactor.staffId, staffId));
  const secret = factor ? vault.open(factor.secret) : null;
  const step = secret === null ? null : findStep(secret, code, now);
  if (secret === null || step === null) return null;
  // Locked anew with the secret of today, so that an older one can leave the configuration.
  const { rowCount } = await tx
    .update(staffFactor)
    .set({ lastStep: step, secret: vault.lock(secret) })
    .where(and(eq(staffFactor.staffId, staffId), lt(staffFactor.lastStep, step)));
  return rowCount === 1 ? "app" : null;
}
