import type { FormHandle, FormOutcome } from "#modules/payments/browser-side.ts";
import type { OpenedPayment } from "../contract.ts";

/** How far the buyer has come: `away` leaves the page, `another` is an order of another provider than the page's form is of. */
export type StepOutcome = FormOutcome | { kind: "later" | "away" | "another" | "no_form" };

export type StepTools = {
  /** The provider that the page shows. */
  shown: string;
  form: FormHandle | null;
  /** Where to come back to: this page, with the order in its address. */
  returnUrl: string;
  go: (url: string) => void;
};

/** Does what an opened payment asks of the buyer. */
export async function takeStep(
  { provider, next }: OpenedPayment,
  { shown, form, returnUrl, go }: StepTools,
): Promise<StepOutcome> {
  if (next.kind === "later") return { kind: "later" };
  if (next.kind === "redirect") {
    go(next.url);
    return { kind: "away" };
  }
  if (provider !== shown) return { kind: "another" };
  return form ? form.confirm({ data: next.data, returnUrl }) : { kind: "no_form" };
}
