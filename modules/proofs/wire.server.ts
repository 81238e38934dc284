import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createProofs, forgetProofs, type Proofs } from "./proofs.server.ts";

const FORGET_SECONDS = 60 * 60;

export type WiredProofs = { proofs: Proofs; periodic: PeriodicJob[] };

/** Proofs that a person types, for every form that asks for one. */
export function wireProofs({ env, db, clock }: Pick<Platform, "env" | "db" | "clock">): WiredProofs {
  return {
    proofs: createProofs({ db, clock, secret: env.LINK_SECRET[0] ?? "", cost: env.PROOF_COST }),
    periodic: [{ name: "forget_proofs", everySeconds: FORGET_SECONDS, run: () => forgetProofs({ db, clock }) }],
  };
}
