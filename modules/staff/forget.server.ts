import { and, isNotNull, lt, or } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { can } from "./policy.ts";
import { KEPT_SESSION_DAYS } from "./rules.ts";
import { staffChallenge, staffInvitation, staffSession, staffTry } from "./tables.server.ts";

const DAY_MS = 86_400_000;

/** Forgets what nobody needs any more: sessions that are long over, links that are, tries and challenges of yesterday. What was done stays in the journal. */
export async function forgetWaysIn({ db, clock }: { db: Db; clock: Clock }, by: Actor): Promise<number> {
  demandAllowed(can, by, "staff.forget");
  const now = clock.now().getTime();
  const [longAgo, yesterday] = [new Date(now - KEPT_SESSION_DAYS * DAY_MS), new Date(now - DAY_MS)];
  const gone = [
    await db.delete(staffSession).where(lt(staffSession.expiresAt, longAgo)),
    await db
      .delete(staffInvitation)
      .where(
        or(
          lt(staffInvitation.expiresAt, longAgo),
          and(isNotNull(staffInvitation.endedAt), lt(staffInvitation.endedAt, longAgo)),
        ),
      ),
    await db.delete(staffTry).where(lt(staffTry.firstAt, yesterday)),
    await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, yesterday)),
  ];
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
