import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GIFT_NIGHTS } from "#modules/visit/gift.ts";
import { ACTIVITY_THEMES, type Facility } from "#modules/catalogue/vocabulary.ts";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { makeFolder, readLines, type Lines } from "./testing.ts";

let remove = () => {};
let lines: Pick<Lines, "hotels" | "packages" | "activities" | "activity-vouchers">;

beforeAll(async () => {
  const made = await makeFolder();
  remove = made.remove;
  lines = {
    hotels: readLines(made.folder, "hotels"),
    packages: readLines(made.folder, "packages"),
    activities: readLines(made.folder, "activities"),
    "activity-vouchers": readLines(made.folder, "activity-vouchers"),
  };
}, 120_000);
afterAll(() => remove());

const isRising = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

describe("voucher prices of stays", () => {
  test("every giftable package has a price for each night it allows, up to three; no other package has any", () => {
    for (const { code, isGiftable, nights, giftPrices = [] } of lines.packages) {
      const expected = isGiftable ? GIFT_NIGHTS.filter((count) => nights.includes(count)) : [];
      expect(
        giftPrices.map((price) => price.nights),
        code,
      ).toEqual(expected);
      expect(isGiftable && expected.length === 0, `${code} can be given, but for no length`).toBe(false);
    }
  });

  test("more nights cost more, the public price is never below, and all end in 9.90 €", () => {
    const sold = lines.packages.filter(({ giftPrices }) => giftPrices?.length);
    expect(sold.length).toBeGreaterThan(3000);
    for (const { code, giftPrices = [] } of sold) {
      expect(isRising(giftPrices.map((price) => price.sellPriceCents)), code).toBe(true);
      for (const price of giftPrices) {
        expect(price.barPriceCents, code).toBeGreaterThanOrEqual(price.sellPriceCents);
        expect([price.sellPriceCents % 1000, price.barPriceCents % 1000], code).toEqual([990, 990]);
        expect(price.sellPriceCents / price.nights, code).toBeGreaterThan(4500);
      }
    }
  });

  test("a stay with a discount is a gift with a discount", () => {
    const discounted = lines.packages.filter(({ isGiftable, discountPercent }) => isGiftable && discountPercent >= 15);
    for (const { code, giftPrices = [] } of discounted)
      expect(
        giftPrices.every((price) => price.barPriceCents > price.sellPriceCents),
        code,
      ).toBe(true);
  });
});

