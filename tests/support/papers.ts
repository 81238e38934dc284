import { readFileSync } from "node:fs";
import { operatorFile } from "#modules/content/operator-schema.ts";
import { operatorOf, type Operator } from "#modules/content/operator.ts";
import type { Site } from "#modules/sites/locales.ts";
import { extractText, getDocumentProxy } from "unpdf";

const sample = operatorFile.parse(JSON.parse(readFileSync("data/content/operator.json", "utf8")));

/** The sample's operator, as a site says it. */
export const sampleOperator = (site: Site): Operator => operatorOf(sample, site);

/** A company that wants an invoice in its name. */
export const ACME = {
  name: "Boulangerie Łódź & fils",
  vatNumber: "FR12345678901",
  addressLine: "7 rue de l’Église",
  postalCode: "62000",
  city: "Arras",
  country: "FR" as const,
};

/** What a PDF says, page by page, one space between words. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/gu, " "));
}
