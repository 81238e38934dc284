import { lt, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { forgetCounts } from "./counts.server.ts";
import { can } from "./policy.ts";
import { customerProof, customerSession } from "./tables.server.ts";

/** Forgets what is over: links, tries, proofs that nobody used, sessions. */
export async function forgetAccountData({ db, clock }: { db: Db; clock: Clock }, by: Actor): Promise<number> {
  demandAllowed(can, by, "account.forget");
  const now = clock.now();
  const counts = await forgetCounts(db, now);
  // Proofs end by the system's clock, which the library reads.
  const proofs = await db
    .delete(customerProof)
    .where(lt(customerProof.expiresAt, sql`least(now(), ${now.toISOString()}::timestamptz)`));
  const sessions = await db.delete(customerSession).where(lt(customerSession.expiresAt, now));
  return counts + (proofs.rowCount ?? 0) + (sessions.rowCount ?? 0);
}
