import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { cents, ZERO } from "#platform/money.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import type { ItemView } from "../items/views.ts";
import { CancelPage } from "./cancel-page.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

/** As much of a redeemed stay as the page reads. */
const stay = { cancellation: { deadline: "2026-12-08" }, redeemedCents: ZERO } as unknown as ItemView<"stay">["stay"];

async function render(paid: number, refund: number): Promise<string> {
  const offer = {
    paid: cents(paid),
    refund: cents(refund),
    insurance: ZERO,
    isClaimable: false,
    isGiftBack: true,
  };
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <CancelPage
        orderId="1"
        stay={stay}
        offer={offer}
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
