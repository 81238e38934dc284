import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutSummary, cutText, SHORT, type Piece } from "./shorten.ts";

const WORDS = "Poser la valise, enfiler le peignoir, oublier l’heure : ce séjour ne demande rien de plus. "
  .repeat(6)
  .trim();
const textOf = (paragraphs: Piece[][], reaches: Piece["reach"][]) =>
  paragraphs
    .flat()
    .filter((piece) => reaches.includes(piece.reach))
    .map((piece) => piece.text)
    .join("");

describe("cutText", () => {
  test("a short text is whole for everybody", () => {
    expect(cutText("Deux nuits face à la mer.")).toEqual([[{ text: "Deux nuits face à la mer.", reach: "all" }]]);
  });

  test("phones read at most 86 letters, wide screens 250, both whole words", () => {
    const pieces = cutText(WORDS);
    const phone = textOf(pieces, ["all"]);
    const desktop = textOf(pieces, ["all", "desktop"]);
    expect(phone.length).toBeLessThanOrEqual(SHORT.phone);
    expect(phone.length).toBeGreaterThan(70);
    expect(WORDS[phone.length]).toBe(" ");
    expect(desktop.length).toBeLessThanOrEqual(SHORT.desktop);
    expect(desktop.length).toBeGreaterThan(230);
    expect(WORDS[desktop.length]).toBe(" ");
  });

  test.each([
    ["a sentence", `${"a".repeat(70)} fin. Le dimanche soir paraîtra plus doux.`, `${"a".repeat(70)} fin.`],
    ["a clause", `${"a".repeat(70)} chacun, l’un ferme, l’autre pas.`, `${"a".repeat(70)} chacun`],
    ["a clause after a space", `${"a".repeat(76)}\u00a0: deux nuits dans les arbres`, "a".repeat(76)],
  ])("%s that has only begun is left out", (_, text, shown) => {
    expect(textOf(cutText(text), ["all"])).toBe(shown);
  });

  test("a paragraph that begins beyond the limit is hidden whole", () => {
    expect(cutText(`${WORDS}\n\nEt encore.`)[1]).toEqual([{ text: "Et encore.", reach: "more" }]);
  });

  test("nothing is lost, whatever the text", () => {
    const paragraph = fc
      .array(fc.stringMatching(/^[a-z]{1,20}$/), { minLength: 1, maxLength: 60 })
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 5 }), (paragraphs) => {
        const cut = cutText(paragraphs.join("\n\n"));
        expect(cut.map((pieces) => pieces.map((piece) => piece.text).join(""))).toEqual(paragraphs);
        expect(textOf(cut, ["all"]).length).toBeLessThanOrEqual(SHORT.phone);
        expect(textOf(cut, ["all", "desktop"]).length).toBeLessThanOrEqual(SHORT.desktop);
      }),
    );
  });
});

describe("cutSummary", () => {
  test.each([
    ["nothing", "", ""],
    ["a short line", "Bassin et hammam.", "Bassin et hammam."],
    ["250 letters", "a".repeat(250), "a".repeat(250)],
    ["251 letters without a space", "a".repeat(251), "a".repeat(250)],
    ["a word that ends at 250", `${"a".repeat(250)} b`, "a".repeat(250)],
    ["a word that goes beyond", `${"a".repeat(240)} ${"b".repeat(20)}`, "a".repeat(240)],
  ])("%s", (_, text, shown) => expect(cutSummary(text)).toEqual([shown, text.slice(shown.length)]));
});
