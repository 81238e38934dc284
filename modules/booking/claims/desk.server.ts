import type { Actor } from "#platform/actor.ts";
import { findOrderId, listOpenClaims, type OpenClaim } from "./data.server.ts";
import { approveClaim, refuseClaim, type ClaimDeps, type DecideClaimOutcome } from "./decide-claim.server.ts";
import type { ClaimRefusal } from "./states.ts";

/** `why`: in somebody's own words, for the journal; null: they said nothing. */
type Decision = { by: Actor; why: string | null };

/** What the house asks of claims, and decides. `number`: of the order, eight digits. */
export type ClaimDesk = {
  /** Those that wait, the oldest first. */
  list: () => Promise<OpenClaim[]>;
  /** The claim of an order that waits; null where there is none, or it was decided. */
  find: (number: string) => Promise<OpenClaim | null>;
  approve: (number: string, decision: Decision) => Promise<DecideClaimOutcome>;
  refuse: (number: string, decision: Decision & { refusal: ClaimRefusal }) => Promise<DecideClaimOutcome>;
};

export function createClaimDesk(deps: ClaimDeps): ClaimDesk {
  const ofOrder = async (number: string, decide: (id: string) => Promise<DecideClaimOutcome>) => {
    const id = await findOrderId(deps.db, number);
    return id === null ? { kind: "not_found" as const } : decide(id);
  };
  return {
    list: () => listOpenClaims(deps.db),
    find: async (number) => (await listOpenClaims(deps.db)).find((claim) => claim.number === number) ?? null,
    approve: (number, { by, why }) => ofOrder(number, (id) => approveClaim(deps, id, by, why)),
    refuse: (number, decision) => ofOrder(number, (id) => refuseClaim(deps, id, decision)),
  };
}
