import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { LATER, useImport } from "#tests/support/catalogue-import.ts";
import { findCurrent } from "../export/current-lines.server.ts";
import type { ImportPlaces } from "../import/file-loader.ts";
import { ADVISORY_LOCK } from "../import/import-catalogue.server.ts";
import { SAMPLE_HOTEL, SAMPLE_PACKAGE, SAMPLE_RATE_PLAN, SAMPLE_ROOM } from "../import/sample-lines.ts";
import { hotel, stayPackage } from "../tables.server.ts";
import { createRecord, editRecord } from "./edit-record.server.ts";
import { applyPatch, versionOf } from "./patch.ts";

const { database, place, load, loadSample, snapshot } = useImport();
const EDITOR: Actor = { kind: "staff", staffId: "00000000-0000-4000-8000-00000000000a", permissions: ["catalogue"] };
const CARER: Actor = { ...EDITOR, permissions: ["care"] };
const clock = fixedClock(LATER.toISOString());
let places: ImportPlaces;
let known = 0;
beforeAll(async () => {
  places = await loadGazetteer(database().db);
});
beforeEach(async () => {
  await loadSample();
  known = (await journal()).length;
});

const journal = () => database().db.select().from(audit).orderBy(asc(audit.id));
const news = async () => (await journal()).slice(known);
const feed = () => database().db.select().from(changeFeed).orderBy(asc(changeFeed.id));
const deps = () => ({ database: database(), clock, places });
const deed = { by: EDITOR, verb: "catalogue.edit", reason: "le titre ne disait rien" } as const;
const ID = SAMPLE_PACKAGE.id;
const line = async () => (await findCurrent(database().db, "packages", ID)) ?? {};
const seenNow = async () => versionOf(await line());
const edit = async (patch: Record<string, unknown>, by: Actor = EDITOR) =>
  editRecord(deps(), { file: "packages", id: ID, seen: await seenNow(), patch }, { ...deed, by });

describe("editing a package", () => {
  test("writes what an import of its line would, with journal and change feed", async () => {
    const before = await feed();
    const done = await edit({ "texts.es": { label: "Frente al mar", description: "" }, discountPercent: 25 });
    expect(done).toEqual({ kind: "done", id: ID, at: LATER });
    const [row] = await database().db.select().from(stayPackage);
    expect(row).toMatchObject({ discountPercent: 25, texts: { es: { label: "Frente al mar" } } });
    expect((await feed()).slice(before.length)).toMatchObject([{ kind: "catalogue", hotelId: SAMPLE_HOTEL.id }]);
    expect(await news()).toMatchObject([
      {
        actor: "staff:00000000-0000-4000-8000-00000000000a",
        verb: "catalogue.edit",
        thingKind: "package",
        thingId: String(ID),
        before: { discountPercent: SAMPLE_PACKAGE.discountPercent },
        after: { discountPercent: 25, "texts.es.label": "Frente al mar" },
        reason: deed.reason,
      },
    ]);
  });

  test("that changes nothing writes nothing", async () => {
    const before = [await snapshot(), await journal()];
    expect(await edit({ discountPercent: SAMPLE_PACKAGE.discountPercent })).toEqual({ kind: "nothing" });
    expect([await snapshot(), await journal()]).toEqual(before);
  });

  test("tells the second of two editors, and a file counts as one", async () => {
    const seen = await seenNow();
    expect(await edit({ discountPercent: 20 })).toMatchObject({ kind: "done" });
    const second = { file: "packages", id: ID, seen, patch: { discountPercent: 30 } } as const;
    expect(await editRecord(deps(), second, deed)).toEqual({ kind: "changed" });
    const third = { ...second, seen: await seenNow() };
    await load({ packages: [{ ...SAMPLE_PACKAGE, discountPercent: 5 }] }, LATER);
    expect(await editRecord(deps(), third, deed)).toEqual({ kind: "changed" });
    expect(await line()).toMatchObject({ discountPercent: 5 });
    expect((await news()).map(({ verb, thingKind, before, after }) => [verb, thingKind, before, after])).toEqual([
      ["catalogue.edit", "package", { discountPercent: SAMPLE_PACKAGE.discountPercent }, { discountPercent: 20 }],
      ["catalogue.import", "package", { discountPercent: 20 }, { discountPercent: 5 }],
      ["catalogue.import", "catalogue", null, { created: 0, changed: 1 }],
    ]);
  });

  test("of two at the same moment one is done and the other told", async () => {
    const seen = await seenNow();
    const asks = [11, 12].map((discountPercent) =>
      editRecord(deps(), { file: "packages", id: ID, seen, patch: { discountPercent } }, deed),
    );
    expect((await Promise.all(asks)).map(({ kind }) => kind).toSorted()).toEqual(["changed", "done"]);
    expect(await news()).toHaveLength(1);
  });

  test.each([
    ["a text that is too long", { "texts.fr.label": "a".repeat(301) }, "texts.fr.label"],
    ["a number out of bounds", { discountPercent: 61 }, "discountPercent"],
    ["a room that the hotel has not", { roomCode: "NONE" }, "roomCode"],
    ["an activity that it has not", { activityCodes: ["NONE"] }, "activityCodes"],
    ["a gift price of a package that is no gift", { isGiftable: false }, "giftPrices"],
    ["no picture", { pictures: [] }, "pictures"],
    ["no text at all", { texts: {} }, "texts"],
    ["a field that there is not", { colour: "red" }, ""],
  ])("with %s names the field and writes nothing", async (_what, patch, path) => {
    const before = [await snapshot(), await journal()];
    const outcome = await edit(patch);
    expect(outcome.kind === "wrong" && outcome.issues.map((issue) => issue.path)).toContain(path);
    expect([await snapshot(), await journal()]).toEqual(before);
  });

  test("is stopped by what its guard says, after all else was good", async () => {
    const before = [await snapshot(), await journal()];
    const ask = { file: "packages", id: ID, seen: await seenNow(), patch: { discountPercent: 1 } } as const;
    const guard = async () => ["price"];
    expect(await editRecord(deps(), { ...ask, guard }, deed)).toEqual({ kind: "blocked", by: ["price"] });
    expect([await snapshot(), await journal()]).toEqual(before);
  });

  test("is nobody else's", async () => {
    const before = [await snapshot(), await journal()];
    expect(await edit({ discountPercent: 1 }, CARER)).toEqual({ kind: "forbidden" });
    expect([await snapshot(), await journal()]).toEqual(before);
  });

  test("does not wait for a file that takes minutes", async () => {
    const client = await database().pool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
      expect(await edit({ discountPercent: 1 })).toEqual({ kind: "busy" });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCK]);
      client.release();
    }
  });
});

