import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { PAYMENT_METHODS } from "#modules/payments/methods.ts";

/** What gifts are called, as the pages for help and law must. */
const GIFT = { en: /gift/i, fr: /cadeau/i, es: /regalo/i, nl: /cadeau/i, it: /regal/i };
const CARD = { en: /by card/i, fr: /par carte/i, es: /con tarjeta/i, nl: /met je kaart/i, it: /con carta/i };

/** All that is sold is told where a visitor asks what they buy (docs/product/content.md#static-pages). */
describe.each(LANGUAGES)("help and law in %s", (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/content.json`, "utf8")) as Record<string, string>;
  const pageText = (page: string) =>
    Object.entries(texts).flatMap(([key, text]) => (key.startsWith(`content.${page}.`) ? [text] : []));

  test.each(["help", "about", "terms", "privacy"])("%s knows gifts", (page) => {
    expect(pageText(page).join("\n")).toMatch(GIFT[language]);
  });

  test("how long gifts last is what holds: docs/product/gifts.md#validity", () => {
    expect(texts["content.help.8.text"]?.match(/\d+/g)).toEqual(["12", "18", "24"]);
  });

  test("the terms do not promise one way to pay where there are several", () => {
    expect(PAYMENT_METHODS.length).toBeGreaterThan(1);
    expect(texts["content.terms.2.text"]).not.toMatch(CARD[language]);
  });
});
