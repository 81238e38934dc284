import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { describePicture, describeScene } from "./alt.ts";
import { assignPictures } from "./assign.ts";
import type { PictureSubject } from "./subject.ts";
import { MOODS } from "./moods.ts";
import { LAYOUTS, SCENES } from "./names.ts";

const COUNTRIES = ["FR", "ES", "IT", "BE", "NL"] as const;

describe("words", () => {
  it("describes every scene, layout and mood in every language, each its own way", () => {
    for (const language of LANGUAGES) {
      const said = new Set<string>();
      for (const scene of SCENES) {
        for (const [seed] of LAYOUTS[scene].entries()) {
          for (const mood of MOODS) {
            const words = describeScene(scene, mood, language, seed);
            expect(words.length).toBeLessThan(90);
            expect(words).not.toMatch(/undefined|\s{2}|\{|'/);
            said.add(words);
          }
        }
      }
      expect(said.size).toBe(SCENES.reduce((sum, scene) => sum + LAYOUTS[scene].length, 0) * MOODS.length);
    }
  });

  it("describes every picture of a house in every language", () => {
    for (const [index, kind] of (["hotel", "inn", "castle", "chalet", "boat"] as const).entries()) {
      const subject: PictureSubject = {
        country: COUNTRIES[index] ?? "FR",
        environments: ["city"],
        hasSpa: true,
        hasPool: true,
        seed: kind,
      };
      for (const { alt } of assignPictures(subject))
        for (const language of LANGUAGES) {
          expect(alt[language].length).toBeLessThan(110);
          expect(alt[language]).not.toMatch(/undefined|\s{2}|\{|'/);
        }
    }
  });

  it("says nothing about a photograph", () => expect(describePicture("photo-4711")).toBeNull());
});
