import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";
import { writingIn } from "#tests/support/writing.ts";
import { writeBatch, type PrintParcel } from "./print-batch.ts";

const GIFT: GiftSnapshot = {
  subject: { kind: "single_voucher", packageId: 1, nights: 2 },
  title: "Un week-end au spa, face à l’estuaire",
  place: { name: "Le Grand Phare", stars: 4, city: "Honfleur" },
  imageId: null,
  includes: [],
  months: 12,
  text: {
    toName: "Maman",
    fromName: "Léa & Hugo",
    message: "Joyeux <b>anniversaire</b> !",
    occasion: "birthday",
    landscape: null,
    hidesPrice: true,
  },
  recipient: {
    kind: "post",
    name: "Françoise Marchand",
    addressLine: "12 rue de l’Ange",
    postalCode: "5000",
    city: "Namur",
    country: "BE",
  },
  withdrawUntil: day("2026-12-05"),
  timeZone: "Europe/Paris",
  draftId: null,
};
const parcel = (changes: Partial<PrintParcel> = {}): PrintParcel => ({
  reference: "48217306-2",
  site: SITES.fr_FR,
  recipient: GIFT.recipient,
  text: GIFT.text,
  gift: GIFT,
  code: "K7QM-3XPA-9TRW",
  validUntil: day("2027-11-23"),
  country: "Belgique",
  extras: ["Boîte à ruban"],
  sender: ["Vendredi Exemple", "1 rue de l’Exemple", "75000 Paris"],
  address: {
    typed: "fr.vendredi.example/beneficiary/login",
    square: "https://fr.vendredi.example/beneficiary/login#K7QM3XPA9TRW",
  },
  ...changes,
});
const print = (...parcels: PrintParcel[]) => writeBatch(parcels, ({ id }) => writingIn(id));

describe("a batch that is printed (docs/product/gifts.md#post)", () => {
  it("has two sheets a parcel: to whom and what goes in, then the words and the code", () => {
    const page = print(parcel(), parcel({ reference: "48217306-1" }));
    expect(page.match(/<section class="slip"/g)).toHaveLength(2);
    expect(page.match(/<section class="card"/g)).toHaveLength(2);
    for (const part of [
      "Françoise Marchand",
      "5000 Namur",
      "BELGIQUE",
      "Boîte à ruban",
      "La carte imprimée",
      "K7QM-3XPA-9TRW",
    ])
      expect(page).toContain(part);
    for (const part of [
      "Joyeux &lt;b&gt;anniversaire",
      "Léa &amp; Hugo",
      "novembre 2027",
      "fr.vendredi.example/beneficiary/login",
    ])
      expect(page).toContain(part);
  });

  it("tells no price of a stay, and the amount of a card, which it is", () => {
    expect(print(parcel())).not.toMatch(/€/);
    const card = {
      ...GIFT,
      title: null,
      place: null,
      subject: { kind: "gift_card", amount: cents(15_000), design: "village" },
    } as const;
    expect(print(parcel({ gift: card }))).toMatch(/150\s€/);
  });

  it("brings nothing from outside, and speaks every site's language", () => {
    for (const site of [SITES.fr_FR, SITES.fr_BE, SITES.nl_BE, SITES.preview]) {
      const page = print(parcel({ site, country: null }));
      expect(page).not.toMatch(/<(?:img|link|script)|url\(|undefined|\{\{|parcel\.print/);
      expect(page).toContain(`lang="${site.tag}"`);
    }
  });

  it("says so where a code cannot be opened, and shows no square", () => {
    const page = print(parcel({ code: null }));
    expect(page).toContain("48217306-2)");
    expect(page).not.toContain("<svg");
  });
});
