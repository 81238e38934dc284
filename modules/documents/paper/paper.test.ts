import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getDocumentProxy } from "unpdf";
import { readPdf } from "#tests/support/papers.ts";
import { samplePapers } from "#tests/support/sample-papers.ts";
import { createDrawing, type Drawing } from "./drawing.server.ts";
import type { BillSheet } from "./sheet.ts";

let drawing: Drawing;
beforeAll(() => {
  drawing = createDrawing();
});
afterAll(() => drawing.close());

const A4 = [595, 842];

describe.each(["fr_FR", "es_ES", "fr_BE", "nl_BE", "nl_NL", "it_IT"] as const)("papers of %s", (site) => {
  const papers = samplePapers(site);

  it.each(Object.keys(papers) as (keyof typeof papers)[])(
    "%s: every word of it can be read back, on A4",
    async (name) => {
      const sheet = papers[name];
      const bytes = await drawing.draw(sheet);
      const pages = await readPdf(bytes);
      const text = pages.join(" ");
      for (const { label, value } of sheet.facts) {
        expect(text).toContain(spaced(label));
        expect(text).toContain(spaced(value));
      }
      expect(text).toContain(spaced(sheet.title));
      for (const line of sheet.footer) expect(pages.every((page) => page.includes(spaced(line)))).toBe(true);
      const file = await getDocumentProxy(Uint8Array.from(bytes));
      const { view } = await file.getPage(1);
      expect(view.slice(2).map(Math.round)).toEqual(A4);
      expect(file.numPages).toBeLessThanOrEqual(2);
      expect(await drawing.draw(sheet)).toEqual(bytes);
    },
  );

  it("keep the letters that our languages have", async () => {
    const [voucher = ""] = await readPdf(await drawing.draw(papers.voucher));
    expect(voucher).toContain("Łukasz Ĳsselstein-D’Arcéñ");
    const [invoice = ""] = await readPdf(await drawing.draw(papers.invoice));
    for (const text of ["Boulangerie Łódź & fils", "7 rue de l’Église", "€"]) expect(invoice).toContain(text);
  });
});

it("prints names in Greek and in Cyrillic letters, in bold too", async () => {
  const { invoice } = samplePapers("fr_FR");
  if (invoice.kind !== "bill") throw new Error("an invoice is a bill");
  const buyer = { label: "Client", lines: ["Ελένη Παπαδοπούλου", "Олена Шевченко, вул. Хрещатик", "Щукин Ёжиков"] };
  const [page = ""] = await readPdf(await drawing.draw({ ...invoice, buyer }));
  for (const line of buyer.lines) expect(page).toContain(line);
});

const spaced = (text: string): string =>
  text.replaceAll("\u2011", "-").replaceAll("\u2060", "").replaceAll(/\s+/gu, " ");

/** The sample's invoice with more lines than a page has room for. */
function longInvoice(lines: number): BillSheet {
  const { invoice } = samplePapers("fr_FR");
  if (invoice.kind !== "bill") throw new Error("an invoice is a bill");
  const line = { title: "Chambre et activités", detail: "Une ligne de plus", amount: "1 424,40 €" };
  return { ...invoice, lines: Array.from({ length: lines }, () => line) };
}

it.each([
  [10, 2],
  [40, 4],
])("an invoice of %d lines goes on, with its total whole, on at most %d pages", async (lines, most) => {
  const sheet = longInvoice(lines);
  const pages = await readPdf(await drawing.draw(sheet));
  expect(pages.length).toBeLessThanOrEqual(most);
  expect(pages.join(" ").split("Une ligne de plus")).toHaveLength(lines + 1);
  expect(pages.at(-1)).toContain("Total TTC");
  expect(pages.at(-1)).toContain(`Page ${pages.length} sur ${pages.length}`);
});

it("says first that nothing is meant on a trial, and nothing of it elsewhere", async () => {
  const words = "Ce document vient d’un site d’essai : rien n’a été réellement réservé ni débité.";
  for (const sheet of Object.values(samplePapers("fr_FR", { isTrial: true })))
    expect((await readPdf(await drawing.draw(sheet)))[0]).toContain(words);
  expect((await readPdf(await drawing.draw(samplePapers("fr_FR").invoice)))[0]).not.toContain("essai");
});

it("has both fonts in it and nothing from outside", async () => {
  const bytes = Buffer.from(await drawing.draw(samplePapers("fr_FR").invoice)).toString("latin1");
  expect(bytes).toContain("FontFile2");
  for (const font of ["Figtree", "Fraunces"]) expect(bytes).toMatch(new RegExp(`BaseFont /[A-Z]{6}\\+${font}`));
  expect(bytes).not.toMatch(/Helvetica|Times-Roman|Courier/);
});

it("lets a request be answered while it draws, and begins anew when its thread is gone", async () => {
  const own = createDrawing();
  const sheet = samplePapers("fr_FR").invoice;
  const first = own.draw(sheet);
  await own.close();
  await expect(first).rejects.toThrow("ended");
  expect((await own.draw(sheet)).byteLength).toBeGreaterThan(10_000);
  await own.close();
});
