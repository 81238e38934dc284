import { createHash } from "node:crypto";
import { chooseEncoding, compress, type Encoding } from "../compress.ts";

/** An answer whole: its bytes as they are, and as each way of compressing made them. */
export type Page = {
  status: number;
  headers: Headers;
  body: Buffer;
  encoded: Map<Encoding, Encoded>;
};

/** `isWell`: whether it was pressed as a page is that others ask for, too, or is being so. */
type Encoded = { bytes: Promise<Buffer>; isWell: boolean };

export function createPage(body: Buffer, { status, headers }: Pick<Page, "status" | "headers">): Page {
  headers.append("Vary", "Accept-Encoding");
  return { status, headers, body, encoded: new Map() };
}

/** Names what a page says, so that who has it need not get it again. Weak: compressed or not, it is the same page. */
export function nameContent({ headers, body }: Page): void {
  headers.set("ETag", `W/"${createHash("sha1").update(body).digest("base64url")}"`);
}

/** The answer to one caller: compressed as it takes it, in one piece with its length; 304 when it has the page already. */
export async function sendPage(page: Page, { method, headers: asked }: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  const etag = headers.get("ETag");
  if (etag && isNamed(etag, asked.get("If-None-Match"))) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(asked.get("Accept-Encoding") ?? "");
  const body = await bytesFor(page, encoding);
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(
    method === "HEAD" ? null : new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength),
    {
      status: page.status,
      headers,
    },
  );
}

/** Compressed once for whoever waits for it, and once more, well, when a second caller shows that it is kept for others. */
function bytesFor({ body, encoded }: Page, encoding: Encoding | null): Buffer | Promise<Buffer> {
  if (!encoding) return body;
  const known = encoded.get(encoding);
  if (known) {
    if (!known.isWell) pressWell(body, encoding, known);
    return known.bytes;
  }
  const bytes = compress(encoding, body);
  encoded.set(encoding, { bytes, isWell: false });
  bytes.catch(() => encoded.delete(encoding));
  return bytes;
}

function pressWell(body: Buffer, encoding: Encoding, known: Encoded): void {
  known.isWell = true;
  compress(encoding, body, "well").then(
    async (better) => {
      if (better.byteLength < (await known.bytes).byteLength) known.bytes = Promise.resolve(better);
    },
    // Then it stays as it is.
    () => undefined,
  );
}

/** RFC 9110, If-None-Match: a list of names or `*`, compared weakly. */
function isNamed(etag: string, names: string | null): boolean {
  if (names === null) return false;
  const bare = (name: string) => name.trim().replace(/^W\//, "");
  return names.trim() === "*" || names.split(",").some((name) => bare(name) === bare(etag));
}
