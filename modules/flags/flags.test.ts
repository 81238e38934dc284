import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OpenFeature } from "@openfeature/server-sdk";
import { readEnv } from "#platform/env.ts";
import { SITES } from "#modules/sites/locales.ts";
import { FLAG_DEFAULTS } from "./definitions.ts";
import { isMetasearchVisitor } from "#modules/visit/metasearch.ts";
import { factsOf } from "#modules/visit/facts.ts";
import { createFlags } from "./flags.server.ts";

const flagsOf = async (given: Record<string, unknown>, isIndexingAllowed = false) =>
  createFlags({ given, isIndexingAllowed });

describe("flagsFor", () => {
  it("gives the documented defaults without configuration", async () => {
    const { flagsFor } = await flagsOf({});
    for (const site of Object.values(SITES))
      expect(await flagsFor(site)).toEqual({ ...FLAG_DEFAULTS, careGate: false, indexing: false });
  });

  it("takes a bare value for everybody", async () => {
    const { flagsFor } = await flagsOf(
      { datesForced: true, autoDiscount: { code: "EXTRA10", value: 10 }, activityFlow: false },
      true,
    );
    expect(await flagsFor(SITES.it_IT)).toMatchObject({
      datesForced: true,
      autoDiscount: { code: "EXTRA10", value: 10 },
      activityFlow: false,
      promoBanner: true,
      indexing: true,
    });
  });

  it.each([
    { site: "fr_FR", facts: {}, expected: false },
    { site: "es_ES", facts: {}, expected: true },
    { site: "es_ES", facts: { from: "newsletter" }, expected: false },
    { site: "fr_FR", facts: { from: "newsletter", affiliateId: "12" }, expected: true },
    { site: "es_ES", facts: { from: "toString", affiliateId: "constructor" }, expected: true },
  ] as const)("affiliate before from before site before default: $site $facts", async ({ site, facts, expected }) => {
    const { flagsFor } = await flagsOf({
      homeBannerOnTop: {
        default: false,
        sites: { es_ES: true },
        from: { newsletter: false },
        affiliates: { 12: true },
      },
    });
    expect((await flagsFor(SITES[site], facts)).homeBannerOnTop).toBe(expected);
  });

  it("a rule without a default keeps the documented one; a site may have no discount", async () => {
    const { flagsFor } = await flagsOf({
      activityFlow: { sites: { nl_NL: false } },
      autoDiscount: { default: { code: "EXTRA10", value: 10 }, sites: { nl_NL: null } },
    });
    expect(await flagsFor(SITES.nl_NL)).toMatchObject({ activityFlow: false, autoDiscount: null });
    expect(await flagsFor(SITES.nl_BE)).toMatchObject({ activityFlow: true, autoDiscount: { code: "EXTRA10" } });
  });

  it("two processes' worth of flags in one process stay apart", async () => {
    const [on, off] = [await flagsOf({ allIncentive: true }), await flagsOf({})];
    expect([(await on.flagsFor(SITES.fr_FR)).allIncentive, (await off.flagsFor(SITES.fr_FR)).allIncentive]).toEqual([
      true,
      false,
    ]);
  });

  it("another provider's failure leaves the defaults", async () => {
    const refuse = () => Promise.reject(new Error("flag service is away"));
    const provider = {
      metadata: { name: "away" },
      runsOn: "server" as const,
      resolveBooleanEvaluation: refuse,
      resolveStringEvaluation: refuse,
      resolveNumberEvaluation: refuse,
      resolveObjectEvaluation: refuse,
    };
    const logger = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };
    OpenFeature.setLogger(logger);
    const { flagsFor } = await createFlags({ given: {}, isIndexingAllowed: true, provider });
    expect(await flagsFor(SITES.fr_FR)).toEqual({ ...FLAG_DEFAULTS, careGate: false, indexing: true });
  });

  it.each([
    [{ dateForced: true }, "dateForced"],
    [{ datesForced: "yes" }, "datesForced"],
    [{ autoDiscount: { code: "x", value: 10 } }, "autoDiscount"],
    [{ autoDiscount: { code: "EXTRA10", value: 0 } }, "autoDiscount"],
    [
      { autoDiscount: { default: { code: "EXTRA10", value: 10 }, sites: { it_IT: { code: "EXTRA10", value: 15 } } } },
      "EXTRA10 has more than one value",
    ],
    [{ promoBanner: { sites: { de_DE: false } } }, "promoBanner"],
    [{ promoBanner: { defualt: false } }, "promoBanner"],
  ])("refuses to start with %j", async (given, name) => {
    await expect(flagsOf(given)).rejects.toThrow(name);
  });
});

