import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { LATER, reportOf, useImport } from "#tests/support/catalogue-import.ts";
import { BAD_LINES } from "./bad-lines.ts";
import { BAD_OFFERS } from "./bad-offers.ts";
import { formatReport } from "./report.ts";
import { SAMPLE_ARI, SAMPLE_HOTEL, SAMPLE_REVIEW, SAMPLE_ROOM } from "./sample-lines.ts";

const { place, put, write, importFolder, load, loadSample, snapshot } = useImport();

describe("a bad line", () => {
  test.each([...BAD_LINES, ...BAD_OFFERS])(
    "$name is reported with file, line and reason, and nothing of the file is loaded",
    async ({ file, lines, line, path, says }) => {
      const own = typeof lines === "function" ? lines(place) : lines;
      const report = await loadSample({ [file]: own });
      const problem = reportOf(report, file).problems[0];
      expect(reportOf(report, file).status).toBe("refused");
      expect(problem).toMatchObject({ line, path });
      expect(problem?.message).toMatch(says);
      expect(report.isComplete).toBe(false);
      expect(formatReport(report)).toContain(line === null ? `${file}.ndjson:` : `${file}.ndjson line ${line}:`);
      const tables = {
        hotels: "hotel",
        rooms: "room",
        "rate-plans": "roomRate",
        activities: "activity",
        packages: "stayPackage",
        "activity-vouchers": "activityVoucher",
        ari: "rateDay",
        reviews: "review",
      } as const;
      expect((await snapshot())[tables[file]]).toEqual([]);
    },
  );

  test("two files at once, one bad in the middle: the others stand, those that need it wait", async () => {
    const report = await loadSample({ rooms: [{ ...SAMPLE_ROOM, sizeM2: 0 }] });
    expect(report.files.map((file) => `${file.file} ${file.status}`)).toEqual([
      "hotels loaded",
      "rooms refused",
      "rate-plans not_loaded",
      "activities loaded",
      "packages not_loaded",
      "activity-vouchers loaded",
      "ari not_loaded",
      "reviews loaded",
    ]);
    expect(reportOf(report, "packages").waitsFor).toEqual(["rooms", "rate-plans"]);
    expect(formatReport(report)).toContain("packages: not loaded, because rooms and rate-plans were refused");
  });

  test("a bad line after thousands of good ones rolls all of them back", async () => {
    const good = Array.from({ length: 5000 }, (_, index) => ({ ...SAMPLE_REVIEW, id: index + 1 }));
    const report = await loadSample({ reviews: [...good, { ...SAMPLE_REVIEW, id: 9001, average: 101 }] });
    expect(reportOf(report, "reviews")).toMatchObject({
      status: "refused",
      lines: 5001,
      problemCount: 1,
      problems: [{ line: 5001, path: "average" }],
    });
    const state = await snapshot();
    expect(state["review"]).toEqual([]);
    expect(state["hotel"]?.[0]).toContain('"reviewCount":0');
  });

  test("a refused re-import leaves prices, stock and history as they were", async () => {
    await loadSample();
    const before = await snapshot();
    const other = { ...SAMPLE_ARI, from: "2027-01-01", limits: undefined };
    const report = await load(
      { ari: [{ ...SAMPLE_ARI, amounts: [1, 2, 3], limits: [9, 9, 9] }, ...Array.from({ length: 120 }, () => other)] },
      LATER,
    );
    expect(reportOf(report, "ari").status).toBe("refused");
    expect(await snapshot()).toEqual(before);
  });

  test("fifty problems are listed, the others counted", async () => {
    const report = await loadSample({
      reviews: Array.from({ length: 80 }, (_, index) => ({ ...SAMPLE_REVIEW, id: index + 1, average: -1 })),
    });
    expect(reportOf(report, "reviews").problems).toHaveLength(50);
    expect(reportOf(report, "reviews").problemCount).toBe(80);
    expect(formatReport(report)).toContain("and 30 more");
  });

  test("a thing cannot move to another hotel, nor take another's code", async () => {
    await loadSample({
      hotels: [
        { ...SAMPLE_HOTEL, cityId: place.cityId },
        { ...SAMPLE_HOTEL, id: 102, code: "OTHER", cityId: place.cityId },
      ],
    });
    const moved = await load({ rooms: [{ ...SAMPLE_ROOM, hotelId: 102 }] });
    expect(reportOf(moved, "rooms").problems).toMatchObject([{ path: "id", message: "room 201 belongs to hotel 101" }]);
    const taken = await load({ hotels: [{ ...SAMPLE_HOTEL, id: 103, cityId: place.cityId }] });
    expect(reportOf(taken, "hotels").problems).toMatchObject([
      { path: "code", message: "HON-PHARE is the code of hotel 101" },
    ]);
  });

  test.each([
    { name: "not UTF-8", file: "reviews.ndjson", bytes: Buffer.from([0x7b, 0xff, 0xfe, 0x0a]), says: "not UTF-8 text" },
    {
      name: "a cut-off .gz",
      file: "reviews.ndjson.gz",
      bytes: gzipSync(JSON.stringify(SAMPLE_REVIEW)).subarray(0, 40),
      says: "damaged or cut off",
    },
    { name: "no .gz at all", file: "reviews.ndjson.gz", bytes: Buffer.from("hello"), says: "damaged or cut off" },
    { name: "one endless line", file: "reviews.ndjson", bytes: Buffer.alloc(4_300_000, "a"), says: "longer than" },
  ])("a file that is $name is refused with its reason", async ({ file, bytes, says }) => {
    write({});
    put(file, bytes);
    const report = await importFolder();
    expect(reportOf(report, "reviews").status).toBe("refused");
    expect(formatReport(report)).toContain(says);
  });

  test("a file that is there twice is not guessed at", async () => {
    write({ reviews: [SAMPLE_REVIEW] });
    put("reviews.ndjson.gz", gzipSync("{}"));
    const report = await importFolder();
    expect(formatReport(report)).toContain("with and without .gz");
  });
});