describe("making things", () => {
  const why = { by: EDITOR, reason: "un nouvel hôtel" };
  const withoutId = ({ id: _id, ...rest }: object & { id: number }) => rest;

  test("from a hotel to a package, each with an id of the office's own", async () => {
    const made = async (file: "hotels" | "rooms" | "rate-plans" | "packages", fields: Record<string, unknown>) => {
      const done = await createRecord(deps(), { file, line: fields }, why);
      if (done.kind !== "done") throw new Error(JSON.stringify(done));
      return done.id;
    };
    const hotelId = await made("hotels", { ...withoutId(SAMPLE_HOTEL), code: "NEW", cityId: place.cityId });
    await made("rooms", { ...withoutId(SAMPLE_ROOM), hotelId });
    await made("rate-plans", { ...withoutId(SAMPLE_RATE_PLAN), hotelId });
    const packageId = await made("packages", {
      ...withoutId(SAMPLE_PACKAGE),
      hotelId,
      code: "NEW-1",
      activityCodes: [],
    });
    expect([hotelId, packageId]).toEqual([1_900_000_001, 1_900_000_001]);
    expect(await findCurrent(database().db, "packages", packageId)).toMatchObject({ hotelId, roomCode: "SUP" });
    expect((await news()).map(({ verb, thingKind, thingId }) => [verb, thingKind, thingId])).toEqual([
      ["catalogue.create", "hotel", "NEW"],
      ["catalogue.create", "room", String(1_900_000_001)],
      ["catalogue.create", "rate_plan", String(1_900_000_001)],
      ["catalogue.create", "package", String(1_900_000_001)],
    ]);
    await database().db.delete(hotel).where(eq(hotel.id, hotelId));
  });

  test("names what is wrong with it, a code that is taken too", async () => {
    const ask = { file: "hotels", line: { ...withoutId(SAMPLE_HOTEL), cityId: place.cityId } } as const;
    const outcome = await createRecord(deps(), ask, why);
    expect(outcome).toMatchObject({ kind: "wrong", issues: [{ path: "code" }] });
    expect(await createRecord(deps(), ask, { ...why, by: CARER })).toEqual({ kind: "forbidden" });
    expect(await news()).toEqual([]);
  });

  test("a file cannot take the code of what the office made", async () => {
    const fields = { ...withoutId(SAMPLE_HOTEL), code: "NEW", cityId: place.cityId };
    await createRecord(deps(), { file: "hotels", line: fields }, why);
    const report = await load({ hotels: [{ ...SAMPLE_HOTEL, id: 102, code: "NEW", cityId: place.cityId }] }, LATER);
    expect(report.files.find(({ file }) => file === "hotels")).toMatchObject({ status: "refused" });
  });
});

describe("a patch", () => {
  test("sets, takes away, and leaves out what has nothing in it", () => {
    const of = { code: "A", texts: { fr: { label: "Mer" }, es: { label: "Mar" } }, nights: [1] };
    expect(applyPatch(of, { "texts.es.label": undefined, "texts.it.label": "Mare", nights: [2] })).toEqual({
      code: "A",
      texts: { fr: { label: "Mer" }, it: { label: "Mare" } },
      nights: [2],
    });
    expect(of.nights).toEqual([1]);
  });
});
