import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { day, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import type { OrderView } from "../contract.ts";
import type { Standing } from "../standing.ts";
import { ORDER_STATES, orderOutcome } from "../states.ts";
import { ConfirmationHero } from "./confirmation-hero.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

/** As much of an order as its hero says. */
const orderOf = (state: OrderView["state"], payment: OrderView["payment"] = { method: "card", plan: null }) =>
  ({
    id: "1",
    number: "12345678",
    state,
    buyer: null,
    payment,
    items: [{ kind: "stay", stay: { weekendId: "1", checkin: "2026-12-04", checkInFrom: "15:00", hotel: {} } }],
  }) as unknown as OrderView;

async function render(
  order: OrderView,
  standing: Standing = orderOutcome(order.state),
  told: { payPath?: string; later?: Day } = {},
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <ConfirmationHero order={order} standing={standing} {...told} />
    </SiteProvider>,
  );
  return text(prelude);
}

test.each(ORDER_STATES)("an order that is %s has confetti when it is confirmed, and never before", async (state) => {
  expect((await render(orderOf(state))).includes("data-party")).toBe(orderOutcome(state) === "confirmed");
});

const paidBy = (payment: OrderView["payment"], amount = 30_000) => ({
  ...orderOf("confirmed", payment),
  amount: cents(amount),
});

test.each<[string, OrderView, string]>([
  ["by card", paidBy({ method: "card", plan: null }), "Paiement accepté"],
  ["by card beside a gift card", paidBy({ method: "card", plan: null, cards: cents(10_000) }), "Paiement accepté"],
  ["by gift cards alone", paidBy({ method: "card", plan: null, cards: cents(30_000) }), "Réservation confirmée"],
  [
    "by a gift whose price is hidden",
    paidBy({ method: "card", plan: null, hidesPrice: true }, 0),
    "Réservation confirmée",
  ],
  [
    "later, on a day that has come",
    paidBy({
      method: "deferred",
      plan: { method: "deferred", fee: cents(0), schedule: [{ dueOn: day("2026-11-01"), amount: cents(30_000) }] },
    }),
    "Réservation confirmée",
  ],
])("an order paid %s says no more than was charged", async (_way, order, state) => {
  const said = await render(order);
  const other = state === "Paiement accepté" ? "Réservation confirmée" : "Paiement accepté";
  expect([said.includes(state), said.includes(other)]).toEqual([true, false]);
});

test("what is paid later is not said to be paid", async () => {
  const schedule = [{ dueOn: day("2026-12-01"), amount: cents(30_000) }];
  const plan = { method: "deferred" as const, fee: cents(0), schedule };
  const html = await render(orderOf("confirmed", { method: "deferred", plan }), "later");
  expect(html).toContain("Réservé, à payer plus tard");
  expect(html).toContain("300\u00a0€ seront prélevés le");
  expect(html).toContain("mardi 1er décembre 2026");
  expect(html).not.toContain("Paiement accepté");
});

test("what nobody has paid waits for its buyer, not for a bank, and leads to paying it", async () => {
  const html = await render(orderOf("awaiting_payment"), "unpaid", { payPath: "/checkout/1?order=2" });
  expect(html).toContain("En attente de paiement");
  expect(html).toContain('href="/checkout/1?order=2"');
  expect(html).not.toContain("banque");
});

test("when its time is over it leads to the stay and the search", async () => {
  const html = await render(orderOf("awaiting_payment"), "expired");
  expect(html).toContain("Revoir le séjour");
  expect(html).not.toContain("Payer maintenant");
});

test("while a bank decides there is nothing to do", async () => {
  const html = await render(orderOf("authorized"));
  expect(html).toContain("banque");
  expect(html).not.toContain("Payer maintenant");
});

test("what was never taken is not called refunded", async () => {
  const html = await render(orderOf("refunded"), "refunded", { later: day("2026-12-20") });
  expect(html).not.toMatch(/Rembours/);
  expect(html).toContain("est déduit de ce qui reste à payer");
});
