import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { THEMES, type ActivityKind, type Facility, type ThemeKey } from "#modules/catalogue/vocabulary.ts";
import type { HotelLine, PackageLine } from "#modules/catalogue/import/schema.ts";
import { weekday, day } from "#platform/dates.ts";
import { makeFolder, readLines, type Lines } from "./testing.ts";

type Stay = { stay: PackageLine; hotel: HotelLine };

let remove = () => {};
let lines: Pick<Lines, "hotels" | "rooms" | "rate-plans" | "activities" | "packages" | "ari">;
let stays: Stay[];

beforeAll(async () => {
  const made = await makeFolder({ hotels: 420 });
  remove = made.remove;
  lines = {
    hotels: readLines(made.folder, "hotels"),
    rooms: readLines(made.folder, "rooms"),
    "rate-plans": readLines(made.folder, "rate-plans"),
    activities: readLines(made.folder, "activities"),
    packages: readLines(made.folder, "packages"),
    ari: readLines(made.folder, "ari"),
  };
  const hotels = new Map(lines.hotels.map((hotel) => [hotel.id, hotel]));
  stays = lines.packages.flatMap((stay) => {
    const hotel = hotels.get(stay.hotelId);
    return hotel ? [{ stay, hotel }] : [];
  });
}, 60_000);
afterAll(() => remove());

const withTheme = (theme: ThemeKey) => stays.filter(({ stay }) => stay.themeIds.includes(THEMES[theme]));

describe("a stay keeps what its themes promise", () => {
  const ANY: [ThemeKey, ActivityKind[]][] = [
    ["spa", ["spa_access", "thermal_access", "thalasso", "private_spa", "massage"]],
    ["massage", ["massage"]],
    ["thermal", ["thermal_access"]],
    ["spa_dinner", ["dinner", "gourmet_dinner"]],
    ["wine", ["wine_tasting", "cellar_visit"]],
    ["theme_parks", ["theme_park"]],
    ["gastronomy", ["dinner", "gourmet_dinner", "beer_tasting", "chocolate_tasting", "cooking_class"]],
  ];
  test.each(ANY)("%s", (theme, kinds) => {
    const found = withTheme(theme);
    expect(found.length).toBeGreaterThan(0);
    expect(
      found
        .filter(({ stay }) => !stay.activityCodes.some((code) => kinds.includes(code as ActivityKind)))
        .map(({ stay }) => stay.id),
    ).toEqual([]);
  });

  test("full board is on a full-board plan, every other stay has breakfast", () => {
    const boards = new Map(lines["rate-plans"].map((plan) => [`${plan.hotelId} ${plan.code}`, plan.board]));
    for (const { stay } of stays.filter(({ stay: { kind } }) => kind === "weekend")) {
      const isFull = stay.themeIds.includes(THEMES.full_board);
      expect(boards.get(`${stay.hotelId} ${stay.ratePlanCode}`), String(stay.id)).toBe(isFull ? "FB" : "BB");
    }
  });

  test("beach is by the sea, luxury is in a great house, a private hot tub is in the room or booked", () => {
    expect(withTheme("beach").filter(({ hotel }) => !hotel.environments.includes("seaside"))).toEqual([]);
    expect(withTheme("luxury").filter(({ hotel }) => hotel.stars < 4)).toEqual([]);
    expect(
      withTheme("private_jacuzzi").filter(
        ({ stay }) => stay.roomCode !== "JAC" && !stay.activityCodes.includes("private_spa"),
      ),
    ).toEqual([]);
  });
});

