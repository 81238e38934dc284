import { createWriteStream, rmSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { CATALOGUE_FILES, type CatalogueFile } from "#modules/catalogue/import/schema.ts";

export type CatalogueWriter = {
  /** Adds one line to a file; wait for it, it may be told to slow down. */
  add(file: CatalogueFile, line: object): Promise<void>;
  close(): Promise<void>;
};

const CHUNK = 256 * 1024;
/** Quick rather than small: the files are a tenth of their plain size all the same. */
const GZIP_LEVEL = 2;

/** Writes the files of a folder as `.ndjson.gz`, in large pieces; earlier files of the same names give way. */
export function openCatalogue(folder: string): CatalogueWriter {
  const outputs = new Map(CATALOGUE_FILES.map((file) => [file, openFile(folder, file)] as const));
  return {
    add: async (file, line) => {
      await outputs.get(file)?.add(`${JSON.stringify(line)}\n`);
    },
    close: async () => {
      await Promise.all([...outputs.values()].map((output) => output.close()));
    },
  };
}

function openFile(folder: string, file: CatalogueFile): { add(text: string): Promise<void>; close(): Promise<void> } {
  // The door refuses a file that is there twice, plain and packed.
  for (const name of [`${file}.ndjson`, `${file}.ndjson.gz`]) rmSync(join(folder, name), { force: true });
  const gzip = createGzip({ level: GZIP_LEVEL });
  const target = gzip.pipe(createWriteStream(join(folder, `${file}.ndjson.gz`)));
  let pending = "";
  const flush = async () => {
    const text = pending;
    pending = "";
    if (text && !gzip.write(text)) await once(gzip, "drain");
  };
  return {
    add: async (text) => {
      pending += text;
      if (pending.length > CHUNK) await flush();
    },
    close: async () => {
      await flush();
      gzip.end();
      await finished(target);
    },
  };
}
