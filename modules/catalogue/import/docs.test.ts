import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeFiles } from "./json-schemas.ts";
import { SAMPLE_LINES } from "./sample-lines.ts";
import { CATALOGUE_FILES, LINE_SCHEMAS } from "./schema.ts";

const page = readFileSync("docs/catalogue/README.md", "utf8");
/** Examples are spread over lines for whoever reads them; in a file each is one line. */
const examples = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, json = ""]): unknown => JSON.parse(json));

describe.each(CATALOGUE_FILES)("docs/catalogue, %s", (file) => {
  test("the example line is one that the importer takes", () => {
    expect(examples).toContainEqual(SAMPLE_LINES[file]);
    expect(LINE_SCHEMAS[file].safeParse(SAMPLE_LINES[file]).error).toBeUndefined();
  });

  test("the published schema is that of the code (script/catalogue-import --schemas docs/catalogue/schemas)", () => {
    const published: unknown = JSON.parse(readFileSync(`docs/catalogue/schemas/${file}.schema.json`, "utf8"));
    expect(published).toEqual(JSON.parse(JSON.stringify(describeFiles().find((entry) => entry.file === file)?.schema)));
  });
});
