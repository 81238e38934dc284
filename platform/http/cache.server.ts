import { createHash } from "node:crypto";

/** Named cache policies: a route picks one, nobody writes the header by hand. */
export const CACHE = {
  /** Depends on the visitor, or changes with every booking. */
  private: "private, no-store",
  /** The same for everybody; a shared cache may keep it a minute and refresh it behind the scenes. */
  public: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
  /** What `public` becomes for a page: caches may keep it and ask each time, so that none shows a room that is sold or files of an older build. */
  asked: "public, no-cache",
} as const;

/** A JSON answer that is the same for everybody: ETag, 304, shared-cache headers. */
export function cachedJson(request: Request, body: unknown): Response {
  const text = JSON.stringify(body);
  const etag = `W/"${createHash("sha1").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": CACHE.public, "Content-Type": "application/json; charset=utf-8" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}

/** A JSON answer for one visitor. */
export function privateJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Cache-Control": CACHE.private, "Content-Type": "application/json; charset=utf-8" },
  });
}
