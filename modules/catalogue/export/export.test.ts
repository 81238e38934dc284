import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { LATER, useImport } from "#tests/support/catalogue-import.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { WORKER } from "#tests/support/actors.ts";
import { importCatalogue } from "../import/import-catalogue.server.ts";
import {
  SAMPLE_ACTIVITY_VOUCHER,
  SAMPLE_HOTEL,
  SAMPLE_PACKAGE,
  SAMPLE_RATE_PLAN,
  SAMPLE_ROOM,
} from "../import/sample-lines.ts";
import { LINE_SCHEMAS } from "../import/schema.ts";
import { exportLines } from "./export-file.server.ts";
import { changeOf, RECORD_FILES } from "./records.ts";

const demo = useDemoDatabase();
const { database, place, load, loadSample, snapshot } = useImport();
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function exported(of: typeof database): Promise<Record<string, string[]>> {
  const files: Record<string, string[]> = {};
  for (const file of RECORD_FILES) {
    const lines: string[] = [];
    for await (const line of exportLines(of().db, file)) lines.push(line);
    files[file] = lines;
  }
  return files;
}

describe("the catalogue out and in again", () => {
  test("changes nothing of a whole demo catalogue: no row, no line of the feed or the journal", async () => {
    const { db } = demo();
    const files = await exported(demo);
    expect(files["packages"]?.length).toBeGreaterThan(100);
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    folders.push(folder);
    for (const [file, lines] of Object.entries(files)) await writeFile(join(folder, `${file}.ndjson`), lines.join(""));
    const before = [await db.select().from(changeFeed).orderBy(asc(changeFeed.id)), await db.select().from(audit)];
    const report = await importCatalogue({ database: demo(), folder, by: WORKER, now: new Date(DEMO_NOW) });
    expect(report.isComplete).toBe(true);
    for (const { file, created, changed, same } of report.files.filter(({ status }) => status === "loaded"))
      expect([file, created, changed, same]).toEqual([file, 0, 0, files[file]?.length]);
    const after = [await db.select().from(changeFeed).orderBy(asc(changeFeed.id)), await db.select().from(audit)];
    expect(after).toEqual(before);
    expect(await exported(demo)).toEqual(files);
  });

  test("changes nothing of what a file can say, in whatever order it says it", async () => {
    await loadSample({
      hotels: [{ ...SAMPLE_HOTEL, cityId: place.cityId, parking: undefined, virtualCard: { commissionPercent: 12.5 } }],
      rooms: [SAMPLE_ROOM, { ...SAMPLE_ROOM, id: 202, code: "DLX" }],
      "rate-plans": [{ ...SAMPLE_RATE_PLAN, roomCodes: ["SUP", "DLX"] }],
      packages: [
        {
          ...SAMPLE_PACKAGE,
          nights: [2, 1],
          lastArrival: "2027-03-01",
          upsellCodes: [],
          sites: ["fr_BE", "fr_FR"],
        },
      ],
      "activity-vouchers": [{ ...SAMPLE_ACTIVITY_VOUCHER, sites: ["it_IT"] }],
    });
    const before = await snapshot();
    const files = await exported(database);
    const report = await load(Object.fromEntries(RECORD_FILES.map((file) => [file, files[file] ?? []])), LATER);
    expect(report.isComplete).toBe(true);
    expect(await snapshot()).toEqual(before);
    expect(await exported(database)).toEqual(files);
  });

  test("sites come out in their order, and all of them as none that is named", async () => {
    await loadSample({ packages: [{ ...SAMPLE_PACKAGE, sites: ["fr_BE", "fr_FR"] }] });
    const lineOf = async () => JSON.parse((await exported(database)).packages?.[0] ?? "{}") as { sites?: unknown };
    expect((await lineOf()).sites).toEqual(["fr_FR", "fr_BE"]);
    await load({ packages: [{ ...SAMPLE_PACKAGE, sites: [...LOCALES].toReversed() }] }, LATER);
    expect((await lineOf()).sites).toBeNull();
    const report = await load({ packages: [SAMPLE_PACKAGE] }, LATER);
    expect(report.files.find(({ file }) => file === "packages")).toMatchObject({ changed: 0, same: 1 });
  });

  test("a line that says something else is told, and what it changed is in the journal with who did it", async () => {
    await loadSample();
    const seen = (await database().db.select().from(audit)).length;
    const report = await load({ rooms: [{ ...SAMPLE_ROOM, sizeM2: 31 }] }, LATER);
    expect(report.files.find(({ file }) => file === "rooms")).toMatchObject({
      created: 0,
      changed: 1,
      same: 0,
      news: [{ id: SAMPLE_ROOM.id, code: SAMPLE_ROOM.code, fields: ["sizeM2"] }],
    });
    expect((await database().db.select().from(audit).orderBy(asc(audit.id))).slice(seen)).toMatchObject([
      { verb: "catalogue.import", thingKind: "room", before: { sizeM2: SAMPLE_ROOM.sizeM2 }, after: { sizeM2: 31 } },
      { verb: "catalogue.import", thingKind: "catalogue", thingId: "rooms", after: { created: 0, changed: 1 } },
    ]);
  });

  test("a look at a folder says what it would do, and does nothing", async () => {
    await loadSample();
    const before = await snapshot();
    const report = await load(
      { "activity-vouchers": [{ ...SAMPLE_ACTIVITY_VOUCHER, isPublished: false }] },
      LATER,
      true,
    );
    expect(report.files.find(({ file }) => file === "activity-vouchers")).toMatchObject({
      status: "checked",
      changed: 1,
      news: [{ fields: ["isPublished"] }],
    });
    expect(await snapshot()).toEqual(before);
  });
});

describe("what a line would change", () => {
  const base = LINE_SCHEMAS.packages.parse(SAMPLE_PACKAGE);
  const word = fc.string({ minLength: 1, maxLength: 40 });

  test("is nothing of itself, and exactly what was changed", () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 0, max: 60 }), fc.boolean(), (label, discountPercent, isPublished) => {
        const fr = { label, description: "" };
        const line = { ...base, discountPercent, isPublished, texts: { ...base.texts, fr } };
        expect(changeOf("packages", line, structuredClone(line))).toBeNull();
        for (const [path, { was, is }] of Object.entries(changeOf("packages", base, line) ?? {}))
          expect([path, was]).not.toEqual([path, is]);
        const back = changeOf("packages", line, base) ?? {};
        expect(Object.keys(back).toSorted()).toEqual(Object.keys(changeOf("packages", base, line) ?? {}).toSorted());
      }),
    );
  });

  test("passes over orders that say nothing, and rooms that a plan goes on selling", () => {
    expect(changeOf("packages", { ...base, nights: [1, 2] }, { ...base, nights: [2, 1] })).toBeNull();
    const plan = LINE_SCHEMAS["rate-plans"].parse({ ...SAMPLE_RATE_PLAN, roomCodes: ["A", "B"] });
    expect(changeOf("rate-plans", plan, { ...plan, roomCodes: ["B"] })).toBeNull();
    expect(changeOf("rate-plans", plan, { ...plan, roomCodes: ["B", "C"] })).toEqual({
      roomCodes: { was: ["A", "B"], is: ["A", "B", "C"] },
    });
  });
});
