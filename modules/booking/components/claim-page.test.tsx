import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { day, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import type { ClaimView } from "../claims/data.server.ts";
import { ClaimCard } from "./claim-card.tsx";
import { ClaimPage } from "./claim-page.tsx";

/** Money that was not taken yet is not said to come back (docs/product/after-sale.md#refunds). */
const messages = loadMessages({ languageOf: () => "en" }).all("preview");
const DUE = day("2026-12-20");

async function draw(children: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.preview} messages={messages}>
      {children}
    </SiteProvider>,
  );
  return (await text(prelude)).replaceAll(/[\u00a0\u202f]/g, " ");
}

const page = (owedFrom: Day | null) => {
  const offer = { cases: [], isGivenUp: false, own: cents(16_000), rest: cents(4_000), owedFrom };
  return draw(
    <ClaimPage orderId="1" offer={offer} chosen={null} fault={null}>
      {null}
    </ClaimPage>,
  );
};
const card = (claim: Partial<ClaimView> | null, owedFrom: Day | null) =>
  draw(
    <ClaimCard
      orderId="1"
      claim={
        claim && {
          state: "asked",
          refusal: null,
          askedOn: day("2026-12-01"),
          decidedOn: null,
          rest: cents(4_000),
          owedFrom,
          ...claim,
        }
      }
      rest={claim ? null : cents(4_000)}
      owedFrom={owedFrom}
    />,
  );

test("the page of a claim tells what comes off a payment to come, and calls nothing paid that was not", async () => {
  const html = await page(DUE);
  expect(html).toContain("comes off what falls due from");
  expect(html).toContain("20 December");
  for (const wrong of ["All that you paid", "What comes back to you", "the rest is on its way"])
    expect(html).not.toContain(wrong);
  const paid = await page(null);
  expect(paid).toContain("All that you paid for the stay");
  expect(paid).not.toContain("falls due");
});

test("so does what becomes of a claim", async () => {
  const approved = await card({ state: "approved", decidedOn: day("2026-12-02") }, DUE);
  expect(approved).toContain("no longer due");
  expect(approved).toContain("comes off what falls due from");
  expect(approved).not.toContain("on their way back");
  for (const shown of [await card({}, DUE), await card(null, DUE)]) expect(shown).toContain("or is no longer due");
  for (const shown of [await card({}, null), await card(null, null)]) expect(shown).not.toContain("no longer due");
  expect(await card({ state: "approved", decidedOn: day("2026-12-02") }, null)).toContain("on their way back");
});
