import { describe, expect, it } from "vitest";
import { createFormat } from "#platform/format.ts";
import { BOUGHT_GIFTS, giftItem, giftOrder } from "#tests/support/gifts.ts";
import { messages } from "#tests/support/messages.ts";
import { sampleOperator } from "#tests/support/papers.ts";
import type { ItemView } from "#modules/booking/items/views.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { invoiceSheet } from "./compose/bill.ts";

function billOf(items: ItemView<"gift">[], siteId: SiteId = "fr_FR") {
  const site = SITES[siteId];
  const t = messages.translator(siteId);
  const order = giftOrder(siteId, items);
  return invoiceSheet(
    {
      order,
      total: order.amount,
      addressee: ["Léa Marchand"],
      paid: [{ kind: "provider", method: "card", amount: order.amount }],
    },
    "F-2026-000001",
    {
      site,
      t,
      format: createFormat(site.language, t),
      operator: sampleOperator(site),
      now: new Date("2026-11-20T10:00:00Z"),
      isTrial: false,
    },
  );
}
const notesOf = (items: ItemView<"gift">[], siteId?: SiteId) =>
  billOf(items, siteId)
    .notes.map(({ strong, text }) => `${strong} ${text}`)
    .join("\n");

describe("the paper of an order of gifts (docs/product/gifts.md#receipt)", () => {
  it.each(["single_voucher", "gift_card", "box"] as const)("%s: a receipt, and no tax is due yet", (kind) => {
    const bill = billOf([giftItem(BOUGHT_GIFTS[kind])]);
    expect(bill.title).toBe("Reçu");
    expect(bill.total.value).toBe("150,00\u00a0€");
    expect(notesOf([giftItem(BOUGHT_GIFTS[kind])])).toMatch(/usages multiples.*pas soumise à la TVA/);
  });

  it("an activity: an invoice, with the tax of where it takes place within its price", () => {
    const activity = giftItem(BOUGHT_GIFTS.activity_voucher, 12_000);
    expect(billOf([activity]).title).toBe("Facture");
    expect(notesOf([activity])).toMatch(/usage unique.*20,00\s€ sur 120,00\s€, au taux de 20/);
    const place = { name: "Spa", stars: null, city: "Gent", country: "BE" as const };
    const abroad = giftItem({ ...BOUGHT_GIFTS.activity_voucher, place }, 12_100);
    expect(notesOf([abroad])).toMatch(/21,00\s€ sur 121,00\s€, au taux de 21/);
    expect(notesOf([activity, abroad])).toMatch(/au taux de 20[\s\S]*au taux de 21/);
  });

  it("its lines are what was paid, to the cent", () => {
    const bill = billOf([giftItem(BOUGHT_GIFTS.gift_card, 15_000), giftItem(BOUGHT_GIFTS.gift_card, 5_000)]);
    expect(bill.lines.map(({ amount }) => amount)).toEqual(["150,00\u00a0€", "50,00\u00a0€"]);
  });

  it.each(["es_ES", "nl_BE", "nl_NL", "it_IT", "fr_BE"] as const)("has its words on %s", (siteId) => {
    for (const kind of ["gift_card", "activity_voucher"] as const)
      expect(JSON.stringify(billOf([giftItem(BOUGHT_GIFTS[kind])], siteId))).not.toMatch(/giftCheckout\.|\{\{(?!page)/);
  });
});
