import { requestContext } from "#app/context.server.ts";
import type { Route } from "./+types/export";
import { demandSession, PRIVATE } from "./asked.server.ts";

/** All that an account has, in one file (docs/product/services.md#export). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, services } = asked;
  const session = await demandSession(asked, request, url);
  const file = await services.accounts.exportData(session, { site, t: services.messages.translator(site.id) });
  return new Response(file, {
    headers: {
      ...PRIVATE,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": 'attachment; filename="vendredi.html"',
      "X-Content-Type-Options": "nosniff",
    },
  });
}
