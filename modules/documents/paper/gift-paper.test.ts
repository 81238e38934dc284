import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getDocumentProxy } from "unpdf";
import sharp from "sharp";
import { readPdf } from "#tests/support/papers.ts";
import { SAMPLE_CODE, sampleGiftSheet } from "#tests/support/sample-gifts.ts";
import { createDraw } from "#server/wire/draw-pictures.ts";
import { renderPicture } from "#platform/images/render.server.ts";
import { createDrawing, type Drawing } from "./drawing.server.ts";
import { PAPER_FORMATS, type PaperFormat } from "./formats.ts";
import type { GiftSheet } from "./sheet.ts";

const MOST_BYTES = 300 * 1024;
const SMALLEST_TEXT = 9;
const POINTS_PER_MM = 72 / 25.4;
const SIZES: Record<PaperFormat, number[]> = { flat: [595, 842], folded: [595, 842], card: [420, 595] };
const KINDS = ["single_voucher", "box", "gift_card", "activity_voucher"] as const;

let drawing: Drawing;
let pictures: NonNullable<GiftSheet["pictures"]>;
beforeAll(async () => {
  drawing = createDrawing();
  const draw = createDraw(() => null);
  const picture = async (width: number, height: number) => {
    const svg = draw("coast-golden-0", { width, height });
    if (!svg) throw new Error("the drawing is not known");
    const bytes = await renderPicture({ source: { kind: "drawing", svg }, width, height, format: "jpeg" });
    expect((await sharp(bytes).metadata()).width).toBe(width);
    return `data:image/jpeg;base64,${bytes.toString("base64")}`;
  };
  pictures = { tall: await picture(800, 1000), wide: await picture(1200, 800) };
});
afterAll(() => drawing.close());

const spaced = (text: string): string => text.replaceAll("\u2011", "-").replaceAll(/\s+/gu, " ");

type Paper = Awaited<ReturnType<typeof getDocumentProxy>>;
async function pageOf(bytes: Uint8Array): ReturnType<Paper["getPage"]> {
  return (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1);
}

/** The letters of every run of text, in points, as they stand on the paper. */
async function sizesOf(bytes: Uint8Array): Promise<number[]> {
  const { items } = await (await pageOf(bytes)).getTextContent();
  return items.flatMap((item) =>
    "transform" in item && item.str.trim() ? [Math.hypot(Number(item.transform[2]), Number(item.transform[3]))] : [],
  );
}

describe.each(PAPER_FORMATS)("a gift on paper, %s", (format) => {
  it.each(["fr_FR", "es_ES", "fr_BE", "nl_BE", "nl_NL", "it_IT"] as const)(
    "%s: one page of its size, every word of it, none too small, light enough to be mailed",
    async (site) => {
      for (const kind of KINDS) {
        const sheet = sampleGiftSheet(site, format, { kind, pictures });
        const bytes = await drawing.draw(sheet);
        expect(bytes.byteLength).toBeLessThan(MOST_BYTES);
        const pages = await readPdf(bytes);
        expect(pages).toHaveLength(1);
        const said = spaced(pages[0] ?? "").replaceAll(" ", "");
        for (const text of [SAMPLE_CODE, sheet.cover, sheet.dear, sheet.from, sheet.gift.title, sheet.validity.value])
          expect(said).toContain(spaced(text ?? "").replaceAll(" ", ""));
        expect(said).toContain(spaced(sheet.message ?? "").replaceAll(" ", ""));
        expect((await pageOf(bytes)).view.slice(2).map(Math.round)).toEqual(SIZES[format]);
        expect(Math.min(...(await sizesOf(bytes)))).toBeGreaterThanOrEqual(SMALLEST_TEXT - 0.01);
      }
    },
  );

  it("is read aloud in the order in which it is meant, its headings as such", async () => {
    const tree = await (await pageOf(await drawing.draw(sampleGiftSheet("fr_FR", format)))).getStructTree();
    const [whole] = tree.children;
    if (!whole || !("children" in whole)) throw new Error("the paper is not tagged");
    const roles = whole.children.flatMap((part) => ("role" in part ? [part.role] : []));
    expect(whole.role).toBe("Document");
    expect(roles.filter((role) => role === "H1")).toHaveLength(1);
    expect(roles.filter((role) => role === "H2").length).toBeGreaterThanOrEqual(2);
    expect(roles.indexOf("H1")).toBeLessThan(roles.indexOf("H2"));
  });

  it("has a square of 36 mm at least, and draws the same bytes again", async () => {
    const sheet = sampleGiftSheet("fr_FR", format);
    const bytes = await drawing.draw(sheet);
    expect(await drawing.draw(sheet)).toEqual(bytes);
    expect(await widestSquare(bytes)).toBeGreaterThanOrEqual(36 * POINTS_PER_MM - 0.5);
  });

  it("says nothing of the price where that is hidden, and what it is worth elsewhere", async () => {
    for (const kind of KINDS) {
      const read = async (hidesPrice: boolean) =>
        (await readPdf(await drawing.draw(sampleGiftSheet("fr_FR", format, { kind, hidesPrice })))).join(" ");
      expect(await read(true)).not.toMatch(/349|€/);
      expect(await read(false)).toMatch(/349\s?€/);
    }
  });

  it.each(KINDS)("%s: with the longest words nothing leaves the paper or lies over something else", async (kind) => {
    // Three quarters of a folded sheet stand on their heads: there the words alone are measured.
    const isUpright = format !== "folded";
    const page = await pageOf(await drawing.draw(withLongWords(sampleGiftSheet("fr_FR", format, { kind }))));
    const [, , width = 0] = page.view;
    const lines = await linesOf(page);
    expect(lines.length).toBeGreaterThan(12);
    for (const { left, right } of lines) {
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(width);
    }
    const over = lines.flatMap((line, index) =>
      lines.slice(index + 1).filter((other) => isUpright && lieOver(line, other)),
    );
    expect(over.map(({ text }) => text)).toEqual([]);
  });

  it("leaves out signs that no font of ours has, and says that a trial is none", async () => {
    const sheet = { ...sampleGiftSheet("fr_FR", format, { isTrial: true }), message: "Bravo 🎉 mille fois 👨‍👩‍👧 !" };
    const [page = ""] = await readPdf(await drawing.draw(sheet));
    expect(page).toContain("Bravo mille fois");
    expect(page).toContain("Ce document vient d’un site d’essai");
  });
});

