import { describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { day } from "#platform/dates.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { parcelIn } from "#modules/booking/items/parcel/letters.ts";
import { mailOf } from "#modules/booking/items/mails.ts";
import { SITES } from "#modules/sites/locales.ts";
import { writingIn } from "#tests/support/writing.ts";
import { writeParcelMail, type ParcelNews } from "./parcel-mail.ts";

const SITES_OF_ALL_LANGUAGES = [SITES.fr_FR, SITES.es_ES, SITES.nl_BE, SITES.it_IT, SITES.preview];
const GIFT = {
  subject: { kind: "gift_card", amount: cents(15_000), design: "village" },
  title: null,
  text: { toName: "Inès", fromName: "Camille" },
  recipient: { kind: "post", name: "Inès Moreau", addressLine: "3 rue du Port", city: "Honfleur", country: "FR" },
};
const PARCEL = {
  giftPosition: 1,
  extras: [{ id: "candle", name: "Candle", price: cents(1_490) }],
  shipping: { amount: cents(0), internationalFee: cents(690) },
  timeZone: "Europe/Paris",
  withdrawUntil: day("2026-12-05"),
};
const ORDER = {
  number: "48217306",
  buyer: { firstName: "Camille", lastName: "Renard", email: "camille@example.org" },
  items: [
    { kind: "gift", itemId: "g", gift: GIFT },
    {
      kind: "parcel",
      itemId: "p",
      parcel: PARCEL,
      state: "sent",
      carrier: "Colissimo",
      tracking: "6A123",
      sentAt: "2026-11-23T16:00:00Z",
    },
  ],
} as unknown as OrderView;

describe.each(SITES_OF_ALL_LANGUAGES.map((site) => [site.id, site] as const))("in the language of %s", (_id, site) => {
  it.each<[string, ParcelNews, string[]]>([
    ["sent", { kind: "sent", validUntil: "2028-11-23" }, ["Colissimo", "6A123", "25", "27", "2028"]],
    ["returned", { kind: "returned" }, ["Colissimo"]],
    ["given another address", { kind: "readdressed" }, []],
  ])("a parcel that was %s: for whom, by whom, until when, and no price, code or address", (_name, news, parts) => {
    const words = writingIn(site.id);
    const found = parcelIn(ORDER, "p");
    if (!found) throw new Error("no parcel");
    const { subject, text, html } = writeParcelMail(found, news, { ...words, orderUrl: "https://x.example/o" });
    for (const part of ["48217306", "Camille", "Inès Moreau", "https://x.example/o", ...parts])
      expect(text).toContain(part);
    expect(`${subject}${text}${html}`).not.toMatch(
      /\.\.|\{\{|undefined|parcel\.|camille@|rue du Port|Honfleur|14[.,]90/,
    );
  });

  it("the confirmation counts every line of it, and says what is free", () => {
    const words = writingIn(site.id);
    const item = ORDER.items.find((one) => one.kind === "parcel");
    if (item?.kind !== "parcel") throw new Error("no parcel");
    const { rows } = mailOf(item).prices(item, words);
    expect(rows.map(({ value }) => value)).toEqual([
      words.format.money(1_490),
      words.t("parcel.free"),
      words.format.money(690),
    ]);
    expect(JSON.stringify(mailOf(item).next(item, words))).toMatch(/2.*4/);
  });
});

describe("a parcel of an order", () => {
  it("is found by its id alone", () => expect([parcelIn(ORDER, "g"), parcelIn(ORDER, "x")]).toEqual([null, null]));
});
