import { desc } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { LATER, useImport } from "#tests/support/catalogue-import.ts";
import { editRecord } from "../editing/edit-record.server.ts";
import { versionOf } from "../editing/patch.ts";
import { findCurrent } from "../export/current-lines.server.ts";
import type { ImportPlaces } from "../import/file-loader.ts";
import { SAMPLE_PACKAGE } from "../import/sample-lines.ts";
import { confirmTexts, readStale } from "./stale-texts.server.ts";
import { staleText } from "./tables.server.ts";

const { database, load, loadSample } = useImport();
const EDITOR: Actor = { kind: "staff", staffId: "00000000-0000-4000-8000-00000000000a", permissions: ["catalogue"] };
const ID = SAMPLE_PACKAGE.id;
const SAID = {
  fr: { label: "La mer", description: "Le large." },
  es: { label: "El mar", description: "Alta mar." },
  it: { label: "Il mare", description: "Il largo." },
};
let places: ImportPlaces;
beforeAll(async () => {
  places = await loadGazetteer(database().db);
});
beforeEach(async () => {
  await loadSample();
  await load({ packages: [{ ...SAMPLE_PACKAGE, texts: SAID }] }, LATER);
  await database().db.delete(staleText);
});

const deps = () => ({ database: database(), clock: fixedClock(LATER.toISOString()), places });
const seenNow = async () => versionOf((await findCurrent(database().db, "packages", ID)) ?? {});
const edit = async (patch: Record<string, unknown>) =>
  editRecord(
    deps(),
    { file: "packages", id: ID, seen: await seenNow(), patch },
    { by: EDITOR, verb: "catalogue.edit", reason: "mieux dit" },
  );
const stale = async () =>
  (await readStale(database().db, { file: "packages", id: ID }))
    .map(({ language, field, french }) => [language, field, french])
    .toSorted((a, b) => String(a).localeCompare(String(b)));
const confirm = async (by = EDITOR) =>
  confirmTexts(deps(), { file: "packages", id: ID, language: "es", seen: await seenNow() }, by);

describe("translations of French that changed", () => {
  test("are marked, whoever changes it, beside the French that they were right beside", async () => {
    await edit({ "texts.fr.label": "La grande mer" });
    await edit({ "texts.fr.label": "Toute la mer" });
    expect(await stale()).toEqual([
      ["es", "label", "La mer"],
      ["it", "label", "La mer"],
    ]);
    const texts = { ...SAID, fr: { label: "Toute la mer", description: "Au loin." } };
    await load({ packages: [{ ...SAMPLE_PACKAGE, texts }] }, LATER);
    expect(await stale()).toEqual([
      ["es", "description", "Le large."],
      ["es", "label", "La mer"],
      ["it", "description", "Le large."],
      ["it", "label", "La mer"],
    ]);
  });

  test("are right again once they are written, or the French is as it was", async () => {
    await edit({ "texts.fr.label": "La grande mer", "texts.fr.description": "Au loin." });
    await edit({ "texts.es.label": "El gran mar" });
    expect(await stale()).toEqual([
      ["es", "description", "Le large."],
      ["it", "description", "Le large."],
      ["it", "label", "La mer"],
    ]);
    // The Italian was right beside that, the Spanish beside what came between.
    await edit({ "texts.fr.label": "La mer" });
    expect(await stale()).toEqual([
      ["es", "description", "Le large."],
      ["es", "label", "La grande mer"],
      ["it", "description", "Le large."],
    ]);
    await edit({ "texts.it": undefined, "texts.es": { label: "El mar", description: "Lejos." } });
    expect(await stale()).toEqual([]);
  });

  test("are not marked by a change that is refused", async () => {
    expect((await edit({ "texts.fr.label": "m".repeat(301) })).kind).toBe("wrong");
    expect(await stale()).toEqual([]);
  });

  test("are said to be right by one, once, in the journal", async () => {
    await edit({ "texts.fr.label": "La grande mer", "texts.fr.description": "Au loin." });
    expect(await confirm({ ...EDITOR, permissions: ["care"] })).toEqual({ kind: "forbidden" });
    expect([(await confirm()).kind, (await confirm()).kind]).toEqual(["done", "nothing"]);
    expect(await stale()).toEqual([
      ["it", "description", "Le large."],
      ["it", "label", "La mer"],
    ]);
    const [line] = await database().db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(line).toMatchObject({
      verb: "catalogue.confirm",
      thingId: String(ID),
      after: { language: "es", fields: ["description", "label"] },
    });
  });

  test("cannot be said to be right beside a French that nobody has seen", async () => {
    await edit({ "texts.fr.label": "La grande mer" });
    const seen = await seenNow();
    await edit({ "texts.fr.label": "Toute la mer" });
    const late = { file: "packages", id: ID, language: "es", seen } as const;
    expect(await confirmTexts(deps(), late, EDITOR)).toEqual({ kind: "changed" });
    expect(await stale()).toHaveLength(2);
  });
});
