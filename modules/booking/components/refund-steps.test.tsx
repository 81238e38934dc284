import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { day, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import type { RefundView } from "../after-sale.server.ts";
import type { TakenCard } from "../cancel/as-card.server.ts";
import { laterDay } from "../later-day.ts";
import { RefundSteps, RefusedRefund, refundWay, toldWay } from "./refund-steps.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

const refundOf = (amount: number, more: Partial<RefundView> = {}): RefundView => ({
  amount: cents(amount),
  askedOn: day("2026-12-04"),
  doneOn: day("2026-12-04"),
  reference: null,
  isTransfer: false,
  isCard: false,
  to: "provider",
  isOfChange: false,
  ...more,
});

async function render(
  refunds: RefundView[],
  takenCard: TakenCard | null = null,
  later: Day | null = null,
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <RefundSteps
        refunds={refunds}
        takenCard={takenCard}
        paid={cents(20_000)}
        isDisputed={false}
        isRefused={false}
        givenAccount={null}
        orderId="1"
        later={later}
      />
    </SiteProvider>,
  );
  return (await text(prelude)).replaceAll("\u00a0", " ");
}

test("what gift cards paid is back on them at once, and no bank is waited for", async () => {
  const refunds = [refundOf(12_000, { to: "balance" })];
  const html = await render(refunds);
  expect(html).toContain("120 € de retour sur votre carte cadeau");
  expect(html).not.toContain("banque");
  expect(refundWay({ refunds, isRefused: false })).toBe("to_gifts");
});

test("money and gift cards each have their own way", async () => {
  const refunds = [refundOf(5_000), refundOf(12_000, { to: "voucher" })];
  const html = await render(refunds);
  expect(html).toContain("50 € envoyés à votre banque");
  expect(html).toContain("120 € de retour sur votre cadeau");
  expect(refundWay({ refunds, isRefused: false })).toBe("as_paid");
});

test("a gift whose giver hid the price is whole again, and a card beside it has its own step", async () => {
  const html = await render([refundOf(0, { to: "voucher", amount: null }), refundOf(3_040, { to: "balance" })]);
  expect(html).toContain("Votre cadeau est de nouveau entier");
  expect(html).toContain("30,40 € de retour sur votre carte cadeau");
});

test("what a change had given back before is no part of what cancelling gives back", async () => {
  const html = await render([refundOf(3_000, { isOfChange: true, askedOn: day("2026-11-20") }), refundOf(5_000)]);
  expect(html).toContain("vendredi 4 décembre");
  expect(html).not.toContain("novembre");
  expect(html).toContain("50 € envoyés");
});

test("what was paid, what is kept of it and what comes back add up", async () => {
  const html = await render([refundOf(5_000), refundOf(11_000, { to: "voucher" })]);
  for (const line of ["200 €", "-40 €", "160 €"]) expect(html.replaceAll("−", "-")).toContain(line);
});

test("a card in the place of money is named with what it is worth, and no bank is waited for", async () => {
  const html = await render([], { amount: cents(28_172), on: day("2026-12-04") });
  expect(html).toContain("vendredi 4 décembre");
  expect(html).toContain("Une carte cadeau de 281,72 €");
  expect(html).not.toContain("banque");
});

test("a card in the place of money stands beside what gift cards had paid", async () => {
  const html = await render([refundOf(5_000, { to: "balance" })], {
    amount: cents(12_100),
    on: day("2026-12-04"),
  });
  expect(html).toContain("50 € de retour sur votre carte cadeau");
  expect(html).toContain("Une carte cadeau de 121 €");
});

test("money that became a card, since its provider would not take it, waits for no bank", async () => {
  const refunds = [refundOf(8_000, { isCard: true })];
  const html = await render(refunds, { amount: cents(8_800), on: day("2026-12-05") });
  expect(html).toContain("88 €");
  expect(html).not.toContain("banque");
});

test("how a change gave its rest back says nothing of how the stay's money comes", () => {
  const ofChange = { isOfChange: true } as const;
  const isRefused = true;
  expect(refundWay({ refunds: [refundOf(3_000, { ...ofChange, isTransfer: true }), refundOf(5_000)], isRefused })).toBe(
    "as_paid",
  );
  expect(refundWay({ refunds: [refundOf(3_000, { ...ofChange, doneOn: null }), refundOf(5_000)], isRefused })).toBe(
    "as_paid",
  );
});

test("whoever has said where refused money goes is not asked again", () => {
  const refused = { refunds: [refundOf(5_000, { doneOn: null })], isRefused: true };
  const givenAccount = {
    country: "FR",
    lastFour: "2606",
    state: "asked",
    amount: cents(5_000),
    on: day("2026-12-05"),
  } as const;
  expect(toldWay({ ...refused, givenAccount: null })).toBe("refused");
  expect(toldWay({ ...refused, givenAccount })).toBe("account_given");
});

test("what a change left over and was refused is asked about though the stay was given up for nothing", async () => {
  const rest = refundOf(3_000, { isOfChange: true, doneOn: null });
  const shown = { isDisputed: false, isRefused: true, givenAccount: null };
  const note = async (refunds: RefundView[], stands: boolean) => {
    const { prelude } = await prerenderToNodeStream(
      <SiteProvider site={SITES.fr_FR} messages={messages}>
        <RefusedRefund after={{ ...shown, refunds }} orderId="1" stands={stands} />
      </SiteProvider>,
    );
    return (await text(prelude)).replaceAll("\u00a0", " ");
  };
  expect(await note([rest], false)).toContain("30 €");
  expect(await note([rest, refundOf(5_000, { doneOn: null })], false)).toContain("30 €");
  expect(await note([refundOf(5_000, { doneOn: null })], false)).toBe("");
  expect(await note([refundOf(5_000, { doneOn: null })], true)).toContain("50 €");
});

test("what was to be paid later and was never taken comes off that payment", async () => {
  const plan = {
    method: "deferred" as const,
    fee: cents(0),
    schedule: [{ dueOn: day("2026-12-20"), amount: cents(20_000) }],
  };
  expect(laterDay({ plan }, day("2026-12-04"))).toBe("2026-12-20");
  const parts = ["2026-11-20", "2026-12-20", "2027-01-20"].map((on) => ({ dueOn: day(on), amount: cents(10_000) }));
  const inParts = { plan: { ...plan, method: "3x" as const, schedule: parts } };
  expect(laterDay(inParts, day("2026-12-20"))).toBe("2027-01-20");
  // A change of what was paid at once, that is paid later itself.
  expect(laterDay({ plan: null, changesDueOn: [day("2026-12-22")] }, day("2026-12-04"))).toBe("2026-12-22");
  for (const [payment, on] of [
    [{ plan }, day("2026-12-20")],
    [{ plan }, null],
    [inParts, day("2027-01-20")],
    [{ plan: null }, day("2026-12-04")],
  ] as const)
    expect(laterDay(payment, on)).toBeNull();
  const html = await render([refundOf(16_000)], null, day("2026-12-20"));
  expect(html).toContain("est déduit de ce qui reste à payer à partir du dimanche 20 décembre 2026");
  expect(html).toContain("160 € ne sont plus dus");
  for (const untrue of ["envoyés à votre banque", "Sur votre compte", "Payé"]) expect(html).not.toContain(untrue);
});
