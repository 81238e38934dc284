import { problem, problemResponse } from "#platform/http/problem.ts";
import type { AuthorisationFlaw } from "../contract.ts";

type Said = { status: 409 | 422; code: string; detail: string };

const FLAWS: Record<AuthorisationFlaw, Said> = {
  unknown: {
    status: 422,
    code: "PAYMENT_UNKNOWN",
    detail: "No payment of this id was opened for this browser. Nothing was charged, and no rooms are set aside.",
  },
  not_authorised: {
    status: 422,
    code: "PAYMENT_NOT_AUTHORIZED",
    detail:
      "The wallet has not authorised this payment, or it is over. Nothing was charged, and no rooms are set aside.",
  },
  differs: {
    status: 422,
    code: "PAYMENT_AMOUNT_DIFFERS",
    detail: "What was authorised is not expectedAmount in euros. It is let go of: nothing was charged.",
  },
  used: {
    status: 409,
    code: "PAYMENT_ALREADY_USED",
    detail: "This payment is another order's. That order stands, and nothing more was charged.",
  },
};

/** Why what a wallet authorised pays no order. */
export function answerFlaw(flaw: AuthorisationFlaw): Response {
  const { status, code, detail } = FLAWS[flaw];
  return problemResponse(
    problem(status, code, detail, [{ path: "pspAuthorization.paymentIntentId", message: detail }]),
  );
}
