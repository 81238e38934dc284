import { CACHE } from "#platform/http/cache.server.ts";

const ID = /^\d{1,9}$/;

/**
 * A visit that began at a partner's stays the partner's: whoever comes from a page of ours whose address says so (`minisite=360`), and whose own does not, is led to
 * the same page with it (docs/product/content.md#mini-sites). Null: there is nothing to keep. Nothing is remembered but what the browser tells with this request.
 */
export function keepPartner(request: Request, url: URL): Response | null {
  if (request.method !== "GET" || url.pathname.endsWith(".data") || url.searchParams.has("minisite")) return null;
  const id = partnerIn(request.headers.get("referer"), request.headers.get("host") ?? url.host);
  if (id === null) return null;
  // Two slashes would begin the address of another host.
  const path = url.pathname.replace(/^\/{2,}/, "/");
  const query = url.search ? `${url.search}&` : "?";
  return new Response(null, {
    status: 302,
    headers: { Location: `${path}${query}minisite=${id}`, "Cache-Control": CACHE.private },
  });
}

function partnerIn(referer: string | null, host: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { host: from, searchParams } = new URL(referer);
  const id = searchParams.get("minisite") ?? "";
  return from === host && ID.test(id) ? id : null;
}
