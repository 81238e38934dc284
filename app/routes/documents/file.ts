import { redirect } from "react-router";
import { noDocumentPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import type { Route } from "./+types/file";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

/** A document, for whoever has its sealed link (`?token=`). One that is over and one that never was lead to the same page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  const file = await services.documents.open(url.searchParams.get("token") ?? "");
  if (!file) throw redirect(noDocumentPath(site), { status: 303, headers: { "Cache-Control": CACHE.private } });
  return new Response(Buffer.from(file.bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Content-Length": String(file.bytes.byteLength),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": CACHE.private,
    },
  });
}
