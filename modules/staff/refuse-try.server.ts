import { system } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Tries } from "./tries.server.ts";

/** What a wrong try comes to: the last that there was closes the address, which the journal says of people that there are. */
export async function refuseTry(
  { db, clock, tries }: { db: Db; clock: Clock; tries: Tries },
  { email, staffId }: { email: string; staffId: string | undefined },
): Promise<{ kind: "wrong" } | { kind: "locked" }> {
  const now = clock.now();
  if (!(await tries.lockedUntil(db, email, now))) return { kind: "wrong" };
  if (staffId !== undefined)
    await recordAudit(db, {
      at: now,
      actor: system("sign_in"),
      verb: "staff.lock",
      thing: { kind: "staff", id: staffId },
    });
  return { kind: "locked" };
}
