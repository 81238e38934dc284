import type { Cents } from "#platform/money.ts";
import { ZERO } from "#platform/money.ts";
import type { InsuranceChoice } from "../items/insurance/choice.ts";
import { COVER, OWN_TERMS } from "../items/insurance/rules.ts";

/** What a buyer says of the insurance; null while nothing is said. None is preselected (docs/product/buying.md#insurance). */
export type CoverChoice = "with" | "without" | null;

/** What is asked of the buyer: for which terms and amount, and what cover cost when the page was made. `held`: what the order that is being paid was placed with. */
export type InsuranceAsk = { type: "FLEX" | "NCNR"; stayAmount: Cents; price: Cents; held: CoverChoice };

/** The hidden fields of the form: that a choice is asked for, and the price that it is made at. */
export const ASKED = "insuranceAsked";
export const TOLD_PRICE = "insurancePrice";

/** The choice in a form; null for anything that is none. */
export function readChoice(form: FormData): CoverChoice {
  const value = form.get("insurance");
  return value === "with" || value === "without" ? value : null;
}

/** Whether a form asks for a choice and has none. */
export const lacksChoice = (form: FormData): boolean => form.has(ASKED) && readChoice(form) === null;

/** What cover adds to the amount. */
export const coverCost = (choice: CoverChoice, price: Cents | null): Cents =>
  choice === "with" && price !== null ? price : ZERO;

/** The option as an order names it; null where nothing was asked. */
export function toInsurance(choice: CoverChoice, price: Cents | null): InsuranceChoice | null {
  if (choice === null) return null;
  return choice === "with" ? { optionId: COVER, amount: price ?? 0 } : { optionId: OWN_TERMS, amount: 0 };
}
