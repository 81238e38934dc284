import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createProofs, forgetProofs, type Proofs } from "./proofs.server.ts";

export type WiredProofs = { proofs: Proofs; forgets: Forgetting[] };

/** Proofs that a person types, for every form that asks for one. */
export function wireProofs({ env, db, clock }: Pick<Platform, "env" | "db" | "clock">): WiredProofs {
  return {
    proofs: createProofs({ db, clock, secret: env.LINK_SECRET[0] ?? "", cost: env.PROOF_COST }),
    forgets: [{ name: "forget_proofs", run: () => forgetProofs({ db, clock }) }],
  };
}
