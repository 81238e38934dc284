/** How long a piece of work that a form asks for is good, minutes. */
export const PROOF_MINUTES = 20;
