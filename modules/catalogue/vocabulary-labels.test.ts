import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { slugify } from "#modules/sites/paths.ts";
import { BOARDS } from "./types.ts";
import { BEDDING_LABELS } from "./labels/bedding.ts";
import { ACTIVITY_THEME_TEXTS } from "./labels/activity-themes.ts";
import { THEME_TEXTS } from "./labels/themes.ts";
import {
  ACTIVITY_THEMES,
  ACTIVITY_GROUPS,
  ACTIVITY_KINDS,
  ENVIRONMENTS,
  FACILITIES,
  HOTEL_TYPES,
  STYLES,
  THEMES,
} from "./vocabulary.ts";
import {
  activityThemeOf,
  activityThemesIn,
  beddingLabel,
  labelOf,
  labelsOf,
  themeOf,
  themesIn,
} from "./vocabulary-labels.ts";

const LISTS = [
  ["hotelTypes", HOTEL_TYPES],
  ["environments", ENVIRONMENTS],
  ["styles", STYLES],
  ["facilities", FACILITIES],
  ["activityKinds", Object.keys(ACTIVITY_KINDS)],
  ["activityGroups", ACTIVITY_GROUPS],
  ["boards", BOARDS],
] as const;

describe("labels", () => {
  test.each(LISTS)("%s: every key has a clean word in every language, none twice in a list", (list, keys) => {
    for (const language of [...LANGUAGES, "fr_BE", "nl_BE"] as const) {
      const labels = keys.map((key) => labelOf(list, key, language));
      expect(
        labelsOf(list, language)
          .map((entry) => entry.label)
          .toSorted(),
      ).toEqual(labels.toSorted());
      expect(new Set(labels).size, `${list} in ${language}`).toBe(labels.length);
      for (const label of labels) expect(label).toMatch(/^[\p{Lu}\d][^_{}]*[^\s.]$/u);
    }
  });

  test("a key that is none shows itself, also one of every object", () => {
    expect(labelOf("facilities", "helipad", "fr")).toBe("helipad");
    expect(labelOf("facilities", "toString", "fr")).toBe("toString");
  });

  test("Belgium has words of its own, and otherwise its language's", () => {
    expect([
      labelOf("facilities", "air_conditioning", "nl"),
      labelOf("facilities", "air_conditioning", "nl_BE"),
    ]).toEqual(["Airconditioning", "Airco"]);
    expect(labelOf("facilities", "bar", "fr_BE")).toBe("Bar");
  });
});

describe("themes", () => {
  test.each([
    ["stays", themesIn, THEMES],
    ["activities", activityThemesIn, ACTIVITY_THEMES],
  ] as const)("every theme of %s has name, slug and pitch in every language", (_, listThemes, ids) => {
    for (const language of LANGUAGES) {
      const themes = listThemes(language);
      expect(new Set(themes.map((theme) => theme.id))).toEqual(new Set<number>(Object.values(ids)));
      expect(new Set(themes.map((theme) => theme.name)).size).toBe(themes.length);
      expect(new Set(themes.map((theme) => theme.slug)).size).toBe(themes.length);
      for (const theme of themes) {
        expect(theme.slug).toBe(slugify(theme.slug));
        expect(theme.pitch).toMatch(/\.$/);
        expect(theme.pitch.length).toBeLessThan(70);
      }
    }
  });

  test("pitches are written for each language", () => {
    for (const { pitch } of [...Object.values(THEME_TEXTS), ...Object.values(ACTIVITY_THEME_TEXTS)])
      expect(new Set(LANGUAGES.map((language) => pitch[language])).size).toBe(LANGUAGES.length);
  });

  test("an id that is none is null", () => {
    expect(themeOf(17, "fr")).toBeNull();
    expect(themeOf(986, "fr")).toBeNull();
    expect(activityThemeOf(16, "fr")).toBeNull();
    expect(activityThemeOf(986, "it")).toMatchObject({
      key: "wellness",
      name: "Spa e benessere",
      slug: "spa-e-benessere",
    });
    expect(themeOf(16, "nl")).toMatchObject({ key: "spa", name: "Wellness" });
  });
});

test("beds are counted", () => {
  expect(beddingLabel({ kind: "double", count: 1 }, "fr")).toBe("1\u00a0lit double");
  expect(beddingLabel({ kind: "single", count: 2 }, "it")).toBe("2\u00a0letti singoli");
  expect(beddingLabel({ kind: "twin", count: 1 }, "es")).toBe("2\u00a0camas individuales");
  expect(beddingLabel({ kind: "twin", count: 1 }, "it")).toBe("2\u00a0letti singoli");
  expect(beddingLabel({ kind: "sofa", count: 1 }, "nl_BE")).toBe("1\u00a0slaapsofa");
  for (const forms of Object.values(BEDDING_LABELS))
    for (const language of LANGUAGES) expect(forms.one[language]).not.toBe(forms.other[language]);
});
