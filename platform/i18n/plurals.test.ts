import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createTranslate, pluralCategory } from "./translate.ts";

/** Every counted text of every language at the edges: none, one, two, a million. */
const LANGUAGES = ["en", "fr", "es", "nl", "it"];
/** Sites with words of their own, which stand over those of their language. */
const OVERRIDES = ["fr_BE", "nl_BE"];
const COUNTS = [0, 1, 2, 1_000_000];
const FORM = /_(one|many|other)$/;

/** Shown only where there are several more than one sees anyway. */
const NEVER_ONE = new Set(["filters.seeAll"]);
/** Shown only where there is one at least: what they say of one needs no figure. */
const NEVER_NONE = new Set(
  [
    "checkout.errors.title content.wishlist.gone product.gallery.all product.reviews.all product.roomsLeft",
    "product.cancellation.untilDays search.stress.rooms search.stress.booked search.recommended.booked",
    "search.activity.description quickAdd.offers trip.title.fridays",
    "giftCheckout.gift.title beneficiary.dates.lessChild giftBox.stays.all office.catalogue.bulk.lookAll",
    // They count nothing: their words follow the number of what stands before them.
    "results.anyDates.booking results.anyDates.gifting results.anyDates.activity results.anyDates.hotel",
  ].flatMap((line) => line.split(" ")),
);
/** One of it is written as several are: abbreviations, words that have one form, and sentences whose words do not follow the number. */
const ONE_AS_MANY = new Set(
  [
    "unit.people card.perNight card.forPeople guide.stays.rated",
    "fr:unit.reviews fr:shell.footer.rating fr:activity.hotelRating fr:activity.valid fr:activity.validityText",
    "fr:product.reviews.shown fr:product.booked nl:product.booked fr:trip.title.months fr:account.trips.months",
    "it:guide.stays.facility it:ideas.count it:home.themes.activities it:results.count.activity it:results.count.hotel",
    "it:filters.view.activity it:filters.view.hotel it:map.title.activity it:map.title.hotel",
    "results.anyDates.booking results.anyDates.hotel results.anyDates.activity en:results.anyDates.gifting",
    "nl:results.anyDates.gifting",
    "fr:giftBox.reviews fr:plainSetup.valid fr:giftReady.text fr:giftCheckout.valid fr:giftCheckout.mail.valid",
    "fr:giftCheckout.page.use.text fr:giftCheckout.terms.single_voucher fr:giftCheckout.terms.box",
    "fr:office.reviews.waiting en:wishlist.mergedFull nl:wishlist.mergedFull",
    "fr:giftCheckout.terms.gift_card fr:giftCheckout.terms.activity_voucher it:giftBox.stays.text",
    "fr:office.dispatch.count fr:office.dispatch.post.button fr:office.dispatch.print.button",
    "office.catalogue.bulk.undo en:office.catalogue.bulk.chosen nl:office.catalogue.bulk.chosen",
    "en:office.catalogue.bulk.done nl:office.catalogue.bulk.done",
  ].flatMap((line) => line.split(" ")),
);

const read = (folder: string) =>
  Object.assign(
    {},
    ...globSync(`locales/${folder}/*.json`).map((path) =>
      z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, "utf8"))),
    ),
  ) as Record<string, string>;

describe.each([...LANGUAGES, ...OVERRIDES])("counted texts of %s", (name) => {
  const language = name.slice(0, 2);
  const messages = { ...read(language), ...(name === language ? {} : read(name)) };
  const stems = [...new Set(Object.keys(messages).flatMap((key) => (FORM.test(key) ? [key.replace(FORM, "")] : [])))];
  const forms = [...new Set(COUNTS.map((count) => pluralCategory(language, count)))].toSorted();

  it("are many", () => expect(stems.length).toBeGreaterThan(60));

  it("have a form for every number that the language tells apart", () => {
    const wrong = stems.filter((stem) => forms.some((form) => messages[`${stem}_${form}`] === undefined));
    expect(wrong).toEqual([]);
  });

  it("are counted wherever a count stands in them", () =>
    expect(
      Object.entries(messages)
        .filter(([key, text]) => text.includes("{{count}}") && !FORM.test(key) && !NEVER_ONE.has(key))
        .map(([key]) => key),
    ).toEqual([]));

  it("say one thing and several things differently", () =>
    expect(
      stems.filter(
        (stem) =>
          messages[`${stem}_one`] === messages[`${stem}_other`] &&
          !ONE_AS_MANY.has(stem) &&
          !ONE_AS_MANY.has(`${language}:${stem}`),
      ),
    ).toEqual([]));

  it("join a million to its noun", () => {
    const bare = stems.filter((stem) => /\{\{count\}\} (?!(de |d’|di ))\p{L}/u.test(messages[`${stem}_many`] ?? ""));
    expect(bare).toEqual([]);
  });

  it("say none where a language writes none as one", () => {
    const texts = pluralCategory(language, 0) === "one" ? stems : [];
    const untrue = texts.filter((stem) => !messages[`${stem}_one`]?.includes("{{count}}") && !NEVER_NONE.has(stem));
    expect(untrue).toEqual([]);
  });

  it.each(COUNTS)("at %i read to the end", (count) => {
    const t = createTranslate(messages, language);
    const texts = stems.map((stem) => [stem, Reflect.apply(t, null, [stem, { count }]) as string]);
    expect(texts.filter(([stem, text]) => text === stem || text?.includes("{{count}}"))).toEqual([]);
  });
});
