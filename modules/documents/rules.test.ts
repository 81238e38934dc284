import { writingIn } from "#tests/support/writing.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { billSteps, type BillState, type OpenInvoice } from "./rules.ts";

const STATE: BillState = {
  itemsKey: "stay",
  recipientKey: "Marion",
  total: cents(30_000),
  kept: cents(30_000),
  isSold: true,
};
const OPEN: OpenInvoice = { id: "1", itemsKey: "stay", recipientKey: "Marion", left: cents(30_000) };

describe("what has to be written", () => {
  it.each<{ name: string; open: OpenInvoice[]; now: Partial<BillState>; steps: string[] }>([
    { name: "nothing was sold", open: [], now: { kept: ZERO, isSold: false }, steps: [] },
    { name: "sold", open: [], now: {}, steps: ["invoice items 30000"] },
    { name: "asked again", open: [OPEN], now: {}, steps: [] },
    {
      name: "cancelled with 80 percent",
      open: [OPEN],
      now: { kept: cents(6_000), isSold: false },
      steps: ["credit 1 24000 refund"],
    },
    { name: "cancelled too late", open: [OPEN], now: { isSold: false }, steps: [] },
    {
      name: "sold and cancelled before anybody wrote",
      open: [],
      now: { kept: cents(6_000), isSold: false },
      steps: ["invoice items 30000", "credit new 24000 refund"],
    },
    { name: "sold and given back whole before anybody wrote", open: [], now: { kept: ZERO, isSold: false }, steps: [] },
    {
      name: "another stay for more",
      open: [OPEN],
      now: { itemsKey: "other", total: cents(35_000), kept: cents(35_000) },
      steps: ["credit 1 30000 change", "invoice items 35000"],
    },
    {
      name: "another stay for less, of which a part went back before",
      open: [{ ...OPEN, left: cents(20_000) }],
      now: { itemsKey: "other", total: cents(25_000), kept: cents(15_000) },
      steps: ["credit 1 20000 change", "invoice items 25000", "credit new 10000 refund"],
    },
    {
      name: "a company",
      open: [OPEN],
      now: { recipientKey: "ACME" },
      steps: ["credit 1 30000 recipient", "invoice items 30000"],
    },
    {
      name: "a company that was named after all was given back",
      open: [{ ...OPEN, left: ZERO }],
      now: { recipientKey: "ACME", kept: ZERO, isSold: false },
      steps: [],
    },
    { name: "more is kept", open: [OPEN], now: { kept: cents(31_000) }, steps: ["invoice more 1000"] },
    {
      name: "back over two invoices, the newest first",
      open: [OPEN, { ...OPEN, id: "2", left: cents(1_000) }],
      now: { kept: cents(29_500), isSold: false },
      steps: ["credit 2 1000 refund", "credit 1 500 refund"],
    },
  ])("$name", ({ open, now, steps }) => {
    const found = billSteps(open, { ...STATE, ...now }).map((step) =>
      step.kind === "invoice"
        ? `invoice ${step.of} ${step.amount}`
        : `credit ${step.corrects ?? "new"} ${step.amount} ${step.cause}`,
    );
    expect(found).toEqual(steps);
  });
});

/** What is written after the steps. */
function apply(open: readonly OpenInvoice[], now: BillState): OpenInvoice[] {
  const next = open.map((one) => ({ ...one }));
  const steps = billSteps(open, now);
  expect(steps.every(({ amount }) => amount > 0)).toBe(true);
  for (const step of steps) {
    const { itemsKey, recipientKey } = now;
    if (step.kind === "invoice") next.push({ id: String(next.length + 1), itemsKey, recipientKey, left: step.amount });
    else {
      const about = step.corrects ? next.find(({ id }) => id === step.corrects) : next.at(-1);
      if (!about) throw new Error("a credit note of nothing");
      about.left = cents(about.left - step.amount);
    }
  }
  expect(next.every(({ left }) => left >= 0)).toBe(true);
  return next;
}

const leftOf = (open: readonly OpenInvoice[]): Cents => sumCents(open.map(({ left }) => left));

describe("whatever becomes of an order", () => {
  const amount = fc.integer({ min: 0, max: 500_000 }).map(cents);
  const state = fc.record({
    itemsKey: fc.constantFrom("a", "b", "c"),
    recipientKey: fc.constantFrom("Marion", "ACME"),
    total: amount,
    kept: amount,
    isSold: fc.boolean(),
  });

  it("leaves invoices less credit notes at what is kept, to the cent, no credit note above its invoice, and nothing to do", () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), (states) => {
        let open: OpenInvoice[] = [];
        for (const now of states) {
          open = apply(open, now);
          expect(leftOf(open)).toBe(now.kept);
          expect(billSteps(open, now)).toEqual([]);
        }
      }),
    );
  });
});

describe.each(["fr_FR", "es_ES", "nl_NL", "it_IT", "preview"] as const)("the invoice of %s", (siteId) => {
  it("calls nothing paid that its buyer pays later or in parts (docs/product/after-sale.md#documents)", () => {
    const { t } = writingIn(siteId);
    const [paid = ""] = t("documents.paper.paid.card").split(" ");
    expect(t("documents.paper.paid.ideal")).toMatch(new RegExp(`^${paid} `));
    for (const method of ["deferred", "3x", "4x", "paypal_later"] as const)
      expect(t(`documents.paper.paid.${method}`), method).not.toContain(paid);
  });
});