describe("a hotel does only what it can", () => {
  const NEEDS: [ActivityKind, Facility][] = [
    ["spa_access", "spa"],
    ["massage", "massage_rooms"],
    ["facial", "massage_rooms"],
    ["private_spa", "jacuzzi"],
    ["dinner", "restaurant"],
    ["gourmet_dinner", "gourmet_restaurant"],
    ["lunch", "restaurant"],
  ];
  test("says what its parking costs, that free is free, and how breakfast is served", () => {
    for (const { hasParking, parking, facilities, texts } of lines.hotels) {
      expect([hasParking, parking?.priceCents === 0]).toEqual([
        parking !== undefined,
        facilities.includes("free_parking"),
      ]);
      expect(JSON.stringify(texts.fr)).not.toMatch(/€ la nuit/);
      expect(texts.fr?.breakfast?.details.length).toBeGreaterThanOrEqual(3);
      expect(texts.fr?.transport?.length).toBeGreaterThan(0);
    }
    const laidOut = lines.hotels.filter(({ texts }) => /[Bb]uffet du matin/.test(texts.fr?.description ?? ""));
    expect(laidOut.filter(({ breakfast }) => breakfast.type !== "buffet")).toEqual([]);
    expect(new Set(lines.hotels.map(({ breakfast }) => breakfast.type)).size).toBe(4);
  });

  test("rooms have their details, and tell of a sofa bed what to know", () => {
    expect(lines.rooms.filter(({ texts }) => (texts.fr?.detailsSection?.details.length ?? 0) < 3)).toEqual([]);
    const sofas = lines.rooms.filter(({ bedding }) => bedding.some(({ kind }) => kind === "sofa"));
    expect(sofas.filter(({ texts }) => !/canapé-lit/.test(texts.fr?.importantInfos?.join() ?? ""))).toEqual([]);
    expect(lines.packages.some(({ texts }) => texts.fr?.importantInfos?.length === 2)).toBe(true);
  });

  test.each(NEEDS)("%s needs %s", (kind, facility) => {
    const hotels = new Map(lines.hotels.map((hotel) => [hotel.id, hotel]));
    const wrong = lines.activities.filter(
      (line) => line.kind === kind && !hotels.get(line.hotelId)?.facilities.includes(facility),
    );
    expect(wrong.map((line) => line.hotelId)).toEqual([]);
  });

  test("ski passes only in the mountains, surfing only by the sea", () => {
    const hotels = new Map(lines.hotels.map((hotel) => [hotel.id, hotel]));
    const of = (kind: ActivityKind) =>
      lines.activities.filter((line) => line.kind === kind).map((line) => hotels.get(line.hotelId)?.environments ?? []);
    expect(of("ski_pass").length).toBeGreaterThan(0);
    expect(of("ski_pass").every((environments) => environments.includes("mountain"))).toBe(true);
    expect(
      of("surf_lesson").every((environments) => environments.includes("seaside") || environments.includes("lakeside")),
    ).toBe(true);
  });

  test("the private hot tub that a hotel has is in one of its rooms", () => {
    for (const hotel of lines.hotels.filter((line) => line.facilities.includes("private_jacuzzi"))) {
      expect(
        lines.rooms.some((room) => room.hotelId === hotel.id && room.code === "JAC"),
        hotel.name,
      ).toBe(true);
    }
  });

  test("codes that a stay names exist, and its room is sold on its plan", () => {
    const activities = new Set(lines.activities.map((line) => `${line.hotelId} ${line.code}`));
    const plans = new Map(lines["rate-plans"].map((plan) => [`${plan.hotelId} ${plan.code}`, plan.roomCodes]));
    for (const { stay } of stays) {
      expect(stay.activityCodes.filter((code) => !activities.has(`${stay.hotelId} ${code}`))).toEqual([]);
      expect(plans.get(`${stay.hotelId} ${stay.ratePlanCode}`)).toContain(stay.roomCode);
    }
  });

  test("local tax is levied where it is in truth", () => {
    const amounts = (test: (hotel: HotelLine) => boolean) =>
      lines.hotels
        .filter(test)
        .map(({ localTax }) => (localTax.type === "PERSON_NIGHT" ? localTax.amountCents : localTax.percentage));
    expect(
      amounts((hotel) => hotel.code.startsWith("ES") && /^(41|18|28)/.test(hotel.zipCode)).every(
        (amount) => amount === 0,
      ),
    ).toBe(true);
    expect(
      amounts((hotel) => hotel.code.startsWith("ES") && /^(08|17|07)/.test(hotel.zipCode)).every(
        (amount) => amount > 0,
      ),
    ).toBe(true);
    expect(
      lines.hotels
        .filter((hotel) => hotel.zipCode.startsWith("1012 "))
        .every((hotel) => hotel.localTax.type === "BOOKING_PERCENTAGE" && hotel.localTax.percentage === 12.5),
    ).toBe(true);
  });
});

