import type { Db } from "#platform/db/client.server.ts";
import { LINE_SCHEMAS } from "../import/schema.ts";
import { readCurrent } from "./current-lines.server.ts";
import type { RecordFile } from "./records.ts";

/** Things read at once: an export of any size takes the same room. */
const BATCH = 200;

/**
 * A file of the catalogue as an import would take it (docs/catalogue): one line a thing, lowest id first, written as it is read. Imported again it changes
 * nothing; exported again without a change between it is the same, byte by byte.
 */
export async function* exportLines(db: Db, file: RecordFile): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const things = await readCurrent(db, file, { after, limit: BATCH });
    for (const { line } of things) yield `${JSON.stringify(inOrder(file, line))}\n`;
    const last = things.at(-1);
    if (!last || things.length < BATCH) return;
    after = last.line.id;
  }
}

/** With fields in the order of the schema. What was brought in otherwise than by a file and is not what it takes stays as it is: the importer will say why. */
function inOrder(file: RecordFile, line: object): object {
  const parsed = LINE_SCHEMAS[file].safeParse(line);
  return parsed.success ? parsed.data : line;
}
