import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeKey,
  decodeSearchKey,
  decodeThemeKey,
  encodeSearchKey,
  encodeThemeKey,
  KEY_FIELDS,
  type KeyCriteria,
} from "./search-key.ts";

const anyId = fc.integer({ min: 0, max: 2_147_483_647 });
const anyCriteria = fc.record(Object.fromEntries(KEY_FIELDS.map((field) => [field, anyId])), {
  requiredKeys: [],
}) as fc.Arbitrary<KeyCriteria>;

describe("the general search key", () => {
  it.each([
    [{ country: 21 }, "CNT1_lVRS1_9"],
    [{ region: 812 }, "RGN2_mkVRS1_9"],
    [{ city: 6001, theme: 16 }, "CTY3_4mpSTH1_gVRS1_9"],
    [{ city: 6001, distanceMin: 0, distanceMax: 30 }, "CTY3_4mpMKM1_0MKS1_uVRS1_9"],
    [{}, "_"],
  ])("%j is %s", (criteria, key) => {
    expect(encodeSearchKey(criteria)).toBe(key);
    expect(decodeSearchKey(key)).toEqual(criteria);
  });

  it("says back what was written", () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        expect(decodeSearchKey(encodeSearchKey(criteria))).toEqual({ ...criteria });
      }),
    );
  });

  it("has one key for a search: whatever decodes is written the same", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."CNTRGYPSEAHMKV_0189agklmuz".split("")), maxLength: 40 });
    fc.assert(
      fc.property(letters, fc.boolean(), (text, hasEnd) => {
        const key = hasEnd ? `${text}VRS1_9` : text;
        const criteria = decodeSearchKey(key);
        expect(criteria === null ? key : encodeSearchKey(criteria)).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    "",
    "CNT1_l",
    "VRS1_9",
    "CNT2_lVRS1_9",
    "CNT1_LVRS1_9",
    "XXX1_lVRS1_9",
    "RGN2_0kVRS1_9",
    "CTY3_4mpCNT1_lVRS1_9",
    "CNT1_lCNT1_lVRS1_9",
    "CNT6_zzzzzzVRS1_9",
    "CNT1_lVRS1_8",
    "../../etc",
    "CNT1_l VRS1_9",
  ])("%j is none", (key) => expect(decodeSearchKey(key)).toBeNull());
});

describe("the short key of theme pages", () => {
  it("of theme 16 is ccg", () => {
    expect(encodeThemeKey({ theme: 16 })).toBe("ccg");
    expect(decodeThemeKey("ccg")).toEqual({ theme: 16 });
  });

  it("says back theme and region", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (theme, region) => {
        const key = encodeThemeKey({ theme, region });
        expect(key && decodeThemeKey(key)).toEqual(region === 0 ? { theme } : { region, theme });
      }),
    );
  });

  it.each(["", "0", "rr", "0ccg", "CCG", "zzzzzzz", "c-g"])("%j is none", (key) =>
    expect(decodeThemeKey(key)).toBeNull(),
  );

  it("cannot hold a region of four digits", () => expect(encodeThemeKey({ theme: 16, region: 1000 })).toBeNull());

  it("is never mistaken for the general form", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (theme) => {
        expect(decodeKey(encodeThemeKey({ theme }) ?? "")).toEqual({ theme });
      }),
    );
  });
});