describe("prices and stock", () => {
  const SATURDAYS = 6;
  const saturdaysOf = (line: Lines["ari"][number]) =>
    line.amounts.map((_, index) => index).filter((index) => weekday(addTo(line.from, index)) === SATURDAYS);
  const addTo = (from: string, index: number) =>
    day(new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  test("thirteen months, whole euros, the non-refundable plan below the flexible one", () => {
    for (const line of lines.ari) {
      expect(line.amounts.length).toBeGreaterThanOrEqual(396);
      expect(line.amounts.every((amount) => amount % 100 === 0 && amount >= 3500)).toBe(true);
    }
    const bars = new Map(
      lines.ari.filter((line) => line.ratePlanCode === "BAR").map((line) => [`${line.hotelId} ${line.roomCode}`, line]),
    );
    const ratios = lines.ari
      .filter((line) => line.ratePlanCode === "NR")
      .map((line) => mean(line.amounts) / mean(bars.get(`${line.hotelId} ${line.roomCode}`)?.amounts ?? [NaN]));
    expect(Math.max(...ratios)).toBeLessThan(0.93);
  });

  test("Saturdays cost more than Tuesdays; the sea is dearer in August, the slopes in February", () => {
    const monthMean = (line: Lines["ari"][number], month: string) =>
      mean(line.amounts.filter((_, index) => addTo(line.from, index).slice(5, 7) === month));
    const environments = new Map(lines.hotels.map((hotel) => [hotel.id, hotel.environments]));
    for (const line of lines.ari.filter((item) => item.ratePlanCode === "BAR")) {
      expect(mean(saturdaysOf(line).map((index) => line.amounts[index] ?? 0))).toBeGreaterThan(
        mean(saturdaysOf(line).map((index) => line.amounts[index + 3] ?? line.amounts[index - 4] ?? 0)),
      );
    }
    for (const line of lines.ari.filter(
      (item) => item.ratePlanCode === "BAR" && environments.get(item.hotelId)?.[0] === "seaside",
    ))
      expect(monthMean(line, "08")).toBeGreaterThan(monthMean(line, "01"));
    const slopes = new Set(
      lines.hotels.filter((hotel) => hotel.facilities.includes("ski_storage")).map((hotel) => hotel.id),
    );
    for (const line of lines.ari.filter((item) => slopes.has(item.hotelId) && item.ratePlanCode === "BAR"))
      expect(monthMean(line, "02")).toBeGreaterThan(monthMean(line, "06"));
  });

  test("some weekends of sought-after hotels are sold out, most are not; some nights are closed, some need two", () => {
    const withLimits = lines.ari.filter((line) => line.limits !== undefined && line.ratePlanCode === "BAR");
    const soldOut = withLimits.map((line) => {
      const days = saturdaysOf(line);
      return days.filter((index) => line.limits?.[index] === 0).length / days.length;
    });
    const popular = soldOut.toSorted((a, b) => b - a).slice(0, Math.floor(soldOut.length / 4));
    expect(mean(popular)).toBeGreaterThan(0.1);
    expect(mean(popular)).toBeLessThan(0.45);
    expect(mean(soldOut)).toBeLessThan(0.2);
    expect(withLimits.every((line) => line.limits?.every((limit) => limit <= 14))).toBe(true);
    expect(lines.ari.some((line) => line.closed?.includes(1))).toBe(true);
    expect(lines.ari.some((line) => line.minLos?.includes(2))).toBe(true);
    expect(lines.ari.some((line) => line.closedToArrival?.includes(1))).toBe(true);
  });
});
