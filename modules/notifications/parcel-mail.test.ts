import { describe, expect, it } from "vitest";
import { parcelIn } from "#modules/booking/items/parcel/letters.ts";
import { mailOf } from "#modules/booking/items/mails.ts";
import { SITES } from "#modules/sites/locales.ts";
import { PARCEL_ORDER } from "#tests/support/desk-mails.ts";
import { writingIn } from "#tests/support/writing.ts";
import { writeParcelMail, type ParcelNews } from "./parcel-mail.ts";

const SITES_OF_ALL_LANGUAGES = [SITES.fr_FR, SITES.es_ES, SITES.nl_BE, SITES.it_IT, SITES.preview];
describe.each(SITES_OF_ALL_LANGUAGES.map((site) => [site.id, site] as const))("in the language of %s", (_id, site) => {
  it.each<[string, ParcelNews, string[]]>([
    ["sent", { kind: "sent", validUntil: "2028-11-23" }, ["Colissimo", "6A123", "25", "27", "2028"]],
    ["returned", { kind: "returned" }, ["Colissimo"]],
    ["given another address", { kind: "readdressed" }, []],
  ])("a parcel that was %s: for whom, by whom, until when, and no price, code or address", (_name, news, parts) => {
    const words = writingIn(site.id);
    const found = parcelIn(PARCEL_ORDER, "p");
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
    const item = PARCEL_ORDER.items.find((one) => one.kind === "parcel");
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
  it("is found by its id alone", () =>
    expect([parcelIn(PARCEL_ORDER, "g"), parcelIn(PARCEL_ORDER, "x")]).toEqual([null, null]));
});
