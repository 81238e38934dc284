import { createWriteStream, type WriteStream } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { CATALOGUE_FILES, type CatalogueFile } from "#modules/catalogue/import/schema.ts";

export type CatalogueWriter = {
  /** Adds one line to a file; wait for it, it may be told to slow down. */
  add(file: CatalogueFile, line: object): Promise<void>;
  close(): Promise<void>;
};

const CHUNK = 256 * 1024;

/** Writes the seven NDJSON files of a folder, in large pieces. */
export function openCatalogue(folder: string): CatalogueWriter {
  const streams = new Map(CATALOGUE_FILES.map((file) => [file, createWriteStream(join(folder, `${file}.ndjson`))] as const));
  const pending = new Map<CatalogueFile, string>();
  const flush = async (file: CatalogueFile) => {
    const stream = streams.get(file);
    const text = pending.get(file);
    pending.delete(file);
    if (stream && text && !stream.write(text)) await once(stream, "drain");
  };
  return {
    add: async (file, line) => {
      const text = `${pending.get(file) ?? ""}${JSON.stringify(line)}\n`;
      pending.set(file, text);
      if (text.length > CHUNK) await flush(file);
    },
    close: async () => {
      for (const file of CATALOGUE_FILES) await flush(file);
      await Promise.all([...streams.values()].map(endStream));
    },
  };
}

function endStream(stream: WriteStream): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.on("error", reject);
    stream.end(resolve);
  });
}
