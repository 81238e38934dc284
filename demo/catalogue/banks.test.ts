import { describe, expect, test } from "vitest";
import { ACTIVITY_KINDS, HOTEL_TYPES, STYLES } from "#modules/catalogue/vocabulary.ts";
import { ACTIVITY_COPY, ACTIVITY_FACTS } from "./activity-facts.ts";
import { MENUS, WHY } from "./copy/activities/more.ts";
import {
  BREAKFAST_DRINKS,
  BREAKFAST_FIRST,
  BREAKFAST_INFOS,
  BREAKFAST_OF,
  BREAKFAST_ORGANIC,
} from "./copy/hotels/mornings.ts";
import { HOUSES } from "./copy/hotels/houses.ts";
import { OPENINGS } from "./copy/hotels/openings.ts";
import { STYLES_OF_ROOMS, TRANSPORT } from "./copy/hotels/comforts.ts";
import { STAY_INFOS } from "./copy/packages/infos.ts";
import { SCENES } from "./copy/packages/scenes.ts";
import { SPIRITS } from "./copy/packages/spirits.ts";
import { ROOM_DETAILS, ROOM_DETAILS_TITLE, ROOM_INFOS } from "./copy/room-details.ts";
import { RESERVATIONS, VOUCHER_CLOSINGS } from "./copy/vouchers/closings.ts";
import { VOUCHER_COPY } from "./voucher-rules.ts";
import { LABELS } from "./package-texts.ts";
import { SETTINGS } from "./places/parse.ts";
import { RECIPES } from "./recipe-names.ts";
import { REVIEW_BANKS } from "./reviews.ts";
import type { Five } from "./text.ts";

/** Rules of thumb that tell a column from another: what only that language writes. */
const FOREIGN: readonly [column: number, words: RegExp][] = [
  [0, /(?<!\p{L})(?:het|een|los|della|gli|the|with)(?!\p{L})/iu],
  [1, /(?<!\p{L})(?:het|een|della|gli|the|avec)(?!\p{L})/iu],
  [2, /(?<!\p{L})(?:della|gli|the|avec|una)(?!\p{L})/iu],
  [3, /(?<!\p{L})(?:het|een|los|the|avec|las)(?!\p{L})/iu],
  [4, /(?<!\p{L})(?:het|een|los|della|gli|avec|und)(?!\p{L})/iu],
];

const BANKS: [string, readonly Five[]][] = [
  ...Object.entries(OPENINGS),
  ...Object.entries(HOUSES),
  ...Object.entries(STYLES_OF_ROOMS),
  ...Object.entries(SPIRITS),
  ...Object.entries(LABELS),
  ...Object.entries(SCENES),
  ...Object.entries(VOUCHER_CLOSINGS),
  ...Object.entries(RESERVATIONS),
  ...Object.entries(VOUCHER_COPY).map(([kind, copy]): [string, readonly Five[]] => [
    `voucher ${kind}`,
    [...copy.labels, ...copy.texts],
  ]),
  ...Object.entries(ACTIVITY_COPY).map(([kind, copy]): [string, readonly Five[]] => [
    kind,
    [...copy.titles, ...copy.texts, ...copy.details, ...copy.mustKnow],
  ]),
  ...Object.entries(WHY),
  ...Object.entries(TRANSPORT),
  ...Object.entries(BREAKFAST_OF),
  ["breakfast", [...Object.values(BREAKFAST_FIRST), ...BREAKFAST_INFOS, BREAKFAST_DRINKS, BREAKFAST_ORGANIC]],
  ["rooms", [ROOM_DETAILS_TITLE, ...Object.values(ROOM_DETAILS), ...Object.values(ROOM_INFOS)]],
  ["stays", Object.values(STAY_INFOS)],
  ...Object.entries(MENUS).map(([kind, courses]): [string, readonly Five[]] => [
    `menu ${kind}`,
    courses.flatMap(({ course, dishes }) => [course, ...dishes]),
  ]),
];

describe("the banks of sentences", () => {
  test.each(BANKS)("%s: five languages, none empty, none twice, the same placeholders", (_, bank) => {
    expect(bank.length).toBeGreaterThan(0);
    expect(new Set(bank.map((five) => five[0])).size).toBe(bank.length);
    for (const five of bank) {
      expect(five).toHaveLength(5);
      expect(five.filter((text) => text.trim() === "")).toEqual([]);
      expect(five.filter((text) => text !== text.trim())).toEqual([]);
    }
  });

  test.each(BANKS)("%s: no column speaks another's language", (_, bank) => {
    for (const five of bank)
      for (const [column, words] of FOREIGN) expect(words.test(five[column] ?? ""), five[column]).toBe(false);
  });

  test("French writes its spaces before ; : ! ?", () => {
    const faulty = BANKS.flatMap(([, bank]) => bank.map((five) => five[0])).filter((text) =>
      /[^\s  ][;!?]|[^\s  \d][:](?!\d)/.test(text),
    );
    expect(faulty).toEqual([]);
  });

  test("every kind has its share of sentences", () => {
    for (const setting of SETTINGS) expect(OPENINGS[setting].length, setting).toBeGreaterThanOrEqual(5);
    for (const type of HOTEL_TYPES) expect(HOUSES[type].length, type).toBeGreaterThanOrEqual(3);
    for (const style of STYLES) expect(STYLES_OF_ROOMS[style].length, style).toBeGreaterThanOrEqual(2);
    for (const recipe of RECIPES) expect(LABELS[recipe].length, recipe).toBeGreaterThanOrEqual(12);
    expect(Object.keys(ACTIVITY_FACTS).toSorted()).toEqual(Object.keys(ACTIVITY_KINDS).toSorted());
  });

  test("guests have something to say in every language", () => {
    for (const bank of Object.values(REVIEW_BANKS)) {
      expect(new Set(bank.openings).size).toBe(bank.openings.length);
      for (const topic of [bank.welcome, bank.room, bank.breakfast, bank.food, bank.spa, bank.small, bank.large])
        expect(topic.length).toBeGreaterThanOrEqual(3);
    }
  });
});
