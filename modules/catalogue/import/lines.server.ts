import { createReadStream, type ReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

/** One line of a file: its number from 1, its text, and how many bytes of the file have been read so far. */
export type SourceLine = { number: number; text: string; bytesRead: number };

/** A longer line is a file that is not NDJSON (one big array, say); reading it whole would only fill the memory. */
const LONGEST_LINE = 4_000_000;

/** A file that cannot be read as lines of text; the message says why and near which line. */
export class UnreadableFileError extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** The lines of an NDJSON file, `.gz` or not, without the empty ones. Throws UnreadableFileError. */
export async function* readLines(path: string): AsyncGenerator<SourceLine> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let number = 0;
  try {
    for await (const chunk of uncompress(path, file)) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = parts.pop() ?? "";
      if (rest.length > LONGEST_LINE)
        throw new UnreadableFileError(`longer than ${LONGEST_LINE} characters`, number + 1);
      for (const text of parts) {
        number += 1;
        if (text.trim()) yield { number, text, bytesRead: file.bytesRead };
      }
    }
    rest += decoder.decode();
    if (rest.trim()) yield { number: number + 1, text: rest, bytesRead: file.bytesRead };
  } catch (error) {
    throw asUnreadable(error, number + 1);
  } finally {
    file.destroy();
  }
}

function uncompress(path: string, file: ReadStream): AsyncIterable<Buffer> {
  if (!path.endsWith(".gz")) return file;
  const gunzip = createGunzip();
  file.on("error", (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}

function asUnreadable(error: unknown, line: number): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return new UnreadableFileError("not UTF-8 text", line);
  if (code === "Z_BUF_ERROR" || code === "Z_DATA_ERROR")
    return new UnreadableFileError("the compressed file is damaged or cut off", line);
  if (code === "EISDIR" || code === "EACCES") return new UnreadableFileError("not a readable file", line);
  return error;
}
