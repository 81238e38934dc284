import { readOrigin } from "#modules/accounts/rules.ts";
import type { RequestContext } from "#app/context.server.ts";

/** Where somebody was going: as the address says, or whence they came. Own paths only. */
export function originOf({ site, origins }: RequestContext, request: Request, url: URL): string | null {
  const named = readOrigin(site, url.searchParams.get("origin"));
  if (named) return named;
  const from = request.headers.get("referer") ?? "";
  const own = [origins[site.id], url.origin];
  const came = URL.canParse(from) ? new URL(from) : null;
  return came && own.includes(came.origin) ? readOrigin(site, came.pathname + came.search) : null;
}
