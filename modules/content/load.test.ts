import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTENT_FOLDER, ContentError, readContent, type ContentFault } from "./load.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Changes the text of a file. */
function change(name: string, edit: (text: string) => string): void {
  const path = join(folder, name);
  const before = readFileSync(path, "utf8");
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

function faults(): ContentFault[] {
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError)
      return error.faults.map((fault) => ({ ...fault, file: fault.file.slice(folder.length + 1) }));
    throw error;
  }
}

describe("readContent", () => {
  it("reads what the installation brings", () => expect(faults()).toEqual([]));

  it("names file and place of a missing translation", () => {
    change("marketicles.json", (text) => text.replace(/"it": "Aria di mare",? ?/, ""));
    expect(faults()).toEqual([
      { file: "marketicles.json", path: "marketicles[0].title", message: "has no words for it_IT" },
    ]);
  });

  it("a text needs words only for the sites of its entry", () => {
    change("popular-dates.json", (text) => text.replace('"es": "Puente de mayo"', '"fr": "Pont de mai"'));
    expect(faults()).toMatchObject([{ path: "campaigns[3].label", message: "has no words for es_ES" }]);
  });

  it.each<[string, string, (text: string) => string, string]>([
    ["a misspelt field", "promo-bar.json", (text) => text.replace('"isAutomatic"', '"isAutomatik"'), "bars[0]"],
    [
      "a raw address",
      "marketicles.json",
      (text) => text.replace('{ "to": "search", "theme": 52 }', '"https://elsewhere.example"'),
      "marketicles[0].link",
    ],
    [
      "an unknown colour",
      "announcement-banner.json",
      (text) => text.replace('"black"', '"pink"'),
      "homePages[0].colorVariation",
    ],
    [
      "a schedule that ends before it begins",
      "gift-block.json",
      (text) => text.replace(/"schedule": [^}]+\} \}/, '"schedule": { "from": "2026-12-02", "until": "2026-12-01" }'),
      "blocks[0].schedule",
    ],
    [
      "a day that is none",
      "popular-dates.json",
      (text) => text.replace("2024-05-01", "2024-02-30"),
      "campaigns[0].checkin",
    ],
    [
      "a checkout before the checkin",
      "popular-dates.json",
      (text) => text.replace('"checkout": "2024-05-05"', '"checkout": "2024-04-05"'),
      "campaigns[0].checkout",
    ],
    [
      "a picture's path instead of its id",
      "marketicles.json",
      (text) => text.replace('"coast-golden-3"', '"/img/coast.webp"'),
      "marketicles[0].image",
    ],
    ["an empty text", "marketicles.json", (text) => text.replace('"Aria di mare"', '" "'), "marketicles[0].title.it"],
    [
      "a page that does not exist",
      "selling-points.json",
      (text) => text.replace('"page": "help"', '"page": "halp"'),
      "points[1].link.page",
    ],
    [
      "an extra that a language has no name for",
      "gift-extras.json",
      (text) => text.replace('"it": "Candela al fico",', ""),
      "categories[1].elements[1].name.it",
    ],
    [
      "a single choice without a default",
      "gift-extras.json",
      (text) => text.replace('"isDefault": true', '"isDefault": false'),
      "categories[0].elements",
    ],
    [
      "an extra that is there twice",
      "gift-extras.json",
      (text) => text.replace('"id": "notebook"', '"id": "ribbon-box"'),
      "categories",
    ],
    [
      "an extra with the name of what every parcel takes",
      "gift-extras.json",
      (text) => text.replace('"id": "notebook"', '"id": "card"'),
      "categories[1].elements[2].id",
    ],
    [
      "a country of a site that no other site sends to",
      "gift-extras.json",
      (text) => text.replace('"NL": {', '"GB": {'),
      "countries",
    ],
  ])("refuses %s", (_, file, edit, path) => {
    change(file, edit);
    expect(faults().map((fault) => [fault.file, fault.path])).toContainEqual([file, path]);
  });

  it("reports the faults of all files at once, unreadable and missing ones too", () => {
    writeFileSync(join(folder, "menu.json"), "{");
    rmSync(join(folder, "acquisition.json"));
    change("mini-sites.json", (text) => text.replace('"minisiteId": 360', '"minisiteId": "360"'));
    expect(faults().map(({ file, path }) => `${file} ${path}`)).toEqual([
      "mini-sites.json miniSites[0].minisiteId",
      "menu.json ",
      "acquisition.json ",
    ]);
    expect(() => readContent(folder)).toThrow(
      /not usable:\n.*mini-sites\.json miniSites\[0\]\.minisiteId: [^]*acquisition\.json: cannot be read/,
    );
  });
});
