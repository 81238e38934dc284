import { CACHE } from "#platform/http/cache.server.ts";

/**
 * The router takes an address in any case and with slashes too many; a page has one (docs/product/sites.md#canonical). Whoever asks for it in another spelling is led
 * there, with all of their query. `path`: how the page's own is written; null: there is nobody to lead.
 */
export function leadToSpelling(
  { method }: Request,
  { pathname, search }: URL,
  path: string | undefined,
): Response | null {
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || path === undefined || path === pathname || pathname.endsWith(".data")) return null;
  return new Response(null, { status: 301, headers: { Location: path + search, "Cache-Control": CACHE.private } });
}
