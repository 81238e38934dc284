import { expect, it } from "vitest";
import { confirmOutcome } from "./confirm-outcome.ts";

it.each([
  ["no error", undefined, { kind: "authorised" }],
  ["a field that is wrong", { type: "validation_error" }, { kind: "incomplete" }],
  ["a declined card", { type: "card_error", message: "Try another." }, { kind: "declined", message: "Try another." }],
  [
    "the bank's own page",
    { type: "invalid_request_error", code: "payment_intent_authentication_failure" },
    { kind: "declined", message: null },
  ],
  ["a line that broke", { type: "api_connection_error" }, { kind: "unanswered" }],
  ["a provider in trouble", { type: "api_error" }, { kind: "unanswered" }],
  [
    "a payment that another tab has made",
    { type: "invalid_request_error", code: "payment_intent_unexpected_state" },
    { kind: "unanswered" },
  ],
] as const)("%s", (_name, error, outcome) => expect(confirmOutcome(error)).toEqual(outcome));
