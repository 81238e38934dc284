import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { LINE_SCHEMAS } from "#modules/catalogue/import/schema.ts";
import {
  SAMPLE_ACTIVITY_VOUCHER,
  SAMPLE_HOTEL,
  SAMPLE_PACKAGE,
  SAMPLE_ROOM,
} from "#modules/catalogue/import/sample-lines.ts";
import { isSiteId, LANGUAGES, SITES } from "#modules/sites/locales.ts";
import { issueWords } from "./issue-words.ts";

const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const t = messages.translator("fr_FR");

/** What the schemas of files say of a line. */
const said = (schema: z.ZodType, line: object): string[] =>
  schema.safeParse(line).error?.issues.map(({ message }) => message) ?? [];

describe("what a schema says, in the words of the office", () => {
  it.each<[string, z.ZodType, object]>([
    ["nothing at all", LINE_SCHEMAS.hotels, {}],
    ["an empty package", LINE_SCHEMAS.packages, { texts: {}, themeIds: [] }],
    ["names that are too long", LINE_SCHEMAS.hotels, { ...SAMPLE_HOTEL, name: "x".repeat(5000), stars: 77 }],
    ["a room of no size", LINE_SCHEMAS.rooms, { ...SAMPLE_ROOM, sizeM2: -1, code: "" }],
    ["an address that is none", LINE_SCHEMAS.hotels, { ...SAMPLE_HOTEL, reservationsEmail: "nobody", type: "tent" }],
    ["themes that are none", LINE_SCHEMAS.packages, { ...SAMPLE_PACKAGE, themeIds: [1] }],
    ["themes of another kind", LINE_SCHEMAS["activity-vouchers"], { ...SAMPLE_ACTIVITY_VOUCHER, themeIds: [1, 2, 3] }],
  ])("%s: no word of it is English", (_, schema, line) => {
    const found = said(schema, line);
    expect(found.length).toBeGreaterThan(0);
    for (const message of found) {
      const words = issueWords(t, message);
      expect(words, message).not.toBeNull();
      expect(words, message).not.toMatch(/invalid|expected|received|small|big|unknown/i);
    }
  });

  it.each([
    ["Invalid input: expected object, received undefined", "Ce champ est obligatoire."],
    ["Too small: expected array to have >=1 items", "Ce champ est obligatoire."],
    ["Too small: expected number to be >=2", "Au moins 2."],
    ["Too small: expected number to be >0", "Plus de 0."],
    ["Too small: expected string to have >=3 characters", "Au moins 3 caractères."],
    ["Too big: expected string to have <=80 characters", "80 caractères au plus."],
    ["Too big: expected array to have <=4 items", "4 au plus."],
    ["below sellPriceCents", "Plus bas que le prix payé."],
    ["A is the code of package 7", "Ce code est déjà pris."],
    ["names 1 twice", "1 y figure deux fois."],
    ["2 nights must cost more than fewer", "Le prix doit monter avec le nombre\u00a0: voyez 2."],
    ["hotel 5 has no activity NONE", "Inconnu\u00a0: NONE."],
    ["at least one language", "Dites-le dans une langue au moins."],
    ["needs 3 entries like amounts", null],
  ])("%s", (message, words) => expect(issueWords(t, message)).toBe(words));

  it("has words in every language", () => {
    for (const language of LANGUAGES) {
      const site = Object.values(SITES).find((one) => one.language === language) ?? SITES.preview;
      expect(issueWords(messages.translator(site.id), "Too big: expected number to be <=5")).toContain("5");
    }
  });
});
