import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { PROVIDER } from "#modules/payments/registry/test-provider.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { PaymentPanel } from "./payment-panel.tsx";

const messages = ["common", "checkout"].map((name) => JSON.parse(readFileSync(`locales/fr/${name}.json`, "utf8")));

function render(changes: Partial<PaymentPage>): string {
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
      <PaymentPanel page={page} amount={cents(10_000)} notice={null} onHandle={() => undefined} />
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
