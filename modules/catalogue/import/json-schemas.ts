import { z } from "zod";
import { ACTIVITY_THEMES, THEMES } from "../vocabulary.ts";
import { CATALOGUE_FILES, LINE_SCHEMAS, type CatalogueFile } from "./schema.ts";

/** JSON Schema of one line of a catalogue file. */
export type FileSchema = { file: CatalogueFile; schema: Record<string, unknown> };

const PURPOSES: Record<CatalogueFile, string> = {
  hotels: "A property.",
  rooms: "A room type of a hotel.",
  "rate-plans": "How a hotel's rooms are sold.",
  activities: "What a stay of a hotel may include.",
  packages: "A product: one room under one rate plan, with activities.",
  "activity-vouchers": "An activity without a night, sold as a voucher.",
  ari: "Prices, rooms left and restrictions of one room under one rate plan, a day an entry.",
  reviews: "A guest's review of a hotel.",
};

/** The schemas as an operator's own tools read them. Rules that JSON Schema cannot say (references between files, arrays of one length) are in docs/catalogue/README.md. */
export function describeFiles(): FileSchema[] {
  return CATALOGUE_FILES.map((file) => ({
    file,
    schema: {
      ...z.toJSONSchema(LINE_SCHEMAS[file], {
        io: "input",
        target: "draft-2020-12",
        override: (part) => sayMore(part, file),
      }),
      title: `${file}.ndjson`,
      description: `${PURPOSES[file]} One object a line.`,
    },
  }));
}

/** Two rules that the line schemas check in code: theme ids are a closed list, texts need at least one language. */
function sayMore(
  { jsonSchema, path }: { jsonSchema: z.core.JSONSchema.BaseSchema; path: (string | number)[] },
  file: CatalogueFile,
): void {
  if (path.join(".") === "properties.themeIds.items")
    jsonSchema.enum = Object.values(file === "activity-vouchers" ? ACTIVITY_THEMES : THEMES);
  const isWords = jsonSchema.properties && "fr" in jsonSchema.properties && "en" in jsonSchema.properties;
  // A photograph of a kind needs no words of its own.
  if (isWords && path.at(-1) !== "alt") jsonSchema.minProperties = 1;
}
