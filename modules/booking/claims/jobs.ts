/** The letters that claims ask for. */
export const CLAIM_JOBS = {
  asked: "claim_asked",
  approved: "claim_approved",
  refused: "claim_refused",
} as const;
