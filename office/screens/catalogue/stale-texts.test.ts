import { beforeAll, describe, expect, it } from "vitest";
import { createCatalogueOffice } from "#tests/support/catalogue-office.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { attribute, filled } from "#tests/support/office-form.ts";
import { textOf, wordsOf } from "#tests/support/office.ts";
import { signInAs } from "#tests/support/staff.ts";

const database = useDemoDatabase();
const office = createCatalogueOffice(database);
const { see, send, lastDeed } = office;
let packageId = 0;
beforeAll(() => void ({ packageId } = office.seat()));

const texts = (language: string) => `/catalogue/packages/${packageId}?part=texts&in=${language}`;
const write = async (language: string, changes: Record<string, string>) =>
  send(texts(language), filled(await (await see(texts(language))).text(), { why: "mieux dit", ...changes }));
/** The fields of the form that says that a language is right. */
const seenOf = (html: string) => {
  const form = /<form [^>]*\/confirm"[^>]*>[^]*?<\/form>/.exec(html)?.[0] ?? "";
  return attribute(/<input [^>]*name="seen"[^>]*>/.exec(form)?.[0] ?? "", "value") ?? "";
};
const confirm = (language: string, seen: string, as?: string) =>
  send(
    `/catalogue/packages/${packageId}/confirm`,
    [
      ["in", language],
      ["seen", seen],
    ],
    as,
  );

describe("translations of French that changed", () => {
  it("are marked on their page with the day and the difference, in the list, and in the checklist", async () => {
    expect(await textOf(await see("/catalogue?missing=stale"))).toContain("Rien ne correspond");
    await write("fr", { "texts.fr.label": "Deux nuits toutes neuves au bord de l’eau" });
    const page = await (await see(texts("es"))).text();
    expect(wordsOf(page)).toMatch(/Écrit avant que le français change \(.*\d{4}.*\)/);
    expect(page).toMatch(/<del>[^<]+<\/del>/);
    expect(page).toContain("<ins>");
    expect(wordsOf(page)).toContain("Español à relire");
    expect(wordsOf(page)).toContain("Español : des textes datent d’avant le dernier changement du français");
    expect(wordsOf(page)).not.toContain("English : des textes datent");
    const list = await (await see("/catalogue?missing=stale")).text();
    expect(list).toContain(`/catalogue/packages/${packageId}"`);
    expect(list).toContain('class="chip stale"');
  });

  it("still publish: it is a warning, not a refusal", async () => {
    expect(await textOf(await see(`/catalogue/packages/${packageId}/publish`))).not.toContain("Ce qui bloque");
  });

  it("are said to be still right by whoever keeps the catalogue, beside the French that they have seen", async () => {
    const seen = seenOf(await (await see(texts("es"))).text());
    const care = (await signInAs(database().db, ["care"])).cookie;
    expect((await confirm("es", seen, care)).status).toBe(403);
    await write("fr", { "texts.fr.label": "Deux nuits encore plus neuves" });
    await confirm("es", seen);
    expect(wordsOf(await (await see(texts("es"))).text())).toContain("Écrit avant que le français change");
    const now = seenOf(await (await see(texts("es"))).text());
    expect((await confirm("es", now)).status).toBe(303);
    expect(await lastDeed()).toMatchObject({ verb: "catalogue.confirm", after: { language: "es", fields: ["label"] } });
    const page = await textOf(await see(texts("es")));
    expect(page).not.toContain("Écrit avant que le français change");
    expect(page).toContain("Textes confirmés comme toujours justes (Español)");
    expect(await textOf(await see(texts("it")))).toContain("Écrit avant que le français change");
  });

  it("are right once they are written", async () => {
    for (const language of ["it", "nl", "en"])
      await write(language, { [`texts.${language}.label`]: `Nieuw ${language}` });
    expect(await textOf(await see("/catalogue?missing=stale"))).toContain("Rien ne correspond");
  });

  it("are confirmed of nothing that there is not", async () => {
    expect((await confirm("xx", "")).status).toBe(404);
    expect((await send("/catalogue/packages/7/confirm", [["in", "es"]])).status).toBe(404);
  });
});
