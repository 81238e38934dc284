import { promisify } from "node:util";
import * as zlib from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress";
import { createMemory } from "#platform/memory.ts";

const { constants } = zlib;
const brotliBytes = promisify(zlib.brotliCompress);
const gzipBytes = promisify(zlib.gzip);
/** Node has it from 22.15 on. */
const zstdBytes = "zstdCompress" in zlib ? promisify(zlib.zstdCompress) : null;

/** Below this a compressed answer is hardly smaller. Bytes. */
const LEAST = 1024;
/** How hard a page is pressed: quickly for who waits for it, well (5 to 8 % less in about twice the time) where it is kept for others. */
export type Effort = "quick" | "well";
const BROTLI_QUALITY: Record<Effort, number> = { quick: 3, well: 5 };
const ZSTD_LEVEL: Record<Effort, number> = { quick: 3, well: 9 };
/** For callers that take nothing else. */
const GZIP_LEVEL: Record<Effort, number> = { quick: 5, well: 7 };
/** A page is styles, markup, then data: codes that are made anew more often suit each of them better. As quick, and half the memory. */
const GZIP_MEMORY = 7;

/** Bytes that a step on another thread gives back at most: half of a page holds it compressed, so that one way there and back is enough. */
const LEAST_CHUNK = 16 * 1024;

/**
 * Compresses pages and JSON with what the caller takes: zstd, else brotli, else gzip, outside the main thread. Nothing here streams: an answer is
 * there whole, so it leaves with its length. What is compressed already, partial, no text or not to be changed (`no-transform`) stays as it is.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    // What is compressed already goes first: whoever looks at the body of an answer makes a stream of it.
    if (
      res.headers.has("Content-Encoding") ||
      !res.body ||
      res.status === 206 ||
      res.headers.get("Cache-Control")?.includes("no-transform") ||
      c.req.method === "HEAD" ||
      !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(res.headers.get("Content-Type") ?? "")
    )
      return;
    if (!/accept-encoding/i.test(res.headers.get("Vary") ?? "")) c.header("Vary", "Accept-Encoding", { append: true });
    const encoding = chooseEncoding(c.req.header("Accept-Encoding") ?? "");
    if (!encoding) return;
    const headers = new Headers(c.res.headers);
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    const isSmall = bytes.byteLength < LEAST;
    const body = isSmall ? bytes : await compress(encoding, bytes);
    if (!isSmall) {
      headers.set("Content-Encoding", encoding);
      const etag = headers.get("ETag");
      if (etag && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
    }
    headers.set("Content-Length", String(body.byteLength));
    c.res = undefined;
    c.res = new Response(new Uint8Array(body), { status: res.status, statusText: res.statusText, headers });
  };
}

export type Encoding = "zstd" | "br" | "gzip";

/** Outside the main thread. */
export function compress(encoding: Encoding, bytes: Uint8Array, effort: Effort = "quick"): Promise<Buffer> {
  const chunkSize = Math.max(LEAST_CHUNK, bytes.byteLength >> 1);
  if (encoding === "gzip") return gzipBytes(bytes, { chunkSize, level: GZIP_LEVEL[effort], memLevel: GZIP_MEMORY });
  if (encoding === "zstd" && zstdBytes)
    return zstdBytes(bytes, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL[effort] } });
  return brotliBytes(bytes, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

/** Browsers say the same few things. */
const MOST_KNOWN = 100;
const chosen = createMemory<Encoding | null>(MOST_KNOWN);

/** The first of ours that the caller takes (RFC 9110, Accept-Encoding): named or, what everybody knows, by `*`, and not with a weight of 0. */
export const chooseEncoding = (accept: string): Encoding | null => chosen(accept, () => readAccept(accept));

function readAccept(accept: string): Encoding | null {
  const weights = new Map(
    accept.split(",").map((part) => {
      const [name = "", ...params] = part.trim().toLowerCase().split(";");
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((text) => text !== undefined);
      return [name.trim(), weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  if (zstdBytes && (weights.get("zstd") ?? 0) > 0) return "zstd";
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find(takes) ?? null;
}
