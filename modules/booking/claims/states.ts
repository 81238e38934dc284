/** How far a claim of an insured stay has come (docs/product/after-sale.md#insured). */
export const CLAIM_STATES = ["asked", "approved", "refused"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Who decides: customer care has seen the case proven, or has not. */
export type ClaimDecision = "approve" | "refuse";

const MOVES: Record<ClaimState, Partial<Record<ClaimDecision, ClaimState>>> = {
  asked: { approve: "approved", refuse: "refused" },
  approved: {},
  refused: {},
};

/** Where a decision leads a claim in a state; null where it was decided before. */
export function decideClaim(state: ClaimState, decision: ClaimDecision): ClaimState | null {
  return MOVES[state][decision] ?? null;
}

/** Why a claim is refused. A closed list: what somebody would type might be about a person's health. */
export const CLAIM_REFUSALS = ["no_proof", "not_covered", "outside_dates"] as const;
export type ClaimRefusal = (typeof CLAIM_REFUSALS)[number];

/** A reason of the list; null for anything else. */
export function readRefusal(text: unknown): ClaimRefusal | null {
  return CLAIM_REFUSALS.find((reason) => reason === text) ?? null;
}
