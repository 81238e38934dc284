import { describe, expect, it } from "vitest";
import { entriesIn, entryLists, fromTyped, toTyped, withEntry } from "./entry-fields.ts";
import { CONTENT_FILES, type ContentFile } from "./files.ts";
import { readFiles } from "./load.server.ts";

const { bodies } = readFiles();
const CASES = CONTENT_FILES.flatMap((file) => entryLists(file).map(({ list, fields }) => ({ file, list, fields })));

describe("forms of entries", () => {
  it("exist for what changes most", () => {
    const files: ContentFile[] = [
      "announcement-banner",
      "promo-bar",
      "marketing-blocks",
      "targeted-banners",
      "marketicles",
      "gift-block",
    ];
    for (const file of files) expect(CASES.some((one) => one.file === file)).toBe(true);
    expect(CASES.find(({ list }) => list === "homePages")?.fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "sites choices",
      "flows choices",
      "schedule schedule",
      "isPaid flag",
      "content texts",
      "colorVariation choice",
      "link json",
    ]);
  });

  it.each(CASES)("$file $list: an entry that nobody touches stays what it is", ({ file, list, fields }) => {
    for (const entry of entriesIn(bodies[file], list)) {
      const read = fromTyped(fields, toTyped(fields, entry));
      expect(read.unread).toEqual([]);
      // A switch that says its default is as good as left out.
      const said = Object.fromEntries(Object.entries(Object(entry)).filter(([, value]) => value !== false));
      expect(read.entry).toEqual(said);
    }
  });

  it("name fields that cannot be read", () => {
    const fields = CASES.find(({ list }) => list === "homePages")?.fields ?? [];
    const typed = { "content:fr": ["Soldes"], link: ["{"], "schedule:from": ["demain"] };
    expect(fromTyped(fields, typed)).toEqual({ entry: { content: { fr: "Soldes" } }, unread: ["schedule", "link"] });
  });

  it.each<[Parameters<typeof withEntry>[2], unknown[]]>([
    [{ to: "replace", entry: "x" }, ["a", "x", "c"]],
    [{ to: "insert", entry: "x" }, ["a", "x", "b", "c"]],
    [{ to: "remove" }, ["a", "c"]],
  ])("%j changes one place and nothing else", (change, expected) => {
    const body = { list: ["a", "b", "c"], other: 1 };
    expect(withEntry(body, { list: "list", index: 1 }, change)).toEqual({ list: expected, other: 1 });
  });
});
