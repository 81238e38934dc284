import { problem, problemResponse } from "#platform/http/problem.ts";

/** The stay cannot be paid that way, or its provider will not have it. */
export function answerNoWay(): Response {
  return problemResponse(
    problem(
      422,
      "PAYMENT_METHOD_UNAVAILABLE",
      "This stay cannot be paid that way. Nothing was charged, and rooms that are set aside stay so: choose another way to pay.",
      [{ path: "paymentMethod", message: "Not offered for this amount, these dates or this site" }],
    ),
  );
}
