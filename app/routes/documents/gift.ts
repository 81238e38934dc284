import { redirect } from "react-router";
import { noDocumentPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import type { Route } from "./+types/gift";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

/** A gift on paper, for whoever has its sealed link (`?token=`): shown, so that it is printed from there. Looking at it changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  const file = await services.gifts?.papers.open(url.searchParams.get("token") ?? "");
  if (!file) throw redirect(noDocumentPath(site), { status: 303, headers: { "Cache-Control": CACHE.private } });
  return new Response(Buffer.from(file.bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${file.name}"`,
      "Content-Length": String(file.bytes.byteLength),
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
      "Cache-Control": CACHE.private,
    },
  });
}