describe("promotion codes", () => {
  const discount = (code: string, value: number) => ({ code, value });
  const rule = {
    default: discount("EXTRA10", 10),
    sites: { es_ES: discount("EXTRA15", 15), nl_NL: null },
    from: { newsletter: discount("LETTER5", 5) },
    affiliates: { 77: discount("PARTNER20", 20), 78: null },
  };

  it.each([
    ["fr_FR", "EXTRA10", 10],
    ["fr_FR", " extra10 ", 10],
    ["fr_FR", "EXTRA15", null],
    ["es_ES", "EXTRA15", 15],
    ["es_ES", "EXTRA10", null],
    ["nl_NL", "EXTRA10", null],
    ["nl_NL", "LETTER5", 5],
    ["fr_FR", "PARTNER20", 20],
    ["fr_FR", "", null],
    ["fr_FR", "toString", null],
    ["fr_FR", "GONE", null],
  ] as const)("%s: %s is worth %s", async (site, code, percentage) => {
    const { findPromotionCode } = await flagsOf({ autoDiscount: rule });
    expect(findPromotionCode(site, code, "booking")?.percentage ?? null).toBe(percentage);
  });

  it("are for stays alone", async () => {
    const { findPromotionCode } = await flagsOf({ autoDiscount: rule });
    for (const flow of ["gifting", "activity", "hotel"] as const)
      expect(findPromotionCode("fr_FR", "EXTRA10", flow)).toBeNull();
  });

  it.each([
    [{}, "EXTRA10"],
    [{ affiliateId: "77" }, "PARTNER20"],
    [{ affiliateId: "78" }, null],
    [{ promotionCode: "PARTNER20" }, "PARTNER20"],
    [{ promotionCode: "gone" }, "EXTRA10"],
    [{ affiliateId: "78", promotionCode: "LETTER5" }, "LETTER5"],
  ])("the code that an address carries stays the visitor's where it counts: %j has %s", async (facts, code) => {
    const { flagsFor } = await flagsOf({ autoDiscount: rule });
    expect((await flagsFor(SITES.fr_FR, facts)).autoDiscount?.code ?? null).toBe(code);
  });

  it("what a card shows is what the checkout takes, whoever comes to whichever site", async () => {
    const { flagsFor, findPromotionCode } = await flagsOf({ autoDiscount: rule });
    for (const site of Object.values(SITES)) {
      for (const facts of [
        {},
        { from: "newsletter" },
        { affiliateId: "77" },
        { affiliateId: "78" },
        { promotionCode: "EXTRA15" },
      ]) {
        const { autoDiscount } = await flagsFor(site, facts);
        const taken = autoDiscount && findPromotionCode(site.id, autoDiscount.code, "booking");
        expect(taken).toEqual(autoDiscount && { code: autoDiscount.code, percentage: autoDiscount.value });
      }
    }
  });

  it("a server without public hosts shows one; FEATURE_FLAGS has the last word", async () => {
    const tryOut = (given: Record<string, unknown>) => createFlags({ given, isIndexingAllowed: false, isTryOut: true });
    for (const site of Object.values(SITES))
      expect((await (await tryOut({})).flagsFor(site)).autoDiscount).toEqual({ code: "EXTRA10", value: 10 });
    expect((await (await tryOut({ autoDiscount: null })).flagsFor(SITES.fr_FR)).autoDiscount).toBeNull();
    expect(
      (await (await tryOut({ autoDiscount: { sites: { fr_FR: null } } })).flagsFor(SITES.it_IT)).autoDiscount,
    ).toEqual({ code: "EXTRA10", value: 10 });
  });
});

describe("docs/flags.md", () => {
  it("lists every flag with its default", () => {
    const listed = [...readFileSync("docs/flags.md", "utf8").matchAll(/^\| `(\w+)` +\| `(\w+)` +\|/gm)].map(
      ([, name, value]) => [name, value],
    );
    expect(listed).toEqual(Object.entries(FLAG_DEFAULTS).map(([name, value]) => [name, JSON.stringify(value)]));
  });
});

describe("FEATURE_FLAGS", () => {
  it("is a JSON object, empty unless set", () => {
    expect(readEnv({}).FEATURE_FLAGS).toEqual({});
    expect(readEnv({ FEATURE_FLAGS: '{"datesForced":true}' }).FEATURE_FLAGS).toEqual({ datesForced: true });
  });
  it.each(["{", "[]", "true", '"datesForced"', "null"])("%s stops the server and names the variable", (text) => {
    expect(() => readEnv({ FEATURE_FLAGS: text })).toThrow("FEATURE_FLAGS");
  });
});

describe("metasearch visitors", () => {
  const facts = (query: string) => factsOf(new URL(`http://fr.localhost/${query}`));

  it.each(["hotel-ad", "trip-advisor", "kayak", "trivago", "skyscanner", "cozycozy", "bing hotel ads", "Kayak"])(
    "%s with utm_content is one",
    (source) => {
      expect(isMetasearchVisitor(facts(`?utm_source=${encodeURIComponent(source)}&utm_content=42`))).toBe(true);
    },
  );
  it.each([
    "",
    "?utm_source=kayak",
    "?utm_source=kayak&utm_content=",
    "?utm_source=newsletter&utm_content=42",
    "?utm_content=42",
  ])("%s is none", (query) => {
    expect(isMetasearchVisitor(facts(query))).toBe(false);
  });
  it("gets the hotel flow only while the experiment runs, nobody else does", async () => {
    const { flagsFor } = await flagsOf({ metasearchHotelFlow: true });
    expect((await flagsFor(SITES.fr_FR, facts("?utm_source=trivago&utm_content=1"))).metasearchHotelFlow).toBe(true);
    expect((await flagsFor(SITES.fr_FR, facts("?from=home"))).metasearchHotelFlow).toBe(false);
    expect(
      (await (await flagsOf({})).flagsFor(SITES.fr_FR, facts("?utm_source=trivago&utm_content=1"))).metasearchHotelFlow,
    ).toBe(false);
  });
  it("facts are cut and empty ones are none", () => {
    expect(facts(`?from=%20&affiliateId=${"9".repeat(300)}`)).toEqual({
      from: undefined,
      affiliateId: "9".repeat(100),
      promotionCode: undefined,
      utmSource: undefined,
      utmContent: undefined,
    });
  });
});