describe("activity vouchers", () => {
  test("about six hundred, of every theme, wellness the most", () => {
    const vouchers = lines["activity-vouchers"];
    expect(vouchers.length).toBeGreaterThan(570);
    expect(vouchers.length).toBeLessThan(640);
    const counts = Map.groupBy(vouchers, ({ themeIds }) => themeIds[0] ?? 0);
    for (const [theme, id] of Object.entries(ACTIVITY_THEMES))
      expect(counts.get(id)?.length ?? 0, theme).toBeGreaterThan(vouchers.length * 0.05);
    expect(Math.max(...[...counts.values()].map((list) => list.length))).toBe(
      counts.get(ACTIVITY_THEMES.wellness)?.length,
    );
  });

  test("prices rise with the people, the public price is never below", () => {
    for (const { code, prices } of lines["activity-vouchers"]) {
      expect(isRising(prices.map(({ adults }) => adults)), code).toBe(true);
      expect(isRising(prices.map(({ sellPriceCents }) => sellPriceCents)), code).toBe(true);
      expect(
        prices.every(
          ({ sellPriceCents, barPriceCents }) => barPriceCents >= sellPriceCents && sellPriceCents % 100 === 90,
        ),
        code,
      ).toBe(true);
    }
  });

  test("each can be used on some day, and what it includes is the hotel's own", () => {
    const owners = new Map(lines.activities.map((activity) => [`${activity.hotelId} ${activity.code}`, activity]));
    for (const { code, hotelId, activityCodes, openWeekdays } of lines["activity-vouchers"]) {
      const included = activityCodes.map((activityCode) => owners.get(`${hotelId} ${activityCode}`));
      expect(
        included.every((activity) => activity !== undefined),
        code,
      ).toBe(true);
      expect(openWeekdays.length, code).toBeGreaterThan(0);
      for (const weekday of openWeekdays)
        expect(
          included.every((activity) => activity?.openWeekdays.includes(weekday)),
          code,
        ).toBe(true);
    }
  });

  test("they are sold where one would believe it: no spa day without a spa, no tasting without vines", () => {
    const hotels = new Map(lines.hotels.map((hotel) => [hotel.id, hotel]));
    const needs: Record<string, Facility> = {
      spa_access: "spa",
      massage: "spa",
      facial: "spa",
      private_spa: "spa",
      lunch: "restaurant",
      brunch: "restaurant",
      cooking_class: "restaurant",
      gourmet_dinner: "gourmet_restaurant",
      hammam: "hammam",
    };
    const unbelievable = lines["activity-vouchers"].filter(({ hotelId, activityCodes }) => {
      const facilities = hotels.get(hotelId)?.facilities ?? [];
      return activityCodes.some((kind) => needs[kind] !== undefined && !facilities.includes(needs[kind]));
    });
    expect(unbelievable.map(({ code }) => code)).toEqual([]);
  });

  test("five languages, none a copy of another; no two neighbours sell under one name", () => {
    const cities = new Map(lines.hotels.map((hotel) => [hotel.id, hotel.cityId]));
    for (const { code, texts } of lines["activity-vouchers"]) {
      const words = LANGUAGES.map((language) => texts[language]);
      expect(
        words.every((entry) => entry && entry.label && entry.included.length > 0 && entry.reservation),
        code,
      ).toBe(true);
      expect(new Set(words.map((entry) => entry?.reservation)).size, code).toBe(LANGUAGES.length);
    }
    for (const vouchers of Map.groupBy(lines["activity-vouchers"], ({ hotelId }) => cities.get(hotelId)).values()) {
      const labels = vouchers.map(({ texts }) => texts.fr?.label);
      expect(new Set(labels).size, labels.join(" / ")).toBe(labels.length);
    }
  });

  test("a ticket for the whole day asks for a date at most, never for an hour", () => {
    const wholeDay = new Set(["theme_park", "zoo", "castle_visit"]);
    const tickets = lines["activity-vouchers"].filter(({ activityCodes }) =>
      activityCodes.every((code) => wholeDay.has(code)),
    );
    expect(tickets.filter(({ activityCodes }) => activityCodes.includes("theme_park")).length).toBeGreaterThan(1);
    const hour = /créneau|(?<!48 )heure|\bla hora\b|tijdstip|orario|\byour time\b/i;
    const wrong = tickets
      .flatMap(({ texts }) => LANGUAGES.flatMap((language) => texts[language]?.reservation ?? []))
      .filter((line) => hour.test(line));
    expect([...new Set(wrong)]).toEqual([]);
  });

  test("nothing that costs extra stands among what is included", () => {
    const extra =
      /^Hors |en location|(?:^| )no incluid|de alquiler|^Exclusief|te huur|escluse|a noleggio|not included|hire on site/;
    const wrong = lines["activity-vouchers"]
      .flatMap(({ texts }) => LANGUAGES.flatMap((language) => texts[language]?.included ?? []))
      .filter((line) => extra.test(line));
    expect([...new Set(wrong)]).toEqual([]);
  });

  test("a catalogue of sixty hotels has all themes, too", async () => {
    const small = await makeFolder({ hotels: 60 });
    const vouchers = readLines(small.folder, "activity-vouchers");
    small.remove();
    expect(new Set(vouchers.flatMap(({ themeIds }) => themeIds))).toEqual(new Set(Object.values(ACTIVITY_THEMES)));
    expect(vouchers.length).toBeGreaterThan(18);
  });
});
