import type { CodeRefusal } from "#modules/promotions/code-rules.ts";

/** What became of a code that was typed; `better`: the automatic one that gives more. `minimum`: cents, where there is one. */
export type CodeVerdict =
  | { kind: "applied" }
  | { kind: "kept"; better: string }
  | { kind: "refused"; reason: CodeRefusal; minimum: number | null }
  /** Codes take nothing off what is bought here. */
  | { kind: "no_codes" }
  /** Nor off what a gift leaves to pay. */
  | { kind: "beside_gift" }
  | { kind: "too_many" }
  | { kind: "failed" };

/** The code panel as the page comes: what stands in its field, and what became of it. `isAutomatic`: nobody typed it, stays carry it. */
export type TypedCode = { typed: string; verdict: CodeVerdict | null; isAutomatic: boolean };

/** The same where no code takes anything off, after a plain form was posted with one that is no gift card. `why`: what is said of it; that nobody looked, where nobody did. */
export function codeWithoutUse(
  posted: { code: string; isCodeUnseen: boolean } | undefined,
  why: "no_codes" | "beside_gift",
): TypedCode {
  const typed = posted?.code ?? "";
  return {
    typed,
    verdict: typed ? { kind: posted?.isCodeUnseen ? "too_many" : why } : null,
    isAutomatic: typed === "",
  };
}

/** The fields of the form: what is typed, what the price was shown with, what the page has answered already, and what to do. */
export const TYPED_CODE = "promotionCode";
export const APPLIED_CODE = "appliedCode";
export const SEEN_CODE = "seenCode";
export const INTENT = "intent";
