import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { PROVIDER } from "#modules/payments/registry/test-provider.ts";
import { possiblePlans, withFee } from "#modules/payments/instalments.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import type { PayWay } from "./pay-ways.ts";
import { PaymentPanel } from "./payment-panel.tsx";

const messages = ["common", "checkout"].map((name) => JSON.parse(readFileSync(`locales/fr/${name}.json`, "utf8")));

const CARD: PayWay = { method: "card", label: "Paye & Pars", plan: null };

function render(changes: Partial<PaymentPage>, ways: PayWay[] = [CARD]): string {
  const page: PaymentPage = {
    provider: "made-up",
    label: "Paye & Pars",
    how: "redirect",
    settings: {},
    isSandbox: false,
    ...changes,
  };
  return renderToString(
    <SiteProvider site={SITES.fr_FR} messages={Object.assign({}, ...messages)}>
      <PaymentPanel
        page={page}
        ways={ways}
        today={day("2026-11-20")}
        method="card"
        onChoose={() => undefined}
        amount={cents(30_000)}
        notice={null}
        onHandle={() => undefined}
      />
    </SiteProvider>,
  );
}

test.each([
  ["redirect", "Vous payez chez Paye &amp; Pars"],
  ["later", "Rien à payer aujourd’hui"],
] as const)("a provider without a form says what it will ask for: %s", (how, words) => {
  const html = render({ how });
  expect(html).toContain(words);
  expect(html).not.toContain("Carte bancaire");
});

test("a card has its form, which comes once the page stands", () => {
  const html = render({ provider: PROVIDER, how: "form" });
  expect(html).toContain("Carte bancaire");
  expect(html).toContain("Le formulaire de carte arrive");
});

test("several ways are a choice, the card first, and each says what falls due when", () => {
  const plans = possiblePlans({
    site: "fr_FR",
    amount: cents(30_000),
    today: day("2026-11-20"),
    checkin: day("2026-12-20"),
    deadline: day("2026-12-10"),
  });
  const later = plans.map((plan): PayWay => ({
    method: plan.method,
    label: "Paye & Pars",
    plan: plan.method === "3x" ? withFee(plan, cents(465)) : plan,
  }));
  const html = render({ provider: PROVIDER, how: "form" }, [CARD, ...later]);
  expect([...html.matchAll(/name="paymentMethod"[^>]*value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
    "card",
    "deferred",
    "3x",
    "4x",
  ]);
  for (const text of ["0 € aujourd’hui, 300 € le 10 déc.", "dont 4,65 € de frais", "104,65", "20 janv.", "sans frais"])
    expect(html.replaceAll("\u00a0", " ")).toContain(text);
});
