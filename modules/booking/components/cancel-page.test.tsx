import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { cents, ZERO } from "#platform/money.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import type { ItemView } from "../items/views.ts";
import { wayBackOf, type WayBack } from "../way-back.ts";
import { CancelPage } from "./cancel-page.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

const BY_BANK: WayBack = { later: null, isToCards: false };

/** As much of a redeemed stay as the page reads. */
const stay = { cancellation: { deadline: "2026-12-08" }, redeemedCents: ZERO } as unknown as ItemView<"stay">["stay"];

async function render(paid: number, refund: number, way: WayBack = BY_BANK, isGiftBack = true): Promise<string> {
  const offer = {
    paid: cents(paid),
    refund: cents(refund),
    insurance: ZERO,
    isClaimable: false,
    isGiftBack,
  };
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <CancelPage
        orderId="1"
        stay={stay}
        offer={offer}
        way={way}
        card={null}
        today={day("2026-12-01")}
        motive={null}
        isInsured={false}
        changeUntil={null}
        shownBefore={null}
      >
        {null}
      </CancelPage>
    </SiteProvider>,
  );
  return (await text(prelude)).replaceAll(/[\u00a0\u202f]/g, " ");
}

test("a gift whose price is hidden comes back by its name, and no amount is said", async () => {
  const html = await render(0, 0);
  expect(html).toContain("Votre cadeau");
  expect(html).toContain("Annuler et récupérer mon cadeau<");
  expect(html).not.toContain("Annuler sans remboursement");
  expect(html.match(/\d[\d ]* €/g)).toEqual(["0 €"]);
});

test("what was paid beside it is told with its amounts", async () => {
  const html = await render(3_800, 3_040);
  expect(html).toContain("Votre cadeau et 30,40 €");
  expect(html).toContain("Annuler et récupérer mon cadeau et 30,40 €");
  for (const amount of ["38 €", "7,60 €"]) expect(html).toContain(amount);
});

const schedule = [{ dueOn: day("2026-12-20"), amount: cents(10_000) }];
const deferred = { method: "deferred" as const, fee: ZERO, schedule };

test.each([
  ["by card", { method: "card" as const, plan: null }, "selon votre banque"],
  [
    "later",
    { method: "deferred" as const, plan: deferred },
    "est déduit de ce qui reste à payer à partir du dimanche 20",
  ],
  ["by gift cards alone", { method: "card" as const, plan: null, cards: cents(10_000) }, "carte cadeau utilisés"],
  ["by a gift card and a card", { method: "card" as const, plan: null, cards: cents(4_000) }, "selon votre banque"],
])("what was paid %s comes back as is said before the button", async (_how, payment, said) => {
  const way = wayBackOf({ amount: cents(10_000), payment }, day("2026-12-01"));
  const html = await render(10_000, 8_000, way, false);
  expect(html).toContain(said);
  expect(html.includes("selon votre banque")).toBe(said === "selon votre banque");
  // The button promises nothing back that was never taken.
  const isLater = payment.plan !== null;
  expect(html.includes("Annuler et récupérer")).toBe(!isLater);
  expect(html.includes("Annuler, avec 80 € déduits du prix")).toBe(isLater);
  // Nor beside a gift, which does come back.
  const beside = await render(10_000, 8_000, way);
  expect(beside.includes(isLater ? "récupérer mon cadeau<" : "récupérer mon cadeau et 80 €")).toBe(true);
});
