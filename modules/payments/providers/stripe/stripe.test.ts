import { expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { readEnv } from "#server/boot/env.ts";
import { contentSecurityPolicy } from "#server/http/security.ts";
import { createTestPayments, opening } from "#tests/support/payments.ts";
import { stripeBrowser } from "./browser.ts";
import { stripe } from "./kind.ts";

const KEYS = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" };

test("the policy lets Stripe in only where Stripe takes the payments", () => {
  const policy = contentSecurityPolicy(readEnv({ PAYMENT_PROVIDER: "stripe", ...KEYS })).split("; ");
  expect(policy.find((line) => line.startsWith("script-src "))).toContain(" https://js.stripe.com");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(policy.find((line) => line.startsWith("frame-src "))).toContain(
    " https://js.stripe.com https://hooks.stripe.com",
  );
  expect(contentSecurityPolicy(readEnv({}))).not.toContain("stripe");
});

test("Stripe without its keys does not start", () => {
  for (const missing of Object.keys(KEYS))
    expect(() => readEnv({ PAYMENT_PROVIDER: "stripe", ...KEYS, [missing]: "" })).toThrow(
      "PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET",
    );
});

test("its form is told the publishable key and the script, and nothing secret", async () => {
  const { page } = await stripe.connect({ variables: KEYS });
  expect(page).toEqual({
    provider: "stripe",
    label: "Stripe",
    how: "form",
    settings: { publishableKey: "pk", scriptUrl: "https://js.stripe.com/v3/" },
    isSandbox: false,
  });
});

test("a payment says for which round it was opened; the purchase is labelled as it always was", async () => {
  const { provider, sandbox } = createTestPayments(fixedClock("2026-11-20T10:00:00Z"));
  const purchase = await provider.open(opening({ orderId: "o", key: "k1" }));
  const change = await provider.open(opening({ orderId: "o", round: "change-2", key: "k2" }));
  expect([purchase.round, (await provider.read(change.reference)).round]).toEqual(["purchase", "change-2"]);
  const labels = (await sandbox.inspect()).intents.map(({ metadata }) => metadata);
  expect(labels).toEqual(expect.arrayContaining([{ order_id: "o" }, { order_id: "o", round: "change-2" }]));
});

test("what it adds to an address is known, and says how the way to the bank ended", () => {
  const names = ["payment_intent", "payment_intent_client_secret", "redirect_status", "order", "checkin"];
  expect(names.filter(stripeBrowser.isReturnParameter)).toEqual(names.slice(0, 3));
  const ends = ["succeeded", "failed", "pending"].map((end) =>
    stripeBrowser.readReturn(new URLSearchParams({ redirect_status: end })),
  );
  expect(ends).toEqual(["succeeded", "failed", null]);
});
