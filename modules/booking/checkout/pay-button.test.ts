import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PAYMENT_METHODS } from "#modules/payments/methods.ts";

const SHEET = readFileSync("modules/booking/checkout/payment-panel.module.css", "utf8");

it.each(PAYMENT_METHODS)("without scripts the button has its words for %s when that is chosen", (method) => {
  const rule = new RegExp(
    `form:has\\(\\[name="paymentMethod"\\]\\[value="${method}"\\][^{]*\\.payText\\[data-method="${method}"\\]`,
  );
  expect(SHEET).toMatch(rule);
});
