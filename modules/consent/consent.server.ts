import { lt } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed, FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { can } from "./policy.ts";
import { PROOF_DAYS } from "./purposes.ts";
import type { ConsentChoice } from "./schema.ts";
import { consentProof } from "./tables.server.ts";

type Deps = { db: Db; clock: Clock };

const DAY_MS = 86_400_000;

/** Writes down what was asked and said; each change is a row more. */
export async function keepChoice(
  { db, clock }: Deps,
  choice: ConsentChoice,
  by: Actor,
): Promise<Forbidden | { kind: "kept" }> {
  if (!can(by, "consent.choose")) return FORBIDDEN;
  await db.insert(consentProof).values({ ...choice, at: clock.now() });
  return { kind: "kept" };
}

/** Forgets proofs that nobody can ask for any more. */
export async function forgetChoices({ db, clock }: Deps, by: Actor): Promise<number> {
  demandAllowed(can, by, "consent.forget");
  const gone = await db
    .delete(consentProof)
    .where(lt(consentProof.at, new Date(clock.now().getTime() - PROOF_DAYS * DAY_MS)));
  return gone.rowCount ?? 0;
}
