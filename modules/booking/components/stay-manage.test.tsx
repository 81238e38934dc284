import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { day, type Day } from "#platform/dates.ts";
import { cents, ZERO } from "#platform/money.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import type { CancelOffer } from "../cancel/rules.ts";
import type { ItemView } from "../items/views.ts";
import { StayManage } from "./stay-manage.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

/** As much of a stay as this part says. */
const itemUntil = (deadline: string | null) =>
  ({ kind: "stay", stay: { packageLabel: "Le Phare", cancellation: { deadline } } }) as unknown as ItemView<"stay">;

async function show(deadline: string | null, cancel: CancelOffer, owedFrom: Day | null): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <StayManage item={itemUntil(deadline)} orderId="1" cancel={cancel} changeUntil={null} owedFrom={owedFrom} />
    </SiteProvider>,
  );
  return (await text(prelude)).replaceAll("\u202f", "\u00a0");
}

test("nothing is said to be given back that was not taken yet", async () => {
  const cancel = { paid: cents(20_000), refund: cents(16_000), insurance: ZERO, isClaimable: false };
  const html = await show("2026-12-08", cancel, day("2026-12-08"));
  expect(html).toContain("160\u00a0€ vous reviennent ou ne sont plus dus, jusqu’au 8\u00a0déc");
  expect(html).not.toContain("rendus");
  // What nothing comes of is the same.
  expect(await show(null, { ...cancel, refund: ZERO }, day("2026-12-08"))).toContain("Plus rien n’est remboursé");
});

test.each([
  ["its terms give nothing", null, undefined, 0, "Plus rien n’est remboursé"],
  ["its terms give a part", "2026-12-08", undefined, 16_000, "160\u00a0€ rendus jusqu’au 8\u00a0déc"],
  [
    "we had to move it, and its terms give nothing",
    null,
    "2026-12-02",
    20_000,
    "200\u00a0€ rendus jusqu’au 2\u00a0déc",
  ],
  ["we had to move it, and its terms give longer", "2026-12-08", "2026-12-02", 20_000, "jusqu’au 2\u00a0déc"],
])("a stay is given back where %s", async (_, deadline, refusable, refund, words) => {
  const cancel = {
    paid: cents(20_000),
    refund: cents(refund),
    insurance: ZERO,
    isClaimable: false,
    ...(refusable && { refusableUntil: day(refusable) }),
  };
  expect(await show(deadline, cancel, null)).toContain(words);
});