/** What people write who mean no harm, and what hotels are called. */
function withLongWords(sheet: GiftSheet): GiftSheet {
  const place = [
    "Grand Hôtel & Spa du Domaine de la Source aux Trois-Fontaines",
    "1245, chemin de la Grande-Corniche, Gordes",
  ];
  return {
    ...sheet,
    dear: "Marie-Françoise-Élisabeth de La Tour-Lambert,",
    from: "W".repeat(40),
    message: `Bravo${"o".repeat(70)} ! ${"On garde le chien, vous gardez la mer. ".repeat(3)}`.slice(0, 180),
    gift: {
      ...sheet.gift,
      title: "Un week-end d’exception au spa avec dîner en sept services, face à l’estuaire et au phare",
      place: sheet.gift.place.length > 0 ? place : [],
    },
    notes: [
      ...sheet.notes,
      "Serviettes et peignoirs compris ; arrivez un quart d’heure avant, avec votre maillot de bain.",
    ],
  };
}

type Line = { text: string; left: number; right: number; foot: number; size: number };

/** Every run of text where it stands, points. */
async function linesOf(page: Awaited<ReturnType<Paper["getPage"]>>): Promise<Line[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("transform" in item) || !item.str.trim()) return [];
    const [across, , , , x, foot] = item.transform.map(Number) as [number, number, number, number, number, number];
    const ends = [x, x + Math.sign(across) * item.width];
    return [{ text: item.str, left: Math.min(...ends), right: Math.max(...ends), foot, size: Math.abs(across) }];
  });
}

/** Whether two runs share a part of the sheet: of one line, or closer than letters are high. */
function lieOver(one: Line, other: Line): boolean {
  const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
  return !isBeside && Math.abs(one.foot - other.foot) < 0.7 * Math.min(one.size, other.size);
}

/** The widest of what is drawn as one path of many cells, in points: the square, without its quiet edge. */
async function widestSquare(bytes: Uint8Array): Promise<number> {
  const page = await pageOf(bytes);
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await import("unpdf/pdfjs");
  let scale = 1;
  const stack: number[] = [];
  const widths: number[] = [];
  fnArray.forEach((fn: number, index: number) => {
    const args: unknown = argsArray[index];
    if (fn === OPS.save) stack.push(scale);
    if (fn === OPS.restore) scale = stack.pop() ?? 1;
    if (fn === OPS.transform && Array.isArray(args)) scale *= Math.abs(Number(args[0])) || 1;
    if (fn === OPS.constructPath && Array.isArray(args)) {
      const box = args.at(-1);
      if (!box || typeof box !== "object" || !(2 in box) || !(0 in box)) return;
      const [left, , right] = Object.values(box).map(Number);
      const data = args[1];
      const length = Array.isArray(data) ? Object.keys(Object(data[0])).length : 0;
      if (length > 1000) widths.push(((right ?? 0) - (left ?? 0)) * scale);
    }
  });
  return Math.max(0, ...widths);
}
