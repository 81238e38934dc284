import { describe, expect, it } from "vitest";
import { LOCALES } from "#modules/sites/locales.ts";
import { writeOrderMail } from "#modules/notifications/order-mail.ts";
import { EVERY_NEWS } from "#tests/support/every-mail.ts";
import { BOUGHT_GIFTS, giftItem, giftOrder } from "#tests/support/gifts.ts";
import { writingIn } from "#tests/support/writing.ts";

const KINDS = ["single_voucher", "gift_card", "activity_voucher", "box"] as const;
const writingOf = (site: (typeof LOCALES)[number]) => ({
  ...writingIn(site),
  orderUrl: "https://vendredi.example/confirmation/1?token=t",
});

describe.each(LOCALES)("mails to the buyer of a gift, %s (docs/product/gifts.md#buying)", (site) => {
  it.each(KINDS)("%s: every text is there, filled in, and speaks of no room", (kind) => {
    const order = giftOrder(site, [giftItem(BOUGHT_GIFTS[kind])]);
    for (const news of EVERY_NEWS) {
      const { subject, text, html } = writeOrderMail(order, news, writingOf(site));
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/giftCheckout\.|\bmail\.\w+\.\w|\{\{|undefined|NaN|\[object/);
        expect(part).not.toMatch(/\b(?:room|chambre|habitación|kamer|camera)\b/i);
      }
    }
  });
});

it("says what it is, for whom, and when it leaves, the price, and until when it can be given back", () => {
  const order = giftOrder("fr_FR", [giftItem(BOUGHT_GIFTS.single_voucher, 34_900)]);
  const { subject, text } = writeOrderMail(order, { kind: "confirmed" }, writingOf("fr_FR"));
  expect(subject).toBe("Votre cadeau est commandé");
  for (const fact of [
    "Un week-end au spa, face à l’estuaire",
    "Françoise",
    "Léa et Hugo",
    "vendredi 4 décembre",
    "francoise@example.org",
    "12 mois",
    "349",
    "48217306",
  ])
    expect(text).toContain(fact);
  // Whatever was written on it is for whoever receives it.
  expect(text).not.toContain("Joyeux anniversaire");
});

it("says once what holds for several gifts", () => {
  const card = giftItem(BOUGHT_GIFTS.gift_card);
  const { text } = writeOrderMail(giftOrder("fr_FR", [card, card]), { kind: "confirmed" }, writingOf("fr_FR"));
  expect(text.split("vous pouvez annuler la commande")).toHaveLength(2);
  expect(text.split("Carte cadeau de 150")).toHaveLength(3);
});
