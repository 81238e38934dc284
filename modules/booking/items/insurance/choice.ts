/** An option of the insurance quote that somebody chose, with what they were told it costs, cents. */
export type InsuranceChoice = { optionId: string; amount: number };
