import { describe, expect, it } from "vitest";
import { findStale } from "./find-stale.ts";

const LINE = {
  texts: {
    fr: { label: "La mer", importantInfos: ["Fermé le lundi"] },
    es: { label: "El mar", importantInfos: [] },
    it: { label: "Il mare" },
  },
};
const to = (was: unknown, is: unknown) => ({ was, is });

describe("what a change means for translations", () => {
  it.each([
    ["another French text", { "texts.fr.label": to("Mer", "La mer") }, ["es label", "it label"]],
    [
      "French with its Spanish",
      { "texts.fr.label": to("Mer", "La mer"), "texts.es.label": to("Mar", "El mar") },
      ["it label"],
    ],
    ["French of what nobody has translated", { "texts.fr.importantInfos": to(["a"], ["b"]) }, []],
    ["French that was not there", { "texts.fr.label": to(undefined, "La mer") }, []],
    ["French that is no more", { "texts.fr.label": to("Mer", undefined) }, []],
    ["a translation", { "texts.es.label": to("Mar", "El mar") }, []],
    ["something else", { discountPercent: to(10, 20) }, []],
  ])("%s", (_what, change, marked) => {
    expect(findStale(LINE, change).stale.map(({ language, field }) => `${language} ${field}`)).toEqual(marked);
  });

  it("keeps the French that was right, and knows which text is new", () => {
    const found = findStale(LINE, { "texts.fr.label": to("Mer", "La mer"), "texts.es.label": to("Mar", "El mar") });
    expect(found.stale[0]?.french).toBe("Mer");
    expect(found.fresh).toEqual([{ language: "es", field: "label" }]);
  });
});
