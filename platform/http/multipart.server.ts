/** A part of a form. `body` null: it was larger than it may be, and was read past. `file`: the name that its browser gave it. */
export type Part = { name: string; file: string | null; body: Buffer | null };

/** What was sent is no form of parts, or breaks off. */
export class MalformedFormError extends Error {}

const LONGEST_HEAD = 8 * 1024;
const MOST_PARTS = 200;
const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** The boundary that a content type names; null where it is of no form of parts (RFC 7578). */
export function boundaryOf(contentType: string | null): string | null {
  const [, quoted, bare] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "") ?? [];
  return quoted ?? bare ?? null;
}

/**
 * Reads a form part by part, as it comes: no more than one part is held, and of that no more than `mostBytes`. Throws `MalformedFormError`.
 * `mostBytes`: of a part, by its name and whether it is a file.
 */
export async function* readParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  mostBytes: (part: Pick<Part, "name" | "file">) => number,
): AsyncGenerator<Part> {
  const bytes = createBytes(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  try {
    await bytes.until(delimiter, 0);
    for (let parts = 0; !(await bytes.isEnd()); parts += 1) {
      const head = parts < MOST_PARTS ? await bytes.until(END_OF_HEAD, LONGEST_HEAD) : null;
      if (!head) throw new MalformedFormError("a form with too many parts, or too long a head");
      const part = readHead(head.toString("utf8"));
      yield { ...part, body: await bytes.until(delimiter, mostBytes(part)) };
    }
    await bytes.drain();
  } finally {
    bytes.leave();
  }
}

/** Browsers write quotes and line breaks of a name as `%22`, `%0D` and `%0A` (WHATWG HTML). */
function readHead(head: string): Pick<Part, "name" | "file"> {
  const line = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? "";
  const valueOf = (key: string) => {
    const value = new RegExp(`(?:^|;)\\s*${key}="([^"]*)"`, "i").exec(line)?.[1];
    return value?.replaceAll(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code)) ?? null;
  };
  const name = valueOf("name");
  if (name === null) throw new MalformedFormError("a part without a name");
  return { name, file: valueOf("filename") };
}

/** Bytes of a body, taken up to a mark. */
function createBytes(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  // A body begins with its first boundary: as if a line had ended before it.
  let rest: Buffer = Buffer.from("\r\n");
  const fill = async () => {
    const { done, value } = await reader.read();
    if (done) throw new MalformedFormError("a form that breaks off");
    rest = rest.length === 0 ? Buffer.from(value) : Buffer.concat([rest, value]);
  };
  return {
    /** What stands before the mark, which is read with it; null: more than `most` bytes. */
    until: async (mark: Buffer, most: number): Promise<Buffer | null> => {
      const kept: Buffer[] = [];
      let size = 0;
      const keep = (piece: Buffer) => {
        size += piece.length;
        if (size <= most) kept.push(piece);
        else kept.length = 0;
      };
      for (;;) {
        const at = rest.indexOf(mark);
        if (at >= 0) {
          keep(rest.subarray(0, at));
          rest = rest.subarray(at + mark.length);
          return size > most ? null : Buffer.concat(kept);
        }
        // The mark may have begun.
        const sure = Math.max(0, rest.length - mark.length + 1);
        keep(rest.subarray(0, sure));
        rest = rest.subarray(sure);
        await fill();
      }
    },
    /** Whether the form ends here; otherwise the next part begins. */
    isEnd: async (): Promise<boolean> => {
      while (rest.length < 2) await fill();
      const sign = rest.toString("latin1", 0, 2);
      rest = rest.subarray(2);
      if (sign === "--") return true;
      // A part without any head would end it at once: the mark of the head's end begins with this line's.
      if (sign === "\r\n") {
        rest = Buffer.concat([Buffer.from("\r\n"), rest]);
        return false;
      }
      throw new MalformedFormError("a boundary that goes on");
    },
    /** Reads what stands behind the end: a connection whose body is left unread cannot go on. */
    drain: async () => {
      while (!(await reader.read()).done);
    },
    leave: () => {
      reader.releaseLock();
    },
  };
}
